package perft

import (
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/boardperft/perft/engines"
)

// ByText is the perft of an engine with the counts of ours. It asks for the
// legal moves of each node above the last ply; with leaves Ended an engine that
// counts by itself is asked for divides at depth 2 instead, in which a finished
// game is a move that counts 0, so that the last two plies need no question of
// their own. Limit bounds the questions (0: no bound), and [ErrTooLong] is
// returned where they do not do.
func ByText(ctx context.Context, e engines.Engine, line engines.Line, depth int, leaves Leaves, limit int) (engines.Count, error) {
	if err := CheckDepth(depth); err != nil {
		return engines.Count{}, err
	}
	a := asker{engine: e, leaves: leaves, limit: limit}
	if leaves == Ended {
		a.counter, _ = e.(engines.Perfter)
	}
	return a.count(ctx, line, depth)
}

// asker counts by asking.
type asker struct {
	engine  engines.Engine
	counter engines.Perfter // nil: it cannot be asked, or need not be
	leaves  Leaves
	limit   int
	asked   int
}

func (a *asker) count(ctx context.Context, line engines.Line, d int) (sum engines.Count, err error) {
	if d == 0 {
		return engines.CountOf(1), nil
	}
	if a.asked++; a.limit > 0 && a.asked > a.limit {
		return sum, ErrTooLong
	}
	if a.counter != nil && d > 1 {
		return a.byDivide(ctx, line, d)
	}
	moves, err := a.engine.Moves(ctx, line)
	switch {
	case err != nil:
		return sum, err
	case len(moves) == 0 && a.leaves == Ended:
		return engines.CountOf(1), nil
	case d == 1:
		return engines.CountOf(uint64(len(moves))), nil
	}
	for _, m := range moves {
		n, err := a.count(ctx, Then(line, m), d-1)
		if err != nil {
			return sum, err
		}
		if sum, err = add(sum, n); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// byDivide counts with leaves Ended at depth 2 or more.
func (a *asker) byDivide(ctx context.Context, line engines.Line, d int) (sum engines.Count, err error) {
	divide, err := a.counter.Perft(ctx, line, 2)
	var unsupported *engines.Unsupported
	if errors.As(err, &unsupported) {
		a.counter = nil
		return a.count(ctx, line, d)
	}
	if err != nil {
		return sum, err
	}
	if len(divide) == 0 {
		return engines.CountOf(1), nil
	}
	for _, m := range slices.Sorted(maps.Keys(divide)) {
		n := divide[m]
		switch {
		case n == engines.Count{}:
			n = engines.CountOf(1)
		case d > 2:
			if n, err = a.count(ctx, Then(line, m), d-1); err != nil {
				return sum, err
			}
		}
		if sum, err = add(sum, n); err != nil {
			return sum, err
		}
	}
	return sum, nil
}

func add(sum, n engines.Count) (engines.Count, error) {
	sum, ok := sum.Add(n)
	if !ok {
		return sum, ErrOverflow
	}
	return sum, nil
}
