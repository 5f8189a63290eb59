package ravenward

import (
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/perft"
)

// wide is the search that finds the witnesses.
func wide(t *testing.T) perft.Search { return gametest.Search(t, Game, 20_000, 20, 60, 1) }

// The two implementations say the same along and below every line of the
// suites and in random games to their end, and at every
// node from the start to depth 3.
func TestPlainAndFastAgree(t *testing.T) {
	t.Parallel()
	s := gametest.Search(t, Game, 4_000, 2, 60, 7)
	gametest.Agree(t, s)

	s.Starts, s.Nodes, s.Games = []engines.Line{{}}, 25_000, 200
	gametest.Agree(t, s)
}

func TestWitnessesShow(t *testing.T) {
	t.Parallel()
	gametest.WitnessesShow(t, Game)
	gametest.WitnessesAreLegal(t, Game)
}

func TestAlikeFaultsDoNotShow(t *testing.T) {
	t.Parallel()
	gametest.AlikeFaultsDoNotShow(t, gametest.Search(t, Game, 2_000, 1, 20, 1), alike)
}

func TestFindWitnesses(t *testing.T) {
	gametest.FindWitnesses(t, Game, "./engines/ravenward", ".", gametest.Finder(t, wide(t)))
}
