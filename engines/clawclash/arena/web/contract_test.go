package web_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fields are the names in an object of a document, sorted.
func fields(v any) string {
	m, _ := v.(map[string]any)
	return strings.Join(slices.Sorted(maps.Keys(m)), " ")
}

const (
	overview  = "avatar createdAt currentVersion draws id losses name rank rankPosition rp status winRate wins"
	version   = "code_hash created_at id notes player_id smoke_status submitted_by version"
	battleRow = "battleUrlId games opponentAvatar opponentName playedAt result rpDelta scored"
)

// Every route that only reads, on its canonical path and on the older one:
// the fields of the document, no more and no fewer.
func TestFieldsOfWhatIsRead(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	ann, bob := w.settler(t, "Ann", "greedy"), w.settler(t, "Bob", "random")
	challenged := ann.post(t, "/api/agent/challenge", doc{"challengedBotId": bob.bot})
	require.Equal(t, 200, challenged.status, challenged.text)
	game, _ := challenged.doc.at("games", 0, "matchUrlId").(string)

	for _, c := range []struct {
		path, older string
		at          map[string]string // fields by where they are
	}{
		{"agent/info", "/api/agent/bot/info", map[string]string{"": "bot ok", "bot": overview}},
		{"agent/code/versions", "/api/agent/bot/code/versions", map[string]string{"": "ok versions", "versions/0": version}},
		{"agent/matches?limit=1", "/api/agent/bot/matches?limit=1", map[string]string{
			"": "matches ok",
			"matches/0": "battle_id cd_code_hash cd_code_version ch_code_hash ch_code_version challenged_bot_id challenged_name" +
				" challenger_bot_id challenger_name challenger_side final_challenged_pieces final_challenger_pieces game_no id" +
				" match_url_id played_at reason seed turns winner",
			"matches/1": "",
		}},
		{fmt.Sprintf("agent/opponents/%d/matches", bob.bot), fmt.Sprintf("/api/agent/opponents/%d/matches", bob.bot), map[string]string{
			"":          "botId botName hasMore limit matches offset ok total",
			"matches/1": "cdCodeHash chCodeHash challenged challenger challengerSide matchUrlId played_at reason turns winner",
		}},
		{"leaderboard", "/api/leaderboard", map[string]string{
			"":              "leaderboard ok",
			"leaderboard/1": "avatar botId currentVersion draws losses name nickname rank rankName rp wins",
		}},
		{fmt.Sprintf("players/%d/public", bob.bot), fmt.Sprintf("/api/bots/%d/public", bob.bot), map[string]string{
			"": "bot ok", "bot": "createdAt overview ownerNickname", "bot/overview": overview,
		}},
		{fmt.Sprintf("players/%d/matches/public", bob.bot), fmt.Sprintf("/api/bots/%d/matches/public", bob.bot), map[string]string{
			"": "battles botId ok", "battles/0": battleRow, "battles/0/games/1": "gameNo matchUrlId mySide reason result turns",
		}},
		{"match/" + game, "/api/match/" + game, map[string]string{
			"": "challengedAvatar challengedName challengerAvatar challengerName challengerSide finalChallengedPieces finalChallengerPieces" +
				" gameData gameNo matchUrlId ok reason seed turns winner",
			"gameData": "history initialBoard", "gameData/history/0": "captured from pass side to turn",
		}},
		{"templates", "/api/templates", map[string]string{"": "templates", "templates/6": "kind name summary"}},
		{"bots/search?q=bob", "/api/bots/search?q=bob", map[string]string{
			"": "bots", "bots/0": "avatar botId name ownerNickname playable rank rp", "bots/1": "",
		}},
		{"name-check?name=x", "/api/bot/name-check?name=x", map[string]string{"": "available name ok"}},
		{"me", "/api/bot/me", map[string]string{"": "bot ok", "bot": "guideUrl maskedKey overview", "bot/overview": overview}},
		{"me/prompt", "/api/bot/me/prompt", map[string]string{"": "ok prompt"}},
		{"me/versions", "/api/bot/me/versions", map[string]string{"": "ok versions", "versions/0": version}},
		{"me/version/1", "/api/bot/me/version/1", map[string]string{"": "ok version", "version": "code " + version}},
		{"me/matches", "/api/bot/me/matches", map[string]string{"": "battles myBotId ok", "battles/0": battleRow}},
		{"../../me", "/api/me", map[string]string{"": "account emailVerified ok players", "account": "email id nickname", "players/0": "botId game name"}},
		{"../../games", "/api/games", map[string]string{"": "games ok", "games/0": "guideUrl id name"}},
	} {
		for _, path := range []string{"/api/games/clawclash/" + c.path, c.older} {
			if strings.Contains(path, "..") {
				continue
			}
			a := ann.get(t, path)
			require.Equal(t, 200, a.status, "%s: %s", path, a.text)
			require.Equal(t, "*", a.header.Get("Access-Control-Allow-Origin"))
			for at, want := range c.at {
				var steps []any
				for step := range strings.SplitSeq(at, "/") {
					var n int
					switch _, err := fmt.Sscan(step, &n); {
					case at == "":
					case err == nil:
						steps = append(steps, n)
					default:
						steps = append(steps, step)
					}
				}
				require.Equal(t, want, fields(a.doc.at(steps...)), "%s at %s: %s", path, at, a.text)
			}
		}
	}
}

