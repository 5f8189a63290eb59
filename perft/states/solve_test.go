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
		checked, err := r.Check(t.Context(), g.Plain, nil, 997)
		require.NoError(t, err)
		require.Greater(t, checked, 300)
	}
}
