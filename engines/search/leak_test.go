package search

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// rambler is a game made for repetition: two sides walk one piece through a
// small random graph, and coming to where one of them has been, with the same
// side to move, is a draw. Nearly every position is reached by many paths, and
// nearly every value depends on the path.
type rambler struct {
	exits [][]int
	worth []int
	path  []int // of places; the side to move is the parity
}

func (r *rambler) here() int { return r.path[len(r.path)-1] }

func (r *rambler) AppendMoves(moves []engines.Move) []engines.Move {
	if r.Outcome().Over() {
		return moves
	}
	for i := range r.exits[r.here()] {
		moves = append(moves, engines.Move(i))
	}
	return moves
}

func (r *rambler) Make(m engines.Move) { r.path = append(r.path, r.exits[r.here()][m]) }
func (r *rambler) Unmake()             { r.path = r.path[:len(r.path)-1] }

func (r *rambler) Outcome() engines.Outcome {
	last := len(r.path) - 1
	for i := last - 2; i >= 0; i -= 2 {
		if r.path[i] == r.path[last] {
			return engines.Draw("repetition")
		}
	}
	return engines.Outcome{}
}

func (r *rambler) Format(m engines.Move) string { return fmt.Sprint(m) }
func (r *rambler) String() string {
	return fmt.Sprintf("%d %c", r.here(), "ab"[(len(r.path)-1)%2])
}

func (r *rambler) Key() engines.Key {
	return engines.Key{uint64(r.here()), uint64(len(r.path) % 2)}
}
func (r *rambler) Canonical() engines.Key { return r.Key() }

// DrawFree looks: no line of fewer than d plies ends in a draw.
func (r *rambler) DrawFree(d int) bool {
	if r.Outcome().Over() {
		return false
	}
	for m := range r.exits[r.here()] {
		if d <= 1 {
			break
		}
		r.Make(engines.Move(m))
		free := r.DrawFree(d - 1)
		r.Unmake()
		if !free {
			return false
		}
	}
	return true
}

// A value that depends on the path never leaks through the table: on 300
// ramblers the search finds what negamax without a table finds. (With every
// value kept, whatever the position promises, this test fails.)
func TestNoValueLeaks(t *testing.T) {
	t.Parallel()
	const seed = 4
	random := rand.New(rand.NewPCG(seed, seed))
	hits := 0
	for range 300 {
		r := &rambler{path: []int{0}}
		for range 9 {
			r.exits = append(r.exits, random.Perm(9)[:2+random.IntN(2)])
			r.worth = append(r.worth, random.IntN(2001)-1000)
		}
		g := &engines.Game{Name: "rambler", Sides: []string{"a", "b"}}
		evaluate := func(p engines.Position) int { return p.(*rambler).worth[p.(*rambler).here()] }
		s := NewWith(g, evaluate)
		for depth := 1; depth <= 7; depth++ {
			want := plainValue(g, r, evaluate, depth, 0, 0)
			require.Equal(t, want, toDepth(s, r, depth), "seed %d: %v depth %d", seed, r, depth)
		}
		for _, e := range s.table.entries {
			if e.generation == s.table.generation && e.bound != moveOnly {
				hits++
			}
		}
	}
	require.Greater(t, hits, 200, "the table keeps values too")
}
