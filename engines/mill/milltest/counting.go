package milltest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// CountingAllocatesNothing looks whether nothing is allocated while counting
// below positions to the bulk depth, at both scopes.
func (g *Game) CountingAllocatesNothing(t testing.TB, positions []gametest.Bench) {
	t.Helper()
	for _, s := range []engines.Scope{engines.Board, engines.Full} {
		for _, b := range positions {
			p := g.Start(t, b.Position, nil, s)
			require.Positive(t, gametest.CountingAllocatesNothing(t, p, 3, p.BulkDepth()), b.Name)
		}
	}
}

// Tallied is a move and what [engines.Tallier] adds for it: placements, steps,
// flights, mills, double-mills, removals.
type Tallied = struct {
	Position, Move string
	Want           []uint64
}

// Tallies compares the columns of moves with known ones.
func (g *Game) Tallies(t testing.TB, known []Tallied) {
	t.Helper()
	for _, row := range known {
		p := g.Start(t, row.Position, nil, engines.Full)
		m, ok := engines.ParseMove(p, row.Move)
		require.True(t, ok, "%s in %s", row.Move, row.Position)
		columns := make([]uint64, len(p.Columns()))
		p.Tally(m, columns)
		require.Equal(t, row.Want, columns, "%s in %s", row.Move, row.Position)
	}
}
