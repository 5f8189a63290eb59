package web_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/web"
)

// The script of the platform's guide, as it is.
const guide = `module.exports = function onTurn(me, opponent, game) {
// me / opponent: { side: 'black'|'red', pieces: [[x,y],...], capturedCount }
// game: { board, turnNumber, noCaptureMoves, legalMoves, history, random }
return game.legalMoves[0]; // 返回 { from:[x,y], to:[x,y] }
};`

// Scripts are submitted, fail, are reverted, and challenge, in an engine for
// JavaScript.
func TestScriptsOfAnAuthor(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	ann, bob := w.settler(t, "Ann", ""), w.settler(t, "Bob", "random")
	submit := func(code string) answer {
		return ann.post(t, "/api/agent/bot/code/submit", doc{"code": code, "submittedBy": "tester", "notes": "a note"})
	}
	a := submit(guide)
	require.Equal(t, 200, a.status, a.text)
	require.Equal(t, doc{"ok": true, "version": 1.0, "codeHash": arena.CodeHash(guide), "smokeStatus": "passed", "message": "v1 发布成功"}, a.doc)

	a = submit(`module.exports = (me, opponent, game) => { console.log('secret'); return null; }`)
	require.Equal(t, 422, a.status)
	require.Equal(t, "failures faults message ok smokeStatus", fields(map[string]any(a.doc)))
	require.Equal(t, "failed", a.doc["smokeStatus"])
	require.Len(t, a.doc["failures"], 6)
	require.Equal(t, map[string]any{
		"opponent": "牧童", "side": "black", "seed": 10101.0, "reason": "illegal", "turn": 0.0, "detail": "终局原因: illegal",
	}, a.doc.at("failures", 0))
	require.Equal(t, "null", a.doc.at("faults", 0, "fault", "returned"))
	require.Equal(t, "secret", a.doc.at("faults", 0, "fault", "console", 0))

	a = submit(`no JavaScript`)
	require.Equal(t, 422, a.status)
	require.Equal(t, "—", a.doc.at("failures", 0, "opponent"))
	require.True(t, strings.HasPrefix(a.doc.at("failures", 0, "detail").(string), "编译失败: "))
	require.NotNil(t, a.doc.at("faults", 0, "load", "message"))
	require.Equal(t, 1, int(ann.get(t, "/api/agent/bot/info").doc.id("bot", "currentVersion")), "what fails uses no version")

	require.Equal(t, 200, submit(guide+"\n// another\n").status)
	a = ann.post(t, "/api/games/clawclash/agent/code/revert", doc{"toVersion": 1, "submittedBy": "tester"})
	require.Equal(t, 200, a.status, a.text)
	require.Equal(t, "codeHash message ok revertedToVersion smokeStatus version", fields(map[string]any(a.doc)))
	require.Equal(t, []any{3.0, 1.0, arena.CodeHash(guide)}, []any{a.doc["version"], a.doc["revertedToVersion"], a.doc["codeHash"]})
	require.Equal(t, "revert to v1", ann.get(t, "/api/agent/bot/code/versions").doc.at("versions", 0, "notes"))
	require.Equal(t, guide, ann.get(t, "/api/bot/me/version/3").doc.at("version", "code"))

	a = ann.post(t, "/api/agent/challenge", doc{"challengedBotId": bob.bot})
	require.Equal(t, 200, a.status, a.text)
	game, _ := a.doc.at("games", 1, "matchUrlId").(string)
	shown := bob.get(t, "/api/match/"+game).doc
	require.Equal(t, a.doc.at("games", 1, "turns"), shown["turns"])
	require.Len(t, shown.at("gameData", "history"), int(shown.id("turns")))
	require.Equal(t, []any{"red", "red", "black", "black"}, shown.at("gameData", "initialBoard", 0), "board[x][y]")
	require.Equal(t, "black", shown.at("gameData", "history", 0, "side"))
}

