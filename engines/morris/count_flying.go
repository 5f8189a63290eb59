package morris

import "github.com/boardperft/perft/engines/mill"

// A side flies with three stones. A point that closes a mill for it lies on a
// line with two of them, so the third is the one stone that can close it; its
// mill is all its stones, and any of them may be taken then, as any may when
// it has no mill. So a mill against it is always worth this much beyond one.
const extraFlyer = 2

// countFlying is count for a side that flies.
func (v *bitVariant) countFlying(s sides, d int) int {
	e := s.empty()
	flies := s.other.Len() == v.flyAt
	switch {
	case d == 1:
		return s.me.Len()*e.Len() + (s.me.Closers()&e).Len()*extra(s.other)
	case d == 3 && flies:
		return countFlights3(s.me, s.other, e)
	case d == 3:
		return v.countFlying3(s.me, s.other, e)
	case flies:
		mover := newFlyer(s.me)
		return mover.joinFlyer(s.other, e)
	}
	var replier stepReply
	replier.set(s.other)
	mover := newFlyer(s.me)
	return v.joinFlight(&mover, &replier, e)
}

// countFlying3 is count for three turns, the first and last of them flights,
// the second a step.
func (v *bitVariant) countFlying3(me, other, e mill.Set) (sum int) {
	var mover stepper
	mover.set(other)
	for from := me; from != 0; from &= from - 1 {
		at := from & -from
		pair, open := me^at, e|at
		closer := pair.Closers() & e
		for quiet := e &^ closer; quiet != 0; quiet &= quiet - 1 {
			to := quiet & -quiet
			sum += mover.joinFlyer(pair|to, open^to)
		}
		if closer == 0 {
			continue
		}
		for take := other.Removable(); take != 0; take &= take - 1 {
			taken := take & -take
			sum += v.count(sides{me: other ^ taken, other: pair | closer}, 2)
		}
	}
	return sum
}

// flyer is the mover who flies: each of its stones, and the point where that
// one closes a mill.
type flyer struct {
	stones  mill.Set
	each    [3]mill.Set
	closers [3]mill.Set
}

func newFlyer(stones mill.Set) (m flyer) {
	m.stones = stones
	for i := range m.each {
		m.each[i] = stones & -stones
		m.closers[i] = (m.stones ^ m.each[i]).Closers()
		stones ^= m.each[i]
	}
	return m
}

// joinFlyer sums the replies of a replier who flies to the mover's quiet
// flights; the others leave it with two stones and no reply. For each of the
// mover's stones that is: the replies after it is lifted, for each point it
// may go to, less those into that point.
func (m *flyer) joinFlyer(replier, e mill.Set) (sum int) {
	closers := replier.Closers()
	n := 3 * e.Len()
	for i, at := range m.each {
		to := e &^ m.closers[i]
		sum += to.Len()*(n+extraFlyer*(closers&(e|at)).Len()) - extraFlyer*(closers&to).Len()
	}
	return sum
}

// joinFlight sums the replies of a replier who steps to the mover's flights.
// Each of three stones may go to all of e: the replies are those into e and
// into the point it left, then without those into where it went.
func (v *bitVariant) joinFlight(m *flyer, replier *stepReply, e mill.Set) (sum int) {
	into := replier.into(mill.Both(e, e), extraFlyer)
	from := replier.into(mill.Both(m.stones, m.stones), extraFlyer)
	sum = e.Len()*(3*into+from) - 3*into
	for i, at := range m.each {
		if to := m.closers[i] & e; to != 0 {
			left := e ^ to | at
			sum += v.repliesTaken(replier, left, extraFlyer) - replier.into(mill.Both(left, left), extraFlyer)
		}
	}
	return sum
}
