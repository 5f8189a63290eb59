package morris

import "github.com/boardperft/perft/engines/mill"

// A side flies with three stones. A point that closes a mill for it lies on a
// line with two of them, so the third is the one stone that can close it; its
// mill is all its stones, and any of them may be taken then, as any may when
// it has no mill. So a mill against it is always worth this much beyond one.
const extraFlyer = 2

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

// join sums the replies of a replier who steps to the mover's flights.
// Each of three stones may go to all of e: the replies are those into e and
// into the point it left, then without those into where it went.
func (m *flyer) join(replier *stepReply, e mill.Set) (sum int) {
	into := replier.into(mill.Both(e, e), extraFlyer)
	from := replier.into(mill.Both(m.stones, m.stones), extraFlyer)
	sum = e.Len()*(3*into+from) - 3*into
	for i, at := range m.each {
		if to := m.closers[i] & e; to != 0 {
			left := e ^ to | at
			sum += replier.repliesTaken(left, extraFlyer) - replier.into(mill.Both(left, left), extraFlyer)
		}
	}
	return sum
}
