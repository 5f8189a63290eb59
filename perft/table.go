package perft

import (
	"fmt"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
)

// Table is a transposition table of fixed size: it remembers counts of
// positions by canonical key and depth. It serves one game with one set of
// options and one way to count leaves. Many goroutines use it at once without
// locks.
//
// A count is taken from it only if the whole key is the one asked for, so
// that a full or crowded table costs time and never a wrong count: a slot
// holds its key mixed with its value, and one that was half overwritten by
// another goroutine does not give its key back.
type Table struct {
	buckets []bucket
	shift   uint
	free    func() error
}

// bucket is one cache line: the first slot keeps the deepest count, the second
// the newest.
type bucket [2]slot

type slot struct{ a, b, lo, hi atomic.Uint64 }

// NewTable makes a table of at most so many MiB, of a power of two of slots.
// It takes memory in huge pages where the system gives them.
func NewTable(mib int) (*Table, error) {
	if mib < 1 || mib > 1<<20 {
		return nil, fmt.Errorf("hash of %d MiB: want 1 to %d", mib, 1<<20)
	}
	bits := 0
	for bucketBytes<<(bits+1) <= mib<<20 {
		bits++
	}
	buckets, free, err := newBuckets(1 << bits)
	if err != nil {
		return nil, fmt.Errorf("hash of %d MiB: %w", mib, err)
	}
	return &Table{buckets, uint(64 - bits), free}, nil
}

const bucketBytes = 64

// Bytes is the size of the table.
func (t *Table) Bytes() int { return len(t.buckets) * bucketBytes }

// Close gives the memory back; the table must not be used after.
func (t *Table) Close() error {
	t.buckets = nil
	return t.free()
}

func (t *Table) bucket(k engines.Key) *bucket {
	h := (k[0] ^ k[1]*0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93
	h ^= h >> 32
	h *= 0xd6e8feb86659fd93
	return &t.buckets[h>>t.shift]
}

// mix is what the two words of a key are masked with: it changes whenever
// either word of the value does.
func mix(lo, hi uint64) (uint64, uint64) { return lo ^ hi, lo ^ (hi<<1 | 1) }

// read returns the key and the count of a slot, garbage if it was half
// overwritten; a garbled key is not the one that anybody looks for.
func (s *slot) read() (engines.Key, engines.Count) {
	n := engines.Count{Hi: s.hi.Load(), Lo: s.lo.Load()}
	a, b := mix(n.Lo, n.Hi)
	return engines.Key{s.a.Load() ^ a, s.b.Load() ^ b}, n
}

func (s *slot) write(k engines.Key, n engines.Count) {
	a, b := mix(n.Lo, n.Hi)
	s.a.Store(k[0] ^ a)
	s.b.Store(k[1] ^ b)
	s.lo.Store(n.Lo)
	s.hi.Store(n.Hi)
}

func (t *Table) get(k engines.Key) (engines.Count, bool) {
	bucket := t.bucket(k)
	for i := range bucket {
		if have, n := bucket[i].read(); have == k {
			return n, true
		}
	}
	return engines.Count{}, false
}

func (t *Table) put(k engines.Key, n engines.Count) {
	bucket := t.bucket(k)
	i := 1
	if deepest, _ := bucket[0].read(); deepest[1]>>56 <= k[1]>>56 {
		i = 0
	}
	bucket[i].write(k, n)
}
