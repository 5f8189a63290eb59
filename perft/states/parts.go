package states

import "iter"

// partSize is how many positions a worker takes at a time, or how many ranks
// where few of them are of the set.
const partSize = 1 << 13

// parts cut a space into pieces of work: one position in so many of a set, or
// of all of the space where the set is nil. Positions are numbered in the order
// of their ranks, and those with number 0, every, 2*every and so on are taken.
type parts struct {
	set         *Bits
	size, every uint64
	width       uint64   // ranks in a part
	before      []uint64 // members of the set before each part
}

func partsOf(s Space, set *Bits, every uint64) parts {
	p := parts{set: set, size: s.Size(), every: min(max(1, every), s.Size()), width: partSize}
	if set == nil {
		p.width *= p.every
		return p
	}
	var n uint64
	for i := range p.len() {
		p.before = append(p.before, n)
		n += (&Bits{set.words[p.word(i):p.word(i+1)]}).Len()
	}
	return p
}

func (p parts) len() uint64 { return (p.size + p.width - 1) / p.width }

// word is where a part of a set begins.
func (p parts) word(i uint64) int { return min(int(i*p.width/64), len(p.set.words)) }

// ranks yields those of a part.
func (p parts) ranks(i uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if p.set == nil {
			for rank := i * p.width; rank < min((i+1)*p.width, p.size); rank += p.every {
				if !yield(rank) {
					return
				}
			}
			return
		}
		number := p.before[i]
		for rank := range p.set.between(p.word(i), p.word(i+1)) {
			if number%p.every == 0 && !yield(rank) {
				return
			}
			number++
		}
	}
}
