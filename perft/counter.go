package perft

import (
	"context"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
)

// counter walks the tree below one position. The moves of all plies lie on one
// stack, so that nothing is allocated once it has grown.
type counter struct {
	pos       engines.Position
	memory    engines.Memory // nil: history may always matter
	bulk      engines.Bulk   // nil: the last plies are walked too
	bulkDepth int
	ended     bool
	stack     []engines.Move
	stop      atomic.Bool
	overflow  bool
}

// narrowDepth is how deep a count surely fits 64 bits: no position here has
// more than 200 moves, and 200^8 < 2^62.
const narrowDepth = 8

// newCounter makes a counter that stops when ctx ends; done lets ctx go.
func newCounter(ctx context.Context, p engines.Position, leaves Leaves) (c *counter, done func()) {
	c = &counter{pos: p, ended: leaves == Ended, stack: make([]engines.Move, 0, 1024)}
	c.memory, _ = p.(engines.Memory)
	if b, ok := p.(engines.Bulk); ok && c.memory != nil {
		c.bulk, c.bulkDepth = b, b.BulkDepth()
		if c.ended {
			c.bulkDepth = min(c.bulkDepth, 1) // a deeper bulk count does not see games end
		}
	}
	unhook := context.AfterFunc(ctx, func() { c.stop.Store(true) })
	c.stop.Store(ctx.Err() != nil)
	return c, func() { unhook() }
}

func (c *counter) failure(ctx context.Context) error {
	switch {
	case c.stop.Load():
		return context.Cause(ctx)
	case c.overflow:
		return ErrOverflow
	}
	return nil
}

// drawFree tells whether the board rules alone decide the next d plies.
func (c *counter) drawFree(d int) bool { return c.memory != nil && c.memory.DrawFree(d) }

// count is perft(d), in 128 bits where 64 might not do. Free says that a node
// above has been promised that history does not matter.
func (c *counter) count(d int, free bool) (sum engines.Count) {
	if d <= narrowDepth {
		return engines.CountOf(c.narrow(d, free))
	}
	free = free || c.drawFree(d)
	from := len(c.stack)
	c.stack = c.pos.AppendMoves(c.stack)
	to := len(c.stack)
	for i := from; i < to && !c.stop.Load(); i++ {
		c.pos.Make(c.stack[i])
		n := c.count(d-1, free)
		c.pos.Unmake()
		var ok bool
		if sum, ok = sum.Add(n); !ok {
			c.overflow = true
			break
		}
	}
	c.stack = c.stack[:from]
	if from == to && c.ended {
		return engines.CountOf(1)
	}
	return sum
}

// narrow is count where 64 bits surely do.
func (c *counter) narrow(d int, free bool) (sum uint64) {
	if d == 0 {
		return 1
	}
	free = free || c.drawFree(d)
	if free && d <= c.bulkDepth {
		sum = c.bulk.CountMoves(d)
		if sum == 0 && c.ended {
			return 1
		}
		return sum
	}
	from := len(c.stack)
	c.stack = c.pos.AppendMoves(c.stack)
	to := len(c.stack)
	switch {
	case from == to:
		if c.ended {
			sum = 1
		}
	case d == 1:
		sum = uint64(to - from)
	default:
		for i := from; i < to && !c.stop.Load(); i++ {
			c.pos.Make(c.stack[i])
			sum += c.narrow(d-1, free)
			c.pos.Unmake()
		}
	}
	c.stack = c.stack[:from]
	return sum
}
