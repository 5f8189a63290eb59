package morris

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/engines/mill"
	"github.com/boardperft/perft/engines/mill/milltest"
)

func TestDrawn(t *testing.T) {
	t.Parallel()
	gametest.PicturesAre(t, Game, []gametest.Drawn{
		{"", "", `
7  +-----------+-----------+     0-----------1-----------2
   |           |           |     |           |           |
6  |   +-------+-------+   |     |   8-------9------10   |
   |   |       |       |   |     |   |       |       |   |
5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
   |   |   |       |   |   |     |   |   |       |   |   |
4  +---+---+       +---+---+     7--15--23      19--11---3
   |   |   |       |   |   |     |   |   |       |   |   |
3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
   |   |       |       |   |     |   |       |       |   |
2  |   +-------+-------+   |     |  14------13------12   |
   |           |           |     |           |           |
1  +-----------+-----------+     6-----------5-----------4
   a   b   c   d   e   f   g

White to move.
In hand: White 9, Black 9.
Plies since a stone was taken: 0.
`},
		{"WW1WB1B1/2W1WB2/5B1B b 0 0 0", "10-9x7", `
7  W-----------W-----------+     0-----------1-----------2
   |           |           |     |           |           |
6  |   +------[+]-----[W]  |     |   8-------9------10   |
   |   |       |       |   |     |   |       |       |   |
5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
   |   |   |       |   |   |     |   |   |       |   |   |
4 (+)--+---B       +---+---W     7--15--23      19--11---3
   |   |   |       |   |   |     |   |   |       |   |   |
3  |   |   +---B---+   |   |     |   |  22--21--20   |   |
   |   |       |       |   |     |   |       |       |   |
2  |   +-------B-------W   |     |  14------13------12   |
   |           |           |     |           |           |
1  B-----------+-----------B     6-----------5-----------4
   a   b   c   d   e   f   g

Black to move.
In hand: White 0, Black 0.
Plies since a stone was taken: 0.
Last move: 10-9x7.
`},
	})
}

// Every point is drawn where its name says.
func TestDrawnPoints(t *testing.T) {
	t.Parallel()
	milltest.PointsAreDrawnWhereNamed(t, Game, "W", func(point int) string {
		s := Setup{ToMove: 'w'}
		s.Points[point] = 'W'
		return s.String()
	})
}

func TestDrawRefuses(t *testing.T) {
	t.Parallel()
	_, err := Draw("8/8/8 w 9 8 0", "")
	require.ErrorContains(t, err, "hands 9 and 8")
	_, err = Draw("8/8 w 9 9 0", "")
	require.ErrorContains(t, err, "has 2 rings")
	_, err = Draw(Start(nil), "x3")
	require.EqualError(t, err, `morris: move "x3": want the form P or PxP or P-P or P-PxP, where P is a point such as 23`)
}

// anySetup is a valid setup, likely or not.
func anySetup(r *rand.Rand) Setup {
	s := Setup{ToMove: "wb"[r.IntN(2)], Quiet: r.IntN(250)}
	stones := 9
	if r.IntN(2) == 0 {
		hand := r.IntN(9)
		s.Hand = [2]int{hand, hand}
		if s.ToMove == 'b' {
			s.Hand[1]++
		}
		stones -= s.Hand[1]
	}
	empty := r.Perm(mill.Points)
	for _, letter := range []byte(letters) {
		for range r.IntN(stones + 1) {
			s.Points[empty[0]], empty = letter, empty[1:]
		}
	}
	return s
}

// anyMove is a text of one of the forms that moves have.
func anyMove(r *rand.Rand) string { return milltest.MoveOf(r, "", "a", "a-b", "axb", "a-bxc", "A-B") }

func TestReadBack(t *testing.T) {
	t.Parallel()
	position := func(r *rand.Rand) string { return anySetup(r).String() }
	gametest.PicturesReadBack(t, Game, rand.New(rand.NewPCG(3, 9)), "      ", position, anyMove)
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	gametest.PicturesRefused(t, Game, "", "", []gametest.Misdrawn{
		{"+---+---+   |", "+---A---+   |", `line 5, column 16: found 'A' on point 17, want W, B or, with no piece, +`},
		{"8-------9", "9-------8", `beside the board, want "|   8-------9------10   |" or nothing`},
		{"White to", "White did", `line 16, column 1: found "White did move.", want "White to move." or "Black to move."`},
		{"Black 9", "Black 8", "hands 9 and 8 with w to move"},
		{"White 9, Black 9", "White 10, Black 10", "White has 0 stones on the board and 10 in hand"},
		{"+-----------+", "W-----------+", "White has 1 stones on the board and 9 in hand"},
		{"taken: 0.", "taken: 00.", "line 18, column 32: the number 00 has a leading zero"},
	})
}

func FuzzRead(f *testing.F) { gametest.FuzzPictures(f, Game, "WW1WBBB1/2W1WB2/5B2 b 0 0 4", "10-9x7") }
