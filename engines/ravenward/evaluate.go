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

// Evaluate values a position for a search, from the side to move's view:
// pieces, how freely the King moves, how near he is to a corner, and how much
// the ravens press on him.
func Evaluate(p engines.Position) int {
	var b bitboard
	if f, ok := p.(*fast); ok {
		b = f.board
	} else {
		s, err := ParseSetup(p.String())
		if err != nil {
			return 0 // a faulty engine's text; the search then sees wins alone
		}
		b = bitboardOf(s)
	}
	value := b.worth()
	if b.mover == ravens {
		return -value
	}
	return value
}

// worth is what the position is worth to the King's side.
func (b *bitboard) worth() int {
	value := worthDefender*bits.OnesCount64(b.pieces[kingSide]) - worthRaven*bits.OnesCount64(b.pieces[ravens])
	if b.king == noSquare {
		return value
	}
	occupied := b.occupied()
	once := slides(int(b.king), occupied)
	var twice uint64
	for rest := once; rest != 0; rest &= rest - 1 {
		twice |= slides(bits.TrailingZeros64(rest), occupied)
	}
	at := uint64(1) << b.king
	pressed := (east(at) | west(at) | south(at) | north(at)) & anvils(b.pieces[ravens], occupied)
	return value + worthKingStep*bits.OnesCount64(once) + worthCorner*bits.OnesCount64(twice&corners) - worthPressure*bits.OnesCount64(pressed)
}
