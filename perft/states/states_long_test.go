//go:build long

package states

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// twice are two tellers by an implementation.
func twice(m engines.Maker) []Teller {
	return []Teller{Calls(m, nil, engines.Full), Calls(m, nil, engines.Full)}
}

// All of ClawClash: the numbers, found in two ways, and plain and fast on every
// position.
func TestAllOfClawClash(t *testing.T) {
	g, p := start(t, "clawclash")
	s := newClaws()
	all, err := Reach{Space: s, Root: p, Workers: 2}.Find(t.Context())
	require.NoError(t, err)
	classes, err := Reach{Space: s, Root: p, Workers: 2, Merged: true}.Find(t.Context())
	require.NoError(t, err)
	census, err := Count(t.Context(), s, all, p, nil)
	require.NoError(t, err)
	require.EqualValues(t, 41_259_550, census.Positions)
	require.EqualValues(t, 5_170_062, census.Classes)
	require.Equal(t, classes.Len(), census.Classes, "classes by play and by looking at each position")

	sum := compare(t, "clawclash", s, all, g.Plain, 1)
	require.Nil(t, sum.Smallest)
	require.Equal(t, census.Positions, sum.Positions)
}

// Every value of ClawClash, and that the moves of the plain rules bear it out.
func TestSolvedClawClash(t *testing.T) {
	g, p := start(t, "clawclash")
	solver, err := NewSolver(g, nil, newClaws())
	require.NoError(t, err)
	solver.Workers = 2
	classes, err := Reach{Space: solver.Space, Root: p, Workers: 2, Merged: true}.Find(t.Context())
	require.NoError(t, err)
	r, err := solver.Solve(t.Context(), classes)
	require.NoError(t, err)
	// Nobody has published these; the check below is what says they are right.
	require.Equal(t, Result{Win: 2_727_036, Draw: 557_800, Loss: 1_885_226, Longest: 64}, r.Result(nil))
	v, _, ok := r.Value(p)
	require.True(t, ok)
	require.Equal(t, Draw, v, "the start")
	checked, err := r.Check(t.Context(), 1, twice(g.Plain)...)
	require.NoError(t, err)
	require.Equal(t, r.Members(), checked)
}

// Every position of three stones against three, up to symmetry: plain and fast
// compared, and every value borne out by the moves that they agree on.
func TestThreeAgainstThreeWhole(t *testing.T) {
	for _, game := range []string{"morris", "runemill"} {
		g, r := solved(t, game, nil)
		sum := compare(t, game, r.Space, r.Positions(), g.Plain, 1)
		require.Nil(t, sum.Smallest)
		require.EqualValues(t, r.Members(), sum.Positions)
		checked, err := r.Check(t.Context(), 1, twice(g.Fast)...)
		require.NoError(t, err)
		require.Equal(t, r.Members(), checked)
	}
}

// Four against three and four against four, as published.
func TestFourAgainstFour(t *testing.T) {
	g, _ := start(t, "morris")
	solver, err := NewSolver(g, nil, Endings(4, 4))
	require.NoError(t, err)
	solver.Workers = 2
	set, err := Canonical(t.Context(), solver.Space, nil)
	require.NoError(t, err)
	r, err := solver.Solve(t.Context(), set)
	require.NoError(t, err)
	require.Nil(t, compare(t, "morris", solver.Space, set, g.Plain, 25).Smallest, "plain and fast, on a sample")
	got := r.Result(func(k engines.Key) bool {
		n, m := r.Space.Material(k)
		return n == 4 && m == 4 && r.Space.ToMove(k) == 0
	})
	require.Equal(t, [3]uint64{159, 3_225_409, 29}, [3]uint64{got.Win, got.Draw, got.Loss})
}
