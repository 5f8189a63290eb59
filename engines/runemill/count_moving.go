package runemill

import "github.com/boardperft/perft/engines/mill"

// countStepping is count for a side that steps.
func (s sides) countStepping(d int) int {
	e := s.empty()
	ee := mill.Both(e, e)
	all := s.me.Steps().To(ee)
	switch d {
	case 1:
		return all.Len()
	case 2:
		mover := newStepper(s.me)
		if s.other.Len() == flyAt {
			return mover.joinFlyer(s.other, e)
		}
		return mover.join(s.other, e)
	}
	return s.countStepping3(all, s.me.ClosingSteps().To(ee), e)
}

// countStepping3 is count for three actions, the first one of these steps.
func (s sides) countStepping3(all, closing mill.Steps, e mill.Set) (sum int) {
	quiet := all.Without(closing)
	mover := newStepper(s.other)
	var from, to mill.Set
	if s.other.Len() == flyAt {
		for !quiet.None() {
			from, to, quiet = quiet.Next()
			sum += joinFlight(s.other, s.me^from^to, e^from^to)
		}
	} else {
		for !quiet.None() {
			from, to, quiet = quiet.Next()
			sum += mover.join(s.me^from^to, e^from^to)
		}
	}
	for !closing.None() {
		from, to, closing = closing.Next()
		sum += afterRemoval(s.other, e^from^to)
	}
	return sum
}

// countFlying is count for a side that flies.
func (s sides) countFlying(d int) int {
	e := s.empty()
	switch {
	case d == 1:
		return flyAt * e.Len()
	case d == 3:
		return s.countFlying3(e)
	case s.other.Len() == flyAt:
		return joinFlights(s.me, s.other, e)
	}
	return joinFlight(s.me, s.other, e)
}

// countFlying3 is count for three actions, the first a flight.
func (s sides) countFlying3(e mill.Set) (sum int) {
	mover := newStepper(s.other)
	for from := s.me; from != 0; from &= from - 1 {
		at := from & -from
		pair, open := s.me^at, e|at
		closers := pair.Closers() & e
		for quiet := e &^ closers; quiet != 0; quiet &= quiet - 1 {
			to := quiet & -quiet
			if s.other.Len() == flyAt {
				sum += joinFlights(s.other, pair|to, open^to)
			} else {
				sum += mover.joinFlyer(pair|to, open^to)
			}
		}
		if closers != 0 { // one point: a pair lies on one line at most
			sum += afterRemoval(s.other, open^closers)
		}
	}
	return sum
}

// afterRemoval is the number of moves of a side, summed over the stones of it
// that may be removed first: its moves but for those of the removed stone,
// and those into the point that becomes empty.
func afterRemoval(stones, e mill.Set) int {
	take := stones.Removable()
	switch left := stones.Len() - 1; {
	case left < 3:
		return 0
	case left == flyAt:
		return take.Len() * flyAt * (e.Len() + 1)
	}
	ee, all := mill.Both(e, e), stones.Steps()
	return take.Len()*all.To(ee).Len() - take.Steps().To(ee).Len() + all.To(mill.Both(take, take)).Len()
}

// stepper is a mover who steps.
type stepper struct{ quiet, closing mill.Steps }

func newStepper(stones mill.Set) stepper {
	closing := stones.ClosingSteps()
	return stepper{stones.Steps().Without(closing), closing}
}

// join sums, over the mover's steps into e, the actions that can follow: the
// removals if it closed a mill, else the steps of a replier.
//
// A step empties one point and fills another, so the replies to it are those
// into e, and those into the point it left, without those into the point it
// reached. Over all steps that is the first term for each step, and then, for
// each direction of the mover's, the points left met with the replier's
// steps, less the points reached met with them. One Meet does both: with the
// points of e that are not reached in the place of those that are, it is too
// large by the steps into all of e, once for each of the four directions.
func (m *stepper) join(replier, e mill.Set) int {
	ee := mill.Both(e, e)
	all, quiet := replier.Steps(), m.quiet.To(ee)
	open := quiet.Origins().Or(mill.Steps{Round: ee, Across: ee}.Without(quiet))
	sum := (quiet.Len()-4)*all.To(ee).Len() + open.Meet(all)
	if closing := m.closing.To(ee); !closing.None() {
		sum += closing.Len() * replier.Removable().Len()
	}
	return sum
}

// joinFlyer is join with a replier who flies: with three flights for each
// point that is empty then.
func (m *stepper) joinFlyer(replier, e mill.Set) int {
	ee := mill.Both(e, e)
	return m.quiet.To(ee).Len()*flyAt*e.Len() + m.closing.To(ee).Len()*replier.Removable().Len()
}

// joinFlights is the same for a mover who flies. Each of its closers is closed
// by the one of its three stones that is not on the line.
func joinFlights(mover, replier, e mill.Set) int {
	closing := (mover.Closers() & e).Len()
	quiet := flyAt*e.Len() - closing
	return quiet*flyAt*e.Len() + closing*replier.Removable().Len()
}

// joinFlight is the same for a mover who flies and a replier who steps. Each
// of three stones may go to all of e: the replies are those into e and into
// the point it left, then without those into where it went.
func joinFlight(mover, replier, e mill.Set) int {
	all := replier.Steps()
	into := all.To(mill.Both(e, e)).Len()
	sum := e.Len()*(flyAt*into+all.To(mill.Both(mover, mover)).Len()) - flyAt*into
	if mover.Closers()&e == 0 {
		return sum
	}
	removals := replier.Removable().Len()
	for from := mover; from != 0; from &= from - 1 {
		at := from & -from
		if to := (mover ^ at).Closers() & e; to != 0 {
			left := e ^ to | at
			sum += removals - all.To(mill.Both(left, left)).Len()
		}
	}
	return sum
}
