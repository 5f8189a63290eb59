package child_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
)

// TestMain makes the program of a test of the test binary when it is called as
// one.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "program" {
		if err := echo(context.Background(), os.Stdin, os.Stdout); err != nil {
			os.Exit(3)
		}
		os.Exit(0)
	}
	if len(os.Args) > 1 && os.Args[1] == "parent" {
		parent()
	}
	// the race detector makes a process sleep before it ends
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m)
}

// echo says what it is told; some lines it takes as orders.
func echo(_ context.Context, in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		order, rest, _ := strings.Cut(lines.Text(), " ")
		var err error
		switch order {
		case "quit":
			return nil
		case "fail":
			return io.ErrUnexpectedEOF
		case "pid":
			_, err = fmt.Fprintln(out, os.Getpid())
		case "sleep":
			time.Sleep(time.Hour)
		case "complain":
			_, err = fmt.Fprintln(os.Stderr, rest)
		case "half":
			_, err = io.WriteString(out, rest)
		case "crlf":
			_, err = io.WriteString(out, rest+"\r\n")
		default:
			_, err = io.WriteString(out, lines.Text()+"\n")
		}
		if err != nil {
			return err
		}
	}
	return lines.Err()
}

var starters = map[string]func(child.Limits) (*child.Peer, error){
	"process":  func(l child.Limits) (*child.Peer, error) { return child.Start([]string{os.Args[0], "program"}, l) },
	"function": func(l child.Limits) (*child.Peer, error) { return child.Run(echo, l) },
}

// each runs a test with a program in a process and in this one.
func each(t *testing.T, l child.Limits, test func(t *testing.T, p *child.Peer)) {
	for name, start := range starters {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := start(l)
			require.NoError(t, err)
			defer p.Kill()
			test(t, p)
		})
	}
}

func ask(t *testing.T, p *child.Peer, lines string) {
	t.Helper()
	require.NoError(t, p.Ask(t.Context(), []byte(lines), 10*time.Second))
}

func line(t *testing.T, p *child.Peer) string {
	t.Helper()
	l, err := p.Line(t.Context())
	require.NoError(t, err)
	return l
}

func verdict(t *testing.T, err error) string {
	t.Helper()
	var broken *engines.Broken
	require.ErrorAs(t, err, &broken)
	return broken.Verdict
}

func TestTalk(t *testing.T) {
	t.Parallel()
	each(t, child.Limits{}, func(t *testing.T, p *child.Peer) {
		p.Ignore = func(line string) bool { return line == "noise" }
		ask(t, p, "one\nnoise\n\ncrlf two\n")
		require.Equal(t, "one", line(t, p))
		require.Equal(t, "", line(t, p))
		require.Equal(t, "two", line(t, p))
		ask(t, p, "three\nnoise\n")
		require.Equal(t, "three", line(t, p))
		require.False(t, p.Gone())
		require.NoError(t, p.Close("quit"))
		require.True(t, p.Gone())
		require.NoError(t, p.Close("quit"), "once more is nothing")
		require.ErrorIs(t, p.Ask(t.Context(), []byte("four\n"), time.Second), engines.ErrStopped)
	})
}

// TestCloseByInput: a protocol without a word for it ends a program by the end
// of its input.
func TestCloseByInput(t *testing.T) {
	t.Parallel()
	each(t, child.Limits{}, func(t *testing.T, p *child.Peer) { require.NoError(t, p.Close("")) })
}

func TestUnreadIsUnasked(t *testing.T) {
	t.Parallel()
	each(t, child.Limits{}, func(t *testing.T, p *child.Peer) {
		ask(t, p, "one\ntwo\nthree\n")
		require.Equal(t, "one", line(t, p))
		require.Equal(t, "two", line(t, p))
		err := p.Ask(t.Context(), []byte("four\nfive\n"), 10*time.Second)
		for err == nil { // the third line had not come yet
			_, err = p.Line(t.Context())
			if err == nil {
				err = p.Ask(t.Context(), []byte("\n"), 10*time.Second)
			}
		}
		require.Equal(t, child.Unasked, verdict(t, err))
	})
}

