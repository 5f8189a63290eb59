package gameboard

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/search"
)

// largestBody is how long the body of an action may be, in bytes. A state of
// the longest game is a few thousand.
const largestBody = 64 << 10

// Config says what a [Handler] serves. The zero value of all but Key is good.
type Config struct {
	// Key signs states, at least 16 bytes. Servers with one key, or one
	// before and after a restart, take each other's states.
	Key []byte
	// Games are all ours if nil.
	Games []*engines.Game
	// Maker is the implementation that a game is served with, the fast one
	// if nil. A catalogue fault makes a server that breaks one rule.
	Maker func(*engines.Game) engines.Maker
	// Nodes caps what the opponent thinks at any level, 0 for no cap.
	Nodes uint64
	// Opponent replies to the player at a level; nil is a [search.Bot].
	Opponent func(g *engines.Game, level string) search.Contender
}

// Handler serves the protocol under /api/games. It keeps nothing between
// requests, so any number of copies may share one address.
func Handler(c Config) (http.Handler, error) {
	if len(c.Key) < LeastKey {
		return nil, fmt.Errorf("gameboard: the key has %d bytes, want %d or more", len(c.Key), LeastKey)
	}
	if c.Games == nil {
		c.Games = games.All()
	}
	if c.Maker == nil {
		c.Maker = func(g *engines.Game) engines.Maker { return g.Fast }
	}
	h := &handler{key: bytes.Clone(c.Key), services: map[string]*service{}}
	for _, g := range c.Games {
		s, err := newService(g, c)
		if err != nil {
			return nil, err
		}
		h.services[g.Name] = s
		h.order = append(h.order, s)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/games", h.index)
	mux.HandleFunc("GET /api/games/{slug}/init", h.init)
	mux.HandleFunc("POST /api/games/{slug}/action", h.action)
	mux.HandleFunc("/", h.noRoute)
	return mux, nil
}

type handler struct {
	key      []byte
	services map[string]*service
	order    []*service
}

func (h *handler) index(w http.ResponseWriter, _ *http.Request) {
	index := Index{
		Service:     "perft",
		Description: "Board games against a bot over HTTP, by the documented rules. The server keeps nothing: a game is its state.",
		HowToPlay: HowToPlay{
			Step1:           "GET initUrl?seed=N&level=wise (or easy; both may be left out).",
			Step2:           "POST {state, action} to actionUrl with the state of the last answer, until gameOver.",
			ChoosingActions: "Every answer lists legalActions; each can be posted as it stands. The opponent replies within the same call.",
		},
		Docs:  "/api/games",
		Count: len(h.order),
		Games: []IndexGame{},
	}
	for _, s := range h.order {
		at := "/api/games/" + s.game.Name
		index.Games = append(index.Games, IndexGame{
			Slug: s.game.Name, Name: s.game.Title, Genre: s.about.genre, Description: s.about.description,
			Goal: s.about.goal, InitURL: at + "/init", ActionURL: at + "/action", DocsURL: at + "/init",
		})
	}
	writeJSON(w, http.StatusOK, index)
}

func (h *handler) init(w http.ResponseWriter, r *http.Request) {
	s, ok := h.find(w, r)
	if !ok {
		return
	}
	p, err := s.asked(r.URL.RawQuery)
	if err == nil {
		err = p.answer(r.Context())
	}
	if err != nil {
		refuse(w, http.StatusBadRequest, err)
		return
	}
	h.reply(w, p)
}

func (h *handler) action(w http.ResponseWriter, r *http.Request) {
	s, ok := h.find(w, r)
	if !ok {
		return
	}
	request, err := readRequest(w, r)
	if err != nil {
		refuse(w, statusOf(err), err)
		return
	}
	p, err := h.resume(s, request.State)
	if err != nil {
		refuse(w, http.StatusBadRequest, err)
		return
	}
	switch err := p.act(r.Context(), request.Action); {
	case errors.Is(err, errIllegal):
		writeJSON(w, http.StatusOK, Refusal{Reason: err.Error(), LegalActions: p.legalActions()})
	case err != nil: // the client has gone away
		refuse(w, http.StatusServiceUnavailable, err)
	default:
		h.reply(w, p)
	}
}

func (h *handler) resume(s *service, state json.RawMessage) (*play, error) {
	var text string
	if err := json.Unmarshal(state, &text); err != nil {
		return nil, fmt.Errorf("state: want the text of the last answer's state, got %s", shorten(string(state)))
	}
	g, err := unseal(h.key, text)
	if err != nil {
		return nil, err
	}
	return s.resume(g)
}

// statusOf is the status of a body that could not be read.
func statusOf(err error) int {
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		return http.StatusRequestEntityTooLarge
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return http.StatusRequestTimeout
	}
	return http.StatusBadRequest
}

// readRequest reads a body of exactly one object with a state and an action.
func readRequest(w http.ResponseWriter, r *http.Request) (Request, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largestBody))
	switch wrong := new(net.OpError); {
	case errors.As(err, &wrong): // which tells addresses
		return Request{}, fmt.Errorf("body: did not come whole: %w", wrong.Err)
	case err != nil:
		return Request{}, fmt.Errorf("body: %w", err)
	}
	var request Request
	if err := json.Unmarshal(body, &request); err != nil {
		return Request{}, fmt.Errorf("body: want {\"state\": …, \"action\": …}: %w", worded(err))
	}
	switch {
	case request.State == nil:
		return Request{}, errors.New("body: has no state")
	case request.Action == nil:
		return Request{}, errors.New("body: has no action")
	}
	return request, nil
}

func (h *handler) reply(w http.ResponseWriter, p *play) {
	a, err := p.report(h.key)
	if err != nil {
		refuse(w, http.StatusInternalServerError, err)
		return
	}
	writeJSON(w, http.StatusOK, a)
}

func (h *handler) find(w http.ResponseWriter, r *http.Request) (*service, bool) {
	slug := r.PathValue("slug")
	s, ok := h.services[slug]
	if !ok {
		var names []string
		for _, s := range h.order {
			names = append(names, s.game.Name)
		}
		refuse(w, http.StatusNotFound, fmt.Errorf("game %.40q: no such game; there are %s", slug, strings.Join(names, ", ")))
	}
	return s, ok
}

func (h *handler) noRoute(w http.ResponseWriter, r *http.Request) {
	refuse(w, http.StatusNotFound, fmt.Errorf("%.10s %.80q: no such route; there are GET /api/games, GET /api/games/GAME/init, POST /api/games/GAME/action", r.Method, r.URL.Path))
}

func refuse(w http.ResponseWriter, status int, err error) {
	writeJSON(w, status, Problem{Reason: err.Error()})
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	body, err := json.Marshal(v)
	if err != nil {
		status, body = http.StatusInternalServerError, []byte(`{"ok":false,"reason":"the answer could not be written"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(append(body, '\n')) // a client that has gone away is not our failure
}
