//go:build unix

package misbehave_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"github.com/boardperft/perft/engines/ugi/misbehave"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

// TestMain makes an engine of the test binary when it is called as one.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "engine" {
		f, ok := misbehave.Find(os.Args[2])
		if !ok {
			os.Exit(2)
		}
		c := ugi.Config{Games: []*engines.Game{noughts.Game}}
		fmt.Fprintln(os.Stderr, "pid", os.Getpid())
		if err := f.Serve(context.Background(), os.Stdin, os.Stdout, c); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(3)
		}
		os.Exit(0)
	}
	// the race detector makes a process sleep before it ends
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m)
}

// limits are short where a fault is found by waiting, and generous elsewhere.
func limits(f misbehave.Fault) child.Limits {
	l := child.Limits{Line: 4 << 10, Answer: 64 << 10}
	switch f.Verdict {
	case child.NoHandshake:
		l.Open = 2 * time.Second
	case child.Hang:
		l.Question = 500 * time.Millisecond
	case child.NoQuit:
		l.Quit = 300 * time.Millisecond
	}
	return l
}

// provoke asks whatever shows a fault, and returns the first break, of asking
// or of closing.
func provoke(ctx context.Context, open engines.Open) error {
	e, err := open(ctx)
	if err != nil {
		return err
	}
	for _, line := range []engines.Line{
		{Moves: []string{"5", "1"}},
		{Position: "no position"},
		{Moves: []string{"5", "5"}},
		{},
	} {
		_, err := e.Moves(ctx, line)
		if rejected := (*engines.Rejected)(nil); err != nil && !errors.As(err, &rejected) {
			return errors.Join(err, engines.Close(e))
		}
	}
	return engines.Close(e)
}

func requireVerdict(t *testing.T, want string, err error) {
	t.Helper()
	if want == "" {
		require.NoError(t, err)
		return
	}
	var broken *engines.Broken
	require.ErrorAs(t, err, &broken)
	require.Equal(t, want, broken.Verdict, "%v", err)
	require.NotContains(t, err.Error(), "\n")
}

// TestVerdicts: each fault of behaviour ends in its own verdict, in a process
// and in this one, and leaves nothing behind.
func TestVerdicts(t *testing.T) {
	t.Parallel()
	for _, f := range misbehave.Faults {
		t.Run(f.Name+"/process", func(t *testing.T) {
			t.Parallel()
			watched := &watch{}
			l := limits(f)
			l.Trace = watched
			err := provoke(t.Context(), ugi.Open([]string{os.Args[0], "engine", f.Name}, noughts.Game, l))
			requireVerdict(t, f.Verdict, err)
			require.NotZero(t, watched.pid, "its standard error was read")
			// what it left is killed by us and collected by the system
			for errors.Is(syscall.Kill(-watched.pid, 0), nil) && t.Context().Err() == nil {
				runtime.Gosched()
			}
			require.ErrorIs(t, syscall.Kill(-watched.pid, 0), syscall.ESRCH, "nobody of its group is left")
		})
		t.Run(f.Name+"/function", func(t *testing.T) {
			t.Parallel()
			err := provoke(t.Context(), f.Open(noughts.Game, limits(f)))
			if f.Process {
				require.Error(t, err)
				return
			}
			requireVerdict(t, f.Verdict, err)
		})
	}
}

// watch finds the number of the process in a trace.
type watch struct{ pid int }

func (w *watch) Write(b []byte) (int, error) {
	for line := range strings.Lines(string(b)) {
		if _, rest, ok := strings.Cut(line, "! pid "); ok {
			_, _ = fmt.Sscan(rest, &w.pid)
		}
	}
	return len(b), nil
}

func TestNames(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	verdicts := map[string]bool{}
	for _, v := range child.Verdicts {
		verdicts[v.Name] = true
	}
	for _, f := range misbehave.Faults {
		require.False(t, seen[f.Name], f.Name)
		seen[f.Name] = true
		require.NotEmpty(t, f.Says)
		require.True(t, f.Verdict == "" || verdicts[f.Verdict], f.Verdict)
		delete(verdicts, f.Verdict)
	}
	require.Empty(t, verdicts, "every verdict has a fault that it is for")
	_, err := exec.LookPath("sleep")
	require.NoError(t, err)
}
