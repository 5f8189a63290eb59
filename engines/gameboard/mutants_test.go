package gameboard

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/mill"
)

// rewriting is a server whose answers somebody tampers with.
type rewriting struct {
	http.RoundTripper
	tamper func(r *http.Request, sent []byte, answer map[string]any)
}

func (w rewriting) RoundTrip(r *http.Request) (*http.Response, error) {
	var sent []byte
	if r.Body != nil {
		sent, _ = io.ReadAll(r.Body)
		r.Body = io.NopCloser(bytes.NewReader(sent))
	}
	response, err := w.RoundTripper.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	var answer map[string]any
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return nil, err
	}
	w.tamper(r, sent, answer)
	body, err := json.Marshal(answer)
	response.Body = io.NopCloser(bytes.NewReader(body))
	return response, err
}

// A server that keeps the rules of the board and fails elsewhere is found out,
// by the check that is for it.
func TestVerifyFindsWhatIsNoRule(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	refused := func(a map[string]any) bool { return a["ok"] == false }
	over := func(a map[string]any) bool { return a["gameOver"] == true }
	first := ""
	count := 0
	for _, c := range []struct {
		name, check string
		tamper      func(r *http.Request, sent []byte, a map[string]any)
	}{
		{"a field is missing", "answer", func(_ *http.Request, _ []byte, a map[string]any) { delete(a, "spec") }},
		{"a field is of another type", "answer", func(_ *http.Request, _ []byte, a map[string]any) {
			if !refused(a) {
				a["score"] = "0"
			}
		}},
		{"an action is listed twice", "answer", func(_ *http.Request, _ []byte, a map[string]any) {
			if l, _ := a["legalActions"].([]any); !refused(a) && len(l) > 3 {
				a["legalActions"] = append(l, l[0])
			}
		}},
		{"an action is of no grammar", "answer", func(_ *http.Request, _ []byte, a map[string]any) {
			if l, _ := a["legalActions"].([]any); !refused(a) {
				a["legalActions"] = append(l, map[string]any{"type": "jump"})
			}
		}},
		{"the score comes too soon", "score", func(r *http.Request, _ []byte, a map[string]any) {
			if r.Method == http.MethodPost && !refused(a) && !over(a) {
				a["score"] = 1
			}
		}},
		{"the score is one too high", "score", func(_ *http.Request, _ []byte, a map[string]any) {
			if over(a) {
				a["score"] = a["score"].(float64) + 1
			}
		}},
		{"the end is not told", "game-over", func(_ *http.Request, _ []byte, a map[string]any) {
			if over(a) {
				a["gameOver"], a["score"] = false, 0
			}
		}},
		{"a legal action is missing", "start", func(_ *http.Request, _ []byte, a map[string]any) {
			if l, _ := a["legalActions"].([]any); !refused(a) && len(l) > 1 {
				a["legalActions"] = l[1:]
			}
		}},
		{"a refusal changes the legal actions", "changed", func(_ *http.Request, _ []byte, a map[string]any) {
			if l, _ := a["legalActions"].([]any); refused(a) && len(l) > 1 {
				a["legalActions"] = l[1:]
			}
		}},
		{"a refusal gives no reason", "answer", func(_ *http.Request, _ []byte, a map[string]any) {
			if refused(a) {
				a["reason"] = ""
			}
		}},
		{"an action after the end is taken", "accepted", func(_ *http.Request, _ []byte, a map[string]any) {
			if l, _ := a["legalActions"].([]any); refused(a) && len(l) == 0 {
				for _, name := range []string{"ok", "reason"} {
					delete(a, name)
				}
				a["state"], a["observation"], a["spec"], a["score"], a["gameOver"] = "x", 1, 1, 50, true
			}
		}},
		{"an old state is answered in another way", "replay", func(r *http.Request, sent []byte, a map[string]any) {
			if r.Method != http.MethodPost || refused(a) {
				return
			}
			if over(a) {
				first = "over"
			} else if first == "over" {
				a["score"] = 7
			}
		}},
		{"the same seed gives another game", "seed", func(r *http.Request, _ []byte, a map[string]any) {
			if r.Method == http.MethodGet {
				count++
			} else if l, _ := a["legalActions"].([]any); count == 2 && len(l) > 0 {
				a["legalActions"] = l[1:]
			}
		}},
	} {
		first, count = "", 0
		server := direct(t, Config{})
		server.Transport = rewriting{server.Transport, c.tamper}
		report, err := Verify(t.Context(), "http://server.test", g, VerifyOptions{Games: 5, HTTP: server, Sweeps: -1, Findings: 1})
		require.NoError(t, err, c.name)
		require.NotEmpty(t, report.Findings, c.name)
		require.Equal(t, c.check, report.Findings[0].Check, "%s: %v", c.name, report.Findings[0])
		require.Equal(t, "fail", report.Verdict())
	}
}

