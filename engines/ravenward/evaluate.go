package ravenward

import (
	"math/bits"

	"github.com/boardperft/perft/engines"
)

// What things are worth to the King's side, in hundredths of a piece.
const (
	worthDefender = 120
	worthRaven    = 100
	worthKingStep = 6  // a square the King can reach in one move
	worthCorner   = 60 // a corner the King can reach in two
	worthPressure = 25 // a side of the King that could be half of a capture
)

// goals is the corners, as a set with bit cell for a cell.
const goals uint64 = 1<<0 | 1<<6 | 1<<42 | 1<<48

// Evaluate values a position for a search, from the side to move's view:
// pieces, how freely the King moves, how near he is to a corner, and how much
// the ravens press on him.
func Evaluate(p engines.Position) int {
	s, err := ParseSetup(p.String())
	if err != nil {
		return 0 // a faulty engine's text; the search then sees wins alone
	}
	value := worthDefender*s.Count(defender) - worthRaven*s.Count(raven) + s.worthOfKing()
	if s.ToMove == ravenSide {
		return -value
	}
	return value
}

func (s Setup) worthOfKing() int {
	at := -1
	for cell, c := range s.Cells {
		if c == king {
			at = cell
		}
	}
	if at < 0 {
		return 0
	}
	once := s.reach(at)
	var twice uint64
	for rest := once; rest != 0; rest &= rest - 1 {
		twice |= s.reach(bits.TrailingZeros64(rest))
	}
	return worthKingStep*bits.OnesCount64(once) + worthCorner*bits.OnesCount64(twice&goals) - worthPressure*s.pressure(at)
}

// rays calls visit with the squares of each direction from a square, outward,
// until it says that the way ends.
func rays(from int, visit func(cell int) bool) {
	for _, d := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		for row, col := from/size+d[0], from%size+d[1]; row >= 0 && row < size && col >= 0 && col < size; row, col = row+d[0], col+d[1] {
			if !visit(row*size + col) {
				break
			}
		}
	}
}

// reach is where a king on a square could slide.
func (s Setup) reach(from int) (set uint64) {
	rays(from, func(cell int) bool {
		if s.Cells[cell] != 0 {
			return false
		}
		set |= 1 << cell
		return true
	})
	return set
}

// pressure counts the neighbours of the King's square that are ravens or
// hostile to him.
func (s Setup) pressure(at int) (n int) {
	rays(at, func(cell int) bool {
		if s.Cells[cell] == raven || goals>>cell&1 == 1 || cell == 24 && s.Cells[cell] == 0 {
			n++
		}
		return false
	})
	return n
}
