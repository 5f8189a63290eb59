// Package clitest checks what the commands of this module have in common: how
// their help looks, and that the documents they write are as their guides say.
// It is for tests.
package clitest

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"
)

// HelpFits looks whether no line of the help of a command and of all below it
// is longer than a terminal is wide; there are more than atLeast commands.
func HelpFits(t testing.TB, root *cobra.Command, atLeast int) {
	t.Helper()
	seen := 0
	var visit func(*cobra.Command)
	visit = func(cmd *cobra.Command) {
		seen++
		var out bytes.Buffer
		cmd.SetOut(&out)
		require.NoError(t, cmd.Help())
		for _, line := range strings.Split(out.String(), "\n") {
			require.LessOrEqual(t, len([]rune(line)), 79, "%s: %s", cmd.CommandPath(), line)
		}
		for _, c := range cmd.Commands() {
			visit(c)
		}
	}
	visit(root)
	require.Greater(t, seen, atLeast)
}

var schema = regexp.MustCompile("(?s)```json schema=(\\S+)\n(.*?)\n```")

// Schemas are the JSON schemas in a guide, a file of Markdown, by the names
// that stand behind "json schema=" where their blocks begin.
func Schemas(t testing.TB, guide string) map[string]*jsonschema.Schema {
	t.Helper()
	doc, err := os.ReadFile(guide)
	require.NoError(t, err)
	all := map[string]*jsonschema.Schema{}
	for _, m := range schema.FindAllStringSubmatch(string(doc), -1) {
		c := jsonschema.NewCompiler()
		c.UseLoader(jsonschema.SchemeURLLoader{})
		c.DefaultDraft(jsonschema.Draft2020)
		parsed, err := jsonschema.UnmarshalJSON(strings.NewReader(m[2]))
		require.NoError(t, err, m[1])
		require.NoError(t, c.AddResource(m[1], parsed))
		all[m[1]], err = c.Compile(m[1])
		require.NoError(t, err, m[1])
	}
	return all
}
