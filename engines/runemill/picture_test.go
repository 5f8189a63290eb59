package runemill

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/mill"
)

func TestDrawn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ position, last, want string }{
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
	} {
		p, err := Draw(c.position, c.last)
		require.NoError(t, err)
		require.Equal(t, c.want, "\n"+p.Text())
	}
}

// Every point is drawn where its name says.
func TestDrawnPoints(t *testing.T) {
	t.Parallel()
	for point := range mill.Points {
		s := Setup{ToMove: 'a'}
		s.Points[point] = 'A'
		p, err := Draw(s.String(), "")
		require.NoError(t, err)
		lines := strings.Split(p.Text(), "\n")
		var found []string
		for _, line := range lines[:13] {
			if column := strings.Index(line, "A"); column >= 0 {
				found = append(found, string(lines[13][column])+line[:1])
			}
		}
		require.Equal(t, []string{mill.Name(point)}, found)
	}
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
	a, b, c := r.IntN(mill.Points), r.IntN(mill.Points), r.IntN(mill.Points)
	return []string{
		"", fmt.Sprint(a), fmt.Sprintf("x%d", a), fmt.Sprintf("%d-%d", a, b), fmt.Sprintf("%dx%d", a, b),
		fmt.Sprintf("%d-%dx%d", a, b, c), mill.Name(a) + "-" + mill.Name(b),
	}[r.IntN(7)]
}

func TestReadBack(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 9))
	indent := regexp.MustCompile(`(?m)^`)
	removing := 0
	for range 1000 {
		setup := anySetup(r)
		if setup.Removing {
			removing++
		}
		position := setup.String()
		p, err := Draw(position, anyMove(r))
		require.NoError(t, err)
		back, err := Read(p.Text())
		require.NoError(t, err, p.Text())
		require.Equal(t, position, back)
		back, err = Read(indent.ReplaceAllString(p.Text(), "      "))
		require.NoError(t, err)
		require.Equal(t, position, back)
	}
	require.Greater(t, removing, 20)
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	drawn, err := Draw("AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", "3-2")
	require.NoError(t, err)
	for _, c := range []struct{ old, new, want string }{
		{"+---F---+   |", "+---W---+   |", `line 9, column 16: found 'W' on point 21, want A, F or, with no piece, +`},
		{"remove a stone", "remove", `found "Amber to remove.", want "Amber to move." or "Frost to move." or "Amber to remove a stone." or "Frost to remove a stone."`},
		{"7  A", "7  +", "r, but a has no closed mill"},
		{"Frost 0.", "Frost 2.", "hands 0 and 2"},
		{"Last move: 3-2.", "Last move: x.", `line 19, column 12: move "x": want`},
	} {
		require.Contains(t, drawn.Text(), c.old)
		_, err := Read(strings.Replace(drawn.Text(), c.old, c.new, 1))
		require.ErrorContains(t, err, "runemill: ")
		require.ErrorContains(t, err, c.want)
	}
}

func FuzzRead(f *testing.F) {
	p, err := Draw("AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", "3-2")
	require.NoError(f, err)
	f.Add(p.Text())
	f.Fuzz(func(t *testing.T, text string) {
		position, err := Read(text)
		if err != nil {
			return
		}
		p, err := Draw(position, "")
		require.NoError(t, err)
		back, err := Read(p.Text())
		require.NoError(t, err)
		require.Equal(t, position, back)
	})
}
