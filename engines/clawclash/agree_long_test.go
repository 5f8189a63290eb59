//go:build long

package clawclash_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
)

// Two thousand random games to their end.
func TestPlainAndFastAgreeLong(t *testing.T) {
	t.Parallel()
	s := search(t, clawclash.Game.Fast)
	s.Starts, s.Nodes, s.Games, s.Plies, s.Seed = []engines.Line{{}}, 120000, 2_000, 200, 8
	line, differ := s.Witness(t.Context())
	require.False(t, differ, "%v", line)
}

// The search finds each stored witness anew, and nothing for what is alike.
func TestWitnessesAreTheShortestFound(t *testing.T) {
	t.Parallel()
	for _, f := range clawclash.Faults {
		line, ok := search(t, f.Make).Witness(t.Context())
		require.True(t, ok, f.Name)
		require.GreaterOrEqual(t, len(line.Moves), len(f.Witness.Moves), f.Name)
	}
	for _, f := range clawclash.Alike {
		_, ok := search(t, f.Make).Witness(t.Context())
		require.False(t, ok, f.Name)
	}
}
