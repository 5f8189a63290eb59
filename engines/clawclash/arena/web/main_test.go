package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/mail"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
	"github.com/boardperft/perft/engines/clawclash/arena/web"
	"github.com/boardperft/perft/engines/script"
	"github.com/boardperft/perft/engines/script/child"
)

func TestMain(m *testing.M) {
	child.ServeIfStartedAsOne()
	if path := os.Getenv(victimEnv); path != "" {
		if err := serveVictim(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// invite runs the name of a built-in opponent as that, and all else as a script.
func invite(name, code string) arena.Contestant {
	if o, ok := arena.FindOpponent(code); ok {
		return arena.Contestant{Name: name, Open: o.Contestant().Open}
	}
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	return arena.Script(script.QuickJS(self), name, code)
}

// post keeps what is mailed.
type post struct {
	mu    sync.Mutex
	mails []mail.Message
}

func (p *post) Send(_ context.Context, m mail.Message) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mails = append(p.mails, m)
	return nil
}

func (p *post) last(t *testing.T) mail.Message {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	require.NotEmpty(t, p.mails)
	return p.mails[len(p.mails)-1]
}

// world is a served arena.
type world struct {
	*httptest.Server
	store *store.Store
	post  *post
}

func serve(t *testing.T, set func(*web.Config)) *world {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "arena.db"), store.Options{Rounds: 2})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	p := &post{}
	c := web.Config{Store: s, Invite: invite, Mail: p, Limits: web.NoLimits}
	if set != nil {
		set(&c)
	}
	h, err := web.Handler(c)
	require.NoError(t, err)
	w := &world{httptest.NewServer(h), s, p}
	t.Cleanup(w.Close)
	return w
}

// doc is a JSON document that was answered.
type doc map[string]any

// at walks into a document.
func (d doc) at(path ...any) any {
	var v any = map[string]any(d)
	for _, p := range path {
		switch p := p.(type) {
		case string:
			m, _ := v.(map[string]any)
			v = m[p]
		case int:
			l, _ := v.([]any)
			if p >= len(l) {
				return nil
			}
			v = l[p]
		}
	}
	return v
}

func (d doc) id(path ...any) int64 { n, _ := d.at(path...).(float64); return int64(n) }

// client is somebody who calls: with a session's cookies, and a bot's key.
type client struct {
	*world
	http *http.Client
	key  string
	bot  int64
}

func (w *world) stranger(t *testing.T) *client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	return &client{world: w, http: &http.Client{Jar: jar}}
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	text   string
	doc    doc
}

// send sends a request; a string as body goes as it is. It may be called by
// any goroutine.
func (c *client) send(ctx context.Context, method, path string, body any, header ...string) (answer, error) {
	text, ok := body.(string)
	if !ok && body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			return answer{}, err
		}
		text = string(b)
	}
	r, err := http.NewRequestWithContext(ctx, method, c.URL+path, strings.NewReader(text))
	if err != nil {
		return answer{}, err
	}
	if c.key != "" {
		r.Header.Set("Authorization", "Bearer "+c.key)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	res, err := c.http.Do(r)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	a := answer{res.StatusCode, res.Header, string(got), nil}
	if err == nil && res.Header.Get("Content-Type") == "application/json; charset=utf-8" {
		err = json.Unmarshal(got, &a.doc)
	}
	return a, err
}

// call sends a request of a test's own goroutine.
func (c *client) call(t *testing.T, method, path string, body any, header ...string) answer {
	t.Helper()
	a, err := c.send(t.Context(), method, path, body, header...)
	require.NoError(t, err)
	return a
}

func (c *client) get(t *testing.T, path string) answer {
	t.Helper()
	return c.call(t, http.MethodGet, path, nil)
}

func (c *client) post(t *testing.T, path string, body any) answer {
	t.Helper()
	return c.call(t, http.MethodPost, path, body)
}

// settler registers, and has a bot, which may have a version.
func (w *world) settler(t *testing.T, name, code string) *client {
	t.Helper()
	c := w.stranger(t)
	a := c.post(t, "/api/account/register", doc{"nickname": name, "email": name + "@example.org", "password": "password of " + name})
	require.Equal(t, 201, a.status, a.text)
	me, err := w.store.AccountOf(t.Context(), session(t, c))
	require.NoError(t, err)
	require.NoError(t, w.store.VerifyAccount(t.Context(), me.ID))
	a = c.post(t, "/api/games/clawclash/create", doc{"name": name + "bot", "avatar": "preset:3"})
	require.Equal(t, 201, a.status, a.text)
	c.key, _ = a.doc["key"].(string)
	c.bot = a.doc.id("botId")
	if code != "" {
		_, err := w.store.Publish(t.Context(), c.bot, code, "", "test")
		require.NoError(t, err)
	}
	return c
}

// session is the token in a client's cookies.
func session(t *testing.T, c *client) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.URL, nil)
	require.NoError(t, err)
	for _, cookie := range c.http.Jar.Cookies(r.URL) {
		if cookie.Name == "perft_arena" {
			return cookie.Value
		}
	}
	require.Fail(t, "no session")
	return ""
}
