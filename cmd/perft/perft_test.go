package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/cmd/cli/clitest"
	"github.com/boardperft/perft/perft/lock"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"perft": main})
}

func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{Dir: "testdata", RequireExplicitExec: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"bad": bad, "exitcode": exitcode}})
}

// TestGridScripts have perft-grid beside them.
func TestGridScripts(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	out, err := exec.CommandContext(t.Context(), "go", "build", "-o", dir, "../perft-grid").CombinedOutput()
	require.NoError(t, err, "%s", out)
	all := clitest.Schemas(t, "../../docs/json.md")
	testscript.Run(t, testscript.Params{Dir: "testdata/grid", RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", dir+string(os.PathListSeparator)+env.Getenv("PATH"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"bad": bad, "exitcode": exitcode,
			"schema": func(ts *testscript.TestScript, neg bool, args []string) {
				if neg || len(args) != 1 {
					ts.Fatalf("usage: schema name")
				}
				doc, err := jsonschema.UnmarshalJSON(strings.NewReader(ts.ReadFile("stdout")))
				ts.Check(err)
				ts.Check(all[args[0]].Validate(doc))
			}}})
}

// bad PATTERN ARGS... runs the command on bad input: it must exit with 2 and
// say one line that matches, and nothing on stdout.
func bad(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: bad pattern args...")
	}
	var exit *exec.ExitError
	err := ts.Exec("perft", args[1:]...)
	said := strings.TrimSuffix(ts.ReadFile("stderr"), "\n")
	switch {
	case !errors.As(err, &exit) || exit.ExitCode() != cli.Usage:
		ts.Fatalf("%v, want exit code %d: %s", err, cli.Usage, said)
	case ts.ReadFile("stdout") != "":
		ts.Fatalf("on stdout: %s", ts.ReadFile("stdout"))
	case strings.Contains(said, "\n"), !strings.HasPrefix(said, "perft: "):
		ts.Fatalf("want one line: %s", said)
	case !regexp.MustCompile(args[0]).MatchString(said):
		ts.Fatalf("%q does not match %q", said, args[0])
	}
}

// exitcode N COMMAND ARGS... runs a command that must exit with N.
func exitcode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exitcode n command args...")
	}
	var exit *exec.ExitError
	code := 0
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// perftRun runs the command in this process.
func perftRun(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(t.Context(), args, &out, &err)
	return code, out.String(), err.String()
}

// TestLean keeps the first run of a fresh clone short: the command needs no
// web server, database, JavaScript engine or message broker.
func TestLean(t *testing.T) {
	t.Parallel()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	deps := strings.Fields(string(out))
	require.Contains(t, deps, "github.com/spf13/cobra", "the list is a list of dependencies")
	for _, dep := range deps {
		for _, heavy := range []string{"net/http", "database/sql", "modernc.org/", "github.com/ncruces/", "github.com/nats-io/", "github.com/dop251/goja", "gonum.org/", "golang.org/x/image"} {
			require.False(t, dep == heavy || strings.HasSuffix(heavy, "/") && strings.HasPrefix(dep, heavy),
				"cmd/perft needs %s: heavy verbs live in commands of their own", dep)
		}
	}
}

func TestHelpFitsATerminal(t *testing.T) {
	t.Parallel()
	root := newRoot()
	cli.Prepare(root)
	clitest.HelpFits(t, root, 4)
}

