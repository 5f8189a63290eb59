package gameboard

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// largestAnswer is how much of an answer is read, in bytes.
const largestAnswer = 4 << 20

// Client plays over the protocol. It may be used by many goroutines at once.
type Client struct {
	// URL is the server's, without /api/games.
	URL string
	// HTTP makes the requests; nil is http.DefaultClient.
	HTTP *http.Client
}

// Refused is the error for an illegal action: the game stands as before.
type Refused struct{ Refusal }

func (r *Refused) Error() string { return "refused: " + r.Reason }

// Malformed is the error for an answer that is not of the protocol.
type Malformed struct {
	Request string // method and path
	Status  int
	Why     string
	Body    string // its beginning
}

func (m *Malformed) Error() string {
	return fmt.Sprintf("%s: status %d: %s: %s", m.Request, m.Status, m.Why, m.Body)
}

// Init begins a game. Query is what stands behind the "?", the seed above all.
func (c *Client) Init(ctx context.Context, game string, query url.Values) (Answer, error) {
	path := "/api/games/" + url.PathEscape(game) + "/init"
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return c.ask(ctx, http.MethodGet, path, nil)
}

// Act posts an action. The error is *[Refused] if it is illegal.
func (c *Client) Act(ctx context.Context, game string, state, action json.RawMessage) (Answer, error) {
	body, err := json.Marshal(Request{state, action})
	if err != nil {
		return Answer{}, fmt.Errorf("action: %w", err)
	}
	return c.ask(ctx, http.MethodPost, "/api/games/"+url.PathEscape(game)+"/action", body)
}

func (c *Client) ask(ctx context.Context, method, path string, body []byte) (Answer, error) {
	request, err := http.NewRequestWithContext(ctx, method, strings.TrimSuffix(c.URL, "/")+path, bytes.NewReader(body))
	if err != nil {
		return Answer{}, err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	client := c.HTTP
	if client == nil {
		client = http.DefaultClient
	}
	response, err := client.Do(request)
	if err != nil {
		return Answer{}, err
	}
	defer func() { _ = response.Body.Close() }() // only read
	text, err := io.ReadAll(io.LimitReader(response.Body, largestAnswer+1))
	if err != nil {
		return Answer{}, fmt.Errorf("%s %s: %w", method, path, err)
	}
	malformed := func(why string) error {
		return &Malformed{method + " " + path, response.StatusCode, why, shorten(string(text))}
	}
	if len(text) > largestAnswer {
		return Answer{}, malformed("is longer than 4 MiB")
	}
	if response.StatusCode != http.StatusOK {
		return Answer{}, malformed("want 200")
	}
	answer, err := parseAnswer(text)
	if refused := new(Refused); err != nil && !errors.As(err, &refused) {
		return Answer{}, malformed(err.Error())
	}
	return answer, err
}

// parseAnswer reads one of the two shapes an answer may have. The error is
// *[Refused] for the second, or says what is wrong with the shape.
func parseAnswer(text []byte) (Answer, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		return Answer{}, fmt.Errorf("is no JSON object: %w", worded(err))
	}
	if string(fields["ok"]) == "false" {
		r := Refused{}
		err := errors.Join(readField(fields, "reason", &r.Reason), readField(fields, "legalActions", &r.LegalActions))
		switch {
		case err != nil:
			return Answer{}, err
		case r.Reason == "":
			return Answer{}, errors.New("reason is empty")
		}
		if err := checkActions(r.LegalActions); err != nil {
			return Answer{}, err
		}
		return Answer{}, &r
	}
	var a Answer
	err := errors.Join(
		readField(fields, "state", &a.State), readField(fields, "observation", &a.Observation),
		readField(fields, "legalActions", &a.LegalActions), readField(fields, "spec", &a.Spec),
		readField(fields, "score", &a.Score), readField(fields, "gameOver", &a.GameOver),
	)
	if err != nil {
		return Answer{}, err
	}
	return a, checkActions(a.LegalActions)
}

// readField reads a field that must be there and not null.
func readField(fields map[string]json.RawMessage, name string, into any) error {
	raw, ok := fields[name]
	switch {
	case !ok:
		return fmt.Errorf("has no %s", name)
	case string(raw) == "null":
		return fmt.Errorf("%s is null", name)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s: %w", name, worded(err))
	}
	return nil
}

// checkActions: each is an object whose type is a text.
func checkActions(actions []json.RawMessage) error {
	for i, a := range actions {
		var kind struct {
			Type *string `json:"type"`
		}
		if err := json.Unmarshal(a, &kind); err != nil || kind.Type == nil {
			return fmt.Errorf("legalActions[%d] is no object with a type: %s", i, shorten(string(a)))
		}
	}
	return nil
}
