package states

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// Told is all that is known of a position and one ply on.
type Told struct {
	perft.Answer
	// After are the positions after each of Moves; nil where they are not told.
	After []engines.State
}

// Teller tells of positions. It is used by one goroutine at a time.
type Teller interface {
	Tell(ctx context.Context, position string) (Told, error)
}

// Calls tells by the positions of an implementation in this process.
func Calls(m engines.Maker, o engines.Options, s engines.Scope) Teller { return calls{m, o, s} }

type calls struct {
	maker   engines.Maker
	options engines.Options
	scope   engines.Scope
}

func (c calls) Tell(_ context.Context, position string) (t Told, err error) {
	p, err := c.maker(position, c.options, c.scope)
	if rejected := (*engines.Rejected)(nil); errors.As(err, &rejected) {
		t.Refused = err.Error()
		return t, nil
	} else if err != nil {
		return t, err
	}
	t.State = &engines.State{Position: p.String(), Outcome: p.Outcome()}
	moves := p.AppendMoves(nil)
	type next struct {
		move  string
		state engines.State
	}
	all := make([]next, len(moves))
	for i, m := range moves {
		all[i].move = p.Format(m)
		p.Make(m)
		all[i].state = engines.State{Position: p.String(), Outcome: p.Outcome()}
		p.Unmake()
	}
	slices.SortFunc(all, func(a, b next) int {
		if a.move < b.move {
			return -1
		}
		return 1
	})
	for _, n := range all {
		t.Moves = append(t.Moves, n.move)
		t.After = append(t.After, n.state)
	}
	return t, nil
}

// Questions tells by asking an engine by text: a question for the moves, one
// for the position, and one more for each move, where it tells positions.
func Questions(e engines.Engine, o engines.Options) Teller { return questions{e, o} }

type questions struct {
	engine  engines.Engine
	options engines.Options
}

func (q questions) Tell(ctx context.Context, position string) (t Told, err error) {
	line := engines.Line{Options: q.options, Position: position}
	if t.Answer, err = perft.Ask(ctx, q.engine, line); err != nil || t.State == nil {
		return t, err
	}
	for _, m := range t.Moves {
		state, err := q.engine.(engines.Stater).State(ctx, perft.Then(line, m))
		if err != nil {
			return t, err
		}
		t.After = append(t.After, state)
	}
	return t, nil
}

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

// portion is how many positions a worker takes at a time.
const portion = 1 << 14

// Run compares them. The error is that of an engine which broke, about the
// position it names.
func (c Comparison) Run(ctx context.Context) (sum Compared, err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	sum.Of, sum.Followed = c.Space.Size(), true
	if c.Set != nil {
		sum.Of = c.Set.Len()
	}
	every := max(1, c.Every)
	// Positions are numbered in the order of their ranks; number every*i is
	// asked about.
	portions := c.portions()
	var next atomic.Int64
	var mu sync.Mutex
	var wg sync.WaitGroup
	for i := range c.Under {
		w := &comparer{Comparison: c, a: c.Under[i], b: c.Believed[i], p: c.Root.Clone().(Position)}
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1) - 1)
				if i >= len(portions) {
					return
				}
				part, err := w.portion(ctx, portions[i], every)
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				sum.add(part)
				if c.Progress != nil {
					c.Progress(sum.Positions, (sum.Of+every-1)/every)
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

// slice is some ranks, and the number of the first position among them.
type slice struct{ from, to, number uint64 }

func (c Comparison) portions() (all []slice) {
	var number uint64
	for from := uint64(0); from < c.Space.Size(); from += portion {
		to := min(from+portion, c.Space.Size())
		n := to - from
		if c.Set != nil {
			n = (&Bits{c.Set.words[from/64 : (to+63)/64]}).Len()
		}
		if n > 0 {
			all = append(all, slice{from, to, number})
		}
		number += n
	}
	return all
}

// comparer compares, for one goroutine.
type comparer struct {
	Comparison
	a, b Teller
	p    Position
}

func (w *comparer) portion(ctx context.Context, s slice, every uint64) (sum Compared, err error) {
	sum.Followed = true
	number := s.number
	for rank := s.from; rank < s.to; rank++ {
		if w.Set != nil && !w.Set.Has(rank) {
			continue
		}
		if number++; (number-1)%every != 0 {
			continue
		}
		if ctx.Err() != nil {
			return sum, context.Cause(ctx)
		}
		one, err := w.compare(ctx, rank)
		if err != nil {
			return sum, err
		}
		sum.add(one)
	}
	return sum, nil
}

func (w *comparer) compare(ctx context.Context, rank uint64) (Compared, error) {
	k := w.Space.Key(rank)
	w.p.Place(k)
	text := w.p.String()
	a, err := w.a.Tell(ctx, text)
	if err == nil {
		var b Told
		if b, err = w.b.Tell(ctx, text); err == nil {
			sum := Compared{Positions: 1, Followed: len(a.After) == len(a.Moves) && len(b.After) == len(b.Moves)}
			if d := differ(w.Game, a, b); d != nil {
				n, m := w.Space.Material(k)
				d.Position, d.pieces, d.rank = text, n+m, rank
				sum.Disagreements, sum.Smallest = 1, d
			}
			return sum, nil
		}
	}
	return Compared{}, fmt.Errorf("%s: %w", text, err)
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
		if a.After[i] == b.After[i] {
			continue
		}
		d := &Disagreement{Move: a.Moves[i], A: perft.Answer{State: &a.After[i]}, B: perft.Answer{State: &b.After[i]}}
		if a.After[i].Position != b.After[i].Position {
			d.Aspects = append(d.Aspects, perft.Position)
		}
		if a.After[i].Outcome != b.After[i].Outcome {
			d.Aspects = append(d.Aspects, perft.Outcome)
		}
		return d
	}
	return nil
}
