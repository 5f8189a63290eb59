package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// Every legal move at the start can be put together on the board and is in the
// list, and playing it from either leads on.
func TestEveryGameIsPlayed(t *testing.T) {
	t.Parallel()
	h := site(Config{})
	for _, g := range games.All() {
		p, err := g.Plain("", nil, engines.Full)
		require.NoError(t, err)
		_, body := get(t, h, "/play/"+g.Name)
		listed, pressed := map[string]bool{}, map[string]bool{}
		collect := func(body string) (links []string) {
			for _, e := range tags(t, body) {
				class := e.attributes["class"]
				switch {
				case e.name == "button" && strings.HasPrefix(class, "spot"):
					pressed[e.attributes["value"]] = true
				case e.name == "button" && e.attributes["name"] == "move":
					listed[e.attributes["value"]] = true
				case e.name == "a" && class == "spot":
					links = append(links, e.attributes["href"])
				}
			}
			return links
		}
		for _, link := range collect(body) {
			u, err := url.Parse(link)
			require.NoError(t, err)
			_, body := get(t, h, u.Path, "at", u.Query().Get("at"))
			collect(body)
		}
		want := map[string]bool{}
		for _, m := range engines.MoveTexts(p) {
			want[m] = true
		}
		require.Equal(t, want, listed, g.Name)
		require.Equal(t, want, pressed, g.Name)
		for m := range want {
			r, _ := post(t, h, "/play/"+g.Name, "move", m, "you", g.Sides[0], "level", "easy", "seed", "3")
			require.Equal(t, http.StatusSeeOther, r.StatusCode)
			u, err := url.Parse(r.Header.Get("Location"))
			require.NoError(t, err)
			moves := strings.Fields(u.Query().Get("moves"))
			require.Equal(t, m, moves[0])
			require.Greater(t, len(moves), 1, "G-Bot replies")
			_, err = g.Play(g.Plain, engines.Line{Moves: moves}, engines.Mode{})
			require.NoError(t, err)
			break
		}
	}
}

func TestPlay(t *testing.T) {
	t.Parallel()
	h := site(Config{})
	r, body := post(t, h, "/play/morris", "moves", "0", "move", "0")
	require.Equal(t, http.StatusUnprocessableEntity, r.StatusCode)
	require.Contains(t, body, "&#34;0&#34; is not legal here")
	require.Contains(t, body, "Played (1)", "the game stands as before")
	r, _ = post(t, h, "/play/morris", "move", "a7")
	require.Equal(t, "/play/morris?moves=0#status", r.Header.Get("Location"), "other spellings are taken")

	_, body = get(t, h, "/play/morris", "you", "b")
	require.Contains(t, body, "White to move: G-Bot&#39;s turn.")
	require.Contains(t, body, `id="go-on"`)
	require.NotContains(t, body, "Legal moves (")
	r, _ = post(t, h, "/play/morris", "you", "b")
	require.Regexp(t, `^/play/morris\?moves=\d+&you=b#status$`, r.Header.Get("Location"))

	_, body = get(t, h, "/play/morris", "moves", "0 1 2", "you", "b")
	require.Contains(t, body, "Black to move: your turn.")
	require.Contains(t, body, `id="back" href="/play/morris?moves=0`, "back to your own turn")
	for _, c := range []struct{ position, you, says string }{
		{"WWW5/8/BB6 b 0 0 0", "", "The game is over: White won (reduced)."},
		{"WWW5/8/BB6 b 0 0 0", "w", "The game is over: you won (reduced)."},
		{"WWW5/8/BB6 b 0 0 0", "b", "The game is over: G-Bot won (reduced)."},
		{"WWW5/8/BBB5 b 0 0 100", "", "The game is over: a draw (no mill)."},
	} {
		r, body = get(t, h, "/play/morris", "position", c.position, "you", c.you)
		require.Equal(t, http.StatusOK, r.StatusCode, body)
		require.Contains(t, body, c.says)
	}
	_, body = post(t, h, "/play/morris", "position", "WWW5/8/BB6 b 0 0 0", "move", "0")
	require.Contains(t, body, "the game is over")
}

