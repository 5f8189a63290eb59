// Package perft does everything that is done with an engine: it counts, it
// compares, and it looks for positions where two engines differ. It knows no
// rules.
//
// perft(d) is the number of legal lines of exactly d plies. perft(0) is 1; a
// finished game has no moves, so its perft(1) is 0. What one ply is and which
// rules hold was settled when the position was made ([engines.Mode]).
package perft

import (
	"context"
	"errors"
	"fmt"

	"github.com/boardperft/perft/engines"
)

// MaxDepth is the deepest depth that anybody means.
const MaxDepth = 64

// ErrTooLong says that an answer needs more questions than were allowed.
var ErrTooLong = errors.New("more questions than allowed")

// ErrOverflow says that a count passes 128 bits.
var ErrOverflow = errors.New("the count passes 128 bits")

// Leaves says how finished games are counted.
type Leaves uint8

// Exact counts lines of exactly the depth: a game that ended before adds
// nothing. Ended counts a finished game as one leaf at whatever ply it ended,
// as some programs do.
const (
	Exact Leaves = iota
	Ended
)

func (l Leaves) String() string { return [...]string{"exact", "ended"}[l] }

// Count is perft(depth) of p, which is left as it was. It fails when ctx ends,
// when depth is not within 0 and [MaxDepth], and with [ErrOverflow]. A
// [Counter] does the same with more hands and a memory.
func Count(ctx context.Context, p engines.Position, depth int, leaves Leaves) (engines.Count, error) {
	return (&Counter{Position: p, Leaves: leaves}).Count(ctx, depth)
}

// Divide is perft(depth-1) after each legal move of p, by the move's text; it
// sums to perft(depth). It fails as [Count] does, and at depth 0.
func Divide(ctx context.Context, p engines.Position, depth int, leaves Leaves) (engines.Divide, error) {
	return (&Counter{Position: p, Leaves: leaves}).Divide(ctx, depth)
}

// CheckDepth says what is wrong with a depth, if anything.
func CheckDepth(depth int) error {
	if depth < 0 || depth > MaxDepth {
		return fmt.Errorf("depth %d: want 0 to %d", depth, MaxDepth)
	}
	return nil
}
