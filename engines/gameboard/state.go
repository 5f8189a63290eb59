package gameboard

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines"
)

// stateVersion begins every state; it changes when the payload does.
const stateVersion = "perft1"

// LeastKey is the length of the shortest key that signs states, in bytes.
const LeastKey = 16

// game is a game in play as its state carries it. The moves from the start
// are the position, the record that repetition needs, and in Ravenward the
// identity of each piece, all at once.
type game struct {
	Game    string          `json:"game"`
	Level   string          `json:"level"`
	Seed    uint64          `json:"seed"`
	Options engines.Options `json:"options,omitempty"`
	Moves   []string        `json:"moves"` // both sides'
}

// seal writes a state: version, payload and signature, joined by dots.
func seal(key []byte, g game) (string, error) {
	payload, err := json.Marshal(g)
	if err != nil {
		return "", err
	}
	body := stateVersion + "." + base64.RawURLEncoding.EncodeToString(payload)
	return body + "." + sign(key, body), nil
}

// unseal reads what seal wrote with the same key.
func unseal(key []byte, state string) (game, error) {
	parts := strings.Split(state, ".")
	switch {
	case !strings.HasPrefix(state, "perft"):
		return game{}, fmt.Errorf("state: was not made by this server; send back the state of the last answer as it came")
	case parts[0] != stateVersion:
		return game{}, fmt.Errorf("state: has version %.20q, this server knows %s", parts[0], stateVersion)
	case len(parts) != 3:
		return game{}, fmt.Errorf("state: has %d parts, want 3; it was cut or changed", len(parts))
	}
	// The texts are compared: the decoder skips line ends.
	if !hmac.Equal([]byte(parts[2]), []byte(sign(key, parts[0]+"."+parts[1]))) {
		return game{}, fmt.Errorf("state: the signature does not fit; it was changed, or signed with another key")
	}
	payload, err := base64.RawURLEncoding.Strict().DecodeString(parts[1])
	if err != nil {
		return game{}, fmt.Errorf("state: %w", err)
	}
	var g game
	if err := json.Unmarshal(payload, &g); err != nil {
		return game{}, fmt.Errorf("state: %w", err)
	}
	return g, nil
}

func sign(key []byte, body string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(body))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
