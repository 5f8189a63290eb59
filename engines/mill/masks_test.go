package mill

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// samples are sets of every size: none, all, each point, and seeded ones.
func samples() []Set {
	sets := []Set{0, All, Middles, Corners}
	for p := range Points {
		sets = append(sets, Only(p))
	}
	random := rand.New(rand.NewPCG(24, 16))
	for range 1000 {
		s := Set(random.Uint32()) & All
		for range random.IntN(3) {
			s &= Set(random.Uint32())
		}
		sets = append(sets, s)
	}
	return sets
}

// pointwise is the set of the points of which holds is true.
func pointwise(holds func(p int) bool) (s Set) {
	for p := range Points {
		if holds(p) {
			s |= Only(p)
		}
	}
	return s
}

func (s Set) has(p int) bool { return s&Only(p) != 0 }

// moved is s with each point taken where to says, -1 off the board.
func moved(s Set, to func(p int) int) (m Set) {
	for p := range Points {
		if q := to(p); s.has(p) && q >= 0 {
			m |= Only(q)
		}
	}
	return m
}

// ladderStep is the point step squares further in on p's ladder, -1 if none is.
func ladderStep(p, step int) int {
	if ring := Ring(p) + step; OnLadder(p) && ring >= 0 && ring < Rings {
		return At(ring, Index(p))
	}
	return -1
}

// linesThrough counts the lines through p whose other points are all in s.
func linesThrough(s Set, p int) (n int) {
	for _, line := range Lines() {
		if slices.Contains(line[:], p) && !slices.ContainsFunc(line[:], func(q int) bool { return q != p && !s.has(q) }) {
			n++
		}
	}
	return n
}

func TestMasksPointByPoint(t *testing.T) {
	t.Parallel()
	for _, s := range samples() {
		require.Equal(t, moved(s, func(p int) int { return At(Ring(p), Index(p)+1) }), s.Clockwise(), "%06x", s)
		require.Equal(t, moved(s, func(p int) int { return At(Ring(p), Index(p)-1) }), s.Counter(), "%06x", s)
		require.Equal(t, moved(s, func(p int) int { return ladderStep(p, 1) }), s.Inward(), "%06x", s)
		require.Equal(t, moved(s, func(p int) int { return ladderStep(p, -1) }), s.Outward(), "%06x", s)
		require.Equal(t, pointwise(func(p int) bool { return slices.ContainsFunc(Neighbours(p), s.has) }), s.Neighbours(), "%06x", s)
		require.Equal(t, pointwise(func(p int) bool { return linesThrough(s, p) > 0 }), s.Closers(), "%06x", s)
		mills := pointwise(func(p int) bool { return s.has(p) && linesThrough(s, p) > 0 })
		require.Equal(t, mills, s.InMills(), "%06x", s)
		require.Equal(t, s&^mills, s.Free(), "%06x", s)
		removable := s &^ mills
		if removable == 0 {
			removable = s
		}
		require.Equal(t, removable, s.Removable(), "%06x", s)
		for p := range Points {
			require.Equal(t, linesThrough(s, p), s.MillsThrough(p), "%06x, point %d", s, p)
		}
	}
}

// A symmetry takes lines to lines and neighbours to neighbours; the sixteen
// are all different.
func TestSymmetriesKeepTheBoard(t *testing.T) {
	t.Parallel()
	seen := map[[Points]int]bool{}
	for n := range Symmetries {
		var to [Points]int
		for p := range Points {
			to[p] = PointImage(p, n)
		}
		seen[to] = true
		for p := range Points {
			want := []int{}
			for _, q := range Neighbours(p) {
				want = append(want, to[q])
			}
			require.ElementsMatch(t, want, Neighbours(to[p]), "symmetry %d, point %d", n, p)
		}
		for _, line := range Lines() {
			image := Only(to[line[0]]) | Only(to[line[1]]) | Only(to[line[2]])
			require.Equal(t, image, image.InMills(), "symmetry %d, line %v", n, line)
		}
	}
	require.Len(t, seen, Symmetries)
	require.Equal(t, 5, PointImage(5, 0), "number 0 changes nothing")
}

func TestCanonicalIsTheLeastImage(t *testing.T) {
	t.Parallel()
	sets := samples()
	for i, s := range sets {
		both := Both(s, sets[(i*7+1)%len(sets)]&^s)
		least := both
		for n := range Symmetries {
			image := both.Image(n)
			a, b := image.Split()
			require.Equal(t, moved(s, func(p int) int { return PointImage(p, n) }), a)
			require.Zero(t, a&b)
			require.Equal(t, both.Canonical(), image.Canonical(), "symmetry %d of %x", n, both)
			least = min(least, image)
		}
		require.Equal(t, least, both.Canonical())
	}
}
