package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli"
)

func command(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(t.Context(), args, strings.NewReader(stdin), &out, &errs)
	return code, out.String(), errs.String()
}

// conforms checks output against its schema in the documents.
func conforms(t *testing.T, name, out string) {
	t.Helper()
	doc, err := os.ReadFile("../../docs/served-games.md")
	require.NoError(t, err)
	m := regexp.MustCompile("(?s)```json schema=" + name + "\n(.*?)\n```").FindSubmatch(doc)
	require.NotNil(t, m, name)
	schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(m[1]))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	c.UseLoader(jsonschema.SchemeURLLoader{})
	require.NoError(t, c.AddResource(name, schema))
	compiled, err := c.Compile(name)
	require.NoError(t, err)
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(out))
	require.NoError(t, err)
	require.NoError(t, compiled.Validate(value))
}

func TestVerifyCommand(t *testing.T) {
	t.Parallel()
	good, bad := start(t, "--nodes", "60", "--quiet"), start(t, "--nodes", "60", "--quiet", "--engine", "fault:ravenward.move.not-zero.standing-still")
	code, out, errs := command(t, "", "verify", "ravenward", "http:"+good.url, "--games", "4", "--sweeps", "-1")
	require.Zero(t, code, "%s%s", out, errs)
	require.Contains(t, out, "4 games, 4 finished")
	require.True(t, strings.HasSuffix(out, "\npass\n"), out)
	_, out, _ = command(t, "", "verify", "runemill", "http:"+good.url, "--games", "1", "--sweeps", "-1", "--json")
	conforms(t, "served-verify", out)
	code, out, errs = command(t, "", "verify", "ravenward", "http:"+bad.url, "--games", "2", "--sweeps", "-1", "--json")
	require.Equal(t, cli.Differs, code, errs)
	conforms(t, "served-verify", out)
	var doc struct {
		Version  int
		Verdict  string
		Findings []struct {
			Check      string
			Suspects   []string
			Transcript []json.RawMessage
		}
	}
	require.NoError(t, json.Unmarshal([]byte(out), &doc))
	require.Equal(t, "fail", doc.Verdict)
	require.Contains(t, doc.Findings[0].Suspects, "ravenward.move.not-zero")
	// The transcript says the same without a server.
	var lines []string
	for _, l := range doc.Findings[0].Transcript {
		var line bytes.Buffer
		require.NoError(t, json.Compact(&line, l))
		lines = append(lines, line.String())
	}
	code, out, errs = command(t, strings.Join(lines, "\n"), "transcript", "-")
	require.Equal(t, cli.Differs, code, errs)
	require.Contains(t, out, "-:2: ravenward: legal-actions: ")
	_, out, _ = command(t, strings.Join(lines, "\n"), "transcript", "-", "--json")
	conforms(t, "served-transcript", out)
	code, out, _ = command(t, "", "verify", "ravenward", "http:"+bad.url, "--games", "1", "--sweeps", "-1")
	require.Equal(t, cli.Differs, code)
	require.Contains(t, out, "suspected: ravenward.move.not-zero: A move")
	require.True(t, strings.HasSuffix(out, "\nfail\n"))
}

func TestTranscriptCommand(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "games.jsonl")
	require.NoError(t, os.WriteFile(file, []byte(`{"game":"morris","options":{"Pieces":"3"},"moves":["0","4","1","12","2x4"],"outcome":"ongoing"}`+"\n"), 0o600))
	code, out, errs := command(t, "", "transcript", file)
	require.Zero(t, code, errs)
	require.Equal(t, "1 games, 0 finished, 5 actions, 0 wrong\n", out)
	code, out, _ = command(t, "", "transcript", file, "--json")
	require.Zero(t, code)
	conforms(t, "served-transcript", out)
	require.JSONEq(t, `{"version":1,"games":1,"finished":0,"actions":5,"findings":[]}`, out)
}

// Whatever is wrong with a command line is said on stderr, in one line, with
// exit code 2 and nothing on stdout.
func TestMistakes(t *testing.T) {
	t.Parallel()
	for line, why := range map[string]string{
		"frob":                                                        "unknown command",
		"http extra":                                                  "unknown command",
		"http --addr 127.0.0.1:99999":                                 "invalid port",
		"http --key /no/such/file":                                    "key: open",
		"http --key " + os.DevNull:                                    "key: " + os.DevNull + ": has 0 bytes, want 16 or more",
		"http --engine best":                                          "want builtin, plain or fault:NAME",
		"http --engine fault:none":                                    "no fault of that name",
		"http --rate -1":                                              "want 0 or more",
		"verify runemill":                                             "want GAME http:URL, got 1 arguments",
		"verify chess http:http://127.0.0.1:1":                        "no such game",
		"verify runemill ftp://x":                                     "want http:URL",
		"verify runemill http://127.0.0.1:1":                          "want http:URL",
		"verify runemill http:http://127.0.0.1:1":                     "refused",
		"verify runemill http:http://x --games 0":                     "want 1 or more",
		"verify runemill http:http://x --level no":                    "runemill has wise, easy",
		"verify runemill http:http://x --query no":                    "want name=value",
		"verify runemill http:http://x -o Pieces=3":                   "no such option",
		"verify ravenward http:http://127.0.0.1:1 --numbering rows":   "no numbered points",
		"verify runemill http:http://127.0.0.1:1 --numbering spiral2": "want 24 numbers",
		"transcript /no/such/file":                                    "no such file",
		"transcript " + os.DevNull:                                    "has no game",
	} {
		code, out, errs := command(t, "", strings.Fields(line)...)
		require.Equal(t, cli.Usage, code, line)
		require.Empty(t, out, line)
		require.Contains(t, errs, why, line)
		require.Equal(t, 1, strings.Count(errs, "perft: "), line)
	}
}

func TestHelpFitsATerminal(t *testing.T) {
	t.Parallel()
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, line := range strings.Split(c.Long, "\n") {
			require.LessOrEqual(t, len(line), 79, line)
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newRoot())
}
