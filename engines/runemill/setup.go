// Package runemill is the game of runemill.txt: Amber and Frost place nine
// stones each and then move them; three on a line remove a stone of the other
// side, which is an action of its own.
//
// rules.go is the document as code, a clause a function, to be read;
// bitboard.go is the same game written to be fast. They share nothing but a
// [Setup].
package runemill

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

const (
	name   = "runemill"
	start  = "8/8/8 a 9 9 m 0"
	stones = 9 // each side starts with
)

// Letters of the stones, Amber's first; in [Setup.ToMove] they are small.
const letters = "AF"

// about holds what can be said of the game before its rules are made: it has
// no options.
var about = engines.Game{Name: name}

// Start is the start position in the game's notation; the game has no options.
func Start(engines.Options) string { return start }

// Setup is a position as text says it, possible or not; see [Setup.Validate].
type Setup struct {
	Points   [mill.Points]byte // 'A', 'F' or 0
	ToMove   byte              // 'a' or 'f'
	Hand     [2]int            // stones yet to place, Amber's and Frost's
	Removing bool              // the side to move has closed a mill and must remove
	Quiet    int               // moving-phase half-moves since a removal (reading R1)
}

// ParseSetup reads a position in the notation of NOTATION.md. Whether the game
// can have such a position is for [Setup.Validate] to say. The error is
// *[engines.Rejected].
func ParseSetup(text string) (Setup, error) {
	var s Setup
	reject := func(format string, args ...any) (Setup, error) {
		return Setup{}, engines.RejectPosition(name, text, format, args...)
	}
	fields := strings.Split(text, " ")
	if len(fields) != 6 {
		return reject("has %d fields separated by single spaces, want 6: placement, side to move, two hands, m or r, half-moves since a removal", len(fields))
	}
	var err error
	if s.Points, err = mill.ParsePlacement(fields[0], letters); err != nil {
		return reject("%v", err)
	}
	if fields[1] != "a" && fields[1] != "f" {
		return reject("side to move %q, want a or f", fields[1])
	}
	if fields[4] != "m" && fields[4] != "r" {
		return reject("action %q, want m or r", fields[4])
	}
	s.ToMove, s.Removing = fields[1][0], fields[4] == "r"
	for _, number := range []struct {
		what string
		into *int
		text string
	}{
		{"Amber's hand", &s.Hand[0], fields[2]},
		{"Frost's hand", &s.Hand[1], fields[3]},
		{"half-moves since a removal", &s.Quiet, fields[5]},
	} {
		if *number.into, err = mill.ParseNumber(number.text); err != nil {
			return reject("%s %v", number.what, err)
		}
	}
	return s, nil
}

// String writes the setup in the notation of NOTATION.md.
func (s Setup) String() string {
	action := byte('m')
	if s.Removing {
		action = 'r'
	}
	b := append(mill.AppendPlacement(make([]byte, 0, 48), s.Points), ' ', s.ToMove)
	for _, n := range s.Hand {
		b = strconv.AppendInt(append(b, ' '), int64(n), 10)
	}
	return string(strconv.AppendInt(append(b, ' ', action, ' '), int64(s.Quiet), 10))
}

// Validate says whether a game can have such a position (reading G4). The
// error is *[engines.Rejected].
func (s Setup) Validate() error { return s.validate(s.String(), document) }

// validate is Validate with the clauses of any table, naming the text.
func (s Setup) validate(text string, t table) error {
	for _, part := range []func(Setup) string{Setup.lettersKnown, t.enough, t.alternate, t.counter, t.due} {
		if why := part(s); why != "" {
			return engines.RejectPosition(name, text, "%s", why)
		}
	}
	return nil
}

// lettersKnown guards against setups made by hand.
func (s Setup) lettersKnown() string {
	for p, stone := range s.Points {
		if stone != 0 && strings.IndexByte(letters, stone) < 0 {
			return fmt.Sprintf("point %d holds %q, want A or F", p, stone)
		}
	}
	if s.ToMove != 'a' && s.ToMove != 'f' {
		return fmt.Sprintf("side to move %q, want a or f", s.ToMove)
	}
	return ""
}

// enoughStones: no more stones than the game has.
func (s Setup) enoughStones() string {
	for i, side := range []string{"Amber", "Frost"} {
		board := strings.Count(string(s.Points[:]), letters[i:i+1])
		switch hand := s.Hand[i]; {
		case hand < 0:
			return fmt.Sprintf("%s has %d stones in hand", side, hand)
		case board+hand > stones:
			return fmt.Sprintf("%s has %d stones on the board and %d in hand, the game has %d", side, board, hand, stones)
		}
	}
	return ""
}

// handsAlternate: while stones are in hand Amber, who began, has as many as
// Frost when it is to place, and one less when Frost is; with a removal
// pending the stone that closed the mill has left the hand already.
func (s Setup) handsAlternate() string {
	amber, frost := s.Hand[0], s.Hand[1]
	if amber == 0 && frost == 0 {
		return ""
	}
	switch equal := (s.ToMove == 'a') != s.Removing; {
	case equal && amber != frost:
		return fmt.Sprintf("hands %d and %d, alternate placing makes them equal here", amber, frost)
	case !equal && amber+1 != frost:
		return fmt.Sprintf("hands %d and %d, alternate placing leaves Frost one more here", amber, frost)
	}
	return ""
}

// counterCounts: a count of half-moves, 0 all through placing (reading R1);
// past the limit is accepted.
func (s Setup) counterCounts() string {
	switch {
	case s.Quiet < 0:
		return fmt.Sprintf("%d half-moves since a removal", s.Quiet)
	case s.Quiet > 0 && s.Hand != [2]int{}:
		return fmt.Sprintf("%d half-moves since a removal while stones are in hand", s.Quiet)
	}
	return ""
}

// removalDue: who must remove has a closed mill, and a stone to take.
func (s Setup) removalDue() string {
	if !s.Removing {
		return ""
	}
	own, other := letters[0], letters[1]
	if s.ToMove == 'f' {
		own, other = other, own
	}
	switch {
	case !s.hasMill(own):
		return fmt.Sprintf("r, but %c has no closed mill", s.ToMove)
	case strings.IndexByte(string(s.Points[:]), other) < 0:
		return "r, but there is no stone to take"
	}
	return ""
}

func (s Setup) hasMill(stone byte) bool {
	for _, line := range mill.Lines() {
		if s.Points[line[0]] == stone && s.Points[line[1]] == stone && s.Points[line[2]] == stone {
			return true
		}
	}
	return false
}
