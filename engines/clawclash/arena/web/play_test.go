package web_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/web"
)

// A person plays whole games against every kind of opponent, on either side,
// by what each answer holds alone.
func TestPlay(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	bob := w.settler(t, "Bob", guide)
	c := w.stranger(t)
	for _, request := range []doc{
		{"template": "牧童", "humanSide": "black"},
		{"template": "抢中派", "humanSide": "red"},
		{"botId": bob.bot, "humanSide": "black"},
		{"mode": "local", "humanSide": "black"},
	} {
		a := c.post(t, "/api/play", request)
		for plies := 0; a.doc.at("status", "over") != true; plies++ {
			require.Equal(t, 200, a.status, a.text)
			require.Less(t, plies, 200)
			require.Equal(t, "board botSide counts history humanSide initialBoard legalMoves mode ok opponent status toMove", fields(map[string]any(a.doc)))
			if request["mode"] == nil {
				require.Equal(t, request["humanSide"], a.doc["toMove"])
				require.Equal(t, "vs", a.doc["mode"])
			}
			history, _ := a.doc["history"].([]any)
			require.Len(t, history, int(a.doc.id("status", "turns")))
			move, _ := a.doc.at("legalMoves", 0).(map[string]any)
			request["history"] = append(history, doc{"side": a.doc["toMove"], "from": move["from"], "to": move["to"]})
			a = c.post(t, "/api/play", request)
		}
		require.Contains(t, []any{"black", "red", "draw"}, a.doc.at("status", "winner"))
		require.Empty(t, a.doc["legalMoves"])
	}
}

func TestPlayRefuses(t *testing.T) {
	t.Parallel()
	c := serve(t, nil).stranger(t)
	first := doc{"side": "black", "from": []int{0, 2}, "to": []int{1, 2}}
	for _, row := range []struct {
		history any
		text    string
	}{
		{[]doc{{"side": "red", "from": []int{0, 1}, "to": []int{1, 1}}}, "第 1 手行棋方不符"},
		{[]doc{first, {"side": "red", "from": []int{0, 0}, "to": []int{1, 1}}}, "第 2 手走法非法"},
		{[]doc{{"side": "black", "from": []int{0}, "to": []int{1, 2}}}, "第 1 手走法非法"},
		{[]doc{{"side": "black", "from": []float64{0.5, 2}, "to": []int{1, 2}}}, "第 1 手走法非法"},
		{[]any{7}, "第 1 手走法非法"},
		{[]doc{{"side": "black", "pass": true}}, "第 1 手有合法走法，不能停一手"},
		{"x", "history 须为数组"},
		{make([]doc, 2001), "历史过长"},
	} {
		a := c.post(t, "/api/play", doc{"mode": "local", "humanSide": "black", "history": row.history})
		require.Equal(t, 400, a.status)
		require.Equal(t, row.text, a.doc["error"])
	}
	black, red := invite("a", "random"), invite("b", "greedy")
	r, err := arena.Challenge(t.Context(), black, red, 1)
	require.NoError(t, err)
	over := r.Games[0].Game.History()
	a := c.post(t, "/api/play", doc{"mode": "local", "humanSide": "black", "history": over})
	require.Equal(t, 200, a.status, a.text)
	require.Equal(t, r.Games[0].Game.Result.Winner, a.doc.at("status", "winner"))
	a = c.post(t, "/api/play", doc{"mode": "local", "humanSide": "black", "history": append(over, over[0])})
	require.Equal(t, "历史在终局后仍有着法", a.doc["error"])
}

// The scripts for browsers play the same games as the opponents built in.
func TestScriptsForBrowsers(t *testing.T) {
	t.Parallel()
	c := serve(t, nil).stranger(t)
	rules, bots := c.get(t, "/game-rules.js"), c.get(t, "/builtin-bots.js")
	require.Equal(t, "text/javascript; charset=utf-8", rules.header.Get("Content-Type"))
	for _, o := range arena.Opponents() {
		if !o.Training {
			continue
		}
		code := rules.text + bots.text + "module.exports = BuiltinBots['" + o.Title + "'];"
		other := invite("other", "greedy")
		want, err := arena.Challenge(t.Context(), o.Contestant(), other, 5)
		require.NoError(t, err)
		got, err := arena.Challenge(t.Context(), invite("page", code), other, 5)
		require.NoError(t, err)
		for i := range want.Games {
			require.Equal(t, want.Games[i].Game.Result, got.Games[i].Game.Result, o.Title)
			require.Equal(t, want.Games[i].Game.History(), got.Games[i].Game.History(), o.Title)
		}
	}
	start, err := arena.Challenge(t.Context(), invite("a", rules.text+`
		module.exports = (me, opponent, game) => {
			if (game.turnNumber === 1 && JSON.stringify(GameRules.initialBoard()) !== JSON.stringify(game.board)) throw new Error('board');
			return game.legalMoves[0];
		}`), invite("b", "random"), 1)
	require.NoError(t, err)
	require.Nil(t, start.Games[0].Game.Result.Fault)
}

// The house settles once, and its bots are on the ladder like others.
func TestHouse(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	for range 2 {
		require.NoError(t, web.House(t.Context(), w.store))
	}
	ann := w.settler(t, "Ann", "greedy")
	rows, _ := ann.get(t, "/api/leaderboard").doc["leaderboard"].([]any)
	require.Len(t, rows, 4)
	for i := range 3 {
		a := ann.post(t, "/api/agent/challenge", doc{"challengedBotId": i + 1})
		require.Equal(t, 200, a.status, a.text)
		for g := range 2 {
			require.NotContains(t, []any{"illegal", "error", "runtime"}, a.doc.at("games", g, "reason"), a.text)
		}
	}
}

func TestGuide(t *testing.T) {
	t.Parallel()
	c := serve(t, nil).stranger(t)
	for _, path := range []string{"/agent-guide", "/games/clawclash/agent-guide"} {
		a := c.get(t, path)
		require.True(t, strings.HasPrefix(a.header.Get("Content-Type"), "text/markdown"))
		require.Contains(t, a.text, "POST "+c.URL+"/api/games/clawclash/agent/code/submit")
		require.NotContains(t, a.text, "{{")
	}
}
