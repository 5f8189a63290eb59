package web_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena/web"
)

// The first ten challenges between two texts count, whoever challenges; then
// it is practice. A revert does not renew, new text does.
func TestChallengesThatCount(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	ann, bob := w.settler(t, "Ann", "two-ply"), w.settler(t, "Bob", "random")
	last := map[int64]any{ann.bot: 0.0, bob.bot: 0.0}
	challenge := func(by, other *client) answer {
		a := by.post(t, "/api/games/clawclash/agent/challenge", doc{"challengedBotId": other.bot})
		require.Equal(t, 200, a.status, a.text)
		require.Equal(t, last[by.bot], a.doc.at("rpChange", "challenger", "from"))
		require.Equal(t, last[other.bot], a.doc.at("rpChange", "challenged", "from"))
		last[by.bot], last[other.bot] = a.doc.at("rpChange", "challenger", "to"), a.doc.at("rpChange", "challenged", "to")
		return a
	}
	first := challenge(ann, bob)
	require.Equal(t, "battle games ok rpChange scored scoringNote summary", fields(map[string]any(first.doc)))
	require.Equal(t, "battleUrlId result", fields(first.doc.at("battle")))
	require.Equal(t, "challengedScore challengerScore", fields(first.doc.at("summary")))
	require.Equal(t, "challengerSide matchUrlId reason turns winner", fields(first.doc.at("games", 1)))
	require.Equal(t, "from rank to", fields(first.doc.at("rpChange", "challenged")))
	id, _ := first.doc.at("battle", "battleUrlId").(string)
	require.Regexp(t, "^[0-9a-f]{16}$", id)
	require.Equal(t, id+"a", first.doc.at("games", 0, "matchUrlId"))
	require.Equal(t, id+"b", first.doc.at("games", 1, "matchUrlId"))
	require.Equal(t, "black", first.doc.at("games", 0, "challengerSide"))
	require.Equal(t, "red", first.doc.at("games", 1, "challengerSide"))

	scored := 1
	for i := range 11 {
		a := challenge([]*client{bob, ann}[i%2], []*client{ann, bob}[i%2])
		if a.doc["scored"] == true {
			scored++
			require.Less(t, i, 9)
		}
	}
	require.Equal(t, 10, scored)
	record := ann.get(t, "/api/agent/bot/info").doc
	require.Equal(t, 10.0, record.at("bot", "wins").(float64)+record.at("bot", "draws").(float64)+record.at("bot", "losses").(float64),
		"practice is on no record")

	for _, step := range []struct {
		text   string
		scored bool
	}{{"greedy", true}, {"two-ply", false}} {
		_, err := w.store.Publish(t.Context(), ann.bot, step.text, "", "test")
		require.NoError(t, err)
		require.Equal(t, step.scored, challenge(ann, bob).doc["scored"], step.text)
	}
	n, err := w.store.Audit(t.Context())
	require.NoError(t, err)
	require.Equal(t, 14, n)
	list := ann.get(t, fmt.Sprintf("/api/agent/opponents/%d/matches?limit=5&offset=25", bob.bot)).doc
	require.Equal(t, []any{28.0, false, 5.0, 25.0}, []any{list["total"], list["hasMore"], list["limit"], list["offset"]})
	require.Len(t, list["matches"], 3)
	require.Len(t, ann.get(t, "/api/agent/bot/matches?limit=99").doc["matches"], 28)
	require.Len(t, ann.get(t, "/api/agent/bot/matches").doc["matches"], 20)
	require.Len(t, ann.get(t, "/api/agent/bot/matches?limit=0").doc["matches"], 1)
	require.Len(t, ann.get(t, "/api/bot/me/matches").doc["battles"], 10)
}

// Many challenges at once: what was answered to all of them adds up to what the
// ladder says.
func TestChallengesAtOnce(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	bots := []*client{w.settler(t, "Ann", "greedy"), w.settler(t, "Bob", "random"), w.settler(t, "Cat", "two-ply"), w.settler(t, "Dan", "greedy")}
	const each = 8
	changes := make(chan map[int64]int64, len(bots)*each)
	for i, c := range bots {
		go func() {
			for n := range each {
				other := bots[(i+1+n%3)%len(bots)]
				a, err := c.send(t.Context(), "POST", "/api/agent/challenge", doc{"challengedBotId": other.bot})
				if err != nil {
					a.status = -1
				}
				delta := func(who string) int64 { return a.doc.id("rpChange", who, "to") - a.doc.id("rpChange", who, "from") }
				changes <- map[int64]int64{c.bot: delta("challenger"), other.bot: delta("challenged"), 0: int64(a.status)}
			}
		}()
	}
	sum := map[int64]int64{}
	for range len(bots) * each {
		for bot, change := range <-changes {
			if bot == 0 {
				require.EqualValues(t, 200, change)
				continue
			}
			sum[bot] += change
		}
	}
	for _, c := range bots {
		require.Equal(t, sum[c.bot], c.get(t, "/api/agent/bot/info").doc.id("bot", "rp"))
	}
	n, err := w.store.Audit(t.Context())
	require.NoError(t, err)
	require.Equal(t, len(bots)*each, n)
}

// The table stands for fifteen seconds, and is not sent again to who has it.
func TestLeaderboard(t *testing.T) {
	t.Parallel()
	var now atomic.Int64
	w := serve(t, func(c *web.Config) { c.Now = func() time.Time { return time.Unix(now.Load(), 0) } })
	ann, bob := w.settler(t, "Ann", "two-ply"), w.settler(t, "Bob", "random")
	before := ann.get(t, "/api/leaderboard")
	tag := before.header.Get("ETag")
	require.Regexp(t, `^"[0-9a-f]+"$`, tag)
	for range 3 {
		require.Equal(t, 200, ann.post(t, "/api/agent/challenge", doc{"challengedBotId": bob.bot}).status)
	}
	again := ann.call(t, "GET", "/api/games/clawclash/leaderboard", nil, "If-None-Match", `"x", W/`+tag)
	require.Equal(t, 304, again.status)
	require.Empty(t, again.text)
	require.Equal(t, tag, again.header.Get("ETag"))
	require.Equal(t, before.text, ann.get(t, "/api/leaderboard").text)

	now.Add(15)
	after := ann.call(t, "GET", "/api/leaderboard", nil, "If-None-Match", tag)
	require.Equal(t, 200, after.status)
	require.NotEqual(t, tag, after.header.Get("ETag"))
	rows, _ := after.doc["leaderboard"].([]any)
	require.Len(t, rows, 2)
	for i := range rows {
		require.Equal(t, float64(i+1), after.doc.at("leaderboard", i, "rank"))
	}
	require.GreaterOrEqual(t, after.doc.id("leaderboard", 0, "rp"), after.doc.id("leaderboard", 1, "rp"))
	require.True(t, strings.HasPrefix(after.doc.at("leaderboard", 0, "rankName").(string), "青铜"))
}
