package perft

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// noTwoFrom is subtraction where nobody may take two from one number.
type noTwoFrom struct {
	subtraction
	n int
}

func (r noTwoFrom) Moves(n int) []engines.Move {
	if n == r.n {
		return []engines.Move{1}
	}
	return r.subtraction.Moves(n)
}

// thirdTurn is subtraction where the third move ends the game.
type thirdTurn struct{ subtraction }

func (thirdTurn) Judge(line []int) engines.Outcome {
	if len(line) == 4 {
		return engines.Draw("third")
	}
	return subtraction{}.Judge(line)
}

func counters(rules engines.Rules[int]) engines.Maker {
	return func(text string, _ engines.Options, _ engines.Scope) (engines.Position, error) {
		if strings.Trim(text, "|") != "" {
			return nil, engines.RejectPosition("subtraction", text, "want counters")
		}
		return engines.Walk(rules, len(text)), nil
	}
}

func subtractionSearch(b engines.Rules[int]) Search {
	g := &engines.Game{
		Name:  "subtraction",
		Start: func(engines.Options) string { return "|||||||||" },
		Smaller: func(position string, _ engines.Options) []string {
			return []string{strings.TrimPrefix(position, "|")}
		},
	}
	return Search{Game: g, A: counters(subtraction{}), B: counters(b), Starts: []engines.Line{{}}, Nodes: 1000}
}

func TestWitnessBeginsWhereItShows(t *testing.T) {
	t.Parallel()
	line, ok := subtractionSearch(noTwoFrom{n: 5}).Witness(t.Context())
	require.True(t, ok)
	require.Equal(t, "|||||", line.Position)
	require.Empty(t, line.Moves)
}

func TestWitnessKeepsTheMovesItNeeds(t *testing.T) {
	t.Parallel()
	line, ok := subtractionSearch(thirdTurn{}).Witness(t.Context())
	require.True(t, ok)
	require.Len(t, line.Moves, 3)
	require.Equal(t, "|||", line.Position, "three moves of one, and no counter too many")
}

func TestWitnessByRandomGames(t *testing.T) {
	t.Parallel()
	s := subtractionSearch(thirdTurn{})
	s.Nodes, s.Games, s.Plies, s.Seed = 0, 5, 20, 1
	line, ok := s.Witness(t.Context())
	require.True(t, ok)
	require.Len(t, line.Moves, 3)
}

func TestNoWitnessWhereNothingDiffers(t *testing.T) {
	t.Parallel()
	s := subtractionSearch(subtraction{})
	s.Games, s.Plies = 5, 20
	_, ok := s.Witness(t.Context())
	require.False(t, ok)
}
