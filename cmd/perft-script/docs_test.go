package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli/clitest"
)

const guidePath = "../../docs/clawclash-arena.md"

// command runs the command in a process of its own, in which it finds itself
// for the scripts' processes.
func command(t *testing.T, args ...string) (stdout string, code int) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, os.Symlink(self, dir+"/perft-script"))
	cmd := exec.CommandContext(t.Context(), dir+"/perft-script", args...)
	cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"))
	out, err := cmd.Output()
	if cmd.ProcessState == nil {
		require.NoError(t, err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

func TestDocumentsFollowTheirSchemas(t *testing.T) {
	t.Parallel()
	all := clitest.Schemas(t, guidePath)
	bad := t.TempDir() + "/bad.js"
	require.NoError(t, os.WriteFile(bad, []byte(`module.exports = (me) => { console.log(1); if (me.side === 'red') throw new Error('x'); return {}; };`), 0o600))
	broken := t.TempDir() + "/broken.js"
	require.NoError(t, os.WriteFile(broken, []byte(`(`), 0o600))
	for _, c := range []struct {
		schema string
		code   int
		args   []string
	}{
		{"smoke", 0, []string{"smoke", "../../docs/examples/clawclash-bot.js"}},
		{"smoke", 1, []string{"smoke", bad}},
		{"smoke", 1, []string{"smoke", broken}},
		{"match", 0, []string{"match", "random", "greedy", "two-ply", "--pairs", "1"}},
		{"match", 0, []string{"match", "random", "greedy", "--pairs", "2", "--sprt", "0,10"}},
		{"match", 1, []string{"match", bad, "greedy", "--pairs", "1"}},
		{"try", 0, []string{"try", "random"}},
		{"try", 1, []string{"try", bad}},
		{"try", 1, []string{"try", bad, "-m", "a3-b3"}},
	} {
		out, code := command(t, append(append([]string{"arena"}, c.args...), "--json")...)
		require.Equal(t, c.code, code, "%v: %s", c.args, out)
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(out))
		require.NoError(t, err, "%v: %s", c.args, out)
		require.NoError(t, all[c.schema].Validate(doc), "%v", c.args)
	}
}

// What the guide shows is what the commands say: its first script against its
// example, whose old version is the first script.
func TestTheGuideTellsTheTruth(t *testing.T) {
	t.Parallel()
	doc, err := os.ReadFile(guidePath)
	require.NoError(t, err)
	first := regexp.MustCompile("(?s)```js\n(.*?)```").FindSubmatch(doc)[1]
	better, err := os.ReadFile("../../docs/examples/clawclash-bot.js")
	require.NoError(t, err)
	write := func(name string, code []byte) string {
		path := t.TempDir() + "/" + name
		require.NoError(t, os.WriteFile(path, code, 0o600))
		return path
	}
	bot, old := write("bot.js", better), write("old.js", first)
	for _, args := range [][]string{
		{"smoke", write("bot.js", first)},
		{"match", bot, old, "--pairs", "50"},
		{"challenge", bot, old, "--rp", "420,650", "--seed", "5"},
	} {
		out, exit := command(t, append([]string{"arena"}, args...)...)
		require.Zero(t, exit, out)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if args[0] == "match" {
			lines = lines[len(lines)-1:] // the guide leaves the pairs out
		}
		for _, line := range lines {
			require.Contains(t, string(doc), line)
		}
	}
	out, _ := command(t, "arena", "--help")
	for _, verb := range regexp.MustCompile(`perft arena (\w+)`).FindAllStringSubmatch(string(doc), -1) {
		if verb[1] == "serve" || verb[1] == "audit" {
			continue // verbs of perft-arena
		}
		require.Contains(t, out, "perft arena "+verb[1])
	}
}
