// Package arena plays ClawClash as the public platform does: games between
// scripts, built-in opponents and engines, with the platform's views, order of
// moves, seeds, verdicts and results, the smoke test before a version counts,
// challenges of two games, the ladder's arithmetic, and, which the platform
// lacks, matches with statistics and the particulars of every fault.
//
// Nothing here is stored; a local server keeps what these functions return.
package arena

import (
	"context"
	"fmt"
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script"
)

// The names of the sides, as scripts know them.
const (
	Black = "black"
	Red   = "red"
	Drawn = "draw" // as a winner
)

// longest is the number of plies after which the platform calls a game a draw.
// No game gets there: each piece taken allows at most 20 plies.
const longest = 2000

// Player plays games, one at a time. It keeps what it likes between them.
type Player interface {
	// Begin starts a game on the seat of a side.
	Begin(ctx context.Context, seat Seat) error
	// Move answers a turn. The error is for what the player is not to blame
	// for; its faults are verdicts.
	Move(ctx context.Context, t Turn) (script.Answer, error)
	// Close lets go of the player. One that does not end well has no game
	// left to lose by it.
	Close()
}

// Seat is a place at a game: the side and its stream of random numbers.
type Seat struct {
	Side string
	Seed uint32
}

// SeatOf is the seat of a side in the game of a seed: the platform gives each
// side a stream of its own.
func SeatOf(side string, seed uint32) Seat {
	if side == Black {
		return Seat{side, seed ^ 0x5E3DA2B5}
	}
	return Seat{side, seed ^ 0x9C7E11D3}
}

// Turn is what a player is asked: the view of a script, the same as a line, and
// the position in the notation.
type Turn struct {
	View     script.View
	Line     engines.Line
	Position string
}

// Setting says where a game begins and with what chance.
type Setting struct {
	Seed     uint32
	Position string   // "" the start
	Opening  []string // moves played before the players take over
}

// Ply is one step of a game, passes and opening included.
type Ply struct {
	Turn     int             `json:"ply"`
	Side     string          `json:"side"`
	Move     string          `json:"move"`
	Captured []script.Square `json:"captured,omitempty"`
	Position string          `json:"position"` // after it
	Opening  bool            `json:"opening,omitempty"`
	Spent    int             `json:"points,omitempty"`
	Millis   float64         `json:"ms,omitempty"`
	Console  []string        `json:"console,omitempty"`
}

// Fault is the answer that ended a game, with all that helps to mend it.
type Fault struct {
	Turn     int            `json:"ply"` // the ply that could not be played
	Side     string         `json:"side"`
	Verdict  script.Verdict `json:"verdict"`
	Message  string         `json:"message,omitempty"`
	Name     string         `json:"name,omitempty"`
	Stack    string         `json:"stack,omitempty"`
	Returned string         `json:"returned,omitempty"`
	Legal    []string       `json:"legal"`
	Position string         `json:"position"`
	Spent    int            `json:"points"`
	Millis   float64        `json:"ms"`
	Console  []string       `json:"console,omitempty"`
}

// Result is how a game ended, in the platform's words: both even ends have the
// reason draw (reading C2), and a side at fault loses for illegal, error or
// runtime.
type Result struct {
	Winner string `json:"winner"` // black, red or draw
	Reason string `json:"reason"`
	Fault  *Fault `json:"fault,omitempty"`
}

// Game is a game played, with all that is needed to play it again.
type Game struct {
	Black, Red string // the players' names
	Setting
	Plies  []Ply
	Result Result
}

// Turns is the number of plies, as the platform counts them.
func (g Game) Turns() int { return len(g.Plies) }

// Final is the position at the end.
func (g Game) Final() string {
	if n := len(g.Plies); n > 0 {
		return g.Plies[n-1].Position
	}
	if g.Position != "" {
		return g.Position
	}
	return clawclash.Start
}

// Play plays a game to its end. The error is for what neither player is to
// blame for: a setting that is no game, or an arena that fails.
func Play(ctx context.Context, black, red Player, s Setting) (Game, error) {
	g := Game{Setting: s}
	t, err := newTable(s)
	if err != nil {
		return g, err
	}
	players := map[string]Player{Black: black, Red: red}
	for _, side := range []string{Black, Red} {
		if err := players[side].Begin(ctx, SeatOf(side, s.Seed)); err != nil {
			return g, fmt.Errorf("%s begins: %w", side, err)
		}
	}
	for _, text := range s.Opening {
		if err := t.playText(text); err != nil {
			return g, err
		}
	}
	for !t.out().Over() && len(t.plies) < longest {
		if len(t.steps()) == 0 {
			t.pass()
			continue
		}
		turn := t.turn()
		answer, err := players[t.side()].Move(ctx, turn)
		if err != nil {
			return g, fmt.Errorf("%s, ply %d: %w", t.side(), len(t.plies)+1, err)
		}
		if answer.Verdict == script.Played && !slices.Contains(turn.View.LegalMoves, answer.Step) {
			answer.Verdict, answer.Returned = script.Illegal, answer.Step.String()
		}
		if answer.Verdict != script.Played {
			g.Plies, g.Result = t.plies, t.lost(answer)
			return g, nil
		}
		t.play(answer)
	}
	g.Plies, g.Result = t.plies, ResultOf(t.out())
	return g, nil
}

// ResultOf is an outcome in the platform's words.
func ResultOf(out engines.Outcome) Result {
	switch out.Winner {
	case "b":
		return Result{Winner: Black, Reason: out.Reason}
	case "r":
		return Result{Winner: Red, Reason: out.Reason}
	}
	return Result{Winner: Drawn, Reason: "draw"}
}

func otherSide(side string) string {
	if side == Black {
		return Red
	}
	return Black
}
