package arena_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/rating"
	"github.com/boardperft/perft/engines/search"
)

// How many pairs are played at once changes no game and no verdict.
func TestWorkersChangeNothing(t *testing.T) {
	t.Parallel()
	play := func(workers int) (arena.Standings, string) {
		contestants := []arena.Contestant{
			arena.Script(quickjs(t), "thinker.js", thinker), opponent(t, "greedy"),
			arena.Script(quickjs(t), "bad.js", `let n = 0; module.exports = (me, o, game) => ++n > 2 ? null : game.legalMoves[0];`),
		}
		var games []string
		s, err := arena.RunMatch(t.Context(), contestants, arena.MatchOptions{Pairs: 2, Seed: 8, Random: 5, Workers: workers},
			func(p arena.Pair, _ arena.Standings) error {
				games = append(games, text(t, p.Games[0], p.Games[1]))
				require.Equal(t, p.Games[0].Opening, p.Games[1].Opening)
				require.Len(t, p.Games[0].Opening, 5)
				require.Equal(t, p.Games[0].Black, p.Games[1].Red)
				return nil
			})
		require.NoError(t, err)
		require.Len(t, games, 6)
		return s, strings.Join(games, "")
	}
	one, gamesOfOne := play(1)
	four, gamesOfFour := play(4)
	require.Equal(t, one, four)
	require.Equal(t, gamesOfOne, gamesOfFour)

	require.Equal(t, 4, one.Records[2][0].Faults["illegal"], "%+v", one.Records)
	require.Equal(t, rating.Games{Losses: 8}, one.Total(2).Games)
	require.Equal(t, 8, one.Total(2).Faults["illegal"])
	require.Empty(t, one.Records[0][1].Faults)
	g, back := one.Records[0][1].Games, one.Records[1][0].Games
	require.Equal(t, g, rating.Games{Wins: back.Losses, Draws: back.Draws, Losses: back.Wins})
	require.Equal(t, 4, one.Total(0).Pairs.Count())
}

// An SPRT ends a one-sided match early, at the same pair however many run.
func TestSPRTEndsAMatch(t *testing.T) {
	t.Parallel()
	play := func(workers int) (arena.Standings, int) {
		pairs := 0
		s, err := arena.RunMatch(t.Context(), []arena.Contestant{opponent(t, "two-ply"), opponent(t, "random")},
			arena.MatchOptions{Pairs: 400, Random: 2, Workers: workers, SPRT: &rating.SPRT{Elo0: 0, Elo1: 100, Alpha: 0.05, Beta: 0.05}},
			func(arena.Pair, arena.Standings) error { pairs++; return nil })
		require.NoError(t, err)
		return s, pairs
	}
	s, pairs := play(1)
	require.Equal(t, rating.TakeH1, s.Verdict)
	require.Less(t, pairs, 100)
	again, pairsAgain := play(3)
	require.Equal(t, s, again)
	require.Equal(t, pairs, pairsAgain)
}

func TestMatchesThatCannotBe(t *testing.T) {
	t.Parallel()
	two := []arena.Contestant{opponent(t, "random"), opponent(t, "greedy")}
	run := func(c []arena.Contestant, o arena.MatchOptions) error {
		_, err := arena.RunMatch(t.Context(), c, o, func(arena.Pair, arena.Standings) error { return nil })
		return err
	}
	require.EqualError(t, run(two[:1], arena.MatchOptions{}), "match: want at least two contestants")
	require.ErrorContains(t, run(two, arena.MatchOptions{Pairs: -1}), "below 0")
	require.ErrorContains(t, run(two, arena.MatchOptions{SPRT: &rating.SPRT{}}), "sprt")
	require.ErrorContains(t, run(append(two, two...), arena.MatchOptions{SPRT: &rating.SPRT{Elo1: 5, Alpha: 0.1, Beta: 0.1}}), "between two")
	require.ErrorContains(t, run(two, arena.MatchOptions{Position: "BBBB b 0 0"}), "ranks")
	require.ErrorContains(t, run(two, arena.MatchOptions{Pairs: 1, Position: "B1B1/R2R/3R/BRRR r 19 0", Random: 1}), "all ended the game")
	broken := arena.Script(quickjs(t), "broken.js", `(`)
	require.ErrorContains(t, run([]arena.Contestant{two[0], broken}, arena.MatchOptions{Pairs: 1}), "script does not load")

	stop := errors.New("seen enough")
	_, err := arena.RunMatch(t.Context(), two, arena.MatchOptions{}, func(arena.Pair, arena.Standings) error { return stop })
	require.ErrorIs(t, err, stop)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = arena.RunMatch(ctx, two, arena.MatchOptions{}, func(arena.Pair, arena.Standings) error { return nil })
	require.ErrorIs(t, err, context.Canceled)
}

// Any engine that can play takes part, and loses by what it does wrong.
func TestEnginesPlay(t *testing.T) {
	t.Parallel()
	good := func(context.Context) (engines.Engine, error) {
		return search.Player(clawclash.Game, clawclash.Game.Fast, search.Level{Name: "test", Nodes: 300}, 1), nil
	}
	r, err := arena.Challenge(t.Context(), arena.Engine("searcher", good, engines.Budget{Nodes: 300}), opponent(t, "random"), 4)
	require.NoError(t, err)
	require.Equal(t, arena.Challenger, r.Result)
	require.Equal(t, 4, r.ChallengerScore+r.ChallengedScore)
	for _, g := range r.Games {
		require.Nil(t, g.Game.Result.Fault)
	}

	for _, c := range []struct {
		answer string
		err    error
		reason string
	}{
		{"a3-c3", nil, "illegal"},
		{"", &engines.Broken{Verdict: "hang"}, "runtime"},
		{"", &engines.Broken{Verdict: "crash"}, "error"},
		{"", errors.New("refused"), "error"},
	} {
		open := func(context.Context) (engines.Engine, error) { return answering{c.answer, c.err}, nil }
		r, err := arena.Challenge(t.Context(), arena.Engine("bad", open, engines.Budget{}), opponent(t, "random"), 4)
		require.NoError(t, err)
		require.Equal(t, c.reason, r.Games[0].Game.Result.Reason)
		require.Equal(t, arena.Challenged, r.Result)
	}
	mute := func(context.Context) (engines.Engine, error) { return mute{}, nil }
	_, err = arena.Challenge(t.Context(), arena.Engine("mute", mute, engines.Budget{}), opponent(t, "random"), 4)
	require.ErrorContains(t, err, "not supported: playing")
}

type mute struct{}

func (mute) Moves(context.Context, engines.Line) ([]string, error) { return nil, nil }

type answering struct {
	answer string
	err    error
}

func (answering) Moves(context.Context, engines.Line) ([]string, error) { return nil, nil }
func (a answering) Play(context.Context, engines.Line, engines.Budget) (string, error) {
	return a.answer, a.err
}
