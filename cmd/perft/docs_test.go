package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/ugi/child"
)

// TestCommandsInTexts: what the documents and the helps tell to type names verbs
// and flags that there are.
func TestCommandsInTexts(t *testing.T) {
	t.Parallel()
	texts := map[string]string{}
	names, err := filepath.Glob("../../docs/*.md")
	require.NoError(t, err)
	for _, name := range append(names, "../../README.md") {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		texts[name] = string(text)
	}
	var visit func(*cobra.Command)
	visit = func(cmd *cobra.Command) {
		texts["help of "+cmd.CommandPath()] = cmd.Long
		for _, c := range cmd.Commands() {
			visit(c)
		}
	}
	visit(newRoot())
	line := regexp.MustCompile(`(?m)^(?:    |\$ |    \$ )(perft .+)$`)
	remark := regexp.MustCompile(`(  +| # | > | \|).*$`)
	seen := 0
	for where, text := range texts {
		for _, m := range line.FindAllStringSubmatch(text, -1) {
			typed := remark.ReplaceAllString(m[1], "")
			words, err := child.ParseCommand(typed)
			require.NoError(t, err, "%s: %s", where, typed)
			cmd, rest, err := newRoot().Find(words[1:])
			require.NoError(t, err, "%s: %s", where, typed)
			require.NotEqual(t, "perft", cmd.CommandPath(), "%s: %s", where, typed)
			if cmd.DisableFlagParsing {
				continue
			}
			require.NoError(t, cmd.ParseFlags(rest), "%s: %s", where, typed)
			seen++
		}
	}
	require.Greater(t, seen, 40)
}
