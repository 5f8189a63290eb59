package search

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
	"github.com/boardperft/perft/engines/morris"
)

// The position that morris.txt warns of. Black threatens to close 1-9-17 from
// 8. White, four stones against five, can block with 10-9. A search that does
// not know that three stones are dangerous even with flying reads three stones
// going anywhere as freedom, lets the mill happen and is down to three two
// plies later; with the term White blocks, and still has its four stones ten
// plies later against the same opponent.
func TestDownToThreeIsDangerous(t *testing.T) {
	t.Parallel()
	const position = "1B3B2/B1W1W3/1BW1B1W1 w 0 0 0"
	ignorant := mill.Usual
	ignorant.Danger = 0
	for _, nodes := range []uint64{1000, 3000, 10000} {
		without := NewWith(morris.Game, morris.EvaluateWith(ignorant))
		require.Equal(t, "18-19", bestText(t, without, position, nodes))
		require.Equal(t, 3, whiteAfter(t, without, position, 2, nodes))
		require.Equal(t, "10-9", bestText(t, New(morris.Game), position, nodes))
		require.Equal(t, 4, whiteAfter(t, New(morris.Game), position, 10, nodes))
	}
}

func bestText(t *testing.T, s *Searcher, position string, nodes uint64) string {
	t.Helper()
	p, err := morris.Game.Fast(position, nil, engines.Full)
	require.NoError(t, err)
	r, err := s.Best(t.Context(), p, nodes, Seeded(1, p))
	require.NoError(t, err)
	return p.Format(r.Move)
}

// whiteAfter is how many stones White has after some plies of its search
// against the usual one.
func whiteAfter(t *testing.T, white *Searcher, position string, plies int, nodes uint64) int {
	t.Helper()
	p, err := morris.Game.Fast(position, nil, engines.Full)
	require.NoError(t, err)
	for ply := range plies {
		s := white
		if ply%2 == 1 {
			s = New(morris.Game)
		}
		r, err := s.Best(t.Context(), p, nodes, Seeded(1, p))
		require.NoError(t, err)
		p.Make(r.Move)
	}
	rows, _, _ := strings.Cut(p.String(), " ")
	return strings.Count(rows, "W")
}
