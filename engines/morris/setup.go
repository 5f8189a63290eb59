package morris

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Letters of the stones, White's first; in [Setup.ToMove] they are small.
const letters = "WB"

// Setup is a position as text says it, possible or not; see [Setup.Validate].
type Setup struct {
	Points [mill.Points]byte // 'W', 'B' or 0
	ToMove byte              // 'w' or 'b'
	Hand   [2]int            // stones yet to place, White's and Black's
	Quiet  int               // plies since a stone was taken (reading M8)
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
	if len(fields) != 5 {
		return reject("has %d fields separated by single spaces, want 5: placement, side to move, two hands, plies since a stone was taken", len(fields))
	}
	var err error
	if s.Points, err = mill.ParsePlacement(fields[0], letters); err != nil {
		return reject("%v", err)
	}
	if fields[1] != "w" && fields[1] != "b" {
		return reject("side to move %q, want w or b", fields[1])
	}
	s.ToMove = fields[1][0]
	for _, number := range []struct {
		what string
		into *int
		text string
	}{
		{"White's hand", &s.Hand[0], fields[2]},
		{"Black's hand", &s.Hand[1], fields[3]},
		{"plies since a stone was taken", &s.Quiet, fields[4]},
	} {
		if *number.into, err = mill.ParseNumber(number.text); err != nil {
			return reject("%s %v", number.what, err)
		}
	}
	return s, nil
}

// String writes the setup in the notation of NOTATION.md.
func (s Setup) String() string {
	b := append(mill.AppendPlacement(make([]byte, 0, 48), s.Points), ' ', s.ToMove)
	for _, n := range []int{s.Hand[0], s.Hand[1], s.Quiet} {
		b = strconv.AppendInt(append(b, ' '), int64(n), 10)
	}
	return string(b)
}

// Validate says whether a game of that variant can have such a position
// (reading G4). The error is *[engines.Rejected].
func (s Setup) Validate(v Variant) error { return s.validate(s.String(), v, document) }

// validate is Validate with the clauses of any table, naming the text.
func (s Setup) validate(text string, v Variant, t table) error {
	for _, why := range []string{s.lettersKnown(), t.enough(s, v), t.alternate(s), t.counter(s)} {
		if why != "" {
			return engines.RejectPosition(name, text, "%s", why)
		}
	}
	return nil
}

// lettersKnown guards against setups made by hand.
func (s Setup) lettersKnown() string {
	for p, stone := range s.Points {
		if stone != 0 && strings.IndexByte(letters, stone) < 0 {
			return fmt.Sprintf("point %d holds %q, want W or B", p, stone)
		}
	}
	if s.ToMove != 'w' && s.ToMove != 'b' {
		return fmt.Sprintf("side to move %q, want w or b", s.ToMove)
	}
	return ""
}

// enoughStones: no more pieces than the game has.
func (s Setup) enoughStones(v Variant) string {
	for i, side := range []string{"White", "Black"} {
		board := strings.Count(string(s.Points[:]), letters[i:i+1])
		switch hand := s.Hand[i]; {
		case hand < 0:
			return fmt.Sprintf("%s has %d stones in hand", side, hand)
		case board+hand > v.Pieces:
			return fmt.Sprintf("%s has %d stones on the board and %d in hand, the game has %d", side, board, hand, v.Pieces)
		}
	}
	return ""
}

// handsAlternate: while stones are in hand White, who began, has as many as
// Black when it is to move, and one less when Black is.
func (s Setup) handsAlternate() string {
	white, black := s.Hand[0], s.Hand[1]
	switch {
	case white == 0 && black == 0:
		return ""
	case s.ToMove == 'w' && white != black:
		return fmt.Sprintf("hands %d and %d with w to move, alternate placing makes them equal", white, black)
	case s.ToMove == 'b' && white+1 != black:
		return fmt.Sprintf("hands %d and %d with b to move, alternate placing leaves Black one more", white, black)
	}
	return ""
}

// counterCounts: any count that is one is accepted, past the limit too.
func (s Setup) counterCounts() string {
	if s.Quiet < 0 {
		return fmt.Sprintf("%d plies since a stone was taken", s.Quiet)
	}
	return ""
}
