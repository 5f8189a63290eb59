package states

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/perft"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// spoil is what an engine does at one line instead of answering it; an error
// ends it.
type spoil func(ctx context.Context, s *ugi.Session, into []byte) ([]byte, error)

// The limit of an answer: long where nobody is to reach it, on the busiest
// machine, short where somebody does.
const (
	long  = time.Minute
	short = 3 * time.Second
)

// errLeft ends an engine as if all were well.
var errLeft = errors.New("it left")

// asked compares an engine that speaks the protocol with the fast one, on a
// sample of ClawClash; at the given line it does something else.
func asked(t *testing.T, at string, spoil spoil, sample int, limit time.Duration) (Compared, error) {
	t.Helper()
	g, p := start(t, "clawclash")
	d := ugi.Driver{Game: g, Limits: child.Limits{Question: limit}}
	d.Run = func(ctx context.Context, in io.Reader, out io.Writer) error {
		s := ugi.NewSession(ugi.Config{Games: []*engines.Game{g}})
		var end error
		err := ugi.Lines(ctx, in, out, func(ctx context.Context, into []byte, line string) ([]byte, bool) {
			if line != at {
				return s.Answer(ctx, into, line)
			}
			into, end = spoil(ctx, s, into)
			return into, end != nil
		})
		if errors.Is(end, errLeft) {
			end = nil
		}
		return errors.Join(end, err)
	}
	return comparedWith(t, g, p, d, sample)
}

func comparedWith(t *testing.T, g *engines.Game, p Position, d ugi.Driver, sample int) (Compared, error) {
	t.Helper()
	e, err := engines.Revive(d.Open, 1)(t.Context())
	require.NoError(t, err)
	defer func() { require.NoError(t, engines.Close(e)) }()
	space := newClaws()
	return Comparison{
		Game: g, Space: space, Root: p, Every: space.Size() / uint64(sample),
		Under: []Teller{Questions(e, nil)}, Believed: []Teller{Calls(g.Fast, nil, engines.Full)},
	}.Run(t.Context())
}

// sampled is the position that a sample of ClawClash asks about n-th, and a move
// that can be made there.
func sampled(t *testing.T, n, sample int) (position, move string) {
	t.Helper()
	_, p := start(t, "clawclash")
	space := newClaws()
	for ; ; n++ {
		p.Place(space.Key(uint64(n) * (space.Size() / uint64(sample))))
		if moves := engines.MoveTexts(p); len(moves) > 0 {
			return p.String(), moves[len(moves)-1]
		}
	}
}

// A position at which an engine breaks is named, however many others are asked
// about at the same time, and whichever answers are lost with it.
func TestBlame(t *testing.T) {
	t.Parallel()
	const sample = 200
	position, move := sampled(t, 40, sample)
	for verdict, s := range map[string]spoil{
		child.Crash: func(_ context.Context, _ *ugi.Session, into []byte) ([]byte, error) {
			return into, errors.New("it fell")
		},
		child.Exit: func(_ context.Context, _ *ugi.Session, into []byte) ([]byte, error) { return into, errLeft },
		child.Hang: func(ctx context.Context, _ *ugi.Session, into []byte) ([]byte, error) {
			<-ctx.Done()
			return into, nil
		},
		child.Unasked: func(_ context.Context, _ *ugi.Session, into []byte) ([]byte, error) {
			return append(into, "hello\n"...), nil
		},
		child.LateRefusal: func(_ context.Context, _ *ugi.Session, into []byte) ([]byte, error) {
			return append(into, "readyok\nerror I would rather not\n"...), nil
		},
	} {
		for where, at := range map[string]string{
			"position": "position fen " + position,
			"move":     "position fen " + position + " moves " + move,
		} {
			t.Run(verdict+" at a "+where, func(t *testing.T) {
				t.Parallel()
				limit := long
				if verdict == child.Hang {
					limit = short
				}
				_, err := asked(t, at, s, sample, limit)
				var broken *engines.Broken
				require.ErrorAs(t, err, &broken)
				require.Equal(t, verdict, broken.Verdict)
				require.ErrorContains(t, err, position+": ")
			})
		}
	}
}

// The limit is one of each answer, not of all that is asked together.
func TestSlow(t *testing.T) {
	t.Parallel()
	slow := func(_ context.Context, _ *ugi.Session, into []byte) ([]byte, error) {
		time.Sleep(100 * time.Millisecond)
		return append(into, "readyok\n"...), nil
	}
	began := time.Now()
	sum, err := asked(t, "isready", slow, 10, short)
	took := time.Since(began)
	require.NoError(t, err)
	require.Zero(t, sum.Disagreements)
	require.EqualValues(t, 11, sum.Positions)
	require.Greater(t, took, short, "all of it")
}

// An engine that is wrong at one position, or after one move, differs there.
func TestWrongOnce(t *testing.T) {
	t.Parallel()
	const sample = 100
	position, move := sampled(t, 20, sample)
	sum, err := asked(t, "position fen "+position, func(_ context.Context, _ *ugi.Session, into []byte) ([]byte, error) {
		return into, nil // it stays at the one before
	}, sample, long)
	require.NoError(t, err)
	require.EqualValues(t, 1, sum.Disagreements)
	require.Equal(t, position, sum.Smallest.Position)
	require.Empty(t, sum.Smallest.Move)

	after := "position fen " + position + " moves " + move
	sum, err = asked(t, after, func(ctx context.Context, s *ugi.Session, into []byte) ([]byte, error) {
		answer, _ := s.Answer(ctx, into, after+" nonsense")
		return answer, nil // it refuses a move that it lists
	}, sample, long)
	require.NoError(t, err)
	require.EqualValues(t, 1, sum.Disagreements)
	require.Equal(t, []string{position, move}, []string{sum.Smallest.Position, sum.Smallest.Move})
	require.Equal(t, []perft.Aspect{perft.Acceptance}, sum.Smallest.Aspects)
	require.NotEmpty(t, sum.Smallest.A.Refused)
}

// hasty throws away what comes with a question besides it.
func hasty(config ugi.Config) func(context.Context, io.Reader, io.Writer) error {
	return func(ctx context.Context, in io.Reader, out io.Writer) error {
		s := ugi.NewSession(config)
		buf := make([]byte, 1<<20)
		for {
			n, err := in.Read(buf)
			if err != nil {
				return nil
			}
			positions := 0
			var answer []byte
			for line := range strings.Lines(string(buf[:n])) {
				if strings.HasPrefix(line, "position") {
					positions++
				}
				if positions > 1 {
					break
				}
				var quit bool
				if answer, quit = s.Answer(ctx, answer, strings.TrimSuffix(line, "\n")); quit {
					return nil
				}
			}
			if _, err := out.Write(answer); err != nil {
				return fmt.Errorf("answer: %w", err)
			}
		}
	}
}

// An engine that cannot bear to be asked ahead is asked singly.
func TestCannotBeAskedAhead(t *testing.T) {
	t.Parallel()
	g, p := start(t, "clawclash")
	d := ugi.Driver{Game: g, Limits: child.Limits{Question: short}}
	d.Run = hasty(ugi.Config{Games: []*engines.Game{g}})
	sum, err := comparedWith(t, g, p, d, 100)
	require.NoError(t, err)
	require.Zero(t, sum.Disagreements)
	require.True(t, sum.Followed)
	require.EqualValues(t, 101, sum.Positions)
}
