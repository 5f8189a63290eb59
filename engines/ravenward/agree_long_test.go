//go:build long

package ravenward_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ravenward"
)

// Two thousand random games to their end.
func TestPlainAndFastAgreeLong(t *testing.T) {
	t.Parallel()
	s := search(t, ravenward.Game.Fast)
	s.Starts, s.Nodes, s.Games, s.Plies, s.Seed = []engines.Line{{}}, 1000000, 2_000, 60, 8
	line, differ := s.Witness(t.Context())
	require.False(t, differ, "%v", line)
}

// The search finds each stored witness anew, and nothing for what is alike.
func TestWitnessesAreTheShortestFound(t *testing.T) {
	t.Parallel()
	for _, f := range ravenward.Faults {
		line, ok := search(t, f.Make).Witness(t.Context())
		require.True(t, ok, f.Name)
		require.GreaterOrEqual(t, len(line.Moves), len(f.Witness.Moves), f.Name)
	}
	for _, f := range ravenward.Alike {
		_, ok := search(t, f.Make).Witness(t.Context())
		require.False(t, ok, f.Name)
	}
}
