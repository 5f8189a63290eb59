package gbgp_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/morris"
	"github.com/boardperft/perft/engines/runemill"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/gbgp"
	"github.com/stretchr/testify/require"
)

func command(fault string) []string { return []string{os.Args[0], "gbgp", fault} }

func open(t *testing.T, fault string) engines.Engine {
	t.Helper()
	e, err := gbgp.Open(command(fault), morris.Game, child.Limits{})(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, engines.Close(e)) })
	return e
}

// TestSameAsOurs: along random games, from the start and from positions, the
// engine is found to have the legal moves that our rules have at scope board.
func TestSameAsOurs(t *testing.T) {
	t.Parallel()
	here := engines.FromPosition(morris.Game, morris.Game.Plain, engines.Board)
	for _, text := range []string{
		"", "WW1WBBB1/2W1WB2/5B2 w 0 0 4", "W1W5/2B5/3B4 w 7 7 0", "W5W1/2W5/3B1B1B w 0 0 3", "WWW5/BB6/8 b 0 0 0",
		"W1W5/2BB4/8 b 6 7 0",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			there := open(t, "ponders")
			require.Equal(t, engines.Board, there.(engines.Scoper).Scope())
			random := rand.New(rand.NewPCG(9, 1))
			line := engines.Line{Position: text}
			for range 12 {
				want, err := here.Moves(t.Context(), line)
				require.NoError(t, err)
				got, err := there.Moves(t.Context(), line)
				require.NoError(t, err)
				require.ElementsMatch(t, want, got, "%v", line)
				finish, err := there.(engines.Finisher).Finish(t.Context(), line)
				require.NoError(t, err)
				require.Equal(t, len(want) == 0, finish.Over)
				if len(want) == 0 {
					return
				}
				line.Moves = append(line.Moves, want[random.IntN(len(want))])
			}
		})
	}
}

func TestRejected(t *testing.T) {
	t.Parallel()
	e := open(t, "none")
	for _, row := range []struct {
		moves []string
		at    int
	}{
		{[]string{"1", "1"}, 1},
		{[]string{"1", "2", "3-4", "5"}, 2},
		{[]string{"1", "3", "2", "4", "0"}, 4},
	} {
		_, err := e.Moves(t.Context(), engines.Line{Moves: row.moves})
		var rejected *engines.Rejected
		require.ErrorAs(t, err, &rejected)
		require.Equal(t, row.at, rejected.At)
		require.Equal(t, row.moves[row.at], rejected.Text)
	}
	moves, err := e.Moves(t.Context(), engines.Line{Moves: []string{"1", "3", "2", "4"}})
	require.NoError(t, err)
	require.Contains(t, moves, "0x3")
	require.NotContains(t, moves, "0")
}

func TestUnsupported(t *testing.T) {
	t.Parallel()
	e := open(t, "none")
	var unsupported *engines.Unsupported
	for _, line := range []engines.Line{
		{Position: "rubbish"}, {Position: "8/8/8 b 9 9 0"}, {Moves: []string{"x1"}}, {Moves: []string{"1 2"}},
		{Moves: []string{""}}, {Moves: []string{"24"}}, {Options: engines.Options{"Pieces": "6"}},
	} {
		_, err := e.Moves(t.Context(), line)
		require.ErrorAs(t, err, &unsupported, "%v", line)
	}
	_, err := gbgp.Open([]string{"/no/such/engine"}, morris.Game, child.Limits{})(t.Context())
	require.ErrorContains(t, err, "cannot be started")
	_, err = gbgp.Open(command("none"), runemill.Game, child.Limits{})(t.Context())
	require.ErrorAs(t, err, &unsupported)
}

// TestHeedless: an engine that does not heed searchmoves still plays.
func TestHeedless(t *testing.T) {
	t.Parallel()
	e := open(t, "heedless")
	var unsupported *engines.Unsupported
	_, err := e.Moves(t.Context(), engines.Line{})
	require.ErrorAs(t, err, &unsupported)
	f, err := e.(engines.Finisher).Finish(t.Context(), engines.Line{})
	require.NoError(t, err)
	require.False(t, f.Over)
	for _, b := range []engines.Budget{{Nodes: 5}, {Millis: 5}} {
		move, err := e.(engines.Player).Play(t.Context(), engines.Line{Moves: []string{"0"}}, b)
		require.NoError(t, err)
		require.Equal(t, "1", move)
	}
}

func TestPlayFinished(t *testing.T) {
	t.Parallel()
	e := open(t, "none")
	_, err := e.(engines.Player).Play(t.Context(), engines.Line{Position: "WWW5/BB6/8 b 0 0 0"}, engines.Budget{Nodes: 5})
	var rejected *engines.Rejected
	require.ErrorAs(t, err, &rejected)
}

// TestTalk: positions and moves as the protocol's document has them.
func TestTalk(t *testing.T) {
	t.Parallel()
	var trace bytes.Buffer
	e, err := gbgp.Open(command("none"), morris.Game, child.Limits{Trace: &trace})(t.Context())
	require.NoError(t, err)
	for _, line := range []engines.Line{
		{Position: "8/8/8 w 9 9 0"}, {Position: "8/7W/8 b 8 9 0"}, {Position: "8/5B1W/8 w 8 8 0"},
		{Position: "WW1WBBB1/2W1WB2/5B2 w 0 0 4"}, {Position: "WW1WBBB1/2W1WB2/5B2 b 0 0 4"},
	} {
		_, err := e.(engines.Player).Play(t.Context(), line, engines.Budget{Nodes: 1})
		require.NoError(t, err)
	}
	require.NoError(t, engines.Close(e))
	for _, said := range []string{
		"gbgp", "newgame", "go depth 1 searchmoves a7", "go nodes 1", "quit",
		"position pos w:w:b:1", "position pos b:wb4:b:1", "position pos w:wb4:bd2:2",
		"position pos w:wa7,d7,g4,f6,f2:bg1,d1,a1,d2,d3:10", "position pos b:wa7,d7,g4,f6,f2:bg1,d1,a1,d2,d3:10",
	} {
		require.Contains(t, trace.String(), "→ "+said+"\n")
	}
}

func TestVerdicts(t *testing.T) {
	t.Parallel()
	for fault, want := range map[string]string{
		"no gbgpok": child.NoHandshake, "readyok twice": child.DoubledReady, "prose": child.Rubbish,
		"odd move": child.Rubbish, "heedless later": child.Rubbish,
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			var l child.Limits
			if want == child.NoHandshake {
				l.Open = 500 * time.Millisecond
			}
			e, err := gbgp.Open(command(fault), morris.Game, l)(t.Context())
			if err == nil {
				_, err = e.Moves(t.Context(), engines.Line{Moves: []string{"1", "2"}})
			}
			var broken *engines.Broken
			require.ErrorAs(t, err, &broken)
			require.Equal(t, want, broken.Verdict, "%v", err)
			if e != nil {
				require.NoError(t, engines.Close(e))
			}
		})
	}
}