// What is refused: status and text, on both paths.
func TestRefusals(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	ann, empty := w.settler(t, "Ann", "random"), w.settler(t, "Eve", "")
	nobody := w.stranger(t)
	nokey := *ann
	nokey.key = "sk_wrong"
	large := `{"code":"` + strings.Repeat("x", 2<<20) + `"}`
	const missing, invalid = "缺少 Authorization: Bearer <bot_key>", "API Key 无效"

	for _, c := range []struct {
		who                 *client
		method, path, older string
		body                any
		status              int
		text                string
	}{
		{nobody, "GET", "agent/info", "/api/agent/bot/info", nil, 401, missing},
		{&nokey, "GET", "agent/info", "/api/agent/bot/info", nil, 401, invalid},
		{nobody, "POST", "agent/code/submit", "/api/agent/bot/code/submit", "{", 401, missing},
		{ann, "POST", "agent/code/submit", "/api/agent/bot/code/submit", "{", 400, "JSON 解析失败"},
		{ann, "POST", "agent/code/submit", "/api/agent/bot/code/submit", "[]", 400, "JSON 解析失败"},
		{ann, "POST", "agent/code/submit", "/api/agent/bot/code/submit", large, 413, "请求体过大"},
		{ann, "POST", "agent/code/submit", "/api/agent/bot/code/submit", doc{"submittedBy": "me"}, 400, "缺少 code 字段"},
		{ann, "POST", "agent/code/submit", "/api/agent/bot/code/submit", doc{"code": 7, "submittedBy": "me"}, 400, "缺少 code 字段"},
		{ann, "POST", "agent/code/submit", "/api/agent/bot/code/submit", doc{"code": "x"}, 400, "缺少 submittedBy 字段"},
		{ann, "POST", "agent/code/revert", "/api/agent/bot/code/revert", doc{"toVersion": 1}, 400, "缺少 submittedBy"},
		{ann, "POST", "agent/code/revert", "/api/agent/bot/code/revert", doc{"toVersion": 9, "submittedBy": "me"}, 400, "v9 不存在"},
		{ann, "POST", "agent/code/revert", "/api/agent/bot/code/revert", doc{"toVersion": 1, "submittedBy": "me"}, 400, "v1 与当前版本代码相同"},
		{nobody, "GET", "agent/code/versions", "/api/agent/bot/code/versions", nil, 401, missing},
		{nobody, "POST", "agent/challenge", "/api/agent/challenge", doc{}, 401, missing},
		{ann, "POST", "agent/challenge", "/api/agent/challenge", doc{}, 400, "challengedBotId 无效"},
		{ann, "POST", "agent/challenge", "/api/agent/challenge", doc{"challengedBotId": 1.5}, 400, "challengedBotId 无效"},
		{ann, "POST", "agent/challenge", "/api/agent/challenge", doc{"challengedBotId": "x"}, 400, "challengedBotId 无效"},
		{ann, "POST", "agent/challenge", "/api/agent/challenge", doc{"challengedBotId": ann.bot}, 400, "不能挑战自己"},
		{ann, "POST", "agent/challenge", "/api/agent/challenge", doc{"challengedBotId": 99}, 404, "棋手不存在"},
		{ann, "POST", "agent/challenge", "/api/agent/challenge", doc{"challengedBotId": empty.bot}, 422, "对手尚未发布可用代码"},
		{empty, "POST", "agent/challenge", "/api/agent/challenge", doc{"challengedBotId": ann.bot}, 422, "你尚未发布可用代码，请先提交代码"},
		{nobody, "GET", "agent/matches", "/api/agent/bot/matches", nil, 401, missing},
		{nobody, "GET", "agent/opponents/1/matches", "/api/agent/opponents/1/matches", nil, 401, missing},
		{ann, "GET", "agent/opponents/99/matches", "/api/agent/opponents/99/matches", nil, 404, "棋手不存在"},
		{nobody, "GET", "players/x/public", "/api/bots/x/public", nil, 404, "棋手不存在"},
		{nobody, "GET", "players/99/matches/public", "/api/bots/99/matches/public", nil, 404, "棋手不存在"},
		{nobody, "GET", "match/0123456789abcdefa", "/api/match/0123456789abcdefa", nil, 404, "对局不存在"},
		{ann, "GET", "agent/match/0123456789abcdefa/replay", "/api/agent/bot/match/0123456789abcdefa/replay", nil, 404, "对局不存在"},
		{nobody, "GET", "nothing", "/api/nothing", nil, 404, "接口不存在"},
		{nobody, "POST", "leaderboard", "/", nil, 404, "接口不存在"},
		{nobody, "POST", "create", "/api/bot/create", doc{"name": "X"}, 401, "未登录"},
		{ann, "POST", "create", "/api/bot/create", doc{"name": "X"}, 409, "该账号已有棋手"},
		{ann, "POST", "create", "/api/bot/create", doc{"name": " "}, 400, "棋手名须为 1–24 个字符"},
		{ann, "POST", "create", "/api/bot/create", doc{"name": "X", "avatar": "preset:7"}, 400, "头像须为 preset:1 至 preset:6"},
		{ann, "POST", "me/avatar", "/api/bot/me/avatar", doc{"dataUrl": "data:text/html;base64,AAAA"}, 400, "图片须为 png、jpeg、webp 或 gif 的 data URL"},
		{ann, "POST", "me/avatar", "/api/bot/me/avatar", doc{"dataUrl": "data:image/png;base64,AAAA"}, 400, "图片须为 png、jpeg、webp 或 gif 的 data URL"},
		{ann, "POST", "me/avatar/preset", "/api/bot/me/avatar/preset", doc{"preset": 0}, 400, "头像须为 preset:1 至 preset:6"},
		{ann, "GET", "me/version/2", "/api/bot/me/version/2", nil, 404, "v2 不存在"},
		{nobody, "GET", "me", "/api/bot/me", nil, 401, "未登录"},
		{nobody, "GET", "avatars/1", "/api/games/clawclash/avatars/99", nil, 404, ""},
		{ann, "POST", "play", "/api/play", doc{}, 400, "humanSide 须为 black/red"},
		{ann, "POST", "play", "/api/play", doc{"humanSide": "red"}, 400, "对手非法"},
		{ann, "POST", "play", "/api/play", doc{"humanSide": "red", "template": "x"}, 400, "对手非法"},
		{ann, "POST", "play", "/api/play", doc{"humanSide": "red", "botId": 99}, 404, "棋手不存在"},
		{ann, "POST", "play", "/api/play", doc{"humanSide": "red", "botId": empty.bot}, 422, "对手尚未发布可用代码"},
	} {
		for _, path := range []string{"/api/games/clawclash/" + c.path, c.older} {
			a := c.who.call(t, c.method, path, c.body)
			require.Equal(t, c.status, a.status, "%s %s: %s", c.method, path, a.text)
			require.Equal(t, false, a.doc["ok"], path)
			if c.text != "" {
				require.Equal(t, c.text, a.doc["error"], path)
			}
		}
	}
}

func TestPreflight(t *testing.T) {
	t.Parallel()
	c := serve(t, nil).stranger(t)
	a := c.call(t, "OPTIONS", "/api/agent/challenge", nil, "Origin", "https://example.org", "Access-Control-Request-Headers", "authorization")
	require.Equal(t, 204, a.status)
	require.Contains(t, a.header.Get("Access-Control-Allow-Headers"), "Authorization")
	require.Contains(t, a.header.Get("Access-Control-Allow-Methods"), "POST")
}
