package gameboard

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

var testKey = []byte("a key for tests, not for servers")

// served starts a server; the opponent thinks little.
func served(t *testing.T, c Config) *Client {
	t.Helper()
	if c.Key == nil {
		c.Key = testKey
	}
	if c.Nodes == 0 {
		c.Nodes = 150
	}
	h, err := Handler(c)
	require.NoError(t, err)
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return &Client{URL: s.URL, HTTP: s.Client()}
}

func seeded(seed, level string) url.Values { return url.Values{"seed": {seed}, "level": {level}} }

// Each game is played to its end with random actions, by the answers alone.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	client := served(t, Config{})
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(1, 2))
			a, err := client.Init(t.Context(), g.Name, seeded("7", "easy"))
			require.NoError(t, err)
			steps := 0
			for ; !a.GameOver; steps++ {
				require.Less(t, steps, 1000)
				require.Zero(t, a.Score)
				require.NotEmpty(t, a.LegalActions)
				action := a.LegalActions[random.IntN(len(a.LegalActions))]
				last := a.State
				a, err = client.Act(t.Context(), g.Name, a.State, action)
				require.NoError(t, err, "%s", action)
				require.NotEqual(t, string(last), string(a.State))
			}
			require.Empty(t, a.LegalActions)
			seen := observed(t, a)
			require.NotEqual(t, "ongoing", seen.Outcome)
			if strings.HasPrefix(seen.Outcome, "win "+g.Sides[1]) && g.Name != "ravenward" {
				require.Zero(t, a.Score)
			}
			_, err = client.Act(t.Context(), g.Name, a.State, json.RawMessage(`{"type":"move","from":1,"to":2}`))
			var refused *Refused
			require.ErrorAs(t, err, &refused)
			require.Contains(t, refused.Reason, "over")
			require.Empty(t, refused.LegalActions)
		})
	}
}

func observed(t *testing.T, a Answer) (seen Observation) {
	t.Helper()
	require.NoError(t, json.Unmarshal(a.Observation, &seen))
	return seen
}

// The six fields and no more, under their names.
func TestSixFields(t *testing.T) {
	t.Parallel()
	client := served(t, Config{})
	status, body := get(t, client.URL+"/api/games/ravenward/init?seed=7")
	require.Equal(t, http.StatusOK, status)
	var fields map[string]any
	require.NoError(t, json.Unmarshal(body, &fields))
	require.ElementsMatch(t, []string{"state", "observation", "legalActions", "spec", "score", "gameOver"}, keysOf(fields))
	require.NotContains(t, string(body), `"seed"`, "the seed is not shown")
	var spec Spec
	a, err := parseAnswer(body)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(a.Spec, &spec))
	grammar, err := compile(spec.ActionGrammar)
	require.NoError(t, err)
	for _, action := range a.LegalActions {
		_, err := conforms(grammar, action)
		require.NoError(t, err)
	}
	require.Contains(t, string(body), `{"type":"move","from":17,"to":16}`)
}

func keysOf(m map[string]any) (keys []string) {
	for k := range m {
		keys = append(keys, k)
	}
	return keys
}

func get(t *testing.T, url string) (int, []byte) {
	t.Helper()
	r, err := http.Get(url)
	require.NoError(t, err)
	defer func() { _ = r.Body.Close() }()
	body, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return r.StatusCode, body
}

func post(t *testing.T, url string, body io.Reader) (int, string) {
	t.Helper()
	r, err := http.Post(url, "application/json", body)
	require.NoError(t, err)
	defer func() { _ = r.Body.Close() }()
	text, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return r.StatusCode, string(text)
}

