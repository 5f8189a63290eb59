package ugi_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"github.com/stretchr/testify/require"
)

// FuzzServe: whatever is said to the server, it answers whole lines of the
// protocol and is ready after it.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		"ugi\nisready", "position startpos moves 5 1\ngo perft 2", "position fen x........ o\nquery fen",
		"setoption name Game value noughts and crosses\nquery outcome", "go perft 65", "setoption name  value ",
		"position fen  moves ", "go nodes 1\ngo movetime 1", "quit", "\r\n\x00\xff", "position startpos moves 5 5\ngo perft 0",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, said string) {
		for _, deep := range []string{"perft 4", "perft 5", "perft 6", "perft 7", "perft 8", "perft 9"} {
			said = strings.ReplaceAll(said, deep, "perft 3") // to have it answered in time
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		var out bytes.Buffer
		err := ugi.Serve(ctx, strings.NewReader(said+"\nisready\n"), &out, config)
		if ctx.Err() != nil {
			t.Skip("a deep count")
		}
		require.NoError(t, err)
		require.True(t, out.Len() == 0 || strings.HasSuffix(out.String(), "\n"))
		if !strings.Contains(said, "quit") {
			require.True(t, strings.HasSuffix(out.String(), "readyok\n"), out.String())
		}
		for line := range strings.Lines(out.String()) {
			require.Regexp(t, `^(id (name|author) .+|option name .+|ugiok|readyok|error .*|response .+|[1-9]: \d+|Nodes searched: \d+|)\n$`, line)
		}
	})
}

// FuzzAnswer: whatever an engine answers, asking it ends with an answer that
// keeps to the contract or with a known verdict.
func FuzzAnswer(f *testing.F) {
	for _, seed := range []string{
		"readyok\n1: 1\n\nNodes searched: 1\n", "error no\nreadyok\nerror no\n", "readyok\nerror unknown\n", "readyok\nreadyok\n",
		"readyok\n1: 1\n1: 1\n\nNodes searched: 2\n", "readyok\n: 1\n", "readyok\n1: 1\n\n", "info x\nreadyok\n\nNodes searched: 0\n",
		"readyok\n1: 340282366920938463463374607431768211456\n", "\r\n", "readyok\na: 1\n\nNodes searched: 01\n",
	} {
		f.Add(seed)
	}
	known := map[string]bool{}
	for _, v := range child.Verdicts {
		known[v.Name] = true
	}
	f.Fuzz(func(t *testing.T, said string) {
		run := func(ctx context.Context, in io.Reader, out io.Writer) error {
			positions := 0
			s := ugi.NewSession(config)
			return ugi.Lines(ctx, in, out, func(ctx context.Context, into []byte, line string) ([]byte, bool) {
				if strings.HasPrefix(line, "position ") {
					if positions++; positions > 1 {
						return append(into, said...), true
					}
				}
				return s.Answer(ctx, into, line)
			})
		}
		e, err := ugi.Driver{Run: run, Game: noughts.Game, Limits: child.Limits{Line: 1 << 10, Answer: 8 << 10}}.Open(t.Context())
		require.NoError(t, err)
		defer func() { _ = engines.Close(e) }()
		moves, err := e.Moves(t.Context(), engines.Line{})
		var broken *engines.Broken
		var rejected *engines.Rejected
		var unsupported *engines.Unsupported
		switch {
		case err == nil:
			seen := map[string]bool{}
			for _, m := range moves {
				require.NotEmpty(t, m)
				require.False(t, seen[m], "%s twice", m)
				seen[m] = true
			}
		case errors.As(err, &broken):
			require.True(t, known[broken.Verdict], broken.Verdict)
			require.NotContains(t, err.Error(), "\n")
		default:
			require.True(t, errors.As(err, &rejected) || errors.As(err, &unsupported), "%v", err)
		}
	})
}

// FuzzOption: an option line that is taken is written as it was read.
func FuzzOption(f *testing.F) {
	for _, seed := range []string{
		"option name Game type combo default morris var morris var runemill", "option name A B type check default true",
		"option name Hash type spin default 16 min 1 max 1024", "option name X type string default ", "option name Go type button",
		"option name A type combo default  var ", "option name", "option name A type spin default 1 min 2 max x",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		o, err := ugi.ParseOption(line)
		if err != nil {
			require.Contains(t, err.Error(), "option line")
			return
		}
		again, err := ugi.ParseOption(o.String())
		require.NoError(t, err, "%q from %q", o.String(), line)
		require.Equal(t, o, again)
	})
}