func TestEnds(t *testing.T) {
	t.Parallel()
	for order, want := range map[string]string{
		"fail\n":           child.Crash,
		"quit\n":           child.Exit,
		"half a\nquit\n":   child.CutOff,
		"half a\nfail\n":   child.CutOff,
		"begun\nquit\n":    child.CutOff,
		"begun\nhalf a\n ": child.Hang,
	} {
		t.Run(order, func(t *testing.T) {
			t.Parallel()
			each(t, child.Limits{}, func(t *testing.T, p *child.Peer) {
				limit := 10 * time.Second
				if want == child.Hang {
					limit = 100 * time.Millisecond
				}
				err := p.Ask(t.Context(), []byte(order), limit)
				for err == nil {
					_, err = p.Line(t.Context())
					p.Began()
				}
				if want == child.Crash || want == child.Exit {
					require.NotContains(t, err.Error(), "no end")
				}
				require.Equal(t, want, verdict(t, err), "%v", err)
			})
		})
	}
}

// TestBounds: the limits of a line and of an answer are exact.
func TestBounds(t *testing.T) {
	t.Parallel()
	each(t, child.Limits{Line: 10, Answer: 33}, func(t *testing.T, p *child.Peer) {
		for range 3 { // each answer has the whole limit
			ask(t, p, "1234567890\n1234567890\n1234567890\n")
			for range 3 {
				require.Len(t, line(t, p), 10)
			}
		}
		ask(t, p, "12345678901\n")
		_, err := p.Line(t.Context())
		require.Equal(t, child.EndlessLine, verdict(t, err))
	})
	each(t, child.Limits{Line: 10, Answer: 32}, func(t *testing.T, p *child.Peer) {
		ask(t, p, "1234567890\n1234567890\n1234567890\n")
		var err error
		for err == nil {
			_, err = p.Line(t.Context())
		}
		require.Equal(t, child.Flood, verdict(t, err))
	})
	each(t, child.Limits{Line: 10}, func(t *testing.T, p *child.Peer) {
		ask(t, p, "half 12345678901\n")
		_, err := p.Line(t.Context())
		require.Equal(t, child.EndlessLine, verdict(t, err), "before its end has come")
	})
}

// TestDeaf: a question longer than a pipe holds, to a program that does not
// read.
func TestDeaf(t *testing.T) {
	t.Parallel()
	p, err := child.Run(func(ctx context.Context, _ io.Reader, _ io.Writer) error { <-ctx.Done(); return nil }, child.Limits{})
	require.NoError(t, err)
	err = p.Ask(t.Context(), make([]byte, 1<<20), 100*time.Millisecond)
	require.Equal(t, child.Hang, verdict(t, err))
	require.ErrorContains(t, err, "not read its input")
}

func TestStderr(t *testing.T) {
	t.Parallel()
	var trace strings.Builder
	p, err := starters["process"](child.Limits{Stderr: 20, Trace: &trace})
	require.NoError(t, err)
	ask(t, p, "complain about the weather, which is bad\nfail\n")
	_, err = p.Line(t.Context())
	require.Equal(t, child.Crash, verdict(t, err))
	require.Equal(t, "ather, which is bad\n", p.Stderr())
	require.ErrorContains(t, err, `its standard error ends: "ather, which is bad"`)
	require.Contains(t, trace.String(), "! about the weather, which is bad\n")
}

func TestKilledWhenItDoesNotQuit(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]func(context.Context, io.Reader, io.Writer) error{
		"never": func(ctx context.Context, _ io.Reader, _ io.Writer) error { <-ctx.Done(); return nil },
		"at the end of its input": func(_ context.Context, in io.Reader, _ io.Writer) error {
			_, err := io.Copy(io.Discard, in)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := child.Run(f, child.Limits{Quit: 100 * time.Millisecond})
			require.NoError(t, err)
			require.Equal(t, child.NoQuit, verdict(t, p.Close("quit")))
		})
	}
	p, err := child.Run(func(context.Context, io.Reader, io.Writer) error { return io.ErrClosedPipe }, child.Limits{})
	require.NoError(t, err)
	require.Equal(t, child.Crash, verdict(t, p.Close("quit")))
}

func TestVerdictsAreExplained(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, v := range child.Verdicts {
		require.False(t, seen[v.Name], v.Name)
		seen[v.Name] = true
		require.Regexp(t, `^[a-z]+(-[a-z]+)*$`, v.Name)
		require.Regexp(t, `^It .*\.$`, v.Says)
	}
}