// A published script that stops working loses, and its author alone is told
// why; one that does not load is no game.
func TestFaultsInChallenges(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	const faulty = `module.exports = (me, opponent, game) => {
		console.log('my secret');
		if (game.turnNumber > 4) throw new Error('my fault');
		return game.legalMoves[0];
	}`
	ann, bob, cat := w.settler(t, "Ann", faulty), w.settler(t, "Bob", "random"), w.settler(t, "Cat", "not a script")
	a := ann.post(t, "/api/agent/challenge", doc{"challengedBotId": bob.bot})
	require.Equal(t, 200, a.status, a.text)
	require.Equal(t, "challenged", a.doc.at("battle", "result"))
	require.Equal(t, "error", a.doc.at("games", 0, "reason"))
	require.Equal(t, "my fault", a.doc.at("games", 0, "fault", "message"))

	b := bob.post(t, "/api/agent/challenge", doc{"challengedBotId": ann.bot})
	require.Equal(t, 200, b.status, b.text)
	require.NotContains(t, b.text, "my fault")
	game, _ := b.doc.at("games", 0, "matchUrlId").(string)
	path := "/api/games/clawclash/agent/match/" + game + "/replay"
	mine, theirs := ann.get(t, path), bob.get(t, path)
	require.Contains(t, mine.text, "my fault")
	require.Contains(t, mine.text, "my secret")
	require.NotContains(t, theirs.text, "my fault")
	require.NotContains(t, theirs.text, "my secret")
	require.Equal(t, 404, cat.get(t, path).status)
	for _, replay := range []string{mine.text, theirs.text} {
		games, err := arena.ReadGames(strings.NewReader(replay))
		require.NoError(t, err)
		require.Equal(t, "error", games[0].Result.Reason)
	}
	require.NotContains(t, bob.get(t, "/api/match/"+game).text, "secret")

	c := bob.post(t, "/api/agent/challenge", doc{"challengedBotId": cat.bot})
	require.Equal(t, 500, c.status)
	require.Equal(t, "棋手代码加载失败", c.doc["error"])
	require.Equal(t, 500, bob.post(t, "/api/play", doc{"botId": cat.bot, "humanSide": "red"}).status)
	n, err := w.store.Audit(t.Context())
	require.NoError(t, err)
	require.Equal(t, 2, n, "no challenge was booked")
}

// A strict server says what the platform says and no more.
func TestStrict(t *testing.T) {
	t.Parallel()
	w := serve(t, func(c *web.Config) { c.Strict = true })
	ann, bob := w.settler(t, "Ann", `module.exports = () => null`), w.settler(t, "Bob", "random")
	a := ann.post(t, "/api/agent/bot/code/submit", doc{"code": `module.exports = () => null`, "submittedBy": "me"})
	require.Equal(t, "failures message ok smokeStatus", fields(map[string]any(a.doc)))
	a = ann.post(t, "/api/agent/challenge", doc{"challengedBotId": bob.bot})
	require.Equal(t, "challengerSide matchUrlId reason turns winner", fields(a.doc.at("games", 0)))
	game, _ := a.doc.at("games", 0, "matchUrlId").(string)
	require.NotContains(t, ann.get(t, "/api/match/"+game).doc, "seed")
	require.Equal(t, 404, ann.get(t, "/api/games/clawclash/agent/match/"+game+"/replay").status)
}

// gate is a host that says when it is to open a script, and waits for leave.
type gate struct{ entered, leave chan bool }

func newGate() gate { return gate{make(chan bool, 8), make(chan bool)} }

func (g gate) invite(name, _ string) arena.Contestant {
	inner := invite(name, "random")
	return arena.Contestant{Name: name, Open: func(ctx context.Context, seed uint32) (arena.Player, error) {
		g.entered <- true
		<-g.leave
		return inner.Open(ctx, seed)
	}}
}

// Two jobs for one owner, running or waiting, and a third is 503.
func TestBusy(t *testing.T) {
	t.Parallel()
	g := newGate()
	w := serve(t, func(c *web.Config) { c.Workers, c.Invite = 1, g.invite })
	ann, bob := w.settler(t, "Ann", "random"), w.settler(t, "Bob", "random")
	done := make(chan int, 3)
	submit := func() {
		a, _ := ann.send(t.Context(), "POST", "/api/agent/bot/code/submit", doc{"code": "x", "submittedBy": "me"})
		done <- a.status
	}
	go submit()
	<-g.entered
	for range 2 {
		go submit()
	}
	require.Equal(t, 503, <-done, "one runs, one waits, one is refused")
	a := ann.post(t, "/api/agent/challenge", doc{"challengedBotId": bob.bot})
	require.Equal(t, 503, a.status)
	require.Equal(t, "对战执行繁忙，请稍后重试", a.doc["error"])
	close(g.leave)
	require.Equal(t, 200, <-done)
	require.Equal(t, 200, <-done)
	versions, err := w.store.Versions(t.Context(), ann.bot, 9)
	require.NoError(t, err)
	require.Len(t, versions, 3)
}

// A challenge whose client goes away is played to its end and booked.
func TestNobodyCallsAChallengeOff(t *testing.T) {
	t.Parallel()
	g := newGate()
	w := serve(t, func(c *web.Config) { c.Invite = g.invite })
	ann, bob := w.settler(t, "Ann", "random"), w.settler(t, "Bob", "random")
	ctx, goAway := context.WithCancel(t.Context())
	gone := make(chan error)
	go func() {
		_, err := ann.send(ctx, "POST", "/api/agent/challenge", doc{"challengedBotId": bob.bot})
		gone <- err
	}()
	<-g.entered
	goAway()
	require.ErrorIs(t, <-gone, context.Canceled)
	close(g.leave)
	w.Close() // waits for what is being answered
	n, err := w.store.Audit(t.Context())
	require.NoError(t, err)
	require.Equal(t, 1, n)
}
