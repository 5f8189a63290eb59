//go:build long

package search

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/rating"
)

// Wise beats Easy beats random in each game, beyond doubt: the whole error bar
// lies above 0 and the sequential test takes H1.
func TestLadder(t *testing.T) {
	for _, g := range games.All() {
		rungs, err := Ladder(t.Context(), g, g.Fast, MatchOptions{Pairs: 40, Seed: 20261130})
		require.NoError(t, err)
		for _, r := range rungs {
			t.Logf("%-9s %s against %s: %v, LLR %.2f (%v), %d actions", g.Name, r.Stronger, r.Weaker, r.MatchResult, r.LLR, r.Verdict, r.Actions)
			require.Positive(t, r.Elo.Low, "%s: %s against %s", g.Name, r.Stronger, r.Weaker)
			require.Equal(t, rating.TakeH1, r.Verdict)
		}
	}
}
