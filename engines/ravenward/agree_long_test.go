//go:build long

package ravenward

import (
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// Two thousand random games to their end.
func TestPlainAndFastAgreeLong(t *testing.T) {
	t.Parallel()
	s := gametest.Search(t, Game, 1_000_000, 2_000, 60, 8)
	s.Starts = []engines.Line{{}}
	gametest.Agree(t, s)
}

// The search finds each stored witness anew, and nothing for what is alike.
func TestWitnessesAreTheShortestFound(t *testing.T) {
	t.Parallel()
	gametest.WitnessesAreTheShortest(t, wide(t))
	gametest.AlikeFaultsDoNotShow(t, wide(t), alike)
}
