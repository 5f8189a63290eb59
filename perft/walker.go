package perft

import (
	"context"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
)

// walker counts the tree below one position. The moves of all plies lie on one
// stack, so that nothing is allocated once it has grown.
type walker struct {
	pos       engines.Position
	memory    engines.Memory // nil: history may always matter
	bulk      engines.Bulk   // nil: the last plies are walked too
	bulkDepth int
	keyed     engines.Keyed // nil: nothing is looked up
	table     *Table
	lookup    int // the least depth worth looking up
	hits      uint64
	probes    uint64
	ended     bool
	stack     []engines.Move
	stop      *atomic.Bool
	overflow  bool
}

// narrowDepth is how deep a count surely fits 64 bits: no position here has
// more than 200 moves, and 200^8 < 2^62.
const narrowDepth = 8

// lookupDepth is the least depth worth looking up where the position does not
// say: below, counting is as fast.
const lookupDepth = 3

func newWalker(p engines.Position, leaves Leaves, table *Table, stop *atomic.Bool) *walker {
	w := &walker{pos: p, ended: leaves == Ended, stack: make([]engines.Move, 0, 1024), stop: stop}
	w.memory, _ = p.(engines.Memory)
	if b, ok := p.(engines.Bulk); ok && w.memory != nil {
		w.bulk, w.bulkDepth = b, b.BulkDepth()
		if w.ended {
			w.bulkDepth = min(w.bulkDepth, 1) // a deeper bulk count does not see games end
		}
	}
	if k, ok := p.(engines.Keyed); ok && w.memory != nil && table != nil {
		w.keyed, w.table = k, table
		w.lookup = lookupDepth
		if l, ok := p.(engines.Lookuper); ok {
			w.lookup = l.LookupDepth()
		}
		w.bulkDepth = min(w.bulkDepth, w.lookup) // deeper, looking up saves more
	}
	return w
}

// drawFree tells whether the board rules alone decide the next d plies.
func (w *walker) drawFree(d int) bool { return w.memory != nil && w.memory.DrawFree(d) }

// count is perft(d), in 128 bits where 64 might not do. Free says that a node
// above has been promised that history does not matter.
func (w *walker) count(d int, free bool) (sum engines.Count) {
	if d <= narrowDepth {
		return engines.CountOf(w.narrow(d, free))
	}
	free = free || w.drawFree(d)
	var key engines.Key
	if free && w.table != nil {
		key = w.key(d)
		if n, ok := w.table.get(key); ok {
			w.hits++
			return n
		}
	}
	from := len(w.stack)
	w.stack = w.pos.AppendMoves(w.stack)
	to := len(w.stack)
	for i := from; i < to && !w.stop.Load(); i++ {
		w.pos.Make(w.stack[i])
		n := w.count(d-1, free)
		w.pos.Unmake()
		var ok bool
		if sum, ok = sum.Add(n); !ok {
			w.overflow = true
			w.stop.Store(true)
		}
	}
	w.stack = w.stack[:from]
	if from == to && w.ended {
		sum = engines.CountOf(1)
	}
	if free && w.table != nil && !w.stop.Load() {
		w.table.put(key, sum)
	}
	return sum
}

// narrow is count where 64 bits surely do.
func (w *walker) narrow(d int, free bool) (sum uint64) {
	if d == 0 {
		return 1
	}
	free = free || w.drawFree(d)
	var key engines.Key
	hashed := free && d >= w.lookup && w.table != nil
	if hashed {
		key = w.key(d)
		if n, ok := w.table.get(key); ok {
			w.hits++
			return n.Lo
		}
	}
	if free && d <= w.bulkDepth {
		sum = w.bulk.CountMoves(d)
		if sum == 0 && w.ended {
			sum = 1
		}
	} else {
		sum = w.children(d, free)
	}
	if hashed && !w.stop.Load() {
		w.table.put(key, engines.CountOf(sum))
	}
	return sum
}

// children adds up narrow counts over the moves.
func (w *walker) children(d int, free bool) (sum uint64) {
	from := len(w.stack)
	w.stack = w.pos.AppendMoves(w.stack)
	to := len(w.stack)
	switch {
	case from == to:
		if w.ended {
			sum = 1
		}
	case d == 1:
		sum = uint64(to - from)
	default:
		for i := from; i < to && !w.stop.Load(); i++ {
			w.pos.Make(w.stack[i])
			sum += w.narrow(d-1, free)
			w.pos.Unmake()
		}
	}
	w.stack = w.stack[:from]
	return sum
}

// key is the position's canonical key with the depth in its free byte.
func (w *walker) key(d int) engines.Key {
	w.probes++
	k := w.keyed.Canonical()
	k[1] |= uint64(d) << 56
	return k
}

// halted tells whether no further part may be begun. It asks ctx itself: the
// flag that stopWith sets comes from another goroutine, which may be late.
func (w *walker) halted(ctx context.Context) bool {
	if ctx.Err() != nil {
		w.stop.Store(true)
	}
	return w.stop.Load()
}

// stopWith makes stop true when ctx ends; done lets ctx go.
func stopWith(ctx context.Context, stop *atomic.Bool) (done func()) {
	stop.Store(ctx.Err() != nil)
	unhook := context.AfterFunc(ctx, func() { stop.Store(true) })
	return func() { unhook() }
}
