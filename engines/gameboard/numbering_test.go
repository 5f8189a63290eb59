package gameboard

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/mill"
)

func TestParseNumbering(t *testing.T) {
	t.Parallel()
	for _, name := range NumberingNames() {
		n, err := ParseNumbering(name)
		require.NoError(t, err)
		require.Equal(t, name, n.String())
		require.Equal(t, ring, n.inverse().inverse().after(n.inverse()), "every number once")
	}
	rows, err := ParseNumbering("rows")
	require.NoError(t, err)
	require.Equal(t, []int{0, 1, 2}, []int{rows[0], rows[1], rows[2]}, "the top row")
	require.Equal(t, []int{9, 14, 21, 23}, []int{rows[7], rows[3], rows[6], rows[4]})
	n, err := ParseNumbering("23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0")
	require.NoError(t, err)
	require.Equal(t, 23, n[0])
	again, err := ParseNumbering(n.String())
	require.NoError(t, err)
	require.Equal(t, n, again)
	for _, bad := range []string{"", "circle", "0,1,2", "0,0,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23", "24,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23"} {
		_, err := ParseNumbering(bad)
		require.Error(t, err, bad)
	}
}

// after is n on the numbers of m.
func (n Numbering) after(m Numbering) (r Numbering) {
	for p := range r {
		r[p] = n[m[p]]
	}
	return r
}

func TestRenumber(t *testing.T) {
	t.Parallel()
	rows, err := ParseNumbering("rows")
	require.NoError(t, err)
	for move, want := range map[string]string{"0": "0", "x4": "x23", "7-6": "9-21", "7-6x4": "9-21x23", "6x7": "21x9"} {
		require.Equal(t, want, rows.renumber(move))
		require.Equal(t, move, rows.inverse().renumber(want))
	}
	c := codecs["runemill"].numbered(rows)
	a, ok := c.encode("7-6")
	require.True(t, ok)
	require.JSONEq(t, `{"type":"move","from":9,"to":21}`, string(a))
}

// From all steps of a board numbered at random the numbering comes back, up to
// symmetry; from too few it does not; and steps of no mill board have none.
func TestNumberingFromSteps(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 3))
	for range 20 {
		var n Numbering
		copy(n[:], random.Perm(mill.Points))
		steps := edges{}
		for p := range mill.Points {
			for _, q := range mill.Neighbours(p) {
				steps[[2]int{n[p], n[q]}] = true
			}
		}
		found := steps.board()
		require.Len(t, found, 1)
		require.Equal(t, n.lines(), found[0].lines())
		few := edges{{n[0], n[1]}: true, {n[1], n[0]}: true}
		require.Len(t, few.board(), 2)
		steps[[2]int{n[0], n[5]}], steps[[2]int{n[5], n[0]}] = true, true
		require.Empty(t, steps.board())
	}
}
