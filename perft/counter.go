package perft

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
)

// Counter counts below one position. The count is the same whatever its fields
// but Position and Leaves say; they decide how fast it comes.
type Counter struct {
	Position engines.Position // left as it was
	Leaves   Leaves
	// Workers is how many goroutines count; zero is one. More than one need a
	// position that is an [engines.Cloner], else one counts alone.
	Workers int
	// Table remembers counts where history cannot matter; it needs a position
	// that is [engines.Keyed] and [engines.Memory], and is not asked else.
	Table *Table
	// Progress is told, now and then, how many of the parts of a count are
	// done; one call at a time.
	Progress func(done, parts int)
	// Log keeps what is done of a count, so that it can go on later.
	Log *Log

	hits, probes atomic.Uint64
}

// Hits are how many look-ups in the table found a count, and how many there
// were.
func (c *Counter) Hits() (hits, probes uint64) { return c.hits.Load(), c.probes.Load() }

// Count is perft(depth).
func (c *Counter) Count(ctx context.Context, depth int) (engines.Count, error) {
	if err := CheckDepth(depth); err != nil {
		return engines.Count{}, err
	}
	if c.alone() {
		return c.walk(ctx, func(w *walker) engines.Count { return w.count(depth, false) })
	}
	totals, err := c.parts(ctx, depth, 0)
	if err != nil {
		return engines.Count{}, err
	}
	var sum engines.Count
	for _, t := range totals {
		var ok bool
		if sum, ok = sum.Add(t.nodes); !ok {
			return sum, ErrOverflow
		}
	}
	return sum, nil
}

// Divide is perft(depth-1) after each legal move, by the move's text.
func (c *Counter) Divide(ctx context.Context, depth int) (engines.Divide, error) {
	if err := CheckDepth(depth); err != nil {
		return nil, err
	}
	if depth == 0 {
		return nil, errors.New("depth 0: a divide needs one ply at least")
	}
	p := c.Position
	divide := engines.Divide{}
	if c.alone() {
		_, err := c.walk(ctx, func(w *walker) engines.Count {
			free := w.drawFree(depth)
			for _, m := range p.AppendMoves(nil) {
				text := p.Format(m)
				p.Make(m)
				divide[text] = w.count(depth-1, free)
				p.Unmake()
			}
			return engines.Count{}
		})
		return divide, err
	}
	moves := p.AppendMoves(nil)
	for _, m := range moves {
		divide[p.Format(m)] = engines.Count{}
	}
	totals, err := c.parts(ctx, depth, 1)
	if err != nil {
		return nil, err
	}
	for _, t := range totals {
		if len(t.path) == 0 {
			continue // a finished game: no moves to divide by
		}
		text := p.Format(t.path[0])
		sum, ok := divide[text].Add(t.nodes)
		if !ok {
			return nil, ErrOverflow
		}
		divide[text] = sum
	}
	return divide, nil
}

// alone tells whether the count need not be cut into parts.
func (c *Counter) alone() bool {
	return c.workers() == 1 && c.Progress == nil && c.Log == nil
}

func (c *Counter) workers() int {
	if _, ok := c.Position.(engines.Cloner); !ok {
		return 1
	}
	return max(1, c.Workers)
}

// walk counts in this goroutine.
func (c *Counter) walk(ctx context.Context, count func(*walker) engines.Count) (engines.Count, error) {
	var stop atomic.Bool
	defer stopWith(ctx, &stop)()
	w := newWalker(c.Position, c.Leaves, c.Table, &stop)
	n := count(w)
	return n, c.leave(ctx, w)
}

// leave adds up what a walker saw, and says why it stopped, if it did.
func (c *Counter) leave(ctx context.Context, w *walker) error {
	c.hits.Add(w.hits)
	c.probes.Add(w.probes)
	switch {
	case w.overflow:
		return ErrOverflow
	case w.stop.Load() && ctx.Err() != nil:
		return context.Cause(ctx)
	}
	return nil
}

// part is one of the subtrees that a count is cut into.
type part struct {
	path  []engines.Move // from the root
	nodes engines.Count
	done  bool
}

// partsWanted is how many parts a count is cut into at least, where depth
// allows: so many that the last ones are short, whoever gets them.
const partsWanted = 2000

// parts cuts the count at a ply where there are enough parts, but not before
// the least one, and has workers take one after the other.
func (c *Counter) parts(ctx context.Context, depth, least int) ([]part, error) {
	parts := cut(c.Position, depth, least)
	if c.Log != nil {
		if err := c.Log.begin(parts); err != nil {
			return nil, err
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var stop atomic.Bool
	defer stopWith(ctx, &stop)()

	shared := &sharing{parts: parts, tell: c.Progress, log: c.Log}
	workers := c.workers()
	errs := make([]error, workers)
	var wg sync.WaitGroup
	for i := range workers {
		p := c.Position
		if workers > 1 {
			p = p.(engines.Cloner).Clone()
		}
		wg.Go(func() {
			w := newWalker(p, c.Leaves, c.Table, &stop)
			shared.work(ctx, w, depth)
			errs[i] = c.leave(ctx, w)
		})
	}
	wg.Wait()
	return parts, errors.Join(append(errs, shared.failed)...)
}

// sharing is what workers share: the parts, and how far they are.
type sharing struct {
	parts  []part
	next   atomic.Int64
	tell   func(done, parts int)
	log    *Log
	mu     sync.Mutex
	done   int
	failed error // of the log
}

// work counts parts until none is left.
func (s *sharing) work(ctx context.Context, w *walker, depth int) {
	for !w.halted(ctx) {
		i := int(s.next.Add(1)) - 1
		if i >= len(s.parts) {
			return
		}
		p := &s.parts[i]
		if !p.done {
			for _, m := range p.path {
				w.pos.Make(m)
			}
			p.nodes = w.count(depth-len(p.path), false)
			for range p.path {
				w.pos.Unmake()
			}
			if w.stop.Load() {
				return // the count may be of half a tree
			}
		}
		s.finish(i, w)
	}
}

func (s *sharing) finish(i int, w *walker) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done++
	if s.log != nil && !s.parts[i].done {
		if err := s.log.add(i, s.parts[i].nodes); err != nil {
			s.failed = err
			w.stop.Store(true)
		}
	}
	if s.tell != nil {
		s.tell(s.done, len(s.parts))
	}
}

// cut lists the lines of the least number of plies that make enough parts. It
// leaves the last three plies whole, which are counted at once, unless least
// asks for more. A line that is finished before is a part too.
func cut(p engines.Position, depth, least int) []part {
	parts := []part{{}}
	for ply := 0; ply < least || ply < depth-3 && len(parts) < partsWanted; ply++ {
		var longer []part
		for _, at := range parts {
			if len(at.path) < ply {
				longer = append(longer, at)
				continue
			}
			for _, m := range at.path {
				p.Make(m)
			}
			moves := p.AppendMoves(nil)
			for range at.path {
				p.Unmake()
			}
			if len(moves) == 0 {
				longer = append(longer, at)
			}
			for _, m := range moves {
				path := append(at.path[:len(at.path):len(at.path)], m)
				longer = append(longer, part{path: path})
			}
		}
		parts = longer
	}
	return parts
}
