package mill

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// step is one step point by point: the direction is the place in Steps.
type step struct{ direction, from, to int }

// stepsOf lists the steps of the stones of s, one by one.
func stepsOf(s Set) (steps []step) {
	for p := range Points {
		if !s.has(p) {
			continue
		}
		to := []int{At(Ring(p), Index(p)+1), At(Ring(p), Index(p)-1), ladderStep(p, 1), ladderStep(p, -1)}
		for direction, q := range to {
			if q >= 0 {
				steps = append(steps, step{direction, p, q})
			}
		}
	}
	return steps
}

// packed is steps as the masks have them.
func packed(steps []step) (t Steps) {
	for _, s := range steps {
		at := Two(Only(s.to)) << (32 * (s.direction % 2))
		if s.direction < 2 {
			t.Round |= at
		} else {
			t.Across |= at
		}
	}
	return t
}

// packedFrom is where they start.
func packedFrom(steps []step) Steps {
	back := slices.Clone(steps)
	for i := range back {
		back[i].to = back[i].from
	}
	return packed(back)
}

// neededOf lists the stones of s that a step closes its mills with, itself
// first; nothing if it closes none.
func neededOf(s Set, m step) (needed []int) {
	for _, line := range Lines() {
		others := slices.DeleteFunc(slices.Clone(line[:]), func(p int) bool { return p == m.to })
		if len(others) == 2 && !slices.Contains(others, m.from) && s.has(others[0]) && s.has(others[1]) {
			needed = append(append(needed, m.from), others...)
		}
	}
	return needed
}

func TestStepsOneByOne(t *testing.T) {
	t.Parallel()
	sets := samples()
	for i, s := range sets {
		u := sets[(i*5+3)%len(sets)]
		uu, steps := Both(u, u), stepsOf(s)
		require.Equal(t, packed(steps), s.Steps(), "%06x", s)
		require.Len(t, steps, s.Steps().Len())
		require.Equal(t, packedFrom(steps), s.Steps().Origins(), "%06x", s)

		into := slices.DeleteFunc(slices.Clone(steps), func(m step) bool { return !u.has(m.to) })
		require.Equal(t, packed(into), s.Steps().To(uu))
		require.Equal(t, packedFrom(into), s.Steps().To(uu).Origins())

		closing := slices.DeleteFunc(slices.Clone(steps), func(m step) bool { return neededOf(s, m) == nil })
		require.Equal(t, packed(closing), s.ClosingSteps(), "%06x", s)
		needing := 0
		for _, m := range closing {
			needed := neededOf(s, m)
			require.Len(t, needed, 3, "a step closes one line only")
			for _, p := range needed {
				if u.has(p) {
					needing++
				}
			}
			others := (s &^ Only(m.from)).Completed(Only(m.to))
			require.Equal(t, Only(needed[1])|Only(needed[2]), others, "%06x, %v", s, m)
		}
		require.Equal(t, needing, s.ClosingSteps().Needing(u), "%06x and %06x", s, u)
	}
}

func TestNextTakesEveryStep(t *testing.T) {
	t.Parallel()
	for _, s := range samples() {
		var got []step
		for left := s.Steps(); !left.None(); {
			var from, to Set
			from, to, left = left.Next()
			require.Equal(t, 1, from.Len())
			require.Equal(t, 1, to.Len())
			got = append(got, step{0, from.First(), to.First()})
		}
		want := stepsOf(s)
		for i := range want {
			want[i].direction = 0
		}
		require.ElementsMatch(t, want, got)
	}
}

func TestMeetCountsPairs(t *testing.T) {
	t.Parallel()
	sets := samples()
	for i, s := range sets {
		a, b := s.Steps(), sets[(i*3+1)%len(sets)].ClosingSteps()
		pairs := 0
		for _, x := range []Two{a.Round, a.Across} {
			x1, x2 := x.Split()
			for _, y := range []Two{b.Round, b.Across} {
				y1, y2 := y.Split()
				pairs += (x1 & y1).Len() + (x1 & y2).Len() + (x2 & y1).Len() + (x2 & y2).Len()
			}
		}
		require.Equal(t, pairs, a.Meet(b))
		joint := Steps{a.Round | b.Round, a.Across | b.Across}
		require.Equal(t, joint, a.Or(b))
		require.Equal(t, joint, joint.Without(b).Or(b))
		x, y := a.Round.Split()
		require.Equal(t, x|y, a.Round.Fold())
	}
}

func TestLinesOneByOne(t *testing.T) {
	t.Parallel()
	sets := samples()
	for i, s := range sets {
		// OnLines: every line is told by one bit, the same at each place.
		first, second, third := s.OnLines()
		for _, line := range Lines() {
			a, _, _ := Only(line[0]).OnLines()
			_, b, _ := Only(line[1]).OnLines()
			_, _, c := Only(line[2]).OnLines()
			sign := a & b & c
			require.Equal(t, 1, sign.Len(), "%v", line)
			require.Equal(t, s.has(line[0]), first&sign != 0)
			require.Equal(t, s.has(line[1]), second&sign != 0)
			require.Equal(t, s.has(line[2]), third&sign != 0)
		}
		require.LessOrEqual(t, (first | second | third).Len(), 16)

		before, after := s.ClosersByLine()
		require.Equal(t, s.Closers(), before|after)
		require.Equal(t, pointwise(func(p int) bool { return linesThrough(s, p) == 2 }), before&after)

		u := sets[(i*5+3)%len(sets)]
		one, other := u.OthersOnLine(before&^after, after&^before)
		for p := range Points {
			stands := 0
			if linesThrough(s, p) == 1 {
				stands = (u & s.Completed(Only(p))).Len()
			}
			require.Equal(t, stands, (one&Only(p)).Len()+(other&Only(p)).Len(), "%06x, point %d", s, p)
		}
	}
}
