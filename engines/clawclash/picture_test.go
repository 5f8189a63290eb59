package clawclash

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/gametest"
)

func TestDrawn(t *testing.T) {
	t.Parallel()
	gametest.PicturesAre(t, Game, []gametest.Drawn{
		{"", "", `
4  B---B---B---B     y = 3
   |   |   |   |
3  B---+---+---B     y = 2
   |   |   |   |
2  R---+---+---R     y = 1
   |   |   |   |
1  R---R---R---R     y = 0
   a   b   c   d     x = 0 to 3 from a to d

Black to move.
Steps since a capture: 0.
Passes just played: 0.
`},
		{"3B/B3/1BRR/R3 r 12 0", "b1-b2", `
4  +---+---+---B     y = 3
   |   |   |   |
3  B---+---+---+     y = 2
   |   |   |   |
2  +--[B]--R---R     y = 1
   |   |   |   |
1  R--[+]--+---+     y = 0
   a   b   c   d     x = 0 to 3 from a to d

Red to move.
Steps since a capture: 12.
Passes just played: 0.
Last move: b1-b2.
`},
		{"BBR1/RR2/R3/4 r 1 1", "pass", `
4  B---B---R---+     y = 3
   |   |   |   |
3  R---R---+---+     y = 2
   |   |   |   |
2  R---+---+---+     y = 1
   |   |   |   |
1  +---+---+---+     y = 0
   a   b   c   d     x = 0 to 3 from a to d

Red to move.
Steps since a capture: 1.
Passes just played: 1.
Last move: pass.
`},
	})
}

func TestDrawRefuses(t *testing.T) {
	t.Parallel()
	_, err := Draw("BBBB/B2B/R2R/RRRR b 0", "")
	require.ErrorContains(t, err, "want 4 fields")
	_, err = Draw(Start, "a3-e3")
	require.EqualError(t, err, `clawclash: move "a3-e3": want the form P-P or pass, where P is a point such as d4`)
}

// anySetup is a valid setup, likely or not.
func anySetup(r *rand.Rand) Setup {
	for {
		s := Setup{ToMove: []byte{blackSide, redSide}[r.IntN(2)], Quiet: r.IntN(25), Passes: r.IntN(3)}
		for i := range size * size {
			s.Board[i/size][i%size] = []byte{0, black, red}[r.IntN(3)]
		}
		if s.Validate() == nil {
			return s
		}
	}
}

func TestReadBack(t *testing.T) {
	t.Parallel()
	gametest.PicturesReadBack(t, Game, rand.New(rand.NewPCG(4, 4)), "\t",
		func(r *rand.Rand) string { return anySetup(r).String() },
		func(r *rand.Rand) string { moves := conceivable(nil); return moves[r.IntN(len(moves))] })
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	gametest.PicturesRefused(t, Game, "", "", []gametest.Misdrawn{
		{"B---+---+", "B---B---+", "7 pieces B"},
		{"B---B---B---B", "B---B---K---B", `line 1, column 12: found 'K' on point c4, want B, R or, with no piece, +`},
		{"Black", "Blue", `line 10, column 1: found "Blue to move.", want "Black to move." or "Red to move."`},
		{"played: 0.", "played: 3.", "passes 3, want 0 to 2"},
		{"y = 3", "y = 4", `line 1, column 18: found "y = 4" beside the board, want "y = 3" or nothing`},
	})
}

func FuzzRead(f *testing.F) { gametest.FuzzPictures(f, Game, "3B/B3/1BRR/R3 r 12 0", "b1-b2") }
