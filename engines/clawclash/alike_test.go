package clawclash

import (
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// alike are slips that no line and no valid position can show, to be searched
// in vain.
var alike = []gametest.Alike{
	{
		slip("column-before-row", "The piece of the column is taken before that of the row.", func(t *table) {
			t.Together = func(victims []point) []point {
				other := slices.Clone(victims)
				slices.Reverse(other)
				return other
			}
		}),
		"Both lines are looked at before anything is removed, and they share the landing point only, which is the mover's. " +
			"The platform lists the two in order; no position shows it.",
	},
	{
		slip("both-gone-first", "A side without pieces is looked at on both sides, red first.", func(t *table) {
			t.Eliminated = func(t *table, s Setup) engines.Outcome {
				if s.Count(red) <= 1 {
					return engines.Win("b", "eliminated")
				}
				return document.Eliminated(t, s)
			}
		}),
		"Both sides at one piece or none is no position (G4), and a move takes from the other side only, which leaves the mover two at least.",
	},
}
