package web

import (
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/games"
)

// site are the pages with an opponent that thinks little.
func site(c Config) http.Handler {
	c.Nodes = 200
	mux := http.NewServeMux()
	New(c).Register(mux)
	return mux
}

func serve(h http.Handler, r *http.Request) (*http.Response, string) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result(), w.Body.String()
}

func get(t *testing.T, h http.Handler, path string, fields ...string) (*http.Response, string) {
	t.Helper()
	r, body := serve(h, httptest.NewRequest(http.MethodGet, path+"?"+values(fields).Encode(), nil))
	if strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") && r.StatusCode != http.StatusSeeOther {
		checkPage(t, body)
	}
	return r, body
}

func post(t *testing.T, h http.Handler, path string, fields ...string) (*http.Response, string) {
	t.Helper()
	request := httptest.NewRequest(http.MethodPost, path, strings.NewReader(values(fields).Encode()))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r, body := serve(h, request)
	if r.StatusCode != http.StatusSeeOther {
		checkPage(t, body)
	}
	return r, body
}

// values are names and values in turn.
func values(fields []string) url.Values {
	v := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		v.Set(fields[i], fields[i+1])
	}
	return v
}

// tag is an element of a page.
type tag struct {
	name       string
	attributes map[string]string
	text       string // its own and its descendants'
	inside     []string
}

// tags reads a page. It must be well-formed: every element that has an end is
// ended, in order, and every attribute is quoted and there once.
func tags(t *testing.T, body string) (list []*tag) {
	t.Helper()
	bare := regexp.MustCompile(` (defer|hidden|required|selected)([ >])`)
	for bare.MatchString(body) {
		body = bare.ReplaceAllString(body, ` $1=""$2`)
	}
	body = regexp.MustCompile(`<(meta|link|input)( [^>]*)>`).ReplaceAllString(body, "<$1$2/>")
	d := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(body, "<!doctype html>")))
	d.Entity = xml.HTMLEntity
	var open []*tag
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err, body)
		switch token := token.(type) {
		case xml.StartElement:
			e := &tag{name: token.Name.Local, attributes: map[string]string{}}
			for _, o := range open {
				e.inside = append(e.inside, o.name)
			}
			for _, a := range token.Attr {
				_, twice := e.attributes[a.Name.Local]
				require.False(t, twice, "%s: %s twice", e.name, a.Name.Local)
				e.attributes[a.Name.Local] = a.Value
			}
			list, open = append(list, e), append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, e := range open {
				e.text += string(token)
			}
		}
	}
	require.Empty(t, open)
	return list
}

// checkPage asserts what every page must have for keyboards and screen readers.
func checkPage(t *testing.T, body string) {
	t.Helper()
	require.True(t, strings.HasPrefix(body, "<!doctype html>"), body)
	ids, labels, count := map[string]bool{}, map[string]bool{}, map[string]int{}
	all := tags(t, body)
	for _, e := range all {
		count[e.name]++
		if id := e.attributes["id"]; id != "" {
			require.False(t, ids[id], "id %s twice", id)
			ids[id] = true
		}
		if e.name == "label" {
			labels[e.attributes["for"]] = true
		}
	}
	for _, name := range []string{"main", "h1", "title", "header", "footer"} {
		require.Equal(t, 1, count[name]-map[bool]int{true: count["svg"]}[name == "title"], name)
	}
	level := 0
	for _, e := range all {
		named := strings.TrimSpace(e.text) != "" || e.attributes["aria-label"] != ""
		switch e.name {
		case "html":
			require.Equal(t, "en", e.attributes["lang"])
		case "h1", "h2", "h3":
			now := int(e.name[1] - '0')
			require.LessOrEqual(t, now, level+1, "headings skip no level")
			level = now
		case "a":
			require.True(t, named, "a link without a name: %v", e.attributes)
			require.Regexp(t, `^[/#]`, e.attributes["href"])
			require.NotContains(t, e.inside, "button")
		case "button":
			require.True(t, named, "a button without a name: %v", e.attributes)
		case "nav":
			require.True(t, named)
		case "svg":
			require.Equal(t, "img", e.attributes["role"])
			require.Contains(t, e.text, " to move.")
		case "input", "select", "textarea":
			wrapped := len(e.inside) > 0 && e.inside[len(e.inside)-1] == "label"
			require.True(t, e.attributes["type"] == "hidden" || wrapped || labels[e.attributes["id"]], "a field without a label: %v", e.attributes)
		case "script":
			require.Equal(t, "/page.js", e.attributes["src"])
			require.Empty(t, e.text)
		}
		for _, to := range []string{"aria-labelledby", "aria-describedby"} {
			if id := e.attributes[to]; id != "" {
				require.True(t, ids[id], "%s=%s", to, id)
			}
		}
		if tab, ok := e.attributes["tabindex"]; ok {
			require.Contains(t, []string{"0", "-1"}, tab, "the order of focus is that of the page")
		}
		for name := range e.attributes {
			require.False(t, strings.HasPrefix(name, "on"), "a script in %s", name)
		}
	}
}

func TestHome(t *testing.T) {
	t.Parallel()
	h := site(Config{})
	r, body := get(t, h, "/")
	require.Equal(t, http.StatusOK, r.StatusCode)
	for _, g := range games.All() {
		require.Contains(t, body, g.Title)
		require.Contains(t, body, `href="/play/`+g.Name+`"`)
		require.Contains(t, body, `href="/perft/`+g.Name+`"`)
	}
	require.NotContains(t, body, "plays by the rules of")
	require.Contains(t, r.Header.Get("Content-Security-Policy"), "script-src 'self'")
	_, body = get(t, site(Config{Rules: "fault:<b>"}), "/")
	require.Contains(t, body, "plays by the rules of <code>fault:&lt;b&gt;</code>")
	for name, kind := range map[string]string{"/page.css": "text/css", "/page.js": "text/javascript"} {
		r, body := get(t, h, name)
		require.Equal(t, http.StatusOK, r.StatusCode)
		require.Contains(t, r.Header.Get("Content-Type"), kind)
		require.NotEmpty(t, body)
	}
}

