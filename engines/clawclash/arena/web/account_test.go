package web_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena/web"
)

// From nothing to a bot with a key, as a person does it, and the mail between.
func TestRegistration(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	ann := w.stranger(t)
	for _, c := range []struct {
		body  doc
		field string
	}{
		{doc{"nickname": "Ann", "email": "ann@example.org", "password": "short"}, "password"},
		{doc{"nickname": "Ann", "email": "ann@example.org", "password": strings.Repeat("x", 257)}, "password"},
		{doc{"nickname": "An\x00n", "email": "ann@example.org", "password": "long enough"}, "nickname"},
		{doc{"nickname": "Ann", "email": "ann", "password": "long enough"}, "email"},
	} {
		a := ann.post(t, "/api/account/register", c.body)
		require.Equal(t, 400, a.status)
		require.Equal(t, c.field, a.doc["field"])
	}
	a := ann.post(t, "/api/account/register", doc{"nickname": "Ann", "email": "ann@example.org", "password": "long enough"})
	require.Equal(t, 201, a.status, a.text)
	require.Equal(t, "account emailVerified ok players", fields(map[string]any(a.doc)))
	require.Equal(t, false, a.doc["emailVerified"])
	for field, body := range map[string]doc{
		"nickname": {"nickname": "ann", "email": "other@example.org", "password": "long enough"},
		"email":    {"nickname": "Other", "email": "Ann@example.org", "password": "long enough"},
	} {
		a := w.stranger(t).post(t, "/api/account/register", body)
		require.Equal(t, 409, a.status)
		require.Equal(t, field, a.doc["field"])
	}

	require.Equal(t, true, ann.get(t, "/api/games/clawclash/name-check?name=Crab").doc["available"])
	a = ann.post(t, "/api/games/clawclash/create", doc{"name": "Crab", "avatar": "preset:2"})
	require.Equal(t, 201, a.status, a.text)
	ann.key, _ = a.doc["key"].(string)
	require.Equal(t, false, ann.get(t, "/api/games/clawclash/name-check?name=crab").doc["available"])
	require.Equal(t, "empty", ann.get(t, "/api/agent/bot/info").doc.at("bot", "status"))
	require.Nil(t, ann.get(t, "/api/agent/bot/info").doc.at("bot", "winRate"))

	bob := w.settler(t, "Bob", "random")
	a = ann.post(t, "/api/agent/challenge", doc{"challengedBotId": bob.bot})
	require.Equal(t, 403, a.status, "the address is not verified")
	require.Equal(t, 200, ann.post(t, "/api/account/verify/resend", nil).status)
	mail := w.post.last(t)
	require.Equal(t, "ann@example.org", mail.To)
	code := regexp.MustCompile(`(?m)^    (\S{20,})$`).FindStringSubmatch(mail.Body)
	require.NotNil(t, code, mail.Body)
	require.Equal(t, 400, ann.post(t, "/api/account/verify", doc{"code": code[1] + "x"}).status)
	require.Equal(t, 200, ann.post(t, "/api/account/verify", doc{"code": code[1]}).status)
	require.Equal(t, true, ann.get(t, "/api/me").doc["emailVerified"])
	a = ann.post(t, "/api/agent/challenge", doc{"challengedBotId": bob.bot})
	require.Equal(t, 422, a.status, "now it is the code that lacks")
}

func TestLoginAndOut(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	w.settler(t, "Ann", "")
	c := w.stranger(t)
	require.Equal(t, 401, c.get(t, "/api/me").status)
	for _, wrong := range []doc{
		{"email": "ann@example.org", "password": "password of Bob"},
		{"email": "bob@example.org", "password": "password of Ann"},
		{},
	} {
		a := c.post(t, "/api/auth/login", wrong)
		require.Equal(t, 401, a.status)
		require.Equal(t, "邮箱或密码错误", a.doc["error"])
	}
	a := c.post(t, "/api/auth/login", doc{"email": "ann@example.org", "password": "password of Ann"})
	require.Equal(t, 200, a.status)
	require.Contains(t, a.header.Get("Set-Cookie"), "HttpOnly; SameSite=Lax")
	require.Equal(t, "Ann", c.get(t, "/api/me").doc.at("account", "nickname"))
	token := session(t, c)
	require.Equal(t, 200, c.post(t, "/api/auth/logout", nil).status)
	require.Equal(t, 401, c.get(t, "/api/me").status)
	_, err := w.store.AccountOf(t.Context(), token)
	require.Error(t, err, "the session itself has ended")
}

func TestKeysAndPictures(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	ann := w.settler(t, "Ann", "random")
	old := *ann
	a := ann.post(t, "/api/games/clawclash/me/rotate-key", nil)
	require.Equal(t, "key maskedKey ok", fields(map[string]any(a.doc)))
	ann.key, _ = a.doc["key"].(string)
	require.Equal(t, 401, old.get(t, "/api/agent/bot/info").status)
	require.Equal(t, 200, ann.get(t, "/api/agent/bot/info").status)
	require.Equal(t, a.doc["maskedKey"], ann.get(t, "/api/bot/me").doc.at("bot", "maskedKey"))

	require.Equal(t, 200, ann.post(t, "/api/games/clawclash/me/avatar/preset", doc{"preset": 6}).status)
	require.Equal(t, "preset:6", ann.get(t, "/api/agent/bot/info").doc.at("bot", "avatar"))
	const gif = "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
	a = ann.post(t, "/api/games/clawclash/me/avatar", doc{"dataUrl": "data:image/gif;base64," + gif})
	require.Equal(t, 200, a.status, a.text)
	at, _ := ann.get(t, "/api/agent/bot/info").doc.at("bot", "avatar").(string)
	picture := ann.get(t, at)
	require.Equal(t, "image/gif", picture.header.Get("Content-Type"))
	require.True(t, strings.HasPrefix(picture.text, "GIF89a"))
}

// Every limit of the platform: so many are taken, the next is 429.
func TestLimits(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	ann := w.settler(t, "Ann", "")
	limited := serve(t, func(c *web.Config) { c.Store, c.Limits = w.store, web.Limits{} })
	ann.world = limited
	for path, c := range map[string]struct {
		allowed int
		window  string
	}{
		"/api/account/register":      {5, "600"},
		"/api/auth/login":            {10, "300"},
		"/api/agent/bot/code/submit": {6, "60"},
		"/api/agent/challenge":       {30, "60"},
		"/api/play":                  {120, "60"},
	} {
		for i := range c.allowed {
			a := ann.post(t, path, doc{})
			require.Contains(t, []int{400, 401}, a.status, "%s, request %d", path, i+1)
		}
		a := ann.post(t, path, doc{})
		require.Equal(t, 429, a.status, path)
		require.Equal(t, c.window, a.header.Get("Retry-After"), path)
		require.Equal(t, "请求过于频繁，请 "+c.window+"s 后重试", a.doc["error"])
	}

	// Submit and revert count together, on both paths, for each bot alone.
	bob := w.settler(t, "Bob", "")
	bob.world = limited
	for range 3 {
		require.Equal(t, 400, bob.post(t, "/api/agent/bot/code/submit", doc{}).status)
		require.Equal(t, 400, bob.post(t, "/api/games/clawclash/agent/code/revert", doc{}).status)
	}
	require.Equal(t, 429, bob.post(t, "/api/games/clawclash/agent/code/submit", doc{}).status)
	require.Equal(t, 429, bob.post(t, "/api/agent/bot/code/revert", doc{}).status)
	require.Equal(t, 400, bob.post(t, "/api/agent/challenge", doc{}).status)
}
