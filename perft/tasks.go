package perft

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/boardperft/perft/engines"
)

// Task is a part of a count that anybody can do who knows the game: perft of
// the position Key by the rules of scope board, which Paths lines lead to.
type Task struct {
	Key   engines.Key
	Paths engines.Count
}

// Tasks cuts perft(depth) at a ply, as [Counter.CountMerged] does: perft(depth)
// is the sum of Paths times perft(depth-ply) of each position. They come in the
// order of their keys, the same every time.
func (c *Counter) Tasks(ctx context.Context, depth, ply int) ([]Task, error) {
	if err := CheckDepth(depth); err != nil {
		return nil, err
	}
	root, ok := c.Position.(surveyor)
	switch {
	case !ok || !root.DrawFree(depth):
		return nil, ErrHistory
	case ply < 0 || ply > depth:
		return nil, errors.New("tasks: the ply of the cut lies behind the depth")
	}
	f := newFrontier(root)
	for d := range ply {
		if _, err := f.advance(ctx, d+1); err != nil {
			return nil, err
		}
	}
	if f.overflow {
		return nil, ErrOverflow
	}
	var tasks []Task
	for k, n := range f.level.all() {
		tasks = append(tasks, Task{k, n})
	}
	slices.SortFunc(tasks, func(a, b Task) int {
		return cmp.Or(cmp.Compare(a.Key[0], b.Key[0]), cmp.Compare(a.Key[1], b.Key[1]))
	})
	return tasks, nil
}

// Times is c times d, and false if that passes 128 bits.
func Times(c, d engines.Count) (engines.Count, bool) { return times(c, d) }
