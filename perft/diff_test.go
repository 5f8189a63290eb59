package perft_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
)

func game(t *testing.T, name string) *engines.Game {
	t.Helper()
	g, err := games.Find(name)
	require.NoError(t, err)
	return g
}

func fault(t *testing.T, g *engines.Game, name string) engines.Fault {
	t.Helper()
	for _, f := range g.Faults {
		if f.Name == name {
			return f
		}
	}
	require.Fail(t, "no such fault", name)
	return engines.Fault{}
}

func against(g *engines.Game, m engines.Maker, depth int) perft.Diff {
	return perft.Diff{
		Game: g, Depth: depth,
		A: perft.Engine(g, m, engines.Full), B: perft.Engine(g, g.Fast, engines.Full),
	}
}

// checkDifference: the engines differ after the line, it is legal, and nothing
// can be left out of it.
func checkDifference(t *testing.T, d perft.Diff, found *perft.Difference) {
	t.Helper()
	require.NotNil(t, found)
	require.True(t, found.Minimal)
	if found.B.Refused != "" && len(found.Line.Moves) == 0 { // a text that is no position
		require.Empty(t, found.A.Refused)
		return
	}
	differ := func(line engines.Line) bool {
		_, err := d.B.Moves(t.Context(), line)
		if err != nil {
			return false
		}
		a, err := perft.Ask(t.Context(), d.A, line)
		require.NoError(t, err)
		b, err := perft.Ask(t.Context(), d.B, line)
		require.NoError(t, err)
		for _, x := range perft.Compare(d.Game, a, b) {
			for _, y := range found.Aspects {
				if x == y {
					return true
				}
			}
		}
		return false
	}
	require.True(t, differ(found.Line))
	for _, smaller := range d.Game.Smaller(found.Line.Position, found.Line.Options) {
		line := found.Line
		line.Position = smaller
		require.False(t, differ(line), "%s still shows it", smaller)
	}
	for i := range found.Line.Moves {
		line := found.Line
		line.Moves = append(append([]string{}, line.Moves[:i]...), line.Moves[i+1:]...)
		require.False(t, differ(line), "without move %d it still shows", i+1)
	}
}

// sample are faults of all kinds; the long tests take all.
var sample = map[string][]string{}

func init() {
	for _, g := range games.All() {
		for i, f := range g.Faults {
			if i%12 == 5 {
				sample[g.Name] = append(sample[g.Name], f.Name)
			}
		}
	}
}

// TestDiffOfFaults begins where each fault is known to show, and ends at
// something a person can check.
func TestDiffOfFaults(t *testing.T) {
	t.Parallel()
	for name, faults := range sample {
		for _, one := range faults {
			t.Run(one, func(t *testing.T) {
				t.Parallel()
				diffFromWitness(t, game(t, name), one)
			})
		}
	}
}

func diffFromWitness(t *testing.T, g *engines.Game, name string) {
	f := fault(t, g, name)
	d := against(g, f.Make, 1)
	d.Start = f.Witness
	found, walked, err := d.Run(t.Context())
	require.NoError(t, err)
	checkDifference(t, d, found)
	require.Equal(t, 1, walked.Lines)
	require.LessOrEqual(t, len(found.Line.Moves), len(f.Witness.Moves))
	var names []string
	for _, s := range found.Suspects {
		names = append(names, s.Name)
	}
	require.Contains(t, names, name, "the fault itself answers as it does")
}

func TestDiffFindsNothingWhereThereIsNothing(t *testing.T) {
	t.Parallel()
	g := game(t, "clawclash")
	d := against(g, g.Plain, 4)
	d.Lines = 50
	found, walked, err := d.Run(t.Context())
	require.NoError(t, err)
	require.Nil(t, found)
	require.Equal(t, perft.Walked{Lines: 23, Plies: 3, Counted: 4}, walked)
}

// swap is an engine that lists one wrong move for one right one after every
// line of so many moves: no count shows it before the moves are played.
type swap struct {
	engines.Engine
	after     int
	old, fake string
}

func (s swap) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	moves, err := s.Engine.Moves(ctx, line)
	for i, m := range moves {
		if len(line.Moves) == s.after && m == s.old {
			moves[i] = s.fake
		}
	}
	return moves, err
}

