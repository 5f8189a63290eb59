package ugi_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"github.com/stretchr/testify/require"
)

// questionsOf are lines of random games, some of them illegal.
func questionsOf(t *testing.T, g *engines.Game, n int) (list []engines.Question) {
	t.Helper()
	maker := g.Plain
	if g.Fast != nil {
		maker = g.Fast
	}
	here := engines.FromPosition(g, maker, engines.Full)
	random := rand.New(rand.NewPCG(9, 2))
	var line engines.Line
	for len(list) < n {
		moves, err := here.Moves(t.Context(), line)
		require.NoError(t, err)
		if len(moves) == 0 || len(line.Moves) > 150 {
			line = engines.Line{}
			continue
		}
		line.Moves = append(line.Moves[:len(line.Moves):len(line.Moves)], moves[random.IntN(len(moves))])
		q := engines.Question{Line: line, Moves: random.IntN(2) == 0}
		switch random.IntN(20) {
		case 0:
			q.Line.Moves = append(line.Moves[:len(line.Moves):len(line.Moves)], "nonsense")
		case 1:
			q.Line.Position = "no position"
		case 2:
			q.Line.Moves = append(line.Moves[:len(line.Moves):len(line.Moves)], "two words")
		}
		list = append(list, q)
	}
	return list
}

// TestBatchTellsTheSame: asked ahead an engine tells what it tells asked singly.
func TestBatchTellsTheSame(t *testing.T) {
	t.Parallel()
	for _, g := range append(games.All(), noughts.Game) {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			e := open(t, engines.Revive(ugi.Open(itself(), g, child.Limits{}), 1))
			list := questionsOf(t, g, 300) // more than are under way at once
			if len(g.Options) > 0 && g.Options[0].Type == "check" {
				list[7].Line.Options = engines.Options{g.Options[0].Name: "true"}
			}
			replies, err := e.(engines.Batcher).Batch(t.Context(), list)
			require.NoError(t, err)
			require.Len(t, replies, len(list))
			refused := 0
			for i, q := range list {
				state, err := e.(engines.Stater).State(t.Context(), q.Line)
				require.Equal(t, err, replies[i].Err, "%v", q.Line)
				if err != nil {
					refused++
					continue
				}
				require.Equal(t, state, *replies[i].State)
				require.Nil(t, replies[i].Finish)
				if q.Moves {
					moves, err := e.Moves(t.Context(), q.Line)
					require.NoError(t, err)
					require.ElementsMatch(t, moves, replies[i].Moves)
				} else {
					require.Nil(t, replies[i].Moves)
				}
			}
			require.Positive(t, refused)
			none, err := e.(engines.Batcher).Batch(t.Context(), nil)
			require.NoError(t, err)
			require.Empty(t, none)
		})
	}
}

// TestBatchOfPlainUGI: what an engine does not tell is not there.
func TestBatchOfPlainUGI(t *testing.T) {
	t.Parallel()
	won := []engines.Question{{Line: engines.Line{Position: "xo.xo.x.. o"}, Moves: true}}
	e := open(t, driver(map[string]string{"ugi": bare, "query fen": "-"}).Open)
	replies, err := e.(engines.Batcher).Batch(t.Context(), won)
	require.NoError(t, err)
	require.Equal(t, []engines.Reply{{Finish: &engines.Finish{Over: true, Winner: "x", Turn: "o"}}}, replies)
	silent := open(t, driver(map[string]string{"query": "-"}).Open)
	replies, err = silent.(engines.Batcher).Batch(t.Context(), won)
	require.NoError(t, err)
	require.Equal(t, []engines.Reply{{}}, replies)
	_, err = e.(engines.Batcher).Batch(t.Context(), []engines.Question{{Line: engines.Line{Options: engines.Options{"Misere": "true"}}}})
	var unsupported *engines.Unsupported
	require.ErrorAs(t, err, &unsupported)
}

// spoilt is the honest engine but for what it does at a line that begins so.
func spoilt(begin string, spoil func(ctx context.Context, into []byte, line string) ([]byte, error)) program {
	return func(ctx context.Context, in io.Reader, out io.Writer) error {
		s := ugi.NewSession(config)
		var fell error
		err := ugi.Lines(ctx, in, out, func(ctx context.Context, into []byte, line string) ([]byte, bool) {
			if !strings.HasPrefix(line, begin) {
				return s.Answer(ctx, into, line)
			}
			into, fell = spoil(ctx, into, line)
			return into, fell != nil
		})
		return errors.Join(fell, err)
	}
}

