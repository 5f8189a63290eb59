package morris

import "github.com/boardperft/perft/engines/mill"

// joinTaking sums joins over the free stones of the mover, those in no mill,
// one of which is taken before it moves, with the points of e empty as well as
// that of the stone taken. The mover has free stones, and steps with one less.
func (m *stepper) joinTaking(free mill.Set, replier *stepReply, e mill.Set) (sum int) {
	ee, taken, n := mill.Both(e, e), mill.Both(free, free), free.Len()
	for i := range m.n {
		g := &m.groups[i]
		extra := g.extra - 1 // the stone taken cannot be taken again
		steps, there := g.steps.To(ee), g.steps.To(taken)
		from := steps.Origins()
		open := from.Or(mill.Steps{Round: ee, Across: ee}.Without(steps))
		into := replier.into(ee, extra)

		// Steps into e: as in join, and then into where the stone was. A step
		// of a free stone is there only if it is another one that is taken.
		times := n
		if i == 0 {
			times--
			sum -= replier.meet(from, extra)
		}
		sum += times*((steps.Len()-4)*into+replier.meet(open, extra)) + steps.Len()*replier.into(taken, extra)

		// Steps into where the stone was: e, and the point that is left.
		sum += there.Len()*into + replier.meet(there.Origins(), extra)
	}
	if closing := m.closing.To(ee); !closing.None() {
		sum += joinTakingClosing(m.stones, free, closing, replier, e)
	}
	return sum
}

// joinTakingClosing is the part of joinTaking for the mover's steps that would
// close a mill. If a stone on the line has been taken before, such a step is
// quiet; if the stone that steps has been taken, there is none.
func joinTakingClosing(stones, free mill.Set, closing mill.Steps, replier *stepReply, e mill.Set) (sum int) {
	var from, to mill.Set
	for !closing.None() {
		from, to, closing = closing.Next()
		left := e ^ from ^ to
		line := (stones ^ from).Completed(to)
		if quiet := line & free; quiet != 0 {
			extra := (stones ^ from).Free().Len() - 1
			if from&free != 0 {
				extra = free.Len() - 2
			}
			sum += quiet.Len()*replier.into(mill.Both(left, left), extra) + replier.into(mill.Both(quiet, quiet), extra)
		}
		sum += replier.repliesTakenBoth(left, free&^(line|from), extraAfter(stones^from^to))
	}
	return sum
}

// extraAfter is extra once one more of the stones, in no mill, has been taken.
func extraAfter(stones mill.Set) int {
	if free := stones.Free().Len(); free > 1 {
		return free - 2
	}
	return stones.Len() - 2
}

// repliesTakenBoth sums repliesTaken over the points of each, one of which is
// empty besides those of e.
func (r *stepReply) repliesTakenBoth(e, each mill.Set, extra int) (sum int) {
	if !r.asked {
		r.ask()
	}
	if !r.byEach {
		return each.Len()*(r.gained+r.intoTaken(mill.Both(e, e), extra)) + r.intoTaken(mill.Both(each, each), extra)
	}
	for ; each != 0; each &= each - 1 {
		sum += r.repliesTakenEach(e|each&-each, extra)
	}
	return sum
}
