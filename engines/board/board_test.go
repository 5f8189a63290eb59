package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fence is a small board of lines, yard one of squares with labels all round.
var fence = &Board{
	Title: "Fence",
	Points: []Point{
		{X: 0, Y: 0, Name: "1", Alias: "a2", Empty: '+'}, {X: 1, Y: 0, Name: "2", Alias: "b2", Empty: '+'},
		{X: 0, Y: 1, Name: "3", Alias: "a1", Empty: '+'}, {X: 1, Y: 1, Name: "4", Alias: "b1", Empty: '+'},
	},
	Lines:   [][2]int{{0, 1}, {1, 3}, {3, 2}, {2, 0}},
	Pieces:  []Piece{{Letter: 'N', Name: "North"}, {Letter: 'S', Name: "South", Ring: true}},
	Left:    []string{"2", "1"},
	Bottom:  []string{"a", "b"},
	Key:     []string{"1---2", "|   |", "3---4"},
	Caption: []string{"{North|South} to move.", "Moves left: # of #."},
	Moves:   []string{"P", "P-P", "xP", "P-PxP", "pass"},
}

var yard = &Board{
	Title: "Yard",
	Points: []Point{
		{X: 0, Y: 0, Name: "9", Empty: '#', Square: "gate"}, {X: 1, Y: 0, Name: "10", Empty: '.'},
		{X: 0, Y: 1, Name: "11", Empty: '.'}, {X: 1, Y: 1, Name: "12", Empty: '.'},
	},
	Pieces:  []Piece{{Letter: 'c', Name: "Cats"}, {Letter: 'D', Name: "The dog", King: true}},
	Left:    []string{"9", "11"},
	Right:   []string{"10", "12"},
	Top:     []string{"9", "10"},
	Bottom:  []string{"11", "12"},
	Key:     []string{"# gate"},
	Caption: []string{"Nights: #."},
	Moves:   []string{"P-P"},
}

func picture(t *testing.T, b *Board, pieces, last string, values ...int) Picture {
	t.Helper()
	p, err := New(b, []byte(strings.ReplaceAll(pieces, ".", "\x00")), last, values...)
	require.NoError(t, err)
	return p
}

func TestText(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		picture Picture
		want    string
	}{
		"lines": {picture(t, fence, "N..S", "", 1, 2, 30), `
2  N---+     1---2
   |   |     |   |
1  +---S     3---4
   a   b

South to move.
Moves left: 2 of 30.
`},
		"a piece taken": {picture(t, fence, "N..S", "a1-a2x2", 0, 0, 0), `
2 [N]-(+)    1---2
   |   |     |   |
1 [+]--S     3---4
   a   b

North to move.
Moves left: 0 of 0.
Last move: a1-a2x2.
`},
		"no point in the move": {picture(t, fence, "....", "pass", 0, 1, 2), `
2  +---+     1---2
   |   |     |   |
1  +---+     3---4
   a   b

North to move.
Moves left: 1 of 2.
Last move: pass.
`},
		"squares": {picture(t, yard, ".c.D", "10-12", 7), `
    9 10
 9  # [c] 10    # gate
11  . [D] 12
   11 12

Nights: 7.
Last move: 10-12.
`},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.want, "\n"+c.picture.Text())
		})
	}
}

func TestMark(t *testing.T) {
	t.Parallel()
	for move, want := range map[string]Mark{
		"2":      {From: -1, To: 1, Taken: -1},
		"b2":     {From: -1, To: 1, Taken: -1},
		"1-4":    {From: 0, To: 3, Taken: -1},
		"a2-4x3": {From: 0, To: 3, Taken: 2},
		"x3":     {From: -1, To: -1, Taken: 2},
		"pass":   {From: -1, To: -1, Taken: -1},
	} {
		want.Move = move
		got, err := fence.Mark(move)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for _, move := range []string{"", "5", "1-", "-1", "1-4-2", "1x4", "x", "passx3", "1-4x", "1 -4", "a3", "P", "pas"} {
		_, err := fence.Mark(move)
		require.EqualError(t, err, `move "`+move+`": want the form P or P-P or xP or P-PxP or pass, where P is a point such as 4`)
	}
}

func TestWith(t *testing.T) {
	t.Parallel()
	plain := picture(t, fence, "N..S", "1-2", 0, 0, 0)
	missing := plain.With(Missing, "1-3", "x4")
	extra := plain.With(Extra, "2").With(Extra, "castles")

	require.Len(t, plain.Marks, 1)
	require.Equal(t, []Mark{
		{Last, "1-2", 0, 1, -1}, {Missing, "1-3", 0, 2, -1}, {Missing, "x4", -1, -1, 3},
	}, missing.Marks)
	require.Equal(t, []Mark{
		{Last, "1-2", 0, 1, -1}, {Extra, "2", -1, 1, -1}, {Extra, "castles", -1, -1, -1},
	}, extra.Marks)
	require.Equal(t, plain.Text(), missing.Text(), "text shows the last move only")

	_, err := New(fence, make([]byte, 4), "9-9", 0, 0, 0)
	require.Error(t, err)
}
