// Package ravenward knows Ravenward, the duel of one King and four defenders
// against eight ravens on a 7x7 board: its notation, its rules as plain code
// after the document, its rules as bitboards, and engines that break one rule
// each.
package ravenward

import (
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines"
)

// Start is the position in which a game begins.
const Start = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 0"

// The letters of the notation: the pieces and the two sides.
const (
	defender  = 'T'
	king      = 'K'
	raven     = 't'
	kingsSide = 'd'
	ravenSide = 'a'
)

const (
	size         = 7
	maxDefenders = 4
	maxRavens    = 8
	maxPlies     = 999_999_999 // what nine digits can say
)

// Setup is a position as its notation says it: everything but the record of
// earlier positions.
type Setup struct {
	Cells  [49]byte // by row*7+col: 'T' defender, 'K' king, 't' raven, 0 empty
	ToMove byte     // 'd' the King's side, 'a' the ravens
	Plies  int      // plies played
}

// ParseSetup reads a position, "" the start. Text that cannot be a position
// (reading G4) fails with [engines.Rejected].
func ParseSetup(text string) (Setup, error) {
	if text == "" {
		text = Start
	}
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return Setup{}, reject(text, "want 3 fields separated by single spaces (rows, side to move, plies), got %d", len(fields))
	}
	var s Setup
	err := s.readRows(fields[0])
	if err == nil {
		err = s.readSide(fields[1])
	}
	if err == nil {
		s.Plies, err = readPlies(fields[2])
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
// numbers are of the notation, there are no more pieces than the game has, and
// only the King stands on the throne or a corner. No king and a king on a
// corner are finished games and valid. It fails with [engines.Rejected].
func (s Setup) Validate() error {
	if err := s.fault(); err != nil {
		return reject(s.String(), "%v", err)
	}
	return nil
}

// String writes s in the notation.
func (s Setup) String() string {
	var b strings.Builder
	for row := range size {
		if row > 0 {
			b.WriteByte('/')
		}
		writeRow(&b, s.Cells[row*size:(row+1)*size])
	}
	fmt.Fprintf(&b, " %c %d", s.ToMove, s.Plies)
	return b.String()
}

func writeRow(b *strings.Builder, row []byte) {
	empty := 0
	flush := func() {
		if empty > 0 {
			fmt.Fprint(b, empty)
		}
		empty = 0
	}
	for _, c := range row {
		if c == 0 {
			empty++
			continue
		}
		flush()
		b.WriteByte(c)
	}
	flush()
}

func reject(text, format string, args ...any) error {
	return engines.RejectPosition("ravenward", text, format, args...)
}

func (s *Setup) readRows(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) != size {
		return fmt.Errorf("want 7 rows separated by /, got %d", len(rows))
	}
	for r, text := range rows {
		row, err := readRow(text)
		if err != nil {
			return fmt.Errorf("row %d: %w", r, err)
		}
		copy(s.Cells[r*size:], row)
	}
	return nil
}

// readRow reads the seven cells of one row.
func readRow(text string) ([]byte, error) {
	var row []byte
	digitBefore := false
	for _, c := range text {
		digit := c >= '0' && c <= '9'
		switch {
		case c == '0':
			return nil, fmt.Errorf("a run of 0 empty squares")
		case digit && digitBefore:
			return nil, fmt.Errorf("two digits in a row")
		case digit:
			row = append(row, make([]byte, c-'0')...)
		case !isPiece(c):
			return nil, fmt.Errorf("unknown letter %q, want T, K, t or a digit", c)
		default:
			row = append(row, byte(c))
		}
		digitBefore = digit
		if len(row) > size {
			return nil, fmt.Errorf("more than 7 squares")
		}
	}
	if len(row) < size {
		return nil, fmt.Errorf("want 7 squares, got %d", len(row))
	}
	return row, nil
}

func isPiece(c rune) bool { return c == defender || c == king || c == raven }

func (s *Setup) readSide(text string) error {
	if text != "d" && text != "a" {
		return fmt.Errorf("side to move %q, want d or a", text)
	}
	s.ToMove = text[0]
	return nil
}

// readPlies reads a decimal number without sign or leading zeros.
func readPlies(text string) (int, error) {
	switch {
	case text == "" || strings.Trim(text, "0123456789") != "":
		return 0, fmt.Errorf("plies %q, want a decimal number", text)
	case len(text) > 1 && text[0] == '0':
		return 0, fmt.Errorf("plies %q, has a leading zero", text)
	case len(text) > 9:
		return 0, fmt.Errorf("plies %q, want at most %d", text, maxPlies)
	}
	n := 0
	for _, c := range text {
		n = 10*n + int(c-'0')
	}
	return n, nil
}

// fault is what keeps s from being a position, the first thing found.
func (s Setup) fault() error {
	for _, check := range []func(Setup) error{
		knownLetters, knownSide, pliesInRange, atMostOneKing, noMorePieces, specialForKing,
	} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func knownLetters(s Setup) error {
	for cell, c := range s.Cells {
		if c != 0 && !isPiece(rune(c)) {
			return fmt.Errorf("unknown piece %q on %d", c, cell)
		}
	}
	return nil
}

func knownSide(s Setup) error {
	if s.ToMove != kingsSide && s.ToMove != ravenSide {
		return fmt.Errorf("side to move %q, want d or a", s.ToMove)
	}
	return nil
}

func pliesInRange(s Setup) error {
	if s.Plies < 0 || s.Plies > maxPlies {
		return fmt.Errorf("plies %d, want 0 to %d", s.Plies, maxPlies)
	}
	return nil
}

func atMostOneKing(s Setup) error {
	if n := s.Count(king); n > 1 {
		return fmt.Errorf("%d kings, the game has one", n)
	}
	return nil
}

func noMorePieces(s Setup) error {
	if n := s.Count(defender); n > maxDefenders {
		return fmt.Errorf("%d defenders, the game has %d", n, maxDefenders)
	}
	if n := s.Count(raven); n > maxRavens {
		return fmt.Errorf("%d ravens, the game has %d", n, maxRavens)
	}
	return nil
}

func specialForKing(s Setup) error {
	for _, cell := range []int{0, 6, 24, 42, 48} {
		if c := s.Cells[cell]; c != 0 && c != king {
			return fmt.Errorf("%s on %d, a square only the King may stand on", pieceNames[c], cell)
		}
	}
	return nil
}

var pieceNames = map[byte]string{defender: "a defender", raven: "a raven", king: "the King"}

// Count is the number of pieces of one kind on the board: 'T', 'K' or 't'.
func (s Setup) Count(piece byte) int {
	n := 0
	for _, c := range s.Cells {
		if c == piece {
			n++
		}
	}
	return n
}
