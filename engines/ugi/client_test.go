package ugi_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"github.com/boardperft/perft/engines/ugi/misbehave"
	"github.com/stretchr/testify/require"
)

func open(t *testing.T, o engines.Open) engines.Engine {
	t.Helper()
	e, err := o(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, engines.Close(e)) })
	return e
}

// TestClientAgainstItself: every game, asked through a process, answers as it
// does within one.
func TestClientAgainstItself(t *testing.T) {
	t.Parallel()
	for _, g := range append(games.All(), noughts.Game) {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			maker := g.Plain
			if g.Fast != nil {
				maker = g.Fast
			}
			here := engines.FromPosition(g, maker, engines.Full)
			there := open(t, ugi.Open(itself(), g, child.Limits{}))
			require.Equal(t, here.(engines.Optioner).Options(), there.(engines.Optioner).Options())
			require.Equal(t, engines.Full, there.(engines.Scoper).Scope())
			random := rand.New(rand.NewPCG(6, 1))
			var line engines.Line
			for range 60 {
				want, err := here.Moves(t.Context(), line)
				require.NoError(t, err)
				got, err := there.Moves(t.Context(), line)
				require.NoError(t, err)
				require.ElementsMatch(t, want, got, "%v", line)
				requireSameState(t, here, there, line)
				if len(want) == 0 {
					line = engines.Line{}
					continue
				}
				line.Moves = append(line.Moves, want[random.IntN(len(want))])
			}
			divide, err := there.(engines.Perfter).Perft(t.Context(), engines.Line{}, 2)
			require.NoError(t, err)
			moves, err := there.Moves(t.Context(), engines.Line{})
			require.NoError(t, err)
			require.Len(t, divide, len(moves))
		})
	}
}

func requireSameState(t *testing.T, here, there engines.Engine, line engines.Line) {
	t.Helper()
	want, err := here.(engines.Stater).State(t.Context(), line)
	require.NoError(t, err)
	got, err := there.(engines.Stater).State(t.Context(), line)
	require.NoError(t, err)
	require.Equal(t, want, got)
	finish, err := there.(engines.Finisher).Finish(t.Context(), line)
	require.NoError(t, err)
	require.Equal(t, engines.Finish{Over: want.Outcome.Over(), Winner: want.Outcome.Winner,
		Turn: strings.Fields(want.Position)[1]}, finish)
}

func TestClientPerft(t *testing.T) {
	t.Parallel()
	e := open(t, ugi.Open(itself(), noughts.Game, child.Limits{})).(engines.Perfter)
	for depth, want := range []uint64{9, 72, 504, 3024, 15120} {
		divide, err := e.Perft(t.Context(), engines.Line{}, depth+1)
		require.NoError(t, err)
		total, ok := divide.Total()
		require.True(t, ok)
		require.Equal(t, engines.CountOf(want), total)
	}
	_, err := e.Perft(t.Context(), engines.Line{}, 0)
	require.Error(t, err)
	var unsupported *engines.Unsupported
	_, err = e.Perft(t.Context(), engines.Line{}, 65)
	require.ErrorAs(t, err, &unsupported)
}

func TestClientRejected(t *testing.T) {
	t.Parallel()
	e := open(t, ugi.Open(itself(), noughts.Game, child.Limits{}))
	for _, row := range []struct {
		line engines.Line
		want engines.Rejected
	}{
		{engines.Line{Position: "rubbish"},
			engines.Rejected{What: "position", At: -1, Text: "rubbish", Why: `position "rubbish": want nine of . x o and the side to move`}},
		{engines.Line{Position: "rubbish", Moves: []string{"1"}},
			engines.Rejected{What: "position", At: -1, Text: "rubbish", Why: `position "rubbish": want nine of . x o and the side to move`}},
		{engines.Line{Moves: []string{"5", "5", "1"}},
			engines.Rejected{What: "move", At: 1, Text: "5", Why: `move 2 "5": not legal in ....x.... o`}},
		{engines.Line{Moves: []string{"5", ""}},
			engines.Rejected{What: "move", At: 1, Text: "", Why: `move 2 "": not legal in ....x.... o`}},
		{engines.Line{Moves: []string{"5", "1 2"}},
			engines.Rejected{What: "move", At: 1, Text: "1 2", Why: "it is not one word"}},
		{engines.Line{Position: "a\nb"},
			engines.Rejected{What: "position", At: -1, Text: "a\nb", Why: "it cannot be written into one line of the protocol"}},
		{engines.Line{Position: "......... x moves 1"},
			engines.Rejected{What: "position", At: -1, Text: "......... x moves 1", Why: "it cannot be written into one line of the protocol"}},
	} {
		row.want.Game = "noughts"
		_, err := e.Moves(t.Context(), row.line)
		require.Equal(t, &row.want, err)
		_, err = e.(engines.Stater).State(t.Context(), row.line)
		require.Equal(t, &row.want, err)
		_, err = e.Moves(t.Context(), engines.Line{})
		require.NoError(t, err, "and goes on")
	}
}

