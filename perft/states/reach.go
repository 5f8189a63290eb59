package states

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
)

// Reach looks for all positions that play can come to.
type Reach struct {
	Space   Space
	Root    Position
	Workers int // zero: one
	// Merged takes positions that are equal up to symmetry for one, the one
	// with the least key.
	Merged bool
	// Progress is told now and then how many positions are done, and how many
	// are known so far; one call at a time.
	Progress func(done, known uint64)
}

// ReachMemory is how many bytes the search takes.
func ReachMemory(s Space) uint64 { return 2 * BitsMemory(s.Size()) }

// Find finds them. A position outside the space is an error.
//
// Those found and not looked at yet are a set of their own. It is swept from
// its lowest rank to its highest until a sweep finds it empty.
func (r Reach) Find(ctx context.Context) (*Bits, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	s := &sweep{Reach: r, ctx: ctx, found: NewBits(r.Space.Size()), open: NewBits(r.Space.Size())}
	root := r.Root.Clone().(Position)
	if err := s.meet(root); err != nil {
		return nil, err
	}
	for before := uint64(0); s.known.Load() > before; {
		before = s.done.Load()
		s.next.Store(0)
		var wg sync.WaitGroup
		for range max(1, r.Workers) {
			p := r.Root.Clone().(Position)
			wg.Go(func() {
				if err := s.work(p); err != nil {
					cancel(err)
				}
			})
		}
		wg.Wait()
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
	}
	return s.found, nil
}

// stride is how many words of a set a worker takes at a time.
const stride = 1 << 10

// sweep is one search.
type sweep struct {
	Reach
	ctx         context.Context
	found, open *Bits
	done, known atomic.Uint64
	next        atomic.Int64
	mu          sync.Mutex
}

func (s *sweep) work(p Position) error {
	var moves []engines.Move
	for s.ctx.Err() == nil {
		from := int(s.next.Add(1)-1) * stride
		if from >= len(s.open.words) {
			break
		}
		for i := from; i < min(from+stride, len(s.open.words)); i++ {
			if s.open.words[i] == 0 { // what comes now waits for the next sweep
				continue
			}
			taken := &Bits{[]uint64{atomic.SwapUint64(&s.open.words[i], 0)}}
			for rank := range taken.All() {
				p.Place(s.Space.Key(uint64(i)<<6 | rank))
				moves = p.AppendMoves(moves[:0])
				for _, m := range moves {
					p.Make(m)
					err := s.meet(p)
					p.Unmake()
					if err != nil {
						return err
					}
				}
				s.done.Add(1)
			}
		}
		s.tell()
	}
	return nil
}

// meet puts a position among the known ones.
func (s *sweep) meet(p Position) error {
	k := p.Key()
	if s.Merged {
		k = p.Canonical()
	}
	rank, ok := s.Space.Rank(k)
	if !ok {
		return fmt.Errorf("%s: can be reached and is not of the space", p)
	}
	if s.found.Add(rank) {
		s.known.Add(1)
		s.open.Add(rank)
	}
	return nil
}

func (s *sweep) tell() {
	if s.Progress == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Progress(s.done.Load(), s.known.Load())
}

// Canonical are the positions of endings that are the least of their images,
// for either side to move.
func Canonical(ctx context.Context, s Space, progress func(done, known uint64)) (*Bits, error) {
	e, ok := s.(*endings)
	if !ok {
		return nil, fmt.Errorf("not endings of a mill game: positions up to symmetry are found by play")
	}
	found := NewBits(s.Size())
	var n, all uint64
	for _, kind := range e.kinds {
		all += EndingClasses(kind.first, kind.second)
	}
	for _, kind := range e.kinds {
		for rank := range kind.canonical {
			found.Add(kind.offset + rank)
			found.Add(kind.offset + kind.boards + rank)
			if n++; n%(1<<16) == 0 {
				if ctx.Err() != nil {
					return nil, context.Cause(ctx)
				}
				if progress != nil {
					progress(n, all)
				}
			}
		}
	}
	return found, nil
}
