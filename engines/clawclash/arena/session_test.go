package arena_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script"
)

// A game that was played is taken up at each of its plies and reaches the same
// board and the same end.
func TestSessionReplaysGames(t *testing.T) {
	t.Parallel()
	for seed := range uint32(5) {
		black, err := opponent(t, "greedy").Open(t.Context(), seed)
		require.NoError(t, err)
		red, err := opponent(t, "random").Open(t.Context(), seed)
		require.NoError(t, err)
		game, err := arena.Play(t.Context(), black, red, arena.Setting{Seed: seed})
		require.NoError(t, err)
		s := arena.NewSession()
		for _, e := range game.History() {
			require.False(t, s.Over())
			require.Equal(t, e.Side, s.Side())
			require.NoError(t, s.Enter(e))
		}
		require.True(t, s.Over())
		require.Empty(t, s.Moves())
		require.Equal(t, game.Result, s.Game().Result)
		require.Equal(t, game.History(), s.Game().History())
		require.ErrorIs(t, s.Enter(game.History()[0]), arena.ErrOver)
		require.ErrorIs(t, s.Answer(t.Context(), black, seed), arena.ErrOver)
	}
}

func TestSessionRefuses(t *testing.T) {
	t.Parallel()
	s := arena.NewSession()
	at := func(x, y int) *script.Square { return &script.Square{x, y} }
	for _, c := range []struct {
		entry script.Entry
		want  error
	}{
		{script.Entry{Side: "red", From: at(0, 1), To: at(1, 1)}, arena.ErrWrongSide},
		{script.Entry{Side: "green"}, arena.ErrWrongSide},
		{script.Entry{Side: "black", Pass: true}, arena.ErrCanMove},
		{script.Entry{Side: "black"}, arena.ErrNoMove},
		{script.Entry{Side: "black", From: at(0, 2)}, arena.ErrNoMove},
		{script.Entry{Side: "black", From: at(0, 2), To: at(0, 3)}, arena.ErrNoMove},
		{script.Entry{Side: "black", From: at(-1, 9), To: at(0, 3)}, arena.ErrNoMove},
	} {
		require.ErrorIs(t, s.Enter(c.entry), c.want)
	}
	require.NoError(t, s.Enter(script.Entry{Side: "black", From: at(0, 2), To: at(1, 2)}))
	require.Equal(t, "red", s.Side())
	require.False(t, s.Pass())
	require.Equal(t, script.Cell("black"), s.Board()[1][2])
}

// A player at fault loses, and its answer is not in the history.
func TestSessionFault(t *testing.T) {
	t.Parallel()
	p, err := arena.Script(quickjs(t), "bad.js", `module.exports = () => 'a move'`).Open(t.Context(), 1)
	require.NoError(t, err)
	defer p.Close()
	s := arena.NewSession()
	require.NoError(t, s.Answer(t.Context(), p, 1))
	require.True(t, s.Over())
	g := s.Game()
	require.Equal(t, "red", g.Result.Winner)
	require.Equal(t, "illegal", g.Result.Reason)
	require.Zero(t, g.Turns())
}