func TestIndex(t *testing.T) {
	t.Parallel()
	client := served(t, Config{})
	status, body := get(t, client.URL+"/api/games")
	require.Equal(t, http.StatusOK, status)
	var index Index
	require.NoError(t, json.Unmarshal(body, &index))
	require.Equal(t, len(games.All()), index.Count)
	for _, g := range index.Games {
		status, _ := get(t, client.URL+g.InitURL)
		require.Equal(t, http.StatusOK, status, g.Slug)
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	client := served(t, Config{})
	a, err := client.Init(t.Context(), "ravenward", seeded("7", "wise"))
	require.NoError(t, err)
	for action, why := range map[string]string{
		`{"type":"move","from":17,"to":17}`:   "17-17 is not legal",
		`{"type":"move","from":17,"to":49}`:   "/to: maximum: got 49, want 48",
		`{"type":"move","from":17}`:           "missing property 'to'",
		`{"type":"leap","from":17,"to":16}`:   "/type: value must be 'move'",
		`{"type":"move","from":17,"to":16.5}`: "/to: got number, want integer",
		`[]`:                                  "want object",
		`null`:                                "got null, want object",
		`"x"`:                                 "want object",
	} {
		status, body := post(t, client.URL+"/api/games/ravenward/action", strings.NewReader(`{"state":`+string(a.State)+`,"action":`+action+`}`))
		require.Equal(t, http.StatusOK, status, body)
		_, err := parseAnswer([]byte(body))
		var refused *Refused
		require.ErrorAs(t, err, &refused, body)
		require.Contains(t, refused.Reason, why)
		require.Equal(t, a.LegalActions, refused.LegalActions)
	}
	// The same number in another spelling is the same action.
	_, err = client.Act(t.Context(), "ravenward", a.State, json.RawMessage(`{"to":1.6e1,"from":17.0,"type":"move","why":"extra fields pass"}`))
	require.NoError(t, err)
}

func TestBadRequests(t *testing.T) {
	t.Parallel()
	client := served(t, Config{})
	a, err := client.Init(t.Context(), "ravenward", nil)
	require.NoError(t, err)
	other, err := served(t, Config{Key: []byte("another key, just as good as the first")}).Init(t.Context(), "ravenward", nil)
	require.NoError(t, err)
	const action = `{"type":"move","from":17,"to":16}`
	state := string(a.State)
	for body, want := range map[string]struct {
		status int
		why    string
	}{
		``:                          {400, "body: want"},
		`{"state":` + state:         {400, "body: want"},
		`{"action":` + action + `}`: {400, "body: has no state"},
		`{"state":` + state + `}`:   {400, "body: has no action"},
		`[]`:                        {400, "body: want {\"state\": …, \"action\": …}: JSON: want an object, got array"},
		`5`:                         {400, "JSON: want an object, got number"},
		`{"state":{"a":1},"action":` + action + `}`:                                                   {400, "state: want the text"},
		`{"state":"","action":` + action + `}`:                                                        {400, "state: was not made by this server"},
		`{"state":"perft9.e30.e30","action":` + action + `}`:                                          {400, "state: has version"},
		`{"state":"perft1.e30","action":` + action + `}`:                                              {400, "state: has 2 parts"},
		`{"state":"perft1.e30.e30","action":` + action + `}`:                                          {400, "the signature does not fit"},
		`{"state":` + strings.Replace(state, "perft1.e", "perft1.f", 1) + `,"action":` + action + `}`: {400, "the signature does not fit"},
		`{"state":` + string(other.State) + `,"action":` + action + `}`:                               {400, "signed with another key"},
		`{"state":"` + strings.Repeat("x", 10<<20) + `","action":` + action + `}`:                     {413, "body: http: request body too large"},
	} {
		status, text := post(t, client.URL+"/api/games/ravenward/action", strings.NewReader(body))
		require.Equal(t, want.status, status, text)
		reason := Problem{OK: true}
		require.NoError(t, json.Unmarshal([]byte(text), &reason))
		require.False(t, reason.OK)
		require.Contains(t, reason.Reason, want.why)
		require.NotContains(t, text, "gameboard.", "a type of ours")
	}
	status, text := post(t, client.URL+"/api/games/clawclash/action", strings.NewReader(`{"state":`+state+`,"action":`+action+`}`))
	require.Equal(t, 400, status)
	require.Contains(t, text, "this route is for clawclash")
	for path, want := range map[string]struct {
		status int
		why    string
	}{
		"/api/games/chess/init":                   {404, "no such game"},
		"/api/games/ravenward/init?seed=x":        {400, "want a whole number"},
		"/api/games/ravenward/init?seed=-1":       {400, "want a whole number"},
		"/api/games/ravenward/init?level=hard":    {400, "want one of wise, easy"},
		"/api/games/ravenward/init?seed=1&seed=2": {400, "is given 2 times"},
		"/api/games/ravenward/init?sead=1":        {400, "is no parameter of ravenward"},
		"/api/games/ravenward/init?seed=%zz":      {400, "invalid URL escape"},
		"/api/games/ravenward/init?seed=1;seed=2": {400, "semicolon"},
		"/api/games/ravenward/init?seed=1&%":      {400, "invalid URL escape"},
		"/api/games/ravenward/action":             {404, "no such route"},
		"/api":                                    {404, "no such route"},
	} {
		status, body := get(t, client.URL+path)
		require.Equal(t, want.status, status, path)
		require.Contains(t, string(body), want.why)
	}
}

// A state is good as it came and in no other spelling: no byte can be changed,
// left out or put in, line ends included, which decoders like to skip.
func TestStateIsTakenAsItCame(t *testing.T) {
	t.Parallel()
	good, err := seal(testKey, game{Game: "runemill", Level: "easy", Moves: []string{"5"}})
	require.NoError(t, err)
	_, err = unseal(testKey, good)
	require.NoError(t, err)
	for i := range len(good) + 1 {
		for _, b := range []string{"\n", "\r", " ", "=", "A", "-", ".", "\x00", "é", ""} {
			for _, rest := range []string{good[i:], good[min(i+1, len(good)):]} {
				if changed := good[:i] + b + rest; changed != good {
					_, err := unseal(testKey, changed)
					require.ErrorContains(t, err, "state: ", "%q", changed)
				}
			}
		}
	}
}

// A body that stops coming is answered when its time is up, and the answer
// says nothing of the server's insides.
func TestBodyThatStopsComing(t *testing.T) {
	t.Parallel()
	h, err := Handler(Config{Key: testKey})
	require.NoError(t, err)
	server := httptest.NewUnstartedServer(h)
	server.Config.ReadTimeout = 200 * time.Millisecond
	server.Start()
	t.Cleanup(server.Close)
	address := strings.TrimPrefix(server.URL, "http://")
	connection, err := net.Dial("tcp", address)
	require.NoError(t, err)
	defer connection.Close()
	_, err = connection.Write([]byte("POST /api/games/runemill/action HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{\"st"))
	require.NoError(t, err)
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	require.NoError(t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusRequestTimeout, response.StatusCode, "%s", body)
	require.Contains(t, string(body), "body: did not come whole")
	require.NotContains(t, string(body), address)
}

// A server that starts anew with the same key goes on where the old one was:
// one seed gives one game, wherever each answer came from.
func TestRestart(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		a, err := served(t, Config{}).Init(t.Context(), g.Name, seeded("3", "wise"))
		require.NoError(t, err)
		one, all := a, served(t, Config{})
		for step := 0; step < 6 && !a.GameOver; step++ {
			a, err = served(t, Config{}).Act(t.Context(), g.Name, a.State, a.LegalActions[0])
			require.NoError(t, err)
			one, err = all.Act(t.Context(), g.Name, one.State, one.LegalActions[0])
			require.NoError(t, err)
			require.Equal(t, one, a)
		}
	}
}

