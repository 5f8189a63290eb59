package mill

import "math/bits"

// Steps is a set of steps by direction: in Round the points reached clockwise
// and, in the upper half, counter-clockwise; in Across those reached inwards
// and outwards. A step is told by its direction and the point it reaches.
type Steps struct{ Round, Across Two }

// Len is the number of points in both sets.
func (t Two) Len() int { return bits.OnesCount64(uint64(t)) }

// Steps is every step of the stones of s, as if all points were empty.
func (s Set) Steps() Steps {
	return Steps{Both(s.Clockwise(), s.Counter()), Both(s.Inward(), s.Outward())}
}

// ClosingSteps are the steps of the stones of s that close a mill, as if all
// points were empty. A stone that moves leaves its own line, so each of them
// closes one line only: a step round a square the ladder it arrives at, or the
// line that begins there; a step along a ladder the line on the square.
func (s Set) ClosingSteps() Steps {
	cw, cc, ladder := s.Clockwise(), s.Counter(), s.LadderClosers()
	ahead, behind := cc&cc.Counter()&Corners, cw&cw.Clockwise()&Corners
	both := cw & cc
	return Steps{
		Both(cw&(ladder|ahead), cc&(ladder|behind)),
		Both(s.Inward()&both, s.Outward()&both),
	}
}

// To keeps the steps that reach a point of e, given as Both(e, e).
func (t Steps) To(e Two) Steps { return Steps{t.Round & e, t.Across & e} }

// Without leaves out the steps in u.
func (t Steps) Without(u Steps) Steps { return Steps{t.Round &^ u.Round, t.Across &^ u.Across} }

// Or joins two sets of steps.
func (t Steps) Or(u Steps) Steps { return Steps{t.Round | u.Round, t.Across | u.Across} }

// Len is the number of steps.
func (t Steps) Len() int { return t.Round.Len() + t.Across.Len() }

// None tells whether there are no steps.
func (t Steps) None() bool { return t.Round|t.Across == 0 }

// Origins is, by direction, the points that the steps start from.
func (t Steps) Origins() Steps {
	return Steps{
		t.Round>>1&Two(All&^lasts) | t.Round<<7&Two(lasts) | // clockwise ones came from before
			t.Round<<1&(Two(All&^firsts)<<32) | t.Round>>7&(Two(firsts)<<32),
		t.Across>>8&Two(Middles>>8) | t.Across<<8&(Two(Middles)<<32),
	}
}

// Next takes one step out of t, which must have one: where it starts, where it
// ends, and the steps that are left.
func (t Steps) Next() (from, to Set, rest Steps) {
	one := Steps{Round: t.Round & -t.Round}
	if one.Round == 0 {
		one.Across = t.Across & -t.Across
	}
	o := one.Origins()
	return (o.Round | o.Across).Fold(), (one.Round | one.Across).Fold(), t.Without(one)
}

// Meet counts, for every pair of a direction of t and one of u, the points
// they have in common.
func (t Steps) Meet(u Steps) int {
	return (t.Round & u.Round).Len() + (t.Round & u.Round.flip()).Len() +
		(t.Round & u.Across).Len() + (t.Round & u.Across.flip()).Len() +
		(t.Across & u.Round).Len() + (t.Across & u.Round.flip()).Len() +
		(t.Across & u.Across).Len() + (t.Across & u.Across.flip()).Len()
}

// flip changes the places of the two sets.
func (t Two) flip() Two { return Two(bits.RotateLeft64(uint64(t), 32)) }

// Fold is the points of both sets in one.
func (t Two) Fold() Set { return Set(t) | Set(t>>32) }

// Needing counts, over the steps of t, each of which closes a mill, the stones
// of r that the step needs: the one that steps, and the two that stand on the
// line it closes.
func (t Steps) Needing(r Set) int {
	cw, cc := r.Clockwise(), r.Counter()
	next, after := r<<8|r>>16, r<<16|r>>8 // on the other two squares
	around := Both(cw, cc)
	first := Both(next&Middles|cc&Corners, next&Middles|cw&Corners)
	second := Both(after&Middles|cc.Counter()&Corners, after&Middles|cw.Clockwise()&Corners)
	ladder := Both(r.Inward(), r.Outward())
	return (t.Round & around).Len() + (t.Round & first).Len() + (t.Round & second).Len() +
		(t.Across & ladder).Len() + (t.Across & Both(cw, cw)).Len() + (t.Across & Both(cc, cc)).Len()
}
