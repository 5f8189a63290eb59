package states

import (
	"context"
	"fmt"

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
// the best that the moves offer, as an engine tells them. The first one where
// it is not is a *[ValueError].
func (r *Solution) Check(ctx context.Context, t Teller, every int) (checked int, err error) {
	p := r.Root.Clone().(Position)
	seen := -1
	for rank := range r.x.All() {
		if seen++; seen%every != 0 {
			continue
		}
		if ctx.Err() != nil {
			return checked, context.Cause(ctx)
		}
		k := r.Space.Key(rank)
		p.Place(k)
		best, err := r.best(ctx, t, p.String(), r.Sides[r.Space.ToMove(k)])
		if err != nil {
			return checked, err
		}
		if have := r.values[seen]; best != have {
			return checked, &ValueError{p.String(), have, best}
		}
		checked++
	}
	return checked, nil
}

// best is the best that the side to move can get, by the values of what comes.
func (r *Solution) best(ctx context.Context, t Teller, position, side string) (best Value, err error) {
	told, err := t.Tell(ctx, position)
	switch {
	case err != nil:
		return Unknown, err
	case told.Refused != "":
		return Unknown, fmt.Errorf("%s: %s", position, told.Refused)
	case told.State == nil || len(told.After) < len(told.Moves):
		return Unknown, &engines.Unsupported{What: "positions after moves"}
	case told.State.Outcome.Over():
		return valueOf(told.State.Outcome, side), nil
	}
	for _, after := range told.After {
		v, err := r.reply(ctx, t, after, side)
		if err != nil {
			return Unknown, err
		}
		best = max(best, v)
	}
	return best, nil
}

// reply is the value for a side after its move.
func (r *Solution) reply(ctx context.Context, t Teller, after engines.State, side string) (Value, error) {
	if after.Outcome.Over() {
		return valueOf(after.Outcome, side), nil
	}
	placed, err := r.Make(after.Position, r.Options, engines.Board)
	if err != nil {
		return Unknown, err
	}
	if mid, ok := placed.(engines.MidTurn); ok && mid.MidTurn() {
		return r.best(ctx, t, after.Position, side)
	}
	v, _, ok := r.Value(placed)
	switch {
	case !ok:
		return Unknown, fmt.Errorf("%s: not among the positions that are solved", after.Position)
	case r.Sides[r.Space.ToMove(placed.(Position).Key())] == side:
		return Unknown, fmt.Errorf("%s: %s is to move again", after.Position, side)
	}
	return v.opposite(), nil
}
