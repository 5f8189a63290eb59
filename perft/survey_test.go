package perft_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
)

// linesOnly hides what a position can do, so that it is surveyed line by line.
type linesOnly struct {
	engines.Position
	engines.Keyed
	engines.Tallier
}

func bare(p engines.Position) engines.Position {
	return linesOnly{p, p.(engines.Keyed), p.(engines.Tallier)}
}

// TestSurveysAgree: breadth-first, with positions merged, and line by line are
// two ways to the same figures.
func TestSurveysAgree(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		for seed := range uint64(10) {
			t.Run(fmt.Sprintf("%s/seed%d", g.Name, seed), func(t *testing.T) {
				t.Parallel()
				for _, ply := range []engines.Ply{engines.Action, engines.Turn} {
					for _, leaves := range []perft.Leaves{perft.Exact, perft.Ended} {
						root := wander(t, g, g.Fast, engines.Board, seed, int(seed*9))
						p, err := g.Fast.In(root.String(), nil, engines.Mode{Scope: engines.Board, Ply: ply})
						require.NoError(t, err)
						c := perft.Counter{Position: p, Leaves: leaves}
						merged, err := c.Survey(t.Context(), 3)
						require.NoError(t, err)
						c.Position = bare(p)
						walked, err := c.Survey(t.Context(), 3)
						require.NoError(t, err)
						require.Equal(t, walked, merged, "%s ply %s leaves %s", p, ply, leaves)
						for d, s := range merged {
							n, err := perft.Count(t.Context(), p, d, leaves)
							require.NoError(t, err)
							require.Equal(t, n, s.Nodes, "depth %d", d)
						}
					}
				}
			})
		}
	}
}

// TestMergedCountsAgree: wherever the breadth-first part ends.
func TestMergedCountsAgree(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		for seed := range uint64(4) {
			p := wander(t, g, g.Fast, engines.Board, seed, int(seed*6))
			want, err := perft.Count(t.Context(), p, 4, perft.Exact)
			require.NoError(t, err)
			for ply := range 6 {
				got, err := (&perft.Counter{Position: p, Workers: 1 + ply%2}).CountMerged(t.Context(), 4, ply)
				require.NoError(t, err)
				require.Equal(t, want, got, "%s, %d plies merged", p, ply)
			}
		}
	}
}

// Distinct positions by whole turns, as counted by a public program.
var morrisPositions = []struct{ all, canonical uint64 }{
	{1, 1}, {24, 4}, {552, 46}, {6072, 428}, {63756, 4200}, {422016, 26884}, {2656272, 167307}, {11723800, 735766},
	{49055226, 3073181}, {152031504, 9514335}, {446461548, 27926194},
}

func surveyMorris(t *testing.T, game string, ply engines.Ply, depth int) []perft.Ply {
	t.Helper()
	g, err := games.Find(game)
	require.NoError(t, err)
	p, err := g.Fast.In("", nil, engines.Mode{Ply: ply})
	require.NoError(t, err)
	plies, err := (&perft.Counter{Position: p}).Survey(t.Context(), depth)
	require.NoError(t, err)
	for d, s := range plies {
		require.Equal(t, morrisPositions[d].all, s.Positions, "%s, ply %d", game, d)
		require.Equal(t, morrisPositions[d].canonical, s.Canonical, "%s, ply %d", game, d)
	}
	return plies
}

func TestDistinctPositions(t *testing.T) {
	t.Parallel()
	surveyMorris(t, "morris", engines.Action, 7)
	surveyMorris(t, "runemill", engines.Turn, 6)
}

// TestRunemillByTurnsIsMorris: every column, too.
func TestRunemillByTurnsIsMorris(t *testing.T) {
	t.Parallel()
	require.Equal(t, surveyMorris(t, "morris", engines.Action, 6), surveyMorris(t, "runemill", engines.Turn, 6))
}

// What the last plies of ClawClash and Ravenward take and end, by two programs.
func TestColumnsOfTheStart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game                       string
		depth                      int
		taken, ended, passes, king uint64
	}{
		{"clawclash", 2, 2, 0, 0, 0}, {"clawclash", 5, 240, 0, 0, 0}, {"clawclash", 8, 69806, 0, 14, 0},
		{"clawclash", 9, 308406, 0, 142, 0}, {"clawclash", 10, 1927586, 400, 690, 0},
		{"clawclash", 11, 13551108, 3694, 2730, 0}, {"clawclash", 12, 78878320, 86830, 20618, 0},
		{"ravenward", 2, 16, 0, 0, 0}, {"ravenward", 3, 952, 0, 0, 0}, {"ravenward", 4, 23400, 432, 0, 432},
	} {
		g, err := games.Find(c.game)
		require.NoError(t, err)
		p, err := g.Fast(g.Start(nil), nil, engines.Full)
		require.NoError(t, err)
		plies, err := (&perft.Counter{Position: p}).Survey(t.Context(), c.depth)
		require.NoError(t, err)
		ply := plies[c.depth]
		column := map[string]uint64{}
		for i, name := range perft.Columns(p) {
			column[name] = ply.Columns[i].Lo
		}
		taken := column["captures-1"] + 2*column["captures-2"] + 3*column["captures-3"]
		require.Equal(t, c.taken, taken, "%s %d: taken", c.game, c.depth)
		require.Equal(t, engines.CountOf(c.ended), ply.EndedTotal(), "%s %d: ended", c.game, c.depth)
		require.Equal(t, c.passes, column["passes"], "%s %d: passes", c.game, c.depth)
		require.Equal(t, engines.CountOf(c.king), ply.Ended[engines.Win("a", "king-captured")], "%s %d: king", c.game, c.depth)
	}
}