func TestDocumentsFollowTheirSchemas(t *testing.T) {
	t.Parallel()
	all := clitest.Schemas(t, "../../docs/json.md")
	for _, c := range []struct {
		schema string
		args   []string
		code   int
	}{
		{"count", []string{"count", "morris", "-d", "2"}, 0},
		{"count", []string{"count", "runemill", "-d", "0"}, 0},
		{"count", []string{"count", "clawclash", "-d", "9", "--hash", "1", "-j", "2"}, 0},
		{"count", []string{"count", "runemill", "-d", "2", "--divide", "--ply", "turn", "--leaves", "ended", "--scope", "board"}, 0},
		{"count", []string{"count", "morris", "-d", "3", "-o", "Pieces=3", "-o", "Flying=false", "-m", "a7 b6"}, 0},
		{"count", []string{"count", "clawclash", "-d", "10", "--stats", "--unique"}, 0},
		{"estimate", []string{"count", "morris", "-d", "9", "--estimate=100ms", "-j", "4"}, 0},
		{"estimate", []string{"count", "clawclash", "-d", "40", "--estimate=100ms"}, 0},
		{"estimate", []string{"count", "runemill", "-d", "2", "--estimate=100ms", "--merge", "1", "--scope", "board"}, 0},
		{"estimate", []string{"count", "ravenward", "-p", "7/7/7/3K3/7/7/7 d 0", "-d", "4", "--estimate=100ms", "--leaves", "ended"}, 0},
		{"states", []string{"states", "runemill"}, 0},
		{"show", []string{"show", "morris", "-p", "W1W5/1W6/BB1B4 w 0 0 0", "--value"}, 0},
		{"diff-states", []string{"diff", "runemill", "--engine", "plain", "--states", "--pieces", "3-3", "--every", "50021"}, 0},
		{"diff-states", []string{"diff", "morris", "--engine", "fault:morris.mill.pays-again.not-while-moving", "--states", "--pieces", "4-3", "--every", "500021"}, 1},
		{"states", []string{"states", "morris", "--pieces", "3-3"}, 0},
		{"moves", []string{"moves", "morris", "-m", "0 1"}, 0},
		{"moves", []string{"moves", "morris", "-p", "BWBWBWBW/8/4W3 b 0 0 1"}, 0},
		{"show", []string{"show", "morris", "-m", "0 1"}, 0},
		{"show", []string{"show", "runemill", "--svg"}, 0},
		{"rules", []string{"rules"}, 0},
		{"verify", []string{"verify", "morris", "--engine", "plain", "--max-nodes", "100"}, 0},
		{"verify", []string{"verify", "runemill", "--max-nodes", "100"}, 0},
		{"faults", []string{"faults", "clawclash", "--first"}, 0},
		{"bench", []string{"bench", "clawclash", "--rounds", "1", "--time", "1ms"}, 0},
		{"handshake", []string{"verify", "--engine", "plain", "--handshake"}, 0},
		{"handshake", []string{"verify", "clawclash", "--engine", "fault:accepts-the-illegal", "--handshake"}, 1},
		{"diff", []string{"diff", "clawclash", "--engine", "plain", "-d", "3"}, 0},
		{"show", []string{"show", "runemill", "--notation", "mfen"}, 0},
		{"verify", []string{"verify", "clawclash", "--engine", "fault:clawclash.pass.forced.not-at-all", "--only", "clawclash/cases/*"}, 1},
		{"fuzz", []string{"fuzz", "clawclash", "--engine", "plain", "--games", "3"}, 0},
		{"fuzz", []string{"fuzz", "clawclash", "--engine", "fault:clawclash.pass.forced.not-at-all"}, 1},
		{"diff", []string{"diff", "clawclash", "--engine", "fault:clawclash.pass.forced.not-at-all", "-d", "1", "-p", "BBR1/RR2/4/4 b 0 0"}, 1},
	} {
		code, stdout, stderr := perftRun(t, append(c.args, "--json")...)
		require.Equal(t, c.code, code, "%v: %s", c.args, stderr)
		require.Empty(t, stderr)
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(stdout))
		require.NoError(t, err, "%v", c.args)
		require.NoError(t, all[c.schema].Validate(doc), "%v", c.args)
	}
}

func TestInterruptedCountSaysSo(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, err bytes.Buffer
	require.Equal(t, cli.Usage, run(ctx, []string{"count", "morris", "-d", "12"}, &out, &err))
	require.Empty(t, out.String())
	require.Equal(t, "perft: interrupted\n", err.String())
}

// Two counts on one checkpoint would lose each other's parts.
func TestCheckpointInUse(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "log")
	args := []string{"count", "clawclash", "-d", "5", "--checkpoint", path}
	code, _, stderr := perftRun(t, args...)
	require.Zero(t, code, stderr)
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	other, err := os.Open(path)
	require.NoError(t, err)
	require.NoError(t, lock.Take(other))
	code, stdout, stderr := perftRun(t, args...)
	require.Equal(t, cli.Usage, code)
	require.Empty(t, stdout)
	require.Equal(t, "perft: checkpoint "+path+": another process is at work on it\n", stderr)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))
	require.NoError(t, other.Close())
	code, _, stderr = perftRun(t, args...)
	require.Zero(t, code, stderr)
}

// full is a disk with no room left.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// An answer that could not be written is no success, whatever wrote it.
func TestAnswersThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	for _, args := range []string{
		"count morris -d 2", "count morris -d 2 --json", "count morris -d 2 --divide", "count clawclash -d 2 --stats",
		"moves morris", "show ravenward", "show morris --svg", "rules clawclash", "verify clawclash --only features/clawclash/start/*",
		"bench clawclash --rounds 1 --time 1ms --engine builtin", "diff clawclash --engine builtin -d 1",
	} {
		var err bytes.Buffer
		require.Equal(t, cli.Usage, run(t.Context(), strings.Fields(args), full{}, &err), args)
		require.Equal(t, "perft: no space left on device\n", err.String(), args)
	}
}
