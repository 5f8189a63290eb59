package ravenward

import (
	"math/bits"

	"github.com/boardperft/perft/engines"
)

// Key holds the ravens and the side to move, and the King's side and the King's
// square. It is by kind of piece at both scopes: the names of the pieces (V2)
// only matter to the record of earlier positions, which is history.
func (f *fast) Key() engines.Key {
	b := &f.board
	return b.key(b.pieces[ravens], b.pieces[kingSide], b.king)
}

const (
	moverBit   = 49 // in Key[0]
	kingsShift = 49 // in Key[1], six bits
)

func (b *bitboard) key(dark, light uint64, king uint8) engines.Key {
	return engines.Key{dark | uint64(b.mover)<<moverBit, light | uint64(king)<<kingsShift}
}

// Canonical is the least of the keys of the eight images of the board, which
// the rules cannot tell apart.
func (f *fast) Canonical() engines.Key {
	b := &f.board
	least := f.Key()
	for i := range images {
		m := &images[i]
		dark := m.of(b.pieces[ravens]) | uint64(b.mover)<<moverBit
		if dark > least[0] {
			continue
		}
		king := uint64(noSquare)
		if b.king != noSquare {
			king = uint64(bits.TrailingZeros64(m.of(1 << b.king)))
		}
		light := m.of(b.pieces[kingSide]) | king<<kingsShift
		if dark < least[0] || light < least[1] {
			least = engines.Key{dark, light}
		}
	}
	return least
}

// image maps sets of squares under a symmetry, row by row.
type image [7][128]uint64

func (m *image) of(squares uint64) uint64 {
	return m[0][rank(squares, 0)] | m[1][rank(squares, 1)] | m[2][rank(squares, 2)] | m[3][rank(squares, 3)] |
		m[4][rank(squares, 4)] | m[5][rank(squares, 5)] | m[6][rank(squares, 6)]
}

// images are the seven symmetries of the board besides the identity: mirrored
// top to bottom, or left to right, or on the diagonal.
var images = func() (images [7]image) {
	for i := range images {
		flip, mirror, transpose := (i+1)&1 != 0, (i+1)&2 != 0, (i+1)&4 != 0
		for square := range 49 {
			r, c := square/7, square%7
			if flip {
				r = 6 - r
			}
			if mirror {
				c = 6 - c
			}
			if transpose {
				r, c = c, r
			}
			for row := range 128 {
				if row>>(square%7)&1 != 0 {
					images[i][square/7][row] |= 1 << (r*7 + c)
				}
			}
		}
	}
	return images
}()
