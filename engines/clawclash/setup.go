// Package clawclash knows ClawClash, six against six on a 4x4 board: its
// notation, its rules as plain code after the document, its rules as bitboards,
// and engines that break one rule each.
package clawclash

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
)

// Start is the position in which a game begins.
const Start = "BBBB/B2B/R2R/RRRR b 0 0"

// The letters of the notation: the pieces and the two sides.
const (
	black     = 'B'
	red       = 'R'
	blackSide = 'b'
	redSide   = 'r'
)

const (
	size     = 4
	pieces   = 6           // each side has at the start
	maxQuiet = 999_999_999 // what nine digits can say
)

// Setup is a position as its notation says it, and in ClawClash that is
// everything: nothing depends on earlier positions.
type Setup struct {
	Board  [4][4]byte // by [x][y], x to the right, y up: 'B', 'R', 0 empty
	ToMove byte       // 'b' or 'r'
	Quiet  int        // steps since a capture, passes included
	Passes int        // passes just played one after the other, 0 to 2
}

// ParseSetup reads a position, "" the start. Text that cannot be a position
// (reading G4) fails with [engines.Rejected].
func ParseSetup(text string) (Setup, error) {
	if text == "" {
		text = Start
	}
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return Setup{}, reject(text, "want 4 fields separated by single spaces (ranks, side to move, steps since a capture, passes), got %d", len(fields))
	}
	var s Setup
	err := s.readRanks(fields[0])
	if err == nil {
		err = s.readSide(fields[1])
	}
	if err == nil {
		s.Quiet, err = readNumber("steps since a capture", fields[2])
	}
	if err == nil {
		s.Passes, err = readNumber("passes", fields[3])
	}
	if err == nil {
		err = s.fault()
	}
	if err != nil {
		return Setup{}, reject(text, "%v", err)
	}
	return s, nil
}

// Validate tells whether s can be a position (reading G4): the letters and
// numbers are of the notation, no side has more than six pieces, and not both
// are down to one or none. It fails with [engines.Rejected].
func (s Setup) Validate() error {
	if err := s.fault(); err != nil {
		return reject(s.String(), "%v", err)
	}
	return nil
}

// String writes s in the notation.
func (s Setup) String() string { return string(s.AppendTo(make([]byte, 0, 40))) }

// AppendTo appends what String returns.
func (s Setup) AppendTo(b []byte) []byte {
	for y := size - 1; y >= 0; y-- {
		b = s.appendRank(b, y)
		if y > 0 {
			b = append(b, '/')
		}
	}
	b = append(b, ' ', s.ToMove, ' ')
	b = strconv.AppendInt(b, int64(s.Quiet), 10)
	b = append(b, ' ')
	return strconv.AppendInt(b, int64(s.Passes), 10)
}

func (s *Setup) appendRank(b []byte, y int) []byte {
	empty := byte(0)
	for x := range size {
		switch piece := s.Board[x][y]; {
		case piece == 0:
			empty++
		case empty > 0:
			b = append(b, '0'+empty, piece)
			empty = 0
		default:
			b = append(b, piece)
		}
	}
	if empty > 0 {
		b = append(b, '0'+empty)
	}
	return b
}

func reject(text, format string, args ...any) error {
	return engines.RejectPosition("clawclash", text, format, args...)
}

func (s *Setup) readRanks(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != size {
		return fmt.Errorf("want 4 ranks separated by /, got %d", len(ranks))
	}
	for i, text := range ranks {
		y := size - 1 - i
		if err := s.readRank(y, text); err != nil {
			return fmt.Errorf("rank %d: %w", y+1, err)
		}
	}
	return nil
}

// readRank reads the four points of one rank.
func (s *Setup) readRank(y int, text string) error {
	x := 0
	digitBefore := false
	for _, c := range text {
		digit := c >= '0' && c <= '9'
		switch {
		case c == '0':
			return fmt.Errorf("a run of 0 empty points")
		case digit && digitBefore:
			return fmt.Errorf("two digits in a row")
		case digit:
			x += int(c - '0')
		case c != black && c != red:
			return fmt.Errorf("unknown letter %q, want B, R or a digit", c)
		default:
			if x < size {
				s.Board[x][y] = byte(c)
			}
			x++
		}
		digitBefore = digit
		if x > size {
			return fmt.Errorf("more than 4 files")
		}
	}
	if x < size {
		return fmt.Errorf("want 4 files, got %d", x)
	}
	return nil
}

func (s *Setup) readSide(text string) error {
	if text != "b" && text != "r" {
		return fmt.Errorf("side to move %q, want b or r", text)
	}
	s.ToMove = text[0]
	return nil
}

// readNumber reads a decimal number without sign or leading zeros.
func readNumber(name, text string) (int, error) {
	n, digits := 0, text != ""
	for _, c := range []byte(text) {
		digits = digits && c >= '0' && c <= '9'
		n = 10*n + int(c-'0')
	}
	switch {
	case !digits:
		return 0, fmt.Errorf("%s %q, want a decimal number", name, text)
	case len(text) > 1 && text[0] == '0':
		return 0, fmt.Errorf("%s %q, has a leading zero", name, text)
	case len(text) > 9:
		return 0, fmt.Errorf("%s %q, want at most nine digits", name, text)
	}
	return n, nil
}

// fault is what keeps s from being a position, the first thing found.
func (s Setup) fault() error {
	for _, check := range []func(Setup) error{
		knownLetters, knownSide, quietInRange, passesInRange, noMorePieces, someSideGoesOn,
	} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func knownLetters(s Setup) error {
	for x, file := range s.Board {
		for y, c := range file {
			if c != 0 && c != black && c != red {
				return fmt.Errorf("unknown piece %q on (%d,%d)", c, x, y)
			}
		}
	}
	return nil
}

func knownSide(s Setup) error {
	if s.ToMove != blackSide && s.ToMove != redSide {
		return fmt.Errorf("side to move %q, want b or r", s.ToMove)
	}
	return nil
}

func quietInRange(s Setup) error {
	if s.Quiet < 0 || s.Quiet > maxQuiet {
		return fmt.Errorf("steps since a capture %d, want 0 to %d", s.Quiet, maxQuiet)
	}
	return nil
}

func passesInRange(s Setup) error {
	if s.Passes < 0 || s.Passes > 2 {
		return fmt.Errorf("passes %d, want 0 to 2", s.Passes)
	}
	return nil
}

func noMorePieces(s Setup) error {
	for _, c := range []byte{black, red} {
		if n := s.Count(c); n > pieces {
			return fmt.Errorf("%d pieces %c, a side has %d", n, c, pieces)
		}
	}
	return nil
}

func someSideGoesOn(s Setup) error {
	if s.Count(black) <= 1 && s.Count(red) <= 1 {
		return fmt.Errorf("both sides have one piece or none")
	}
	return nil
}

// Count is the number of pieces of one side on the board: 'B' or 'R'.
func (s Setup) Count(piece byte) int {
	n := 0
	for _, file := range s.Board {
		for _, c := range file {
			if c == piece {
				n++
			}
		}
	}
	return n
}
