package search

import "github.com/boardperft/perft/engines"

// A table has 1<<tableBits entries, whatever the budget.
const tableBits = 15

// bound says how a kept value relates to the true one. A moveOnly entry has no
// value, only a move to try first.
type bound uint8

const (
	moveOnly bound = iota
	exact
	lower
	upper
)

type entry struct {
	key        engines.Key
	generation uint32
	value      int32
	move       engines.Move
	depth      uint8
	bound      bound
}

// settles returns the value if it decides a search between alpha and beta. A
// kept win counts its plies from the entry's own position.
func (e *entry) settles(alpha, beta, ply int) (int, bool) {
	v := int(e.value)
	switch {
	case v >= Won:
		v -= ply
	case v <= -Won:
		v += ply
	}
	switch e.bound {
	case exact:
		return v, true
	case lower:
		return v, v >= beta
	case upper:
		return v, v <= alpha
	}
	return 0, false
}

// table is a transposition table of fixed size: the newest entry of a slot
// stays. Entries of earlier searches are as good as absent, so that a search
// never depends on the one before.
type table struct {
	entries    []entry
	generation uint32
}

func newTable() table { return table{entries: make([]entry, 1<<tableBits)} }

func (t *table) forget() {
	t.generation++
	if t.generation == 0 {
		clear(t.entries)
		t.generation = 1
	}
}

func (t *table) slot(k engines.Key) *entry {
	h := (k[0] ^ k[1]*0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93
	return &t.entries[h>>(64-tableBits)]
}

// get returns the entry of a key, nil if there is none.
func (t *table) get(k engines.Key) *entry {
	if e := t.slot(k); e.generation == t.generation && e.key == k {
		return e
	}
	return nil
}

func (t *table) put(k engines.Key, depth int, m engines.Move, value int, b bound, ply int) {
	switch {
	case value >= Won:
		value += ply
	case value <= -Won:
		value -= ply
	}
	*t.slot(k) = entry{key: k, generation: t.generation, value: int32(value), move: m, depth: uint8(depth), bound: b}
}