// TestDiffSeesWhatCancels: the totals are the same and the moves are not.
func TestDiffSeesWhatCancels(t *testing.T) {
	t.Parallel()
	g := game(t, "morris")
	d := against(g, g.Fast, 3)
	d.A = swap{d.A, 1, "23", "99"}
	found, _, err := d.Run(t.Context())
	require.NoError(t, err)
	require.NotNil(t, found)
	require.Equal(t, []perft.Aspect{perft.Moves}, found.Aspects)
	require.Equal(t, []string{"23"}, found.Missing)
	require.Equal(t, []string{"99"}, found.Extra)
	require.Len(t, found.Line.Moves, 1)
	require.Empty(t, found.Suspects)
}

// miscount is an engine whose counts are not those of its own moves.
type miscount struct{ engines.Engine }

func (m miscount) Perft(ctx context.Context, line engines.Line, depth int) (engines.Divide, error) {
	d, err := m.Engine.(engines.Perfter).Perft(ctx, line, depth)
	if _, has := d["7"]; has && depth == 2 {
		d["7"] = engines.CountOf(1)
	}
	return d, err
}

func TestDiffOfACountAlone(t *testing.T) {
	t.Parallel()
	g := game(t, "morris")
	d := against(g, g.Fast, 2)
	d.A = miscount{d.A}
	found, _, err := d.Run(t.Context())
	require.NoError(t, err)
	require.NotNil(t, found)
	require.Equal(t, []perft.Aspect{perft.Counts}, found.Aspects)
	require.Equal(t, "7", found.Move)
	require.Equal(t, 2, found.Depth)
	require.Equal(t, engines.CountOf(1), found.CountA)
	require.Equal(t, engines.CountOf(23), found.CountB)
}

// dies is an engine that breaks after two moves.
type dies struct{ engines.Engine }

func (d dies) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	if len(line.Moves) == 2 {
		return nil, &engines.Broken{Verdict: "crash"}
	}
	return d.Engine.Moves(ctx, line)
}

func TestDiffWithAnEngineThatBreaks(t *testing.T) {
	t.Parallel()
	g := game(t, "clawclash")
	d := against(g, g.Fast, 3)
	d.A = dies{d.A}
	_, _, err := d.Run(t.Context())
	var broken *engines.Broken
	require.ErrorAs(t, err, &broken)
	require.Equal(t, "crash", broken.Verdict)
}

// TestDiffWalksToTheFault finds a fault from the start of the game.
func TestDiffWalksToTheFault(t *testing.T) {
	t.Parallel()
	g := game(t, "clawclash")
	d := against(g, fault(t, g, "clawclash.capture.landing-lines.column-only").Make, 8)
	found, _, err := d.Run(t.Context())
	require.NoError(t, err)
	checkDifference(t, d, found)
}

// TestDiffGoesBackFromARefusal: a legal move that is refused is missing from a
// list, and the list is what is shown.
func TestDiffGoesBackFromARefusal(t *testing.T) {
	t.Parallel()
	g := game(t, "runemill")
	d := against(g, fault(t, g, "runemill.remove.all-in-mills.never").Make, 1)
	d.Start = engines.Line{Position: "AAA5/4FFF1/AAA5 f 0 0 r 0", Moves: []string{"x2", "0-7"}}
	found, _, err := d.Run(t.Context())
	require.NoError(t, err)
	checkDifference(t, d, found)
	require.Equal(t, []perft.Aspect{perft.Moves}, found.Aspects[:1])
	require.Empty(t, found.Line.Moves)
	require.NotEmpty(t, found.Missing)
	for _, s := range found.Suspects {
		require.Equal(t, "runemill.remove.all-in-mills", s.Clause)
	}
}

func TestDiffRefusesDepths(t *testing.T) {
	t.Parallel()
	g := game(t, "morris")
	_, _, err := against(g, g.Fast, 65).Run(t.Context())
	require.ErrorContains(t, err, "want 0 to 64")
}

// TestDiffInTime: after its time a diff asks nothing more, and says what it did.
func TestDiffInTime(t *testing.T) {
	t.Parallel()
	g := game(t, "clawclash")
	d := against(g, g.Plain, 9)
	d.Total = time.Nanosecond
	found, walked, err := d.Run(t.Context())
	require.NoError(t, err)
	require.Nil(t, found)
	require.Equal(t, perft.Walked{}, walked)
}
