package runemill

import "github.com/boardperft/perft/engines/mill"

// mover is the mover in whatever phase it is, ready to be joined with one
// replier after the other.
type mover struct {
	stones    mill.Set
	closers   mill.Set // if it places or flies: where it can close a mill
	hand      int      // before it moves
	replyHand int
	phase     phase
	step      stepper // if it steps
}

func (m *mover) set(stones mill.Set, hand, replyHand int) {
	m.stones, m.hand, m.replyHand = stones, hand, replyHand
	switch n := stones.Len(); {
	case hand > 0:
		m.phase, m.closers = placing, stones.Closers()
	case n < 3:
		m.phase = finished
	case n == flyAt:
		m.phase, m.closers = flying, stones.Closers()
	default:
		m.phase, m.step = stepping, newStepper(stones)
	}
}

// join sums, over the mover's moves with the points of e empty, the actions
// that can follow: the removals if it closed a mill, else the replies. The
// replier has a stone.
func (m *mover) join(replier, e mill.Set) int {
	if m.phase == finished || m.hand == 0 && replier.Len() < 3 {
		return 0
	}
	switch m.phase {
	case placing:
		return m.joinPlacing(replier, e)
	case stepping:
		return m.step.join(replier, e)
	}
	return m.joinFlight(replier, e)
}

// joinPlacing is join for a mover who places. A term for each empty point,
// summed over placements, is that term for each placement, less once for the
// placement on the point.
func (m *mover) joinPlacing(replier, e mill.Set) int {
	closing, quiet := (e & m.closers).Len(), e&^m.closers
	sum, q := closing*replier.Removable().Len(), quiet.Len()
	n := replier.Len()
	switch {
	case m.replyHand > 0:
		return sum + q*(e.Len()-1)
	case n < 3, m.stones.Len() < 2: // reduced, with the last stone placed
		return sum
	case n == flyAt:
		return sum + q*flyAt*(e.Len()-1)
	}
	all := replier.Steps()
	return sum + q*all.To(mill.Both(e, e)).Len() - all.To(mill.Both(quiet, quiet)).Len()
}

// joinFlight is join for a mover who flies. Each of its closers is closed by
// the one of its three stones that is not on the line.
func (m *mover) joinFlight(replier, e mill.Set) int {
	closing := (m.closers & e).Len()
	if replier.Len() == flyAt {
		return (flyAt*e.Len()-closing)*flyAt*e.Len() + closing*replier.Removable().Len()
	}
	// Each of three stones may go to all of e: the replies are those into e and
	// into the point it left, then without those into where it went.
	all := replier.Steps()
	into := all.To(mill.Both(e, e)).Len()
	sum := e.Len()*(flyAt*into+all.To(mill.Both(m.stones, m.stones)).Len()) - flyAt*into
	if closing == 0 {
		return sum
	}
	removals := replier.Removable().Len()
	for from := m.stones; from != 0; from &= from - 1 {
		at := from & -from
		if to := (m.stones ^ at).Closers() & e; to != 0 {
			left := e ^ to | at
			sum += removals - all.To(mill.Both(left, left)).Len()
		}
	}
	return sum
}

// firstStep is count for three actions, the first a step of me; the mover has
// the next turn, or loses a stone and has it then.
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
		sum += m.afterRemoval(me.Len(), e^from^to)
	}
	return sum
}

// firstPlacement is the same for a first placement, the last one of me.
func (m *mover) firstPlacement(me, e mill.Set) (sum int) {
	closers := me.Closers() & e
	for quiet := e &^ closers; quiet != 0; quiet &= quiet - 1 {
		at := quiet & -quiet
		sum += m.join(me|at, e^at)
	}
	for ; closers != 0; closers &= closers - 1 {
		sum += m.afterRemoval(me.Len()+1, e^closers&-closers)
	}
	return sum
}

// firstFlight is the same for a first flight. What follows the mover's moves
// does not depend on where it ended: three flights for each empty point, or
// three stones to remove. So its moves are counted for all flights of a stone
// together: those into all that is empty, less once those to where it ended.
func (m *mover) firstFlight(me, e mill.Set) (sum int) {
	for from := me; from != 0; from &= from - 1 {
		at := from & -from
		closer := (me ^ at).Closers() & e // one point: a pair lies on one line at most
		ends := e &^ closer
		quiet, closing := m.movesInto(e | at)
		lessQuiet, lessClosing := m.movesInto(ends)
		n := ends.Len()
		sum += (n*quiet-lessQuiet)*flyAt*e.Len() + (n*closing-lessClosing)*flyAt
		if closer != 0 {
			sum += m.afterRemoval(flyAt, e^closer|at)
		}
	}
	return sum
}

// movesInto is the moves to points of e of a mover who steps or flies.
func (m *mover) movesInto(e mill.Set) (quiet, closing int) {
	if m.phase == stepping {
		ee := mill.Both(e, e)
		return m.step.quiet.To(ee).Len(), m.step.closing.To(ee).Len()
	}
	closing = (m.closers & e).Len()
	return flyAt*e.Len() - closing, closing
}

// afterRemoval is the number of the mover's moves, summed over the stones of
// it that may be removed first: its moves but for those of the removed stone,
// and those into the point that becomes empty. Others is how many stones the
// other side has.
func (m *mover) afterRemoval(others int, e mill.Set) int {
	take := m.stones.Removable()
	switch left := m.stones.Len() - 1; {
	case m.hand > 0:
		return take.Len() * (e.Len() + 1)
	case left < 3 || others < 3:
		return 0
	case left == flyAt:
		return take.Len() * flyAt * (e.Len() + 1)
	}
	ee, all := mill.Both(e, e), m.stones.Steps()
	return take.Len()*all.To(ee).Len() - take.Steps().To(ee).Len() + all.To(mill.Both(take, take)).Len()
}

// stepper is a mover who steps.
type stepper struct{ quiet, closing mill.Steps }

func newStepper(stones mill.Set) stepper {
	closing := stones.ClosingSteps()
	return stepper{stones.Steps().Without(closing), closing}
}

// join is mover.join for steps.
//
// A step empties one point and fills another, so the replies to it are those
// into e, and those into the point it left, without those into the point it
// reached. Over all steps that is the first term for each step, and then, for
// each direction of the mover's, the points left met with the replier's
// steps, less the points reached met with them. One Meet does both: with the
// points of e that are not reached in the place of those that are, it is too
// large by the steps into all of e, once for each of the four directions.
func (m *stepper) join(replier, e mill.Set) (sum int) {
	ee := mill.Both(e, e)
	quiet := m.quiet.To(ee)
	if closing := m.closing.To(ee); !closing.None() {
		sum = closing.Len() * replier.Removable().Len()
	}
	if replier.Len() == flyAt {
		return sum + quiet.Len()*flyAt*e.Len()
	}
	all := replier.Steps()
	open := quiet.Origins().Or(mill.Steps{Round: ee, Across: ee}.Without(quiet))
	return sum + (quiet.Len()-4)*all.To(ee).Len() + open.Meet(all)
}
