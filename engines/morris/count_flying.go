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
	switch {
	case d == 1:
		return s.me.Len()*e.Len() + (s.me.Closers()&e).Len()*extra(s.other)
	case d == 3:
		return v.countFlying3(s.me, s.other)
	case s.other.Len() == v.flyAt:
		return joinFlights(s.me, s.other, e)
	}
	var replier stepReply
	replier.set(s.other)
	return v.joinFlight(s.me, &replier, e)
}

// countFlying3 is count for three turns, the first a flight.
func (v *bitVariant) countFlying3(me, other mill.Set) (sum int) {
	e := mill.All &^ (me | other)
	flies := other.Len() == v.flyAt
	var mover stepper
	mover.set(other)
	for from := me; from != 0; from &= from - 1 {
		pair := me &^ (from & -from)
		open := e | from&-from
		closers := pair.Closers() & e
		for quiet := e &^ closers; quiet != 0; quiet &= quiet - 1 {
			to := quiet & -quiet
			if flies {
				sum += joinFlights(other, pair|to, open^to)
			} else {
				sum += mover.joinFlyer(pair|to, open^to)
			}
		}
		if closers == 0 || flies { // taking one of three ends the game
			continue
		}
		for take := other.Removable(); take != 0; take &= take - 1 {
			at := take & -take
			sum += v.count(sides{me: other ^ at, other: pair | closers}, 2)
		}
	}
	return sum
}

// joinFlights sums the replies of a replier who flies to the quiet flights of
// a mover who flies; the others end the game. For each of the mover's stones
// that is: the replies after it is lifted, for each point it may go to, less
// those into that point.
func joinFlights(mover, replier, e mill.Set) (sum int) {
	closers := replier.Closers()
	n := 3 * e.Len()
	for from := mover; from != 0; from &= from - 1 {
		at := from & -from
		to := e &^ (mover ^ at).Closers()
		replies := n + extraFlyer*(closers&(e|at)).Len()
		sum += to.Len()*replies - extraFlyer*(closers&to).Len()
	}
	return sum
}

// joinFlight sums the replies of a replier who steps to the flights of a
// mover.
func (v *bitVariant) joinFlight(mover mill.Set, replier *stepReply, e mill.Set) (sum int) {
	ee := mill.Both(e, e)
	// Each of three stones may go to all of e, then without those into where it went.
	into := replier.into(ee, extraFlyer)
	from := replier.into(mill.Both(mover, mover), extraFlyer)
	sum = e.Len()*(3*into+from) - 3*into
	closing := mover.Closers() & e
	if closing == 0 {
		return sum
	}
	for stones := mover; stones != 0; stones &= stones - 1 {
		at := stones & -stones
		to := (mover ^ at).Closers() & e
		if to == 0 {
			continue
		}
		left := e ^ to | at
		sum += v.repliesTaken(replier, left, extraFlyer) - replier.into(mill.Both(left, left), extraFlyer)
	}
	return sum
}
