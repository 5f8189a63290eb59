package morris

import "github.com/boardperft/perft/engines/mill"

// countStepping is count for a side that steps.
func (v *bitVariant) countStepping(s sides, d int) int {
	switch {
	case d == 1:
		e := s.empty()
		ee := mill.Both(e, e)
		return s.me.Steps().To(ee).Len() + s.me.ClosingSteps().To(ee).Len()*extra(s.other)
	case d == 3:
		return v.countStepping3(s.me, s.other)
	case s.other.Len() == v.flyAt:
		var mover stepper
		mover.set(s.me)
		return mover.joinFlyer(s.other, s.empty())
	}
	var replier stepReply
	replier.set(s.other)
	return v.joinMover(s.me, &replier, s.empty())
}

// countStepping3 is count for three turns, the first a step. The third then is
// one too, unless the second takes a stone.
func (v *bitVariant) countStepping3(me, other mill.Set) (sum int) {
	e := mill.All &^ (me | other)
	ee := mill.Both(e, e)
	closing := me.ClosingSteps().To(ee)
	quiet := me.Steps().To(ee).Without(closing)
	flies := other.Len() == v.flyAt
	var from, to mill.Set
	var replier stepReply
	var mover stepper
	var flyer flyer
	if flies {
		flyer = newFlyer(other)
	} else {
		mover.set(other)
	}
	for !quiet.None() {
		from, to, quiet = quiet.Next()
		replier.set(me ^ from ^ to)
		if flies {
			sum += v.joinFlight(&flyer, &replier, e^from^to)
		} else {
			sum += v.join(&mover, &replier, e^from^to)
		}
	}
	for !closing.None() {
		from, to, closing = closing.Next()
		replier.set(me ^ from ^ to)
		if !flies { // else a stone taken ends the game
			sum += v.joinTaking(&mover, &replier, e^from^to)
		}
	}
	return sum
}

// joinMover joins a mover in whatever phase its number of stones puts it with
// a replier who steps.
func (v *bitVariant) joinMover(stones mill.Set, replier *stepReply, e mill.Set) int {
	switch n := stones.Len(); {
	case n < 3:
		return 0
	case n == v.flyAt:
		mover := newFlyer(stones)
		return v.joinFlight(&mover, replier, e)
	}
	var mover stepper
	mover.set(stones)
	return v.join(&mover, replier, e)
}

// stepper is the mover who steps. Its quiet steps come in groups by how much
// a mill of the replier is worth after them (see extra): the steps of stones
// in no mill, whose going changes nothing, and those of stones that open a
// mill.
type stepper struct {
	stones  mill.Set
	closing mill.Steps
	groups  [7]stepGroup
	n       int
}

type stepGroup struct {
	steps mill.Steps
	extra int
}

func (m *stepper) set(stones mill.Set) {
	m.stones, m.closing, m.n = stones, stones.ClosingSteps(), 0
	free := stones.Free()
	m.add(free, free.Len()-1)
	for inMill := stones ^ free; inMill != 0; inMill &= inMill - 1 {
		at := inMill & -inMill
		m.add(at, (stones ^ at).Free().Len())
	}
}

// add puts the quiet steps of the stones on from into the group of that extra.
func (m *stepper) add(from mill.Set, extra int) {
	steps := from.Steps().Without(m.closing)
	for i := range m.n {
		if g := &m.groups[i]; g.extra == extra {
			g.steps = g.steps.Or(steps)
			return
		}
	}
	m.groups[m.n] = stepGroup{steps, extra}
	m.n++
}

// join sums the replies to the mover's steps into e.
//
// A step empties one point and fills another, so the replies to it are those
// into e, and those into the point it left, without those into the point it
// reached. Over all steps that is the first term for each step, and then, for
// each direction of the mover's, the points left met with the replier's
// steps, less the points reached met with them. One Meet does both: with the
// points of e that are not reached in the place of those that are, it is too
// large by the steps into all of e, once for each of the four directions.
func (v *bitVariant) join(m *stepper, replier *stepReply, e mill.Set) (sum int) {
	ee := mill.Both(e, e)
	for i := range m.n {
		g := &m.groups[i%len(m.groups)]
		steps := g.steps.To(ee)
		open := steps.Origins().Or(mill.Steps{Round: ee, Across: ee}.Without(steps))
		sum += (steps.Len()-4)*replier.into(ee, g.extra) + replier.meet(open, g.extra)
	}
	if closing := m.closing.To(ee); !closing.None() {
		sum += v.joinClosing(m.stones, closing, replier, e)
	}
	return sum
}

// joinClosing is join for the mover's steps that close a mill.
func (v *bitVariant) joinClosing(stones mill.Set, closing mill.Steps, replier *stepReply, e mill.Set) (sum int) {
	var from, to mill.Set
	for !closing.None() {
		from, to, closing = closing.Next()
		sum += v.repliesTaken(replier, e^from^to, extra(stones^from^to))
	}
	return sum
}

// joinFlyer is join for a replier who flies. It has as many flights for each
// empty point as it has stones, and one that closes a mill for each of its
// closers. Steps that close a mill leave it with two stones and no reply.
func (m *stepper) joinFlyer(replier, e mill.Set) (sum int) {
	ee := mill.Both(e, e)
	closers := replier.Closers()
	n, k := replier.Len()*e.Len(), (closers & e).Len()
	cc := mill.Both(closers, closers)
	for i := range m.n {
		g := &m.groups[i%len(m.groups)]
		steps := g.steps.To(ee)
		open := steps.Origins().Or(mill.Steps{Round: ee, Across: ee}.Without(steps))
		sum += steps.Len()*(n+g.extra*k) + g.extra*(open.To(cc).Len()-4*k)
	}
	return sum
}
