package clawclash

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// tally sums the columns of the moves of the last ply, and counts the games
// that it ends by elimination.
func tally(f *fast, depth int, columns []uint64) (ended uint64) {
	for _, m := range f.AppendMoves(nil) {
		if depth == 1 {
			f.Tally(m, columns)
		}
		f.Make(m)
		if depth > 1 {
			ended += tally(f, depth-1, columns)
		} else if f.Outcome().Over() {
			ended++
		}
		f.Unmake()
	}
	return ended
}

// TestTallyOfStart compares with two independent programs: moves, pieces taken
// by the last ply, games ended by it, passes.
func TestTallyOfStart(t *testing.T) {
	t.Parallel()
	for depth, want := range map[int][4]uint64{
		5: {3282, 240}, 6: {16840, 1646}, 7: {98224, 12928}, 8: {575122, 69806, 0, 14}, 9: {3181624, 308406, 0, 142},
	} {
		f := fastAt(t, "", engines.Board)
		c := make([]uint64, len(f.Columns()))
		ended := tally(f, depth, c)
		require.Equal(t, want, [4]uint64{c[0], c[1] + 2*c[2], ended, c[3]}, "depth %d", depth)
	}
}

// TestTally compares the columns of a move with the boards before and after.
func TestTally(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(4, 1))
	seen := make([]uint64, 4)
	for range 5000 {
		s := randomSetup(r)
		f := fastAt(t, s.String(), engines.Board)
		for _, m := range f.AppendMoves(nil) {
			c := make([]uint64, len(f.Columns()))
			f.Tally(m, c)
			text := f.Format(m)
			f.Make(m)
			after := f.board.setup()
			f.Unmake()
			want := []uint64{1, 0, 0, 0}
			if n := s.Count(black) + s.Count(red) - after.Count(black) - after.Count(red); n > 0 {
				want[n] = 1
			}
			if text == "pass" {
				want[3] = 1
			}
			require.Equal(t, want, c, "%s %s", s.String(), text)
			for i := range c {
				seen[i] += c[i]
			}
		}
	}
	for i, name := range fastAt(t, "", engines.Board).Columns() {
		require.Positive(t, seen[i], name)
	}
}
