package states

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"sync"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// Comparison asks two engines about every position of a set.
type Comparison struct {
	Game  *engines.Game
	Space Space
	Set   *Bits    // nil: all of the space
	Root  Position // any position of the game
	Every uint64   // one position in so many; zero: each
	// Under are tellers of the engine under test, Believed as many of the
	// other: each pair works by itself.
	Under, Believed []Teller
	// Progress is told how many positions are done.
	Progress func(done, all uint64)
}

// Compared is what came of it.
type Compared struct {
	Positions     uint64 // asked about
	Of            uint64 // there are
	Disagreements uint64
	// Followed tells whether the positions after each move were compared too,
	// everywhere.
	Followed bool
	Smallest *Disagreement // nil: none
}

// Disagreement is a position about which two engines differ.
type Disagreement struct {
	Position string
	// Move is the one after which they differ, "" where they differ at once.
	Move    string
	Aspects []perft.Aspect
	A, B    perft.Answer

	pieces int
	rank   uint64
}

// Run compares them. The error is that of an engine which broke, about the
// position it names.
func (c Comparison) Run(ctx context.Context) (sum Compared, err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	sum.Of, sum.Followed = c.Space.Size(), true
	if c.Set != nil {
		sum.Of = c.Set.Len()
	}
	parts := partsOf(c.Space, c.Set, c.Every)
	var next atomic.Uint64
	var mu sync.Mutex
	var wg sync.WaitGroup
	for i := range c.Under {
		w := &comparer{Comparison: c, a: c.Under[i], b: c.Believed[i], p: c.Root.Clone().(Position)}
		wg.Go(func() {
			for ctx.Err() == nil {
				i := next.Add(1) - 1
				if i >= parts.len() {
					return
				}
				part, err := w.part(ctx, parts.ranks(i))
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				sum.add(part)
				if c.Progress != nil {
					c.Progress(sum.Positions, (sum.Of+parts.every-1)/parts.every)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if ctx.Err() != nil {
		return sum, context.Cause(ctx)
	}
	return sum, nil
}

func (s *Compared) add(part Compared) {
	s.Positions += part.Positions
	s.Disagreements += part.Disagreements
	s.Followed = s.Followed && part.Followed
	if d := part.Smallest; d != nil && (s.Smallest == nil || d.less(s.Smallest)) {
		s.Smallest = d
	}
}

// less tells which disagreement is smaller: the one with fewer pieces.
func (d *Disagreement) less(other *Disagreement) bool {
	if d.pieces != other.pieces {
		return d.pieces < other.pieces
	}
	return d.rank < other.rank
}

// comparer compares, for one goroutine.
type comparer struct {
	Comparison
	a, b  Teller
	p     Position
	ranks []uint64
	texts []string

	one, other transcript
}

// together is how many positions the tellers are asked about at once.
const together = 32

func (w *comparer) part(ctx context.Context, ranks iter.Seq[uint64]) (sum Compared, err error) {
	sum.Followed = true
	for rank := range ranks {
		if w.ranks = append(w.ranks, rank); len(w.ranks) == together {
			if err := w.compare(ctx, &sum); err != nil {
				return sum, err
			}
		}
	}
	return sum, w.compare(ctx, &sum)
}

// compare compares the engines on the ranks that were gathered.
func (w *comparer) compare(ctx context.Context, sum *Compared) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	w.texts = w.texts[:0]
	open := w.ranks[:0] // those that are not known to be told alike
	for _, rank := range w.ranks {
		w.p.Place(w.Space.Key(rank))
		text := w.p.String()
		sum.Positions++
		alike, err := w.alike(text)
		if err != nil {
			return err
		}
		if !alike {
			open, w.texts = append(open, rank), append(w.texts, text)
		}
	}
	w.ranks = w.ranks[:0]
	if len(open) == 0 {
		return nil
	}
	a, b, err := w.tell(ctx)
	if err != nil {
		return err
	}
	for i, rank := range open {
		sum.Followed = sum.Followed && a[i].followed() && b[i].followed()
		if d := differ(w.Game, a[i], b[i]); d != nil {
			n, m := w.Space.Material(w.Space.Key(rank))
			d.Position, d.pieces, d.rank = w.texts[i], n+m, rank
			sum.add(Compared{Disagreements: 1, Followed: true, Smallest: d})
		}
	}
	return nil
}

// alike tells whether both engines are known to tell the same of a position:
// those in this process are, where their transcripts are equal.
func (w *comparer) alike(position string) (bool, error) {
	under, ok := w.a.(calls)
	if !ok {
		return false, nil
	}
	believed, ok := w.b.(calls)
	if !ok {
		return false, nil
	}
	if err := w.one.take(under, position); err != nil {
		return false, err
	}
	if err := w.other.take(believed, position); err != nil {
		return false, err
	}
	return w.one.equal(&w.other), nil
}

// tell asks both engines at the same time.
func (w *comparer) tell(ctx context.Context) (a, b []Told, err error) {
	var wg sync.WaitGroup
	var errB error
	wg.Go(func() { b, errB = w.b.Tell(ctx, w.texts...) })
	a, err = w.a.Tell(ctx, w.texts...)
	wg.Wait()
	if errB != nil {
		errB = fmt.Errorf("the engine that is believed: %w", errB)
	}
	return a, b, cmp.Or(err, errB)
}

// differ is where two engines differ, nil if they do not.
func differ(g *engines.Game, a, b Told) *Disagreement {
	if aspects := perft.Compare(g, a.Answer, b.Answer); aspects != nil {
		return &Disagreement{Aspects: aspects, A: a.Answer, B: b.Answer}
	}
	if len(a.After) != len(b.After) {
		return nil // one does not tell
	}
	for i := range a.After {
		if aspects := perft.Compare(g, a.After[i], b.After[i]); aspects != nil {
			return &Disagreement{Move: a.Moves[i], Aspects: aspects, A: a.After[i], B: b.After[i]}
		}
	}
	return nil
}