// What pages show of a position can be pasted again, in all its spellings.
func TestPaste(t *testing.T) {
	t.Parallel()
	h := site(Config{})
	for _, g := range games.All() {
		position := g.Start(nil)
		picture, err := g.Draw(position, "")
		require.NoError(t, err)
		texts := []string{position, picture.Text(), strings.ReplaceAll(picture.Text(), "\n", "\r\n")}
		for _, n := range g.Notations {
			text, err := n.Write(position, nil, engines.Outcome{})
			require.NoError(t, err)
			texts = append(texts, text)
		}
		for _, text := range texts {
			r, body := post(t, h, "/paste", "text", text, "game", g.Name, "to", "perft")
			require.Equal(t, href("/perft/"+g.Name, "", field{"position", position}), r.Header.Get("Location"), "%s\n%s", text, body)
		}
		r, _ := post(t, h, "/paste", "text", position)
		require.Equal(t, href("/play/"+g.Name, "", field{"position", position}), r.Header.Get("Location"), "the game is found out")
	}
	r, body := post(t, h, "/paste", "text", "nothing")
	require.Equal(t, http.StatusBadRequest, r.StatusCode)
	require.Contains(t, body, "ravenward: position &#34;nothing&#34;")
	_, body = post(t, h, "/paste", "text", " \n")
	require.Contains(t, body, "no text")
}

func TestExplore(t *testing.T) {
	t.Parallel()
	h := site(Config{})
	_, body := get(t, h, "/perft/clawclash", "depth", "3")
	p, err := games.Find("clawclash")
	require.NoError(t, err)
	position, err := p.Plain("", nil, engines.Full)
	require.NoError(t, err)
	nodes := 0
	for _, a := range position.AppendMoves(nil) {
		position.Make(a)
		for _, b := range position.AppendMoves(nil) {
			position.Make(b)
			nodes += len(position.AppendMoves(nil))
			position.Unmake()
		}
		position.Unmake()
	}
	require.Contains(t, body, "perft(3) is "+engines.CountOf(uint64(nodes)).String()+".")
	require.Contains(t, body, "Scenario: Legal moves")
	require.NotContains(t, body, "<strong>")

	// The tree goes down to where the line is, and back up.
	_, body = get(t, h, "/perft/clawclash", "depth", "2", "moves", "a3-b3")
	require.Equal(t, 2, strings.Count(body, `<ul class="tree">`))
	require.Contains(t, body, `aria-expanded="true">a3-b3</a>`)
	require.Contains(t, body, `aria-current="location">a3-b3</a>`)

	fault := "fault:clawclash.move.across-or-along.not-up"
	_, body = get(t, h, "/perft/clawclash", "depth", "2", "engine", fault, "second", "builtin", "moves", "a3-b3")
	require.Contains(t, body, "only builtin has it")
	require.Contains(t, body, "The legal moves differ")
	require.Contains(t, body, "bp-missing", "and the board shows it")
	require.Contains(t, body, "the legal moves are")
	_, body = get(t, h, "/perft/clawclash", "depth", "2", "engine", "builtin", "second", fault, "moves", "a3-b3 b1-b2")
	require.Contains(t, body, "refuses the line", "a move that the second engine does not have")
	_, body = get(t, h, "/perft/clawclash", "depth", "2", "engine", fault, "second", "builtin", "moves", "a3-b3 b1-b2")
	require.Contains(t, body, "refuses the line", "or the first")
	r, _ := get(t, h, "/part/clawclash", "depth", "2", "engine", fault, "second", "builtin")
	require.Contains(t, r.Header.Get("Location"), "moves=a3-b3")
}
