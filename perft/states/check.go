package states

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
)

// ValueError is a position whose value is not the best that its moves offer.
type ValueError struct {
	Position        string
	Solved, ByMoves Value
}

func (e *ValueError) Error() string {
	return fmt.Sprintf("%s: a %s by analysis, a %s by its moves", e.Position, e.Solved, e.ByMoves)
}

// Check asks about one in so many positions, and looks whether the value is
// the best that the moves offer, as an engine tells them; tellers work side by
// side. One where it is not is a *[ValueError].
func (r *Solution) Check(ctx context.Context, every int, tellers ...Teller) (checked int, err error) {
	if len(tellers) == 0 || every < 1 {
		return 0, fmt.Errorf("check of one position in %d by %d tellers: want one or more", every, len(tellers))
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	batches := make(chan []member)
	var done atomic.Int64
	var wg sync.WaitGroup
	for _, t := range tellers {
		c := checker{Solution: r, t: t, p: r.Root.Clone().(Position)}
		wg.Go(func() {
			for batch := range batches {
				if err := c.check(ctx, batch); err != nil {
					cancel(err)
					return
				}
				done.Add(int64(len(batch)))
			}
		})
	}
	r.sample(ctx, every, batches)
	close(batches)
	wg.Wait()
	if ctx.Err() != nil {
		return int(done.Load()), context.Cause(ctx)
	}
	return int(done.Load()), nil
}

// member is a solved position.
type member struct {
	rank  uint64
	value Value
}

// sample sends one in so many members, some at a time.
func (r *Solution) sample(ctx context.Context, every int, to chan<- []member) {
	var batch []member
	send := func() bool {
		select {
		case to <- batch:
			batch = nil
			return true
		case <-ctx.Done():
			return false
		}
	}
	number := -1
	for rank := range r.x.All() {
		if number++; number%every != 0 {
			continue
		}
		if batch = append(batch, member{rank, r.values[number]}); len(batch) == together && !send() {
			return
		}
	}
	if len(batch) > 0 {
		send()
	}
}

// checker checks values, for one goroutine.
type checker struct {
	*Solution
	t Teller
	p Position
}

func (c *checker) check(ctx context.Context, batch []member) error {
	texts := make([]string, len(batch))
	sides := make([]string, len(batch))
	for i, m := range batch {
		k := c.Space.Key(m.rank)
		c.p.Place(k)
		texts[i], sides[i] = c.p.String(), c.Sides[c.Space.ToMove(k)]
	}
	all, err := c.t.Tell(ctx, texts...)
	if err != nil {
		return err
	}
	for i, m := range batch {
		best, err := c.best(ctx, all[i], sides[i])
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", texts[i], err)
		case best != m.value:
			return &ValueError{texts[i], m.value, best}
		}
	}
	return nil
}

// best is the best that the side to move can get, by the values of what comes.
func (c *checker) best(ctx context.Context, told Told, side string) (best Value, err error) {
	switch {
	case told.Refused != "":
		return Unknown, errors.New(told.Refused)
	case told.State == nil || !told.followed():
		return Unknown, &engines.Unsupported{What: "positions after moves"}
	case told.State.Outcome.Over():
		return valueOf(told.State.Outcome, side), nil
	}
	for i, after := range told.After {
		if after.Refused != "" {
			return Unknown, errors.New(after.Refused)
		}
		v, err := c.reply(ctx, *after.State, side)
		if err != nil {
			return Unknown, fmt.Errorf("after %s: %w", told.Moves[i], err)
		}
		best = max(best, v)
	}
	return best, nil
}

// reply is the value for a side after its move.
func (c *checker) reply(ctx context.Context, after engines.State, side string) (Value, error) {
	if after.Outcome.Over() {
		return valueOf(after.Outcome, side), nil
	}
	placed, err := c.Make(after.Position, c.Options, engines.Board)
	if err != nil {
		return Unknown, err
	}
	if mid, ok := placed.(engines.MidTurn); ok && mid.MidTurn() {
		told, err := c.t.Tell(ctx, after.Position)
		if err != nil {
			return Unknown, err
		}
		return c.best(ctx, told[0], side)
	}
	v, _, ok := c.Value(placed)
	switch {
	case !ok:
		return Unknown, fmt.Errorf("%s: not among the positions that are solved", after.Position)
	case c.Sides[c.Space.ToMove(placed.(Position).Key())] == side:
		return Unknown, fmt.Errorf("%s: %s is to move again", after.Position, side)
	}
	return v.opposite(), nil
}
