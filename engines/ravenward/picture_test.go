package ravenward

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/gametest"
)

func TestDrawn(t *testing.T) {
	t.Parallel()
	gametest.PicturesAre(t, Game, []gametest.Drawn{
		{"", "", `
    0  1  2  3  4  5  6
 0  #  .  .  t  .  .  #   6    K  the King
 7  .  .  .  t  .  .  .  13    T  a defender
14  .  .  .  T  .  .  .  20    t  a raven
21  t  t  T  K  T  t  t  27    *  the throne, empty
28  .  .  .  T  .  .  .  34    #  a corner, empty
35  .  .  .  t  .  .  .  41
42  #  .  .  t  .  .  #  48
   42 43 44 45 46 47 48

The King's side to move.
Plies played: 0.
`},
		{"7/1t4t/2T4/2K4/2T4/1t3t1/7 a 11", "24-23", `
    0  1  2  3  4  5  6
 0  #  .  .  .  .  .  #   6    K  the King
 7  .  t  .  .  .  .  t  13    T  a defender
14  .  .  T  .  .  .  .  20    t  a raven
21  .  . [K][*] .  .  .  27    *  the throne, empty
28  .  .  T  .  .  .  .  34    #  a corner, empty
35  .  t  .  .  .  t  .  41
42  #  .  .  .  .  .  #  48
   42 43 44 45 46 47 48

The ravens to move.
Plies played: 11.
Last move: 24-23.
`},
		{"K6/t5T/7/7/7/7/7 a 31", "6-0", `
    0  1  2  3  4  5  6
 0 [K] .  .  .  .  . [#]  6    K  the King
 7  t  .  .  .  .  .  T  13    T  a defender
14  .  .  .  .  .  .  .  20    t  a raven
21  .  .  .  *  .  .  .  27    *  the throne, empty
28  .  .  .  .  .  .  .  34    #  a corner, empty
35  .  .  .  .  .  .  .  41
42  #  .  .  .  .  .  #  48
   42 43 44 45 46 47 48

The ravens to move.
Plies played: 31.
Last move: 6-0.
`},
	})
}

func TestDrawRefuses(t *testing.T) {
	t.Parallel()
	_, err := Draw("7/7/7/7/7/7 d 0", "")
	require.ErrorContains(t, err, "want 7 rows")
	_, err = Draw(Start, "17x15")
	require.EqualError(t, err, `ravenward: move "17x15": want the form P-P, where P is a point such as 48`)
}

// anySetup is a valid setup, likely or not.
func anySetup(r *rand.Rand) Setup {
	s := Setup{ToMove: []byte{kingsSide, ravenSide}[r.IntN(2)], Plies: r.IntN(70)}
	pieces := strings.Repeat("t", r.IntN(maxRavens+1)) + strings.Repeat("T", r.IntN(maxDefenders+1)) + strings.Repeat("K", r.IntN(2))
	for _, piece := range []byte(pieces) {
		for {
			t := s
			cell := r.IntN(49)
			if t.Cells[cell] != 0 {
				continue
			}
			if t.Cells[cell] = piece; t.Validate() == nil {
				s = t
				break
			}
		}
	}
	return s
}

func TestReadBack(t *testing.T) {
	t.Parallel()
	gametest.PicturesReadBack(t, Game, rand.New(rand.NewPCG(7, 49)), "      ",
		func(r *rand.Rand) string { return anySetup(r).String() },
		func(r *rand.Rand) string { moves := conceivable(nil); return moves[r.IntN(len(moves))] })
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	gametest.PicturesRefused(t, Game, "", "", []gametest.Misdrawn{
		{".  .  t", ".  K  t", "2 kings"},
		{"t  .  .  #   6", "T  .  .  #   6", "5 defenders"},
		{"t  .  .  #   6", "t  t  .  #   6", "9 ravens"},
		{"t  .  .  #   6", ".  .  .  t   6", "a raven on 6"},
		{"0  #", "0  .", `line 2, column 5: found '.' on point 0, want K, T, t or, with no piece, #`},
		{"K  T  t", "*  T  k", `line 5, column 20: found 'k' on point 26`},
		{"King's side", "king's side", `line 11, column 1: found "The king's side to move.", want "The King's side to move." or "The ravens to move."`},
		{"Plies played: 0.", "Plies played: 0. Last move: 17.", `line 12, column 29: move "17": want the form P-P`},
	})
}

func FuzzRead(f *testing.F) {
	gametest.FuzzPictures(f, Game, "7/1t4t/2T4/2K4/2T4/1t3t1/7 a 11", "24-23")
}
