package morris

import "github.com/boardperft/perft/engines/mill"

// firstStep is count for three turns of which the first is a step of me and
// the second is the mover's.
func (m *mover) firstStep(me, e mill.Set) (sum int) {
	ee := mill.Both(e, e)
	closing := me.ClosingSteps().To(ee)
	quiet := me.Steps().To(ee).Without(closing)
	var from, to mill.Set
	for !quiet.None() {
		from, to, quiet = quiet.Next()
		sum += m.join(me^from^to, e^from^to)
	}
	for !closing.None() {
		from, to, closing = closing.Next()
		sum += m.joinTaking(me^from^to, e^from^to)
	}
	return sum
}

// firstTo is count for three turns, of which the first brings a stone, from
// the hand or from a point, to any point of to and closes a mill at the
// closers. Me is the side's other stones; e is the empty points once the stone
// is lifted.
func (m *mover) firstTo(me, closers, to, e mill.Set) (sum int) {
	for quiet := to &^ closers; quiet != 0; quiet &= quiet - 1 {
		at := quiet & -quiet
		sum += m.join(me|at, e^at)
	}
	for closing := to & closers; closing != 0; closing &= closing - 1 {
		at := closing & -closing
		sum += m.joinTaking(me|at, e^at)
	}
	return sum
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
func (m *stepper) join(replier *stepReply, e mill.Set) (sum int) {
	ee := mill.Both(e, e)
	for i := range m.n {
		g := &m.groups[i]
		steps := g.steps.To(ee)
		open := steps.Origins().Or(mill.Steps{Round: ee, Across: ee}.Without(steps))
		sum += (steps.Len()-4)*replier.into(ee, g.extra) + replier.meet(open, g.extra)
	}
	if closing := m.closing.To(ee); !closing.None() {
		sum += joinClosing(m.stones, closing, replier, e)
	}
	return sum
}

// joinClosing is join for the mover's steps that close a mill.
func joinClosing(stones mill.Set, closing mill.Steps, replier *stepReply, e mill.Set) (sum int) {
	var from, to mill.Set
	for !closing.None() {
		from, to, closing = closing.Next()
		sum += replier.repliesTaken(e^from^to, extra(stones^from^to))
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
		g := &m.groups[i]
		steps := g.steps.To(ee)
		open := steps.Origins().Or(mill.Steps{Round: ee, Across: ee}.Without(steps))
		sum += steps.Len()*(n+g.extra*k) + g.extra*(open.To(cc).Len()-4*k)
	}
	return sum
}
