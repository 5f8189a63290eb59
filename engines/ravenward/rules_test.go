package ravenward

import (
	"testing"

	"github.com/boardperft/perft/engines/gametest"
)

// Every count of the suites, as far as the plain rules walk in reasonable time.
func TestCounts(t *testing.T) {
	t.Parallel()
	gametest.Counts(t, Game, NewPlain, gametest.Walked, 100_000, 50)
}

// Every line of the suites with a move and a result, both implementations.
func TestCases(t *testing.T) { t.Parallel(); gametest.Cases(t, Game, 50) }
