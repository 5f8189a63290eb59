package script_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/script"
	"github.com/boardperft/perft/engines/script/child"
)

func TestMain(m *testing.M) {
	child.ServeIfStartedAsOne()
	if host := os.Getenv("PERFT_SCRIPT_TEST_PARENT"); host != "" {
		loopForever(host)
	}
	os.Exit(m.Run())
}

// loopForever never returns: it waits for a script that loops, and is killed.
func loopForever(host string) {
	ctx := context.Background()
	self, err := os.Executable()
	h := script.QuickJS(self)
	if host == "node" {
		h, err = script.Find(ctx, host)
	}
	if err != nil {
		panic(err)
	}
	h.Limits.Turn, h.Limits.Game = time.Hour, time.Hour
	b, err := h.Load(ctx, "loop.js", `module.exports = () => { for (;;); };`, 1)
	if err != nil {
		panic(err)
	}
	if err := b.Game(ctx, 1, 1); err != nil {
		panic(err)
	}
	fmt.Println("loaded")
	_, err = b.Turn(ctx, start())
	panic(err)
}

// hosts runs a test on every host there is.
func hosts(t *testing.T, limits script.Limits, f func(t *testing.T, h script.Host)) {
	self, err := os.Executable()
	require.NoError(t, err)
	t.Run("quickjs", func(t *testing.T) {
		t.Parallel()
		h := script.QuickJS(self)
		h.Limits = limits
		f(t, h)
	})
	t.Run("node", func(t *testing.T) {
		t.Parallel()
		if _, err := exec.LookPath("node"); err != nil {
			t.Skip("no node here")
		}
		h, err := script.Find(t.Context(), "node")
		require.NoError(t, err)
		h.Limits = limits
		f(t, h)
	})
}

// start is what black sees first.
func start() script.View {
	var v script.View
	v.Me = script.Seat{Side: "black", Pieces: []script.Square{{0, 2}, {0, 3}, {1, 3}, {2, 3}, {3, 2}, {3, 3}}}
	v.Opponent = script.Seat{Side: "red", Pieces: []script.Square{{0, 0}, {0, 1}, {1, 0}, {2, 0}, {3, 0}, {3, 1}}}
	for _, p := range v.Me.Pieces {
		v.Board[p[0]][p[1]] = "black"
	}
	for _, p := range v.Opponent.Pieces {
		v.Board[p[0]][p[1]] = "red"
	}
	v.TurnNumber = 1
	v.LegalMoves = []script.Step{
		{script.Square{0, 2}, script.Square{1, 2}},
		{script.Square{1, 3}, script.Square{1, 2}},
		{script.Square{2, 3}, script.Square{2, 2}},
		{script.Square{3, 2}, script.Square{2, 2}},
	}
	v.History = []script.Entry{}
	return v
}

// once loads a script, begins a game and asks for one move.
func once(t *testing.T, h script.Host, code string) script.Answer {
	t.Helper()
	b := load(t, h, code)
	return turn(t, b, start())
}

func load(t *testing.T, h script.Host, code string) *script.Bot {
	t.Helper()
	b, err := h.Load(t.Context(), "bot.js", code, 1)
	require.NoError(t, err)
	t.Cleanup(b.Close)
	require.NoError(t, b.Game(t.Context(), 1, 2))
	return b
}

func turn(t *testing.T, b *script.Bot, v script.View) script.Answer {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	a, err := b.Turn(ctx, v)
	require.NoError(t, err)
	return a
}

func TestGuideExample(t *testing.T) {
	t.Parallel()
	hosts(t, script.Limits{}, func(t *testing.T, h script.Host) {
		a := once(t, h, `module.exports = function onTurn(me, opponent, game) {
  return game.legalMoves[0]; // { from:[x,y], to:[x,y] }
};`)
		require.Equal(t, script.Played, a.Verdict, "%+v", a)
		require.Equal(t, "a3-b3", a.Step.String())
		require.Zero(t, a.Spent)
	})
}

func TestBlame(t *testing.T) {
	t.Parallel()
	hosts(t, script.Limits{}, func(t *testing.T, h script.Host) {
		a := once(t, h, `exports.onTurn = (me, opponent, game) => {
  console.log('thinking', me.pieces.length, game.board);
  game.rules.apply(game.board, me.side, game.legalMoves[1]);
  return deeper(null);
};
function deeper(x) {
  return x.y;
}`)
		require.Equal(t, script.Error, a.Verdict, "%+v", a)
		require.Equal(t, "TypeError", a.Name)
		require.Contains(t, a.Stack, "at deeper (bot.js:7:")
		require.Contains(t, a.Stack, "bot.js:4:")
		require.NotContains(t, a.Stack, "prelude")
		require.Equal(t, 1, a.Spent)
		require.Equal(t, []string{`thinking 6 [["red","red","black","black"],["red",null,null,"black"],["red",null,null,"black"],["red","red","black","black"]]`}, a.Console)
		t.Log(a.Stack, a.Millis)
	})
}
