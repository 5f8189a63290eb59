package ravenward

import (
	"math/bits"

	"github.com/boardperft/perft/engines"
)

// Place implements [engines.Placer]. At scope full the pieces are named anew,
// in reading order.
func (f *fast) Place(k engines.Key) {
	const squares = 1<<49 - 1
	f.before = f.before[:0]
	f.plies = 0
	f.board = bitboard{
		pieces: f.board.pieces,
		king:   uint8(k[1] >> kingsShift & 63),
		mover:  uint8(k[0] >> moverBit & 1),
	}
	f.board.pieces[ravens], f.board.pieces[kingSide] = k[0]&squares, k[1]&squares
	if f.record != nil {
		f.record = newRecord(f.board.setup())
	}
}

// Orbit implements [engines.Placer].
func (f *fast) Orbit() int {
	b := &f.board
	alike := 1
	for i := range images {
		m := &images[i]
		if m.of(b.pieces[ravens]) == b.pieces[ravens] && m.of(b.pieces[kingSide]) == b.pieces[kingSide] &&
			(b.king == noSquare || bits.TrailingZeros64(m.of(1<<b.king)) == int(b.king)) {
			alike++
		}
	}
	return (len(images) + 1) / alike
}
