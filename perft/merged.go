package perft

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
)

// CountMerged is perft(depth) in another way: breadth-first to a ply, with
// equal positions merged (up to symmetry, where the root allows it), then the
// rest from each position that is left, times the lines that lead to it. It
// needs memory for the positions of that ply, about 60 bytes each, and a
// history that cannot matter; games that ended are not counted as leaves.
func (c *Counter) CountMerged(ctx context.Context, depth, ply int) (engines.Count, error) {
	if err := CheckDepth(depth); err != nil {
		return engines.Count{}, err
	}
	root, ok := c.Position.(surveyor)
	switch {
	case !ok || !root.DrawFree(depth):
		return engines.Count{}, ErrHistory
	case c.Leaves == Ended:
		return engines.Count{}, errors.New("merged positions: games that ended cannot be counted as leaves")
	}
	ply = max(0, min(ply, depth))
	f := newFrontier(root)
	for d := range ply {
		if _, err := f.advance(ctx, d+1); err != nil {
			return engines.Count{}, err
		}
		if f.overflow {
			return engines.Count{}, ErrOverflow
		}
	}
	return c.fromLevel(ctx, root, f.level, depth-ply)
}

// chunk is how many slots of a level a worker takes at a time.
const chunk = 1 << 12

// fromLevel adds up perft(depth) of the positions of a level.
func (c *Counter) fromLevel(ctx context.Context, root surveyor, l *level, depth int) (sum engines.Count, err error) {
	var stop atomic.Bool
	defer stopWith(ctx, &stop)()
	var next atomic.Int64
	var mu sync.Mutex
	var wg sync.WaitGroup
	var failed error
	chunks := (len(l.slots) + chunk - 1) / chunk
	done := 0
	for range c.workers() {
		p := root.Clone().(surveyor)
		wg.Go(func() {
			w := newWalker(p, c.Leaves, c.Table, &stop)
			for !w.halted(ctx) {
				at := int(next.Add(1)-1) * chunk
				if at >= len(l.slots) {
					break
				}
				n, ok := w.slots(p, l.slots[at:min(at+chunk, len(l.slots))], depth)
				mu.Lock()
				if ok {
					sum, ok = sum.Add(n)
				}
				if !ok {
					failed = ErrOverflow
					stop.Store(true)
				}
				if done++; c.Progress != nil {
					c.Progress(done, chunks)
				}
				mu.Unlock()
			}
			if err := c.leave(ctx, w); err != nil {
				mu.Lock()
				failed = err
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return sum, failed
}

// slots adds up perft(depth) of some positions, each times its lines; false if
// that passes 128 bits.
func (w *walker) slots(p surveyor, slots []levelSlot, depth int) (sum engines.Count, ok bool) {
	for i := range slots {
		if !slots[i].used || w.stop.Load() {
			continue
		}
		p.Place(slots[i].key)
		n, fits := times(slots[i].n, w.count(depth, true))
		if fits {
			sum, fits = sum.Add(n)
		}
		if !fits {
			return sum, false
		}
	}
	return sum, true
}

// times is a*b, one of which fits 64 bits wherever the product fits 128.
func times(a, b engines.Count) (engines.Count, bool) {
	switch {
	case b.Hi == 0:
		return a.Mul(b.Lo)
	case a.Hi == 0:
		return b.Mul(a.Lo)
	}
	return engines.Count{}, false
}
