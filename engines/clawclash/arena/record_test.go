package arena_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script"
)

func recorded(t *testing.T, black, red arena.Contestant, s arena.Setting) arena.Game {
	t.Helper()
	b, err := black.Open(t.Context(), s.Seed)
	require.NoError(t, err)
	defer b.Close()
	r, err := red.Open(t.Context(), s.Seed)
	require.NoError(t, err)
	defer r.Close()
	g, err := arena.Play(t.Context(), b, r, s)
	require.NoError(t, err)
	g.Black, g.Red = black.Name, red.Name
	return g
}

// What is written reads back as it was: openings, passes, faults and all.
func TestReplayFilesReadBack(t *testing.T) {
	t.Parallel()
	thinks := arena.Script(quickjs(t), "thinker.js", thinker)
	fails := arena.Script(quickjs(t), "fails.js", `module.exports = (me) => { throw new Error(me.side); };`)
	games := []arena.Game{
		recorded(t, thinks, opponent(t, "greedy"), arena.Setting{Seed: 3}),
		recorded(t, opponent(t, "random"), opponent(t, "centre"), arena.Setting{Seed: 4, Opening: []string{"a3-b3", "a2-a3"}}),
		recorded(t, opponent(t, "random"), fails, arena.Setting{Seed: 5}),
		// Black has no move and passes.
		recorded(t, opponent(t, "random"), opponent(t, "random"), arena.Setting{Seed: 6, Position: "BBR1/RR2/R3/4 b 0 0"}),
	}
	require.Equal(t, "pass", games[3].Plies[0].Move)
	file := text(t, games...)
	back, err := arena.ReadGames(strings.NewReader(file))
	require.NoError(t, err)
	require.Equal(t, file, text(t, back...))
	require.Len(t, back, 4)
	require.Equal(t, games[1].Opening, back[1].Opening)
	require.Equal(t, "red", back[2].Result.Fault.Message)

	h := games[3].History()
	require.Equal(t, script.Entry{Turn: 1, Side: "black", Captured: []script.Square{}, Pass: true}, h[0])
	require.Equal(t, "red", h[1].Side)
	require.Equal(t, games[3].Turns(), len(h))
	require.Equal(t, script.Cell("black"), games[0].InitialBoard()[0][2])
	p := games[2].FinalPieces()
	require.Equal(t, arena.Pieces{Black: 6, Red: 6}, p)
}

func TestReplayFilesThatAreWrong(t *testing.T) {
	t.Parallel()
	good := text(t, recorded(t, opponent(t, "two-ply"), opponent(t, "two-ply"), arena.Setting{}))
	lines := strings.SplitAfter(good, "\n")
	swap := func(old, by string) string { return strings.Replace(good, old, by, 1) }
	for name, c := range map[string][2]string{
		"empty":            {"", "replay: no game in it"},
		"cut off":          {strings.Join(lines[:5], ""), "replay line 5: the last game has no result"},
		"no beginning":     {strings.Join(lines[1:], ""), `replay line 1: type "ply", want a game to begin`},
		"no JSON":          {"hello", "replay line 1: invalid character"},
		"other version":    {swap(`"version":1`, `"version":2`), "replay line 1: version 2, want 1"},
		"other start":      {swap("R2R/RRRR b", "R2R/RRRB b"), "replay line 1: clawclash"},
		"an illegal move":  {swap(`"move":"`, `"move":"d4-d1","was":"`), "not legal in BBBB/B2B/R2R/RRRR b 0 0"},
		"another position": {swap(" r 1 0", " r 2 0"), "replay line 2: ply 1 of black"},
		"another result":   {swap(`"winner":"draw"`, `"winner":"red"`), "result red draw, but the game is draw material"},
		"an unknown line":  {swap(`"type":"ply"`, `"type":"plie"`), `type "plie", want ply or result`},
		"a lost ply":       {lines[0] + strings.Join(lines[2:], ""), "replay line 2"},
	} {
		_, err := arena.ReadGames(strings.NewReader(c[0]))
		require.ErrorContains(t, err, c[1], name)
	}
}

func TestTry(t *testing.T) {
	t.Parallel()
	const counting = `let n = 0; module.exports = (me, o, game) => { console.log(++n, game.random(), game.turnNumber, game.history.length); return game.legalMoves[game.legalMoves.length - 1]; };`
	c := arena.Script(quickjs(t), "counting.js", counting)
	// The whole game, then the same question put with and without the way there.
	g := recorded(t, opponent(t, "greedy"), c, arena.Setting{Seed: 9})
	require.Greater(t, g.Turns(), 6)
	s := arena.Setting{Seed: 9, Opening: g.Line(5).Moves}
	turn, answer, err := arena.Try(t.Context(), c, s, true)
	require.NoError(t, err)
	require.Equal(t, g.Plies[5].Move, answer.Step.String())
	require.Equal(t, g.Plies[5].Console, answer.Console)
	require.Equal(t, 6, turn.View.TurnNumber)
	_, cold, err := arena.Try(t.Context(), c, s, false)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(cold.Console[0], "1 "), cold.Console)

	_, _, err = arena.Try(t.Context(), c, arena.Setting{Position: "BB2/4/4/2RR b 20 0"}, false)
	require.ErrorContains(t, err, "the game is over (draw material)")
	_, _, err = arena.Try(t.Context(), c, arena.Setting{Position: "BBR1/RR2/R3/4 b 0 0"}, false)
	require.ErrorContains(t, err, "the platform passes without asking")
	_, _, err = arena.Try(t.Context(), c, arena.Setting{Opening: []string{"a1-b1"}}, false)
	require.ErrorContains(t, err, "not legal")
}

// Whatever stands in a replay file: an error, or games that can be written and
// read again.
func FuzzReadGames(f *testing.F) {
	const good = `{"type":"game","version":1,"black":"a","red":"b","seed":1,"start":"BB2/4/4/2RR b 18 0"}
{"type":"ply","ply":1,"side":"black","move":"b4-b3","position":"B3/1B2/4/2RR r 19 0"}
{"type":"ply","ply":2,"side":"red","move":"c1-c2","position":"B3/1B2/2R1/3R b 20 0"}
{"type":"result","winner":"draw","reason":"draw","turns":2}
`
	f.Add(good)
	f.Add(strings.Replace(good, `"winner":"draw"`, `"fault":{"ply":3},"winner":"red"`, 1))
	f.Add(`{"type":"game","version":1,"start":"BBR1/RR2/R3/4 b 0 0"}` + "\n" + `{"type":"ply","ply":1,"side":"black","move":"pass","position":"BBR1/RR2/R3/4 r 1 1"}`)
	f.Add("{}\n\n[]")
	games, err := arena.ReadGames(strings.NewReader(good))
	if err != nil || len(games) != 1 {
		f.Fatal("the seed is no replay: ", err)
	}
	f.Fuzz(func(t *testing.T, file string) {
		games, err := arena.ReadGames(strings.NewReader(file))
		if err != nil {
			return
		}
		for _, g := range games {
			require.Len(t, g.History(), g.Turns())
			require.LessOrEqual(t, g.FinalPieces().Black, 6)
		}
		written := text(t, games...)
		back, err := arena.ReadGames(strings.NewReader(written))
		require.NoError(t, err, written)
		require.Equal(t, written, text(t, back...))
	})
}