func TestConfigRefused(t *testing.T) {
	t.Parallel()
	_, err := Handler(Config{Key: []byte("short")})
	require.ErrorContains(t, err, "5 bytes, want 16")
	_, err = Handler(Config{Key: testKey, Games: []*engines.Game{{Name: "chess"}}})
	require.ErrorContains(t, err, "chess: has no action grammar")
}

// No text makes the decoder panic or passes for a state unless it is one; what
// it takes, written again, is the same text.
func FuzzState(f *testing.F) {
	good, err := seal(testKey, game{Game: "ravenward", Level: "wise", Seed: 7, Moves: []string{"17-16", "10-9"}})
	require.NoError(f, err)
	f.Add(good)
	f.Add("")
	f.Add("perft1..")
	f.Add(strings.Replace(good, "perft1", "perft2", 1))
	f.Add(good + "\n")
	f.Add(good[:len(good)-1])
	f.Add(strings.Replace(good, ".", "\x00", 1))
	h, err := Handler(Config{Key: testKey, Nodes: 50})
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, state string) {
		g, err := unseal(testKey, state)
		if err == nil {
			again, err := seal(testKey, g)
			require.NoError(t, err)
			require.Equal(t, state, again)
		} else {
			require.Contains(t, err.Error(), "state")
		}
		body, _ := json.Marshal(map[string]any{"state": state, "action": map[string]any{"type": "move", "from": 17, "to": 16}})
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/games/ravenward/action", bytes.NewReader(body)))
		want := http.StatusBadRequest
		if err == nil {
			want = http.StatusOK
		} else if len(body) > largestBody {
			want = http.StatusRequestEntityTooLarge
		}
		require.Equal(t, want, w.Code, w.Body)
	})
}
