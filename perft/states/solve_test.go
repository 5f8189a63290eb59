package states

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

func solved(t *testing.T, game string, o engines.Options) (*engines.Game, *Solution) {
	t.Helper()
	g, _ := start(t, game)
	s, err := NewSolver(g, o, Endings(3, 3))
	require.NoError(t, err)
	set, err := Canonical(t.Context(), s.Space, nil)
	require.NoError(t, err)
	s.Workers = 2
	r, err := s.Solve(t.Context(), set)
	require.NoError(t, err)
	return g, r
}

// Three stones against three, as two published solutions have it; the longest
// loss is Gasser's. Both mill games end alike there.
func TestThreeAgainstThree(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"morris", "runemill"} {
		g, r := solved(t, game, nil)
		for side := range 2 {
			got := r.Result(func(k engines.Key) bool { return r.Space.ToMove(k) == side })
			require.Equal(t, Result{Win: 140_621, Draw: 269, Loss: 28_736, Longest: 26}, got, "%s, side %d to move", game, side)
		}
		sum := compare(t, game, r.Space, r.Positions(), g.Plain, 9_973)
		require.Nil(t, sum.Smallest)
		require.EqualValues(t, 35, sum.Positions)
		checked, err := r.Check(t.Context(), 997, Calls(g.Plain, nil, engines.Full))
		require.NoError(t, err)
		require.Greater(t, checked, 300)
	}
}

// A rule that is broken on one side shows in the values.
func TestCheckFindsABrokenRule(t *testing.T) {
	t.Parallel()
	g, r := solved(t, "morris", nil)
	caught := 0
	for _, f := range g.Faults {
		if _, err := r.Check(t.Context(), 9_973, Calls(f.Make, nil, engines.Full)); err != nil {
			caught++
		}
	}
	require.Greater(t, caught, 10, "of the faults that show in the moving phase")
}

// An ending without flying is another game: its values are other ones.
func TestOptionsMatter(t *testing.T) {
	t.Parallel()
	g, r := solved(t, "morris", engines.Options{"Flying": "false"})
	require.NotEqual(t, uint64(2*140_621), r.Result(nil).Win)
	_, err := r.Check(t.Context(), 997, Calls(g.Plain, engines.Options{"Flying": "false"}, engines.Full))
	require.NoError(t, err)
	_, err = r.Check(t.Context(), 997, Calls(g.Plain, nil, engines.Full))
	require.Error(t, err, "with flying")
}