// A mill game's server that talks rubbish is found out before its numbering is
// asked after.
func TestVerifyFindsRubbish(t *testing.T) {
	t.Parallel()
	g, err := games.Find("runemill")
	require.NoError(t, err)
	server := direct(t, Config{})
	server.Transport = rewriting{server.Transport, func(_ *http.Request, _ []byte, a map[string]any) { delete(a, "gameOver") }}
	report, err := Verify(t.Context(), "http://server.test", g, VerifyOptions{Games: 1, HTTP: server})
	require.NoError(t, err)
	require.Len(t, report.Findings, 1)
	require.Equal(t, "answer", report.Findings[0].Check)
	require.Contains(t, report.Findings[0].Why, "has no gameOver")
}

// Each figure of the scores is checked: a server that pays one thing wrongly is
// found out, with the rest of its rules right.
func TestVerifyChecksScores(t *testing.T) {
	t.Parallel()
	for name, wrong := range map[string]func(right int, position string, out engines.Outcome, level string) int{
		"runemill": func(right int, position string, _ engines.Outcome, _ string) int { // 4 a stone
			if right > 60 {
				return right - strings.Count(position, "A")
			}
			return right
		},
		"ravenward": func(right int, _ string, out engines.Outcome, _ string) int { // a win pays one less
			if out.Winner == "d" {
				return right - 1
			}
			return right
		},
	} {
		g, err := games.Find(name)
		require.NoError(t, err)
		mispriced := *g
		mispriced.Score = func(position string, out engines.Outcome, level string) (int, error) {
			right, err := g.Score(position, out, level)
			return wrong(right, position, out, level), err
		}
		server := direct(t, Config{Games: []*engines.Game{&mispriced}, Nodes: 60})
		report, err := Verify(t.Context(), "http://server.test", g, VerifyOptions{Games: 18, HTTP: server, Sweeps: -1, Findings: 1})
		require.NoError(t, err)
		require.NotEmpty(t, report.Findings, name)
		require.Equal(t, "score", report.Findings[0].Check, "%v", report.Findings[0])
	}
}

// A server that numbers the points in its own way is verified all the same:
// its numbering is found among the known ones or from the steps it allows.
func TestVerifyFindsNumbering(t *testing.T) {
	t.Parallel()
	var odd Numbering
	copy(odd[:], rand.New(rand.NewPCG(6, 6)).Perm(mill.Points))
	rows, err := ParseNumbering("rows")
	require.NoError(t, err)
	g, err := games.Find("runemill")
	require.NoError(t, err)
	for _, n := range []Numbering{ring, rows, odd} {
		h, err := Handler(Config{Key: testKey, Nodes: 60, Games: []*engines.Game{g}})
		require.NoError(t, err)
		s, err := newService(g, Config{Nodes: 60, Maker: func(g *engines.Game) engines.Maker { return g.Fast }})
		require.NoError(t, err)
		s.codec = s.codec.numbered(n)
		inner := &handler{key: testKey, services: map[string]*service{"runemill": s}, order: []*service{s}}
		mux := http.NewServeMux()
		mux.HandleFunc("GET /api/games/{slug}/init", inner.init)
		mux.HandleFunc("POST /api/games/{slug}/action", inner.action)
		mux.Handle("/", h)
		report, err := Verify(t.Context(), "http://server.test", g, VerifyOptions{Games: 3, HTTP: &http.Client{Transport: inProcess{mux}}, Sweeps: -1})
		require.NoError(t, err)
		require.Empty(t, report.Findings, "%v", n)
		found, err := ParseNumbering(report.Numbering)
		require.NoError(t, err)
		require.Equal(t, n.lines(), found.lines())
	}
}
