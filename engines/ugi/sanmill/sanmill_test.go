package sanmill_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/morris"
	"github.com/boardperft/perft/engines/ravenward"
	"github.com/boardperft/perft/engines/runemill"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/sanmill"
	"github.com/stretchr/testify/require"
)

func command(fault string) []string { return []string{os.Args[0], "mill", fault} }

func open(t *testing.T, g *engines.Game) engines.Engine {
	t.Helper()
	e, err := sanmill.Open(command("none"), g, child.Limits{})(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, engines.Close(e)) })
	return e
}

var positions = map[*engines.Game][]string{
	morris.Game: {
		"", "8/8/8 w 9 9 0", "WW1WBBB1/2W1WB2/5B2 w 0 0 4", "W1W5/2B5/3B4 w 7 7 0",
		"W5W1/2W5/3B1B1B w 0 0 3", "WWW5/BB6/8 b 0 0 0",
	},
	runemill.Game: {"", "AAA5/F2F4/8 a 6 7 r 0", "A5A1/2A5/3F1F1F a 0 0 m 3"},
}

// TestSameAsOurs: along random games, from the start and from positions, the
// driver lists what our rules list at scope board.
func TestSameAsOurs(t *testing.T) {
	t.Parallel()
	for g, texts := range positions {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			here := engines.FromPosition(g, g.Plain, engines.Board)
			there := open(t, g)
			require.Equal(t, engines.Board, there.(engines.Scoper).Scope())
			random := rand.New(rand.NewPCG(8, 1))
			for _, text := range texts {
				line := engines.Line{Position: text}
				for range 40 {
					want, err := here.Moves(t.Context(), line)
					require.NoError(t, err)
					got, err := there.Moves(t.Context(), line)
					require.NoError(t, err)
					require.ElementsMatch(t, want, got, "%v", line)
					requireSameFinish(t, here, there, line)
					if len(want) == 0 {
						break
					}
					line.Moves = append(line.Moves, want[random.IntN(len(want))])
				}
			}
		})
	}
}

func requireSameFinish(t *testing.T, here, there engines.Engine, line engines.Line) {
	t.Helper()
	want, err := here.(engines.Stater).State(t.Context(), line)
	require.NoError(t, err)
	got, err := there.(engines.Finisher).Finish(t.Context(), line)
	require.NoError(t, err)
	require.Equal(t, engines.Finish{Over: want.Outcome.Over(), Winner: want.Outcome.Winner,
		Turn: strings.Fields(want.Position)[1]}, got)
}

func TestRejected(t *testing.T) {
	t.Parallel()
	m := open(t, morris.Game)
	// d7 g7 close no mill, a7 does: the third of White's moves is a7
	mill := []string{"1", "3", "2", "4"}
	for _, row := range []struct {
		moves []string
		at    int
		why   string
	}{
		{[]string{"1", "1"}, 1, "history action 1 is not legal in its replay state"},
		{append(mill, "0x3", "0"), 5, "history action 6 is not legal in its replay state"},
		{append(mill, "0x1"), 4, "history action 5 is not legal in its replay state"},
		{append(mill, "0"), 4, "the engine wants a stone taken after it"},
	} {
		_, err := m.Moves(t.Context(), engines.Line{Moves: row.moves})
		require.Equal(t, &engines.Rejected{Game: "morris", What: "move", At: row.at, Text: row.moves[row.at], Why: row.why}, err)
	}
	_, err := m.Moves(t.Context(), engines.Line{Moves: mill})
	require.NoError(t, err)
}

func TestUnsupported(t *testing.T) {
	t.Parallel()
	m := open(t, morris.Game)
	r := open(t, runemill.Game)
	var unsupported *engines.Unsupported
	for _, line := range []engines.Line{
		{Position: "rubbish"}, {Position: "8/8/8 b 9 9 0"}, {Moves: []string{"x1"}}, {Moves: []string{"1 2"}}, {Moves: []string{""}},
		{Moves: []string{"24"}}, {Moves: []string{"1-"}}, {Moves: []string{"1x2x3"}}, {Options: engines.Options{"Pieces": "6"}},
	} {
		_, err := m.Moves(t.Context(), line)
		require.ErrorAs(t, err, &unsupported, "%v", line)
	}
	for _, line := range []engines.Line{{Moves: []string{"1x2"}}, {Moves: []string{"x"}}, {Moves: []string{"xx1"}}} {
		_, err := r.Moves(t.Context(), line)
		require.ErrorAs(t, err, &unsupported, "%v", line)
	}
	_, err := sanmill.Open(command("none"), ravenward.Game, child.Limits{})(t.Context())
	require.ErrorAs(t, err, &unsupported)
	_, err = sanmill.Open(command("not strict"), morris.Game, child.Limits{})(t.Context())
	require.ErrorAs(t, err, &unsupported)
	_, err = sanmill.Open([]string{"/no/such/engine"}, morris.Game, child.Limits{})(t.Context())
	require.ErrorContains(t, err, "cannot be started")
}

// TestTalk: the options and the FEN as Sanmill's documents have them.
func TestTalk(t *testing.T) {
	t.Parallel()
	var trace bytes.Buffer
	e, err := sanmill.Open(command("none"), morris.Game, child.Limits{Trace: &trace})(t.Context())
	require.NoError(t, err)
	require.Equal(t, []string{"Flying"}, e.(engines.Optioner).Options())
	_, err = e.Moves(t.Context(), engines.Line{Position: "8/3B2B1/3W2W1 w 0 0 0", Options: engines.Options{"Flying": "false"}})
	require.NoError(t, err)
	_, err = e.Moves(t.Context(), engines.Line{})
	require.NoError(t, err)
	require.NoError(t, engines.Close(e))
	for _, said := range []string{
		"setoption name StrictFailurePolicy value true", "setoption name NMoveRule value 200", "ucinewgame",
		"setoption name MayFly value false", "setoption name MayFly value true",
		"position fen **O**O**/**@**@**/******** w m s 2 0 2 0 0 0 -1 -1 -1 -1 0 0 1 ids:nodes", "quit",
	} {
		require.Contains(t, trace.String(), "→ "+said+"\n")
	}
	require.NotContains(t, trace.String(), "ThreefoldRepetitionRule", "it is not listed")
}

func TestVerdicts(t *testing.T) {
	t.Parallel()
	for fault, want := range map[string]string{
		"no uciok": child.NoHandshake, "readyok twice": child.DoubledReady, "doubles an action": child.DuplicateMove,
		"says rubbish": child.Rubbish, "odd status": child.Rubbish, "no json": child.Rubbish,
		"stays": child.AnswersRefused, "says nothing": child.LateRefusal,
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			var l child.Limits
			if want == child.NoHandshake {
				l.Open = 500 * time.Millisecond
			}
			e, err := sanmill.Open(command(fault), runemill.Game, l)(t.Context())
			if err == nil {
				_, err = e.Moves(t.Context(), engines.Line{Moves: []string{"1", "2"}})
			}
			if err == nil {
				_, err = e.Moves(t.Context(), engines.Line{Moves: []string{"1", "1"}})
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
