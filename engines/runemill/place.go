package runemill

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Place implements [engines.Placer].
func (f *fast) Place(k engines.Key) {
	f.past = f.past[:0]
	f.now = bitState{
		hand:       [2]uint8{uint8(k[1] >> 8), uint8(k[1] >> 16)},
		toMove:     uint8(k[1] & 1),
		removing:   k[1]>>24&1 != 0,
		occurrence: 1,
	}
	f.now.stones[0], f.now.stones[1] = mill.Two(k[0]).Split()
}

// Orbit implements [engines.Placer].
func (f *fast) Orbit() int { return mill.Both(f.now.stones[0], f.now.stones[1]).Orbit() }

// LookupDepth implements [engines.Lookuper]: three plies are counted in less
// time than a look-up takes.
func (f *fast) LookupDepth() int { return 4 }
