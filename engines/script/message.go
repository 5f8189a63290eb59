package script

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
)

// Prelude is the JavaScript that every host runs before a script: the Rules
// object, the metering, the random streams and the kept console. Sharing it is
// what makes the hosts agree.
//
//go:embed prelude.js
var Prelude string

// Kernel is the part of the prelude that knows the rules, for pages that play in
// a browser: legalMoves, clone, other, move and judge. It needs JSON.parse as
// parse.
func Kernel() string {
	_, rest, _ := strings.Cut(Prelude, "// ---- the rules on boards")
	_, rest, _ = strings.Cut(rest, "\n\n")
	rules, _, _ := strings.Cut(rest, "// ---- points")
	return rules
}

// RulesPrelude is the JavaScript that calls a module of rules.
//
//go:embed rules.js
var RulesPrelude string

// Request is one question of the parent to the process that runs a script: a
// line of JSON. Each is answered with one line, a [Reply].
type Request struct {
	Do     string  `json:"do"`     // "load", "game" or "turn"
	Millis float64 `json:"millis"` // how long the script may run
	Grace  float64 `json:"grace"`  // how much longer before the process gives itself up, in ms

	// load
	Code       string `json:"code,omitempty"`
	Memory     uint64 `json:"memory,omitempty"` // bytes
	KeepPoints bool   `json:"keepPoints,omitempty"`
	Seed       uint32 `json:"seed"` // load: of Math.random; game: of game.random

	// game
	MathSeed uint32 `json:"mathSeed"`

	// turn
	View json.RawMessage `json:"view,omitempty"`
}

// Reply is the answer to a [Request].
type Reply struct {
	Verdict  Verdict  `json:"verdict"`
	From     *Square  `json:"from,omitempty"`
	To       *Square  `json:"to,omitempty"`
	Quota    bool     `json:"quota,omitempty"`   // what was thrown had a true quota
	Message  string   `json:"message,omitempty"` // of what was thrown
	Name     string   `json:"name,omitempty"`    // of what was thrown
	Stack    string   `json:"stack,omitempty"`
	Returned string   `json:"returned,omitempty"` // what onTurn gave, shown, where illegal
	Spent    int      `json:"spent"`              // points
	Millis   float64  `json:"millis"`
	Console  []string `json:"console,omitempty"`
	Dead     bool     `json:"dead,omitempty"` // the process ends with this reply
}

// Verdict is what became of one call into a script.
type Verdict string

// The last three are those of the platform, for which the script's side loses.
const (
	Loaded  Verdict = "loaded"
	Played  Verdict = "played"
	Illegal Verdict = "illegal" // no move of the list came back
	Error   Verdict = "error"   // it threw
	Runtime Verdict = "runtime" // it ran out of time or of points
)

// Square is a point of the board, [x, y], x to the right, y up, from 0.
type Square [2]int

// Step is a move as scripts see it.
type Step struct {
	From Square `json:"from"`
	To   Square `json:"to"`
}

func (s Step) String() string {
	return fmt.Sprintf("%c%d-%c%d", 'a'+s.From[0], 1+s.From[1], 'a'+s.To[0], 1+s.To[1])
}

// Cell is what stands on a point: "black", "red", or "" for nothing, which
// scripts see as null.
type Cell string

// MarshalJSON writes null for an empty point.
func (c Cell) MarshalJSON() ([]byte, error) {
	if c == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(c))
}

// UnmarshalJSON reads null, "black" and "red".
func (c *Cell) UnmarshalJSON(b []byte) error {
	var s *string
	if err := json.Unmarshal(b, &s); err != nil {
		return fmt.Errorf("cell %s: want null, \"black\" or \"red\"", b)
	}
	switch {
	case s == nil:
		*c = ""
	case *s == "black" || *s == "red":
		*c = Cell(*s)
	default:
		return fmt.Errorf("cell %s: want null, \"black\" or \"red\"", b)
	}
	return nil
}

// Board is board[x][y].
type Board [4][4]Cell

// Seat is a player as scripts see it. CapturedCount is the number of pieces
// that this side has lost.
type Seat struct {
	Side          string   `json:"side"`
	Pieces        []Square `json:"pieces"`
	CapturedCount int      `json:"capturedCount"`
}

// Entry is a ply of the history. A pass has null from and to.
type Entry struct {
	Turn     int      `json:"turn"`
	Side     string   `json:"side"`
	From     *Square  `json:"from"`
	To       *Square  `json:"to"`
	Captured []Square `json:"captured"`
	Pass     bool     `json:"pass"`
}

// View is all that a script is told on its turn. No list in it is nil: scripts
// must see arrays.
type View struct {
	Me             Seat    `json:"me"`
	Opponent       Seat    `json:"opponent"`
	Board          Board   `json:"board"`
	TurnNumber     int     `json:"turnNumber"` // from 1, passes count
	NoCaptureMoves int     `json:"noCaptureMoves"`
	LegalMoves     []Step  `json:"legalMoves"` // in the platform's order
	History        []Entry `json:"history"`
	Points         int     `json:"points"`
}
