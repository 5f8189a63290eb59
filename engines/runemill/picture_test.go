package runemill

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

Amber to move.
In hand: Amber 9, Frost 9.
Half-moves since a removal: 0.
`},
		{"AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", "3-2", `
7  A-----------A----------[A]    0-----------1-----------2
   |           |           |     |           |           |
6  |   +-------+-------A   |     |   8-------9------10   |
   |   |       |       |   |     |   |       |       |   |
5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
   |   |   |       |   |   |     |   |   |       |   |   |
4  +---+---+       +---+--[+]    7--15--23      19--11---3
   |   |   |       |   |   |     |   |   |       |   |   |
3  |   |   +---F---+   |   |     |   |  22--21--20   |   |
   |   |       |       |   |     |   |       |       |   |
2  |   +-------F-------A   |     |  14------13------12   |
   |           |           |     |           |           |
1  F-----------F-----------F     6-----------5-----------4
   a   b   c   d   e   f   g

Amber to remove a stone.
In hand: Amber 0, Frost 0.
Half-moves since a removal: 17.
Last move: 3-2.
`},
		{"AAA1FF2/2A5/8 f 4 5 m 0", "x6", `
7  A-----------A-----------A     0-----------1-----------2
   |           |           |     |           |           |
6  |   +-------+-------A   |     |   8-------9------10   |
   |   |       |       |   |     |   |       |       |   |
5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
   |   |   |       |   |   |     |   |   |       |   |   |
4  +---+---+       +---+---+     7--15--23      19--11---3
   |   |   |       |   |   |     |   |   |       |   |   |
3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
   |   |       |       |   |     |   |       |       |   |
2  |   +-------+-------+   |     |  14------13------12   |
   |           |           |     |           |           |
1 (+)----------F-----------F     6-----------5-----------4
   a   b   c   d   e   f   g

Frost to move.
In hand: Amber 4, Frost 5.
Half-moves since a removal: 0.
Last move: x6.
`},
	})
}

// Every point is drawn where its name says.
func TestDrawnPoints(t *testing.T) {
	t.Parallel()
	milltest.PointsAreDrawnWhereNamed(t, Game, "A", func(point int) string {
		s := Setup{ToMove: 'a'}
		s.Points[point] = 'A'
		return s.String()
	})
}

func TestDrawRefuses(t *testing.T) {
	t.Parallel()
	_, err := Draw("8/8/8 a 9 8 m 0", "")
	require.ErrorContains(t, err, "hands 9 and 8")
	_, err = Draw("8/8 a 9 9 m 0", "")
	require.ErrorContains(t, err, "has 2 rings")
	_, err = Draw(start, "3-24")
	require.EqualError(t, err, `runemill: move "3-24": want the form P or P-P or xP or PxP or P-PxP, where P is a point such as 23`)
}

// anySetup is a valid setup, likely or not.
func anySetup(r *rand.Rand) Setup {
	for {
		s := Setup{ToMove: "af"[r.IntN(2)], Removing: r.IntN(2) == 0}
		stones := 9
		if r.IntN(2) == 0 {
			s.Quiet = r.IntN(50)
		} else {
			hand := r.IntN(9)
			s.Hand = [2]int{hand, hand + r.IntN(2)}
			stones -= hand + 1
		}
		empty := r.Perm(mill.Points)
		for _, letter := range []byte(letters) {
			for range r.IntN(stones + 1) {
				s.Points[empty[0]], empty = letter, empty[1:]
			}
		}
		if s.Validate() == nil {
			return s
		}
	}
}

// anyMove is a text of one of the forms that moves have.
func anyMove(r *rand.Rand) string {
	return milltest.MoveOf(r, "", "a", "xa", "a-b", "axb", "a-bxc", "A-B")
}

func TestReadBack(t *testing.T) {
	t.Parallel()
	removing := 0
	position := func(r *rand.Rand) string {
		s := anySetup(r)
		if s.Removing {
			removing++
		}
		return s.String()
	}
	gametest.PicturesReadBack(t, Game, rand.New(rand.NewPCG(3, 9)), "      ", position, anyMove)
	require.Greater(t, removing, 20)
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	gametest.PicturesRefused(t, Game, "AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", "3-2", []gametest.Misdrawn{
		{"+---F---+   |", "+---W---+   |", `line 9, column 16: found 'W' on point 21, want A, F or, with no piece, +`},
		{"remove a stone", "remove", `found "Amber to remove.", want "Amber to move." or "Frost to move." or "Amber to remove a stone." or "Frost to remove a stone."`},
		{"7  A", "7  +", "r, but a has no closed mill"},
		{"Frost 0.", "Frost 2.", "hands 0 and 2"},
		{"Last move: 3-2.", "Last move: x.", `line 19, column 12: move "x": want`},
	})
}

func FuzzRead(f *testing.F) { gametest.FuzzPictures(f, Game, "AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", "3-2") }
