package clawclash

import "github.com/boardperft/perft/engines"

// Place implements [engines.Placer].
func (f *fast) Place(k engines.Key) {
	f.before = f.before[:0]
	f.frame = frame{board: bitboard{
		own:    uint32(k[0] & 0xffff),
		foe:    uint32(k[0] >> 16 & 0xffff),
		passes: uint8(k[0] >> 32),
		red:    k[0]>>40&1 != 0,
	}}
}

// Orbit implements [engines.Placer].
func (f *fast) Orbit() int {
	b := &f.board
	alike := 1
	for i := range images {
		if m := &images[i]; m.of(b.own) == b.own && m.of(b.foe) == b.foe {
			alike++
		}
	}
	return (len(images) + 1) / alike
}

// LookupDepth implements [engines.Lookuper]: three plies are counted in less
// time than a look-up takes.
func (f *fast) LookupDepth() int { return 4 }
