package ravenward

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// tally sums the columns of the moves of the last ply.
func tally(f *fast, depth int, columns []uint64) {
	for _, m := range f.AppendMoves(nil) {
		if depth == 1 {
			f.Tally(m, columns)
			continue
		}
		f.Make(m)
		tally(f, depth-1, columns)
		f.Unmake()
	}
}

// TestTallyOfStart compares with two independent programs: moves, pieces taken
// by the last ply, games ended by it.
func TestTallyOfStart(t *testing.T) {
	t.Parallel()
	for depth, want := range map[int][3]uint64{2: {944, 16, 0}, 3: {23984, 952, 0}, 4: {975056, 23400, 432}} {
		f := fastAt(t, "", engines.Board)
		c := make([]uint64, len(f.Columns()))
		tally(f, depth, c)
		require.Equal(t, want, [3]uint64{c[0], c[1] + 2*c[2] + 3*c[3], c[5] + c[6]}, "depth %d", depth)
	}
}

// TestTally compares the columns of a move with the boards before and after.
func TestTally(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(4, 1))
	seen := make([]uint64, 7)
	for i := range 3000 {
		s := randomSetup(r, maxDefenders, maxRavens)
		if i == 0 { // seldom by chance
			var err error
			s, err = ParseSetup("2T4/2t4/Tt2T2/2t4/2T4/6K/3tt2 d 10")
			require.NoError(t, err)
		}
		f := fastAt(t, s.String(), engines.Board)
		for _, m := range f.AppendMoves(nil) {
			c := make([]uint64, len(f.Columns()))
			f.Tally(m, c)
			from, to := decode(m)
			f.Make(m)
			after := f.board.setup()
			f.Unmake()
			want := make([]uint64, len(c))
			want[0] = 1
			n := s.Count(king) + s.Count(raven) + s.Count(defender) - after.Count(king) - after.Count(raven) - after.Count(defender)
			if n > 0 {
				want[n] = 1
				want[4] = flag(s.Cells[from] == king)
			}
			want[5] = flag(after.Count(king) == 0)
			want[6] = flag(after.Cells[to] == king && corners>>to&1 == 1)
			require.Equal(t, want, c, "%s %s", s.String(), f.Format(m))
			for i := range c {
				seen[i] += c[i]
			}
		}
	}
	for i, name := range fastAt(t, "", engines.Board).Columns() {
		require.Positive(t, seen[i], name)
	}
}

func flag(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
