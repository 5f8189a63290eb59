//go:build long

package perft_test

import (
	"testing"

	"github.com/boardperft/perft/engines/games"
)

// TestDiffOfAllFaults is TestDiffOfFaults for the whole catalogue.
func TestDiffOfAllFaults(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		for _, f := range g.Faults {
			t.Run(f.Name, func(t *testing.T) {
				t.Parallel()
				diffFromWitness(t, g, f.Name)
			})
		}
	}
}