// TestClientOptions: options are set when they change, and taken back.
func TestClientOptions(t *testing.T) {
	t.Parallel()
	var trace bytes.Buffer
	e, err := ugi.Open(itself(), noughts.Game, child.Limits{Trace: &trace})(t.Context())
	require.NoError(t, err)
	const won = "xo.xo.x.. o"
	for _, row := range []struct {
		o    engines.Options
		want engines.Outcome
	}{
		{nil, engines.Win("x", "row")},
		{engines.Options{"Misere": "true"}, engines.Win("o", "row")},
		{engines.Options{"Misere": "true"}, engines.Win("o", "row")},
		{engines.Options{"Misere": "true", "First": "o"}, engines.Win("o", "row")},
		{engines.Options{"First": "o"}, engines.Win("x", "row")},
	} {
		s, err := e.(engines.Stater).State(t.Context(), engines.Line{Options: row.o, Position: won})
		require.NoError(t, err)
		require.Equal(t, row.want, s.Outcome, row.o.String())
	}
	var unsupported *engines.Unsupported
	for _, o := range []engines.Options{{"Hash": "1"}, {"First": "z"}} {
		_, err = e.Moves(t.Context(), engines.Line{Options: o})
		require.ErrorAs(t, err, &unsupported)
	}
	require.NoError(t, engines.Close(e))
	require.Equal(t, 3, strings.Count(trace.String(), "→ setoption name Misere")+strings.Count(trace.String(), "→ setoption name First"))
	require.Regexp(t, `(?m)^ +\d+\.\d{6} #\d+ → ugi$`, trace.String())
	require.Regexp(t, `(?m)^ +\d+\.\d{6} #\d+ ← ugiok$`, trace.String())
}

func TestClientPlays(t *testing.T) {
	t.Parallel()
	c := config
	c.Player = func(g *engines.Game) engines.Player { return first{g} }
	e := open(t, ugi.Driver{Run: serve(c), Game: noughts.Game}.Open).(engines.Player)
	for _, b := range []engines.Budget{{Nodes: 5}, {Millis: 5}} {
		move, err := e.Play(t.Context(), engines.Line{Moves: []string{"1"}}, b)
		require.NoError(t, err)
		require.Equal(t, "2", move)
	}
	_, err := e.Play(t.Context(), engines.Line{Position: "xo.xo.x.. o"}, engines.Budget{Nodes: 5})
	var rejected *engines.Rejected
	require.ErrorAs(t, err, &rejected)
	require.Equal(t, "the game is over (win x row)", rejected.Why)

	mute := open(t, ugi.Open(itself(), noughts.Game, child.Limits{})).(engines.Player)
	_, err = mute.Play(t.Context(), engines.Line{}, engines.Budget{Nodes: 5})
	var unsupported *engines.Unsupported
	require.ErrorAs(t, err, &unsupported)
}

// TestClientCancelled: a question whose context ends stops the engine, which
// is no fault of it; Revive opens another.
func TestClientCancelled(t *testing.T) {
	t.Parallel()
	f, ok := misbehave.Find("hangs")
	require.True(t, ok)
	hangs := f.Open(noughts.Game, child.Limits{})
	e := open(t, hangs)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(10*time.Millisecond, cancel)
	_, err := e.Moves(ctx, engines.Line{})
	require.ErrorIs(t, err, context.Canceled)
	_, err = e.Moves(t.Context(), engines.Line{})
	require.ErrorIs(t, err, engines.ErrStopped)

	revived := open(t, engines.Revive(hangs, 0))
	for range 3 {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
		_, err = revived.Moves(ctx, engines.Line{})
		require.ErrorIs(t, err, context.DeadlineExceeded)
		cancel()
	}
	_, err = revived.(engines.Stater).State(t.Context(), engines.Line{})
	require.NoError(t, err, "which does not hang it")
	_, err = revived.Moves(ctx, engines.Line{})
	require.ErrorIs(t, err, context.Canceled, "asked with a context that has ended already, it is not even disturbed")
}

// TestClientBroken: after a break the same verdict is the answer to all.
func TestClientBroken(t *testing.T) {
	t.Parallel()
	f, ok := misbehave.Find("dies")
	require.True(t, ok)
	e := open(t, f.Open(noughts.Game, child.Limits{}))
	_, err := e.Moves(t.Context(), engines.Line{})
	var broken *engines.Broken
	require.ErrorAs(t, err, &broken)
	require.Equal(t, child.Crash, broken.Verdict)
	require.Contains(t, err.Error(), "it died as it was made to")
	require.Contains(t, err.Error(), "asked: position startpos; isready; go perft 1")
	_, again := e.(engines.Stater).State(t.Context(), engines.Line{})
	require.Equal(t, err, again)
}

// TestPoolOfProcesses: many askers, few processes, each answer its own.
func TestPoolOfProcesses(t *testing.T) {
	t.Parallel()
	e := open(t, engines.Pool(engines.Revive(ugi.Open(itself(), noughts.Game, child.Limits{}), 1), 3))
	var askers sync.WaitGroup
	failures := make(chan string, 100)
	for asker := range 8 {
		askers.Go(func() {
			random := rand.New(rand.NewPCG(7, uint64(asker)))
			for range 25 {
				var line engines.Line
				for _, m := range random.Perm(9)[:4] {
					line.Moves = append(line.Moves, string('1'+rune(m)))
				}
				moves, err := e.Moves(context.Background(), line)
				if err != nil || len(moves) != 5 || strings.Contains(strings.Join(moves, ""), line.Moves[0]) {
					failures <- strings.Join(line.Moves, " ") + " gave " + strings.Join(moves, " ")
				}
			}
		})
	}
	askers.Wait()
	close(failures)
	for f := range failures {
		t.Error(f)
	}
}
