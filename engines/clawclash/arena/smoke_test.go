package arena_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script"
)

func smoke(t *testing.T, code string) arena.Smoke {
	t.Helper()
	h := quickjs(t)
	h.Limits = script.Limits{Turn: 100 * time.Millisecond}
	s, err := arena.RunSmoke(t.Context(), arena.Script(h, "bot.js", code))
	require.NoError(t, err)
	return s
}

// The guide's script passes, in the platform's six games.
func TestSmokeOfTheGuide(t *testing.T) {
	t.Parallel()
	s := smoke(t, guide)
	require.True(t, s.Passed())
	require.NotNil(t, s.Failures(true))
	require.Empty(t, s.Failures(true))
	var plan []string
	for _, g := range s.Games {
		plan = append(plan, g.Opponent.Title+" "+g.Side)
		require.Equal(t, g.Seed, g.Game.Seed)
		mine := map[string]string{arena.Black: g.Game.Black, arena.Red: g.Game.Red}[g.Side]
		require.Equal(t, "bot.js", mine)
	}
	require.Equal(t, []string{"牧童 black", "牧童 red", "石郎 black", "石郎 red", "棋圣 black", "棋圣 red"}, plan)
	require.Equal(t, []uint32{10101, 10102, 20201, 20202, 30301, 30302},
		[]uint32{s.Games[0].Seed, s.Games[1].Seed, s.Games[2].Seed, s.Games[3].Seed, s.Games[4].Seed, s.Games[5].Seed})
}

// A counter in the module's scope that suits black alone: it works in the
// first game and fails in the second, which only one loaded script shows.
func TestSmokeKeepsStateThroughSixGames(t *testing.T) {
	t.Parallel()
	s := smoke(t, `let side; module.exports = (me, o, game) => { side ??= me.side; return side === me.side ? game.legalMoves[0] : null; };`)
	require.False(t, s.Passed())
	require.Len(t, s.Games, 6, "all six are played")
	var sides []string
	for _, f := range s.Failures(false) {
		sides = append(sides, f.Side)
		require.Equal(t, "illegal", f.Reason)
		require.Equal(t, 2, f.Turn, "red's first ply")
	}
	require.Equal(t, []string{"red", "red", "red"}, sides)
}

// The platform's report, field for field.
func TestSmokeFailuresOnTheWire(t *testing.T) {
	t.Parallel()
	s := smoke(t, `module.exports = (me, o, game) => { if (me.side === 'black') throw new Error('no'); return game.legalMoves[0]; };`)
	wire, err := json.Marshal(s.Failures(true))
	require.NoError(t, err)
	require.JSONEq(t, `[
		{"opponent":"牧童","side":"black","seed":10101,"reason":"error","turn":0,"detail":"终局原因: error"},
		{"opponent":"石郎","side":"black","seed":20201,"reason":"error","turn":0,"detail":"终局原因: error"},
		{"opponent":"棋圣","side":"black","seed":30301,"reason":"error","turn":0,"detail":"终局原因: error"}]`, string(wire))

	s = smoke(t, `module.exports = 7;`)
	require.False(t, s.Passed())
	wire, err = json.Marshal(s.Failures(true))
	require.NoError(t, err)
	require.JSONEq(t, `[{"opponent":"—","side":"—","seed":0,"reason":"error","turn":0,"detail":"编译失败: the script exports no onTurn function"}]`, string(wire))
}

// A process that had to be ended in one game is there again in the next.
func TestSmokeAfterAHang(t *testing.T) {
	t.Parallel()
	h := quickjs(t)
	h.Limits = script.Limits{Turn: 100 * time.Millisecond, Grace: 100 * time.Millisecond, Memory: 24 << 20}
	s, err := arena.RunSmoke(t.Context(), arena.Script(h, "bot.js",
		`module.exports = (me, o, game) => { if (me.side === 'red') new Array(1e8).join('xxxxxxxxxx'); return game.legalMoves[0]; };`))
	require.NoError(t, err)
	require.Len(t, s.Games, 6)
	for _, g := range s.Games {
		require.Equal(t, g.Side == arena.Red, g.Failed())
		if g.Failed() {
			require.Equal(t, "runtime", g.Game.Result.Reason)
		}
	}
}
