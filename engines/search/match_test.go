package search

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/rating"
)

// A match depends on its seed and on nothing else: not on the workers.
func TestMatchIsDeterministic(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	bot := NewBot(g, Level{Nodes: 60, Random: 10})
	one, err := Match(t.Context(), g, g.Fast, bot, Random{}, MatchOptions{Pairs: 12, Seed: 8, Workers: 1})
	require.NoError(t, err)
	many, err := Match(t.Context(), g, g.Fast, bot, Random{}, MatchOptions{Pairs: 12, Seed: 8, Workers: 5})
	require.NoError(t, err)
	require.Equal(t, one, many)
	require.Equal(t, 12, one.Pairs.Count())
	require.Equal(t, 24, one.Games.Wins+one.Games.Draws+one.Games.Losses)
	other, err := Match(t.Context(), g, g.Fast, bot, Random{}, MatchOptions{Pairs: 12, Seed: 9})
	require.NoError(t, err)
	require.NotEqual(t, one.Actions, other.Actions)
}

// The sides are swapped within a pair, so a contender against itself draws the
// match: what it wins with one side it loses with the other.
func TestMatchSwapsSides(t *testing.T) {
	t.Parallel()
	g, err := games.Find("ravenward")
	require.NoError(t, err)
	bot := NewBot(g, Level{Nodes: 200})
	r, err := Match(t.Context(), g, g.Fast, bot, bot, MatchOptions{Pairs: 6, Seed: 2})
	require.NoError(t, err)
	require.InDelta(t, 0.5, rating.Score(r.Pairs), 0.26)
	require.NotZero(t, r.Games.Wins+r.Games.Losses)
}

// SPRT ends a match as soon as it is decided.
func TestMatchEndsBySPRT(t *testing.T) {
	t.Parallel()
	g, err := games.Find("runemill")
	require.NoError(t, err)
	easy, err := LevelOf(g, Easy)
	require.NoError(t, err)
	sprt := rating.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	r, err := Match(t.Context(), g, g.Fast, NewBot(g, easy), Random{}, MatchOptions{Pairs: 100, Seed: 1, SPRT: &sprt})
	require.NoError(t, err)
	require.Equal(t, rating.TakeH1, r.Verdict)
	require.Less(t, r.Pairs.Count(), 20)
	require.Positive(t, r.Elo.Low)
}

func TestMatchRefuses(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	_, err = Match(t.Context(), g, g.Fast, Random{}, Random{}, MatchOptions{SPRT: &rating.SPRT{Elo0: 1}})
	require.ErrorContains(t, err, "sprt")
	_, err = Match(t.Context(), g, g.Fast, Random{}, Random{}, MatchOptions{Opening: 10_000, Pairs: 1})
	require.ErrorContains(t, err, "all ended the game")
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Match(cancelled, g, g.Fast, Random{}, Random{}, MatchOptions{Pairs: 1})
	require.ErrorIs(t, err, context.Canceled)
	_, err = LevelOf(g, "hard")
	require.ErrorContains(t, err, "want wise or easy")
}
