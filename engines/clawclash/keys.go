package clawclash

import "github.com/boardperft/perft/engines"

// Key holds the two sides' pieces, the side to move and the passes.
func (f *fast) Key() engines.Key { return engines.Key{f.board.key(f.board.own, f.board.foe)} }

func (b *bitboard) key(own, foe uint32) uint64 {
	key := uint64(own) | uint64(foe)<<16 | uint64(b.passes)<<32
	if b.red {
		key |= 1 << 40
	}
	return key
}

// Canonical is the least of the keys of the eight images of the board, which
// the rules cannot tell apart.
func (f *fast) Canonical() engines.Key {
	b := &f.board
	least := f.Key()[0]
	for i := range images {
		m := &images[i]
		least = min(least, b.key(m.of(b.own), m.of(b.foe)))
	}
	return engines.Key{least}
}

// image maps sets of points under a symmetry, the lower and the upper half.
type image [2][256]uint16

func (m *image) of(points uint32) uint32 {
	return uint32(m[0][points&255] | m[1][points>>8&255])
}

// images are the seven symmetries of the board besides the identity: mirrored
// top to bottom, or left to right, or on the diagonal.
var images = func() (images [7]image) {
	for i := range images {
		for point := range 16 {
			x, y := point&3, point>>2
			if (i+1)&1 != 0 {
				y = 3 - y
			}
			if (i+1)&2 != 0 {
				x = 3 - x
			}
			if (i+1)&4 != 0 {
				x, y = y, x
			}
			for half := range 256 {
				if half>>(point&7)&1 != 0 {
					images[i][point>>3][half] |= 1 << (4*y + x)
				}
			}
		}
	}
	return images
}()
