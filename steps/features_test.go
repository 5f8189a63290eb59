package steps_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

// opened counts the engines that TestPlain and TestBuiltin had opened, one for
// each group of checks.
var opened atomic.Int64

// TestMain lets a pattern that begins with a slash choose among the checks, and
// nothing else be run: go test ./steps -run '/morris/mill'. A pattern that
// matches no check is a failure.
func TestMain(m *testing.M) {
	flag.Parse()
	run := flag.Lookup("test.run").Value
	checks := strings.HasPrefix(run.String(), "/")
	pattern := run.String()
	if checks {
		if err := run.Set("^Test(Plain|Builtin)$" + pattern); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	}
	code := m.Run()
	if checks && code == 0 && opened.Load() == 0 {
		fmt.Fprintf(os.Stderr, "-run %s: matches no check\n", pattern)
		code = 1
	}
	os.Exit(code)
}

func TestPlain(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		steps.Test(t, g, ours(g, g.Plain))
	}
}

func TestBuiltin(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		steps.Test(t, g, ours(g, g.Fast))
	}
}

func ours(g *engines.Game, m engines.Maker) engines.Open {
	return func(context.Context) (engines.Engine, error) {
		opened.Add(1)
		return perft.Engine(g, m, engines.Full), nil
	}
}

// again runs this test binary once more.
func again(t *testing.T, pattern string, env ...string) (out string, failed bool) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.v", "-test.run", pattern)
	cmd.Env = append(os.Environ(), env...)
	text, err := cmd.CombinedOutput()
	return string(text), err != nil
}

func TestSubtestsAreChosenByPattern(t *testing.T) {
	t.Parallel()
	out, failed := again(t, "/morris/mill/sliding")
	require.False(t, failed, out)
	require.Contains(t, out, "--- PASS: TestBuiltin/morris/mill/sliding-along-the-top-edge")
	require.NotContains(t, out, "/morris/mill/any")
	require.NotContains(t, out, "TestSubtests")

	out, failed = again(t, "/morris/mil1")
	require.True(t, failed)
	require.Contains(t, out, "-run /morris/mil1: matches no check")
}

// A wrong engine fails the subtests of what it gets wrong, and shows it.
func TestAWrongEngineFails(t *testing.T) {
	t.Parallel()
	out, failed := again(t, "^TestFaulty$/ravenward/throne", "PERFT_FAULTY=1")
	require.True(t, failed)
	require.Contains(t, out, "--- FAIL: TestFaulty/ravenward/throne/a-defender-slides-across")
	require.Contains(t, out, "--- PASS: TestFaulty/ravenward/throne/nobody-passes-through-the-king")
	require.Contains(t, out, "  rule      ravenward.throne.crossed-empty: Any piece may slide across the empty throne.")
}

// TestFaulty is run by TestAWrongEngineFails alone.
func TestFaulty(t *testing.T) {
	if os.Getenv("PERFT_FAULTY") == "" {
		t.Skip("fails on purpose: TestAWrongEngineFails runs it")
	}
	g, err := games.Find("ravenward")
	require.NoError(t, err)
	for _, f := range g.Faults {
		if f.Clause == "ravenward.throne.crossed-empty" {
			steps.Test(t, g, ours(g, f.Make))
			return
		}
	}
	t.Fatal("no fault breaks the clause")
}
