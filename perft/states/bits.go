package states

import (
	"iter"
	"math/bits"
	"sync/atomic"
)

// Bits is a set of ranks, a bit each. Add may be called by several goroutines
// at once.
type Bits struct{ words []uint64 }

// NewBits is the empty set of ranks below size.
func NewBits(size uint64) *Bits { return &Bits{make([]uint64, (size+63)/64)} }

// BitsMemory is how many bytes a set of ranks below size takes.
func BitsMemory(size uint64) uint64 { return (size + 63) / 64 * 8 }

// Add puts a rank into the set, and tells whether it is new there.
func (b *Bits) Add(rank uint64) bool {
	bit := uint64(1) << (rank & 63)
	return atomic.OrUint64(&b.words[rank>>6], bit)&bit == 0
}

// Has tells whether a rank is in the set.
func (b *Bits) Has(rank uint64) bool {
	return rank>>6 < uint64(len(b.words)) && b.words[rank>>6]>>(rank&63)&1 != 0
}

// Len is the number of ranks in the set.
func (b *Bits) Len() (n uint64) {
	for _, w := range b.words {
		n += uint64(bits.OnesCount64(w))
	}
	return n
}

// All yields the ranks of the set, from the lowest.
func (b *Bits) All() iter.Seq[uint64] { return b.between(0, len(b.words)) }

// between yields the ranks in some words.
func (b *Bits) between(from, to int) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i := from; i < to; i++ {
			for w := b.words[i]; w != 0; w &= w - 1 {
				if !yield(uint64(i)<<6 | uint64(bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// block is how many words share one number of an [Index].
const block = 8

// Index numbers the members of a set from 0, in the order of their ranks.
type Index struct {
	*Bits
	before []uint32 // members before each block
	n      int
}

// NewIndex numbers the members of a set, which must not change afterwards and
// may have 2^32-1 members at most.
func NewIndex(b *Bits) *Index {
	x := &Index{Bits: b, before: make([]uint32, len(b.words)/block+1)}
	for i, w := range b.words {
		if i%block == 0 {
			x.before[i/block] = uint32(x.n)
		}
		x.n += bits.OnesCount64(w)
	}
	return x
}

// IndexMemory is how many bytes an index takes besides its set.
func IndexMemory(size uint64) uint64 { return BitsMemory(size) / (8 * block) * 4 }

// Members is how many members there are.
func (x *Index) Members() int { return x.n }

// Number is the number of a rank; false if it is not in the set.
func (x *Index) Number(rank uint64) (int, bool) {
	if !x.Has(rank) {
		return 0, false
	}
	word := int(rank >> 6)
	n := int(x.before[word/block])
	for _, w := range x.words[word/block*block : word] {
		n += bits.OnesCount64(w)
	}
	return n + bits.OnesCount64(x.words[word]&(1<<(rank&63)-1)), true
}