// hostile are values that no field takes, or takes for text.
var hostile = []string{
	`"><script>alert(1)</script>`, `' onmouseover='x`, "javascript:alert(1)", "\x00\xff\xfe", "{{.}}", "../../etc/passwd",
	strings.Repeat("9", 5000), strings.Repeat("a ", 2000), "-1", "1e9", "ugi:/bin/sh", "9223372036854775808", "%s%n",
}

// Any value in any field gives a page, an error or another address, and is
// never markup.
func TestHostileFields(t *testing.T) {
	t.Parallel()
	h := site(Config{})
	names := []string{"position", "moves", "at", "you", "level", "seed", "engine", "second", "scope", "depth", "root", "o.Pieces", "move", "text", "game", "to"}
	paths := []string{"/play/morris", "/perft/morris", "/part/morris", "/play/clawclash"}
	for _, value := range hostile {
		for _, name := range names {
			for _, path := range paths {
				r, body := get(t, h, path, name, value, "depth", "1", name, value)
				require.Contains(t, []int{200, 303, 400}, r.StatusCode, "%s %s=%q: %s", path, name, value, body)
				require.NotContains(t, body, "<script>alert")
			}
			for _, path := range []string{"/play/ravenward", "/paste"} {
				r, body := post(t, h, path, name, value)
				require.Contains(t, []int{303, 400, 422}, r.StatusCode, "%s %s=%q: %s", path, name, value, body)
				require.NotContains(t, body, "<script>alert")
				require.Regexp(t, `^($|/(play|perft)/[a-z]+)`, r.Header.Get("Location"), "to nowhere else")
			}
		}
		r, _ := get(t, h, "/play/"+url.PathEscape(value))
		require.Contains(t, []int{404, 400}, r.StatusCode, value)
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	h := site(Config{})
	for _, c := range []struct {
		path   string
		fields []string
		status int
		why    string
	}{
		{"/play/chess", nil, 404, `game &#34;chess&#34;: no such game`},
		{"/play/morris", []string{"position", "8/8/8 w 9"}, 400, "position &#34;8/8/8 w 9&#34;"},
		{"/play/morris", []string{"moves", "0 0"}, 400, "move 2 &#34;0&#34;"},
		{"/play/morris", []string{"you", "x"}, 400, "want one of w, b"},
		{"/play/morris", []string{"level", "clever"}, 400, "want wise or easy"},
		{"/play/morris", []string{"o.Pieces", "99"}, 400, "want one of"},
		{"/play/morris", []string{"o.pieces", "3"}, 400, "no such option"},
		{"/perft/runemill", []string{"o.Pieces", "3"}, 400, "no such option"},
		{"/play/morris", []string{"at", "99"}, 400, "is no point of the board"},
		{"/play/morris", []string{"moves", strings.Repeat("0 ", maxMoves+1)}, 400, "want at most 800"},
		{"/perft/morris", []string{"depth", "21"}, 400, "want a whole number from 0 to 20"},
		{"/perft/morris", []string{"root", "1"}, 400, "want a whole number from 0 to 0"},
		{"/perft/morris", []string{"engine", "ugi:touch /x"}, 400, "want builtin, plain or fault:NAME"},
		{"/perft/morris", []string{"second", "fault:none"}, 400, "no such fault"},
		{"/perft/morris", []string{"engine", "fault:hang"}, 400, "no such fault"},
		{"/perft/morris", []string{"scope", "half"}, 400, "want full or board"},
		{"/part/morris", nil, 400, "no engine to compare with"},
	} {
		r, body := get(t, h, c.path, c.fields...)
		require.Equal(t, c.status, r.StatusCode, "%s %v", c.path, c.fields)
		require.Contains(t, body, `role="alert"`)
		require.Contains(t, body, c.why, "%s %v", c.path, c.fields)
	}
}

func TestBodyLimit(t *testing.T) {
	t.Parallel()
	r, body := post(t, site(Config{}), "/paste", "text", strings.Repeat("x", maxBody))
	require.Equal(t, http.StatusRequestEntityTooLarge, r.StatusCode)
	require.Contains(t, body, "65536 bytes")
	r, _ = post(t, site(Config{}), "/paste", "text", strings.Repeat("x", maxText+1))
	require.Equal(t, http.StatusBadRequest, r.StatusCode)
}

// A count that takes too long ends with an error on the page, and one that
// finds no place to run in says when to come again.
func TestCountLimits(t *testing.T) {
	t.Parallel()
	p := New(Config{Busy: 1})
	p.time = 20 * time.Millisecond
	mux := http.NewServeMux()
	p.Register(mux)
	for _, path := range []string{"/perft/morris", "/part/morris"} {
		r, body := get(t, mux, path, "depth", "20", "second", "plain")
		require.Equal(t, http.StatusServiceUnavailable, r.StatusCode, body)
		require.Contains(t, body, "takes longer than")
	}
	p.slots <- struct{}{}
	p.wait = time.Millisecond
	r, body := get(t, mux, "/perft/morris")
	require.Equal(t, http.StatusServiceUnavailable, r.StatusCode, body)
	require.Contains(t, body, errBusy.Error())
}
