package states

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// Told is all that is known of a position and one ply on.
type Told struct {
	perft.Answer
	// After are the positions after each of Moves, or that the move is refused;
	// nil where positions are not told.
	After []perft.Answer
}

// followed tells whether it is known what comes of each move.
func (t Told) followed() bool { return len(t.After) == len(t.Moves) }

// Teller tells of positions, in their order. An error names the position it is
// about. A teller is used by one goroutine at a time.
type Teller interface {
	Tell(ctx context.Context, positions ...string) ([]Told, error)
}

// oneByOne tells of positions by what tells of one.
func oneByOne(ctx context.Context, positions []string, tell func(string) (Told, error)) ([]Told, error) {
	all := make([]Told, 0, len(positions))
	for _, position := range positions {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		t, err := tell(position)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", position, err)
		}
		all = append(all, t)
	}
	return all, nil
}

// Calls tells by the positions of an implementation in this process.
func Calls(m engines.Maker, o engines.Options, s engines.Scope) Teller { return calls{m, o, s} }

type calls struct {
	maker   engines.Maker
	options engines.Options
	scope   engines.Scope
}

func (c calls) Tell(ctx context.Context, positions ...string) ([]Told, error) {
	return oneByOne(ctx, positions, c.tell)
}

func (c calls) tell(position string) (t Told, err error) {
	p, err := c.maker(position, c.options, c.scope)
	if rejected := (*engines.Rejected)(nil); errors.As(err, &rejected) {
		t.Refused = err.Error()
		return t, nil
	} else if err != nil {
		return t, err
	}
	t.State = stateOf(p)
	moves := p.AppendMoves(nil)
	t.Moves = make([]string, len(moves))
	order := make([]int, len(moves)) // of the moves by their texts
	for i, m := range moves {
		t.Moves[i], order[i] = p.Format(m), i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(t.Moves[i], t.Moves[j]) })
	slices.Sort(t.Moves)
	t.After = make([]perft.Answer, len(moves))
	for i, at := range order {
		p.Make(moves[at])
		t.After[i].State = stateOf(p)
		p.Unmake()
	}
	return t, nil
}

func stateOf(p engines.Position) *engines.State {
	return &engines.State{Position: p.String(), Outcome: p.Outcome()}
}