// TestBatchBreaks: an engine that breaks while it is asked ahead.
func TestBatchBreaks(t *testing.T) {
	t.Parallel()
	list := questionsOf(t, noughts.Game, 40)
	list[30] = engines.Question{Line: engines.Line{Position: "xo.xo.x.. o"}, Moves: true}
	for verdict, spoil := range map[string]func(context.Context, []byte, string) ([]byte, error){
		child.Crash: func(_ context.Context, into []byte, _ string) ([]byte, error) { return into, errors.New("it fell") },
		child.Hang: func(ctx context.Context, into []byte, _ string) ([]byte, error) {
			<-ctx.Done()
			return into, nil
		},
		child.Unasked: func(_ context.Context, into []byte, _ string) ([]byte, error) {
			return append(into, "hello\n"...), nil
		},
		child.LateRefusal: func(_ context.Context, into []byte, _ string) ([]byte, error) {
			return append(into, "readyok\nerror I would rather not\n"...), nil
		},
	} {
		t.Run(verdict, func(t *testing.T) {
			t.Parallel()
			d := driver(nil)
			d.Run = spoilt("position fen xo.xo.x.. o", spoil)
			d.Limits.Question = time.Minute
			if verdict == child.Hang {
				d.Limits.Question = time.Second
			}
			e := open(t, d.Open)
			replies, err := e.(engines.Batcher).Batch(t.Context(), list)
			var broken *engines.Broken
			require.ErrorAs(t, err, &broken)
			require.Equal(t, verdict, broken.Verdict)
			require.LessOrEqual(t, len(replies), 30)
			_, again := e.(engines.Batcher).Batch(t.Context(), list)
			require.Equal(t, err, again, "it is gone")
		})
	}
}

// TestBatchDoesNotBlock: an engine that says much, and is told much, reads and
// writes by turns; neither side must wait for the other.
func TestBatchDoesNotBlock(t *testing.T) {
	t.Parallel()
	morris, err := games.Find("morris")
	require.NoError(t, err)
	talkative := strings.Repeat("info string "+strings.Repeat("x", 1000)+"\n", 100)
	d := ugi.Driver{Game: morris, Run: func(ctx context.Context, in io.Reader, out io.Writer) error {
		s := ugi.NewSession(everyGame())
		return ugi.Lines(ctx, in, out, func(ctx context.Context, into []byte, line string) ([]byte, bool) {
			if strings.HasPrefix(line, "go ") {
				into = append(into, talkative...)
			}
			return s.Answer(ctx, into, line)
		})
	}}
	list := questionsOf(t, morris, 250)
	replies, err := open(t, d.Open).(engines.Batcher).Batch(t.Context(), list)
	require.NoError(t, err)
	require.Len(t, replies, len(list))
}

// TestBatchIsRead: an engine that gives all answers and leaves questions unread
// hangs.
func TestBatchIsRead(t *testing.T) {
	t.Parallel()
	morris, err := games.Find("morris")
	require.NoError(t, err)
	list := make([]engines.Question, 250)
	for i := range list {
		list[i].Line.Position = strings.Repeat("long ", 200)
		list[i].Moves = true
	}
	answered := false
	d := ugi.Driver{Game: morris, Limits: child.Limits{Question: 2 * time.Second}}
	d.Run = func(ctx context.Context, in io.Reader, out io.Writer) error {
		s := ugi.NewSession(everyGame())
		return ugi.Lines(ctx, in, out, func(ctx context.Context, into []byte, line string) ([]byte, bool) {
			switch {
			case answered:
				<-ctx.Done()
				return into, true
			case strings.HasPrefix(line, "position fen long"):
				answered = true
				all := strings.Repeat("readyok\n\nNodes searched: 0\nresponse 8/8/8 w 9 9 0\nresponse ongoing\n", len(list))
				_, err := io.WriteString(out, all)
				return into, err != nil
			}
			return s.Answer(ctx, into, line)
		})
	}
	replies, err := open(t, d.Open).(engines.Batcher).Batch(t.Context(), list)
	require.Len(t, replies, len(list))
	var broken *engines.Broken
	require.ErrorAs(t, err, &broken)
	require.Equal(t, child.Hang, broken.Verdict)
}

// TestBatchIsCancelled: nothing of it is left then.
func TestBatchIsCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	d := driver(nil)
	d.Run = spoilt("position fen xo.xo.x.. o", func(_ context.Context, into []byte, _ string) ([]byte, error) {
		cancel()
		return into, nil
	})
	list := questionsOf(t, noughts.Game, 40)
	list[30].Line = engines.Line{Position: "xo.xo.x.. o"}
	e := open(t, d.Open)
	_, err := e.(engines.Batcher).Batch(ctx, list)
	require.ErrorIs(t, err, context.Canceled)
	_, err = e.Moves(t.Context(), engines.Line{})
	require.ErrorIs(t, err, engines.ErrStopped)
}
