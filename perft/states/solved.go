package states

import (
	"context"
	"fmt"

	"github.com/boardperft/perft/engines"
)

// Positions are those of a space that are worth a look: all that play can come
// to where the space is that of a whole game, all of them else; up to symmetry.
func Positions(ctx context.Context, s Space, root Position, workers int) (*Bits, error) {
	if _, ok := s.(*endings); ok {
		return Canonical(ctx, s, nil)
	}
	return Reach{Space: s, Root: root, Workers: workers, Merged: true}.Find(ctx)
}

// Solved solves a space of a game, the one that [Of] names.
func Solved(ctx context.Context, g *engines.Game, o engines.Options, pieces string, workers int) (*Solution, error) {
	space, err := Of(g, pieces)
	if err != nil {
		return nil, err
	}
	s, err := NewSolver(g, o, space)
	if err != nil {
		return nil, err
	}
	s.Workers = workers
	set, err := Positions(ctx, space, s.Root, workers)
	if err != nil {
		return nil, err
	}
	return s.Solve(ctx, set)
}

// PiecesOf names the smallest space that a position is of: the pieces for
// [Of]. False if it is of none.
func PiecesOf(g *engines.Game, p engines.Position) (pieces string, ok bool) {
	keyed, ok := p.(engines.Keyed)
	if !ok {
		return "", false
	}
	switch g.Name {
	case "clawclash":
		_, ok = newClaws().Rank(keyed.Key())
		return "", ok
	case "morris", "runemill":
		first, second, _, moving := endingParts(keyed.Key())
		n, m := first.Len(), second.Len()
		return fmt.Sprintf("%d-%d", n, m), moving && min(n, m) >= FewestStones && max(n, m) <= MostStones
	}
	return "", false
}
