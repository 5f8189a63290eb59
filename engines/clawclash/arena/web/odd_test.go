package web_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Whatever a body holds, it is refused or taken, and never the server's fault.
func TestOddBodies(t *testing.T) {
	t.Parallel()
	w := serve(t, nil)
	ann := w.settler(t, "Ann", "random")
	bodies := []string{
		"", " ", "null", "0", `""`, "[]", "{}", "{", "{}}", "\x00", "\xff\xfe", `{"a":1e999}`, strings.Repeat("[", 20000),
		`{"a":` + strings.Repeat(`{"a":`, 9999) + "1" + strings.Repeat("}", 10000),
	}
	for _, value := range []string{
		"null", "true", "-1", "0", "1.5", "1e30", "99999999999999999999", `""`, `" "`, `"\u0000"`, `"\ud800"`, `"9223372036854775808"`,
		`"' OR 1=1 --"`, "[]", "[null]", `["x"]`, "{}", `{"a":[]}`, `[{"side":"black","from":[null,2],"to":[1e9,-1]}]`, `[[[[]]]]`,
	} {
		var all []string
		for _, name := range []string{
			"code", "submittedBy", "notes", "toVersion", "challengedBotId", "nickname", "email", "password", "name", "avatar", "preset",
			"dataUrl", "template", "botId", "mode", "humanSide", "history",
		} {
			all = append(all, `"`+name+`":`+value)
			if name == "history" {
				bodies = append(bodies, `{"humanSide":"red","mode":"local","history":`+value+`}`)
			}
		}
		bodies = append(bodies, "{"+strings.Join(all, ",")+"}")
	}
	for _, path := range []string{
		"/api/account/register", "/api/account/verify", "/api/auth/login", "/api/agent/bot/code/revert", "/api/agent/challenge",
		"/api/play", "/api/bot/create", "/api/bot/me/avatar", "/api/bot/me/avatar/preset",
	} {
		for _, body := range bodies {
			a := ann.post(t, path, body)
			require.Less(t, a.status, 500, "%s: %.80q: %s", path, body, a.text)
			require.NotNil(t, a.doc["ok"], "%s: %.80q: %s", path, body, a.text)
		}
	}
	for _, query := range []string{"?q=%00", "?q=%ff", "?q=%25", "?limit=-1&offset=-1", "?limit=x", "?name=%00", "?name=" + strings.Repeat("x", 5000)} {
		for _, path := range []string{"/api/bots/search", "/api/agent/bot/matches", "/api/agent/opponents/1/matches", "/api/bot/name-check"} {
			require.Equal(t, 200, ann.get(t, path+query).status, "%s%s", path, query)
		}
	}
}
