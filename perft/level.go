package perft

import (
	"iter"

	"github.com/boardperft/perft/engines"
)

// level holds the positions after some plies, and how many lines lead to each:
// a map from key to count without the weight of a map.
type level struct {
	slots []levelSlot
	used  int
}

type levelSlot struct {
	key  engines.Key
	n    engines.Count
	used bool
}

func newLevel(expected int) *level {
	size := 64
	for size*3 < expected*4 {
		size *= 2
	}
	return &level{slots: make([]levelSlot, size)}
}

func (l *level) slot(k engines.Key) *levelSlot {
	h := (k[0] ^ k[1]*0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93
	h ^= h >> 32
	mask := uint64(len(l.slots) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		if s := &l.slots[i]; !s.used || s.key == k {
			return s
		}
	}
}

// add counts n more lines to a position; false if that passes 128 bits.
func (l *level) add(k engines.Key, n engines.Count) bool {
	s := l.slot(k)
	if !s.used {
		if l.used*4 >= len(l.slots)*3 {
			l.grow()
			s = l.slot(k)
		}
		l.used++
		*s = levelSlot{k, n, true}
		return true
	}
	var ok bool
	s.n, ok = s.n.Add(n)
	return ok
}

func (l *level) grow() {
	old := l.slots
	l.slots = make([]levelSlot, 2*len(old))
	for i := range old {
		if old[i].used {
			*l.slot(old[i].key) = old[i]
		}
	}
}

// all yields each position and its count.
func (l *level) all() iter.Seq2[engines.Key, engines.Count] {
	return func(yield func(engines.Key, engines.Count) bool) {
		for i := range l.slots {
			if s := &l.slots[i]; s.used && !yield(s.key, s.n) {
				return
			}
		}
	}
}
