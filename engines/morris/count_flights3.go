package morris

import "github.com/boardperft/perft/engines/mill"

// countFlights3 is count for three flights: mine, theirs, mine. A mill by the
// first or the second ends the game, so those are quiet ones. None is walked.
func countFlights3(me, other, e mill.Set) (sum int) {
	mover := newFlyer(other)
	for from := me; from != 0; from &= from - 1 {
		at := from & -from
		sum += mover.joinFlights(me^at, at, e)
	}
	return sum
}

// joinFlights is the sum of joinFlyer over the first flights of the replier's
// from a point, with the pair of its stones that stay.
//
// As in the placing phase it counts pairs: of a point where the first flight
// ends, and a point that then closes a mill for the replier. That is the third
// point of the pair's own line, or another one on a line with where the flight
// ended and a stone of the pair.
func (m *flyer) joinFlights(pair, from, e mill.Set) (sum int) {
	own := pair.Closers()
	ends := e &^ own // of quiet first flights
	lines := linesOfOneAndTwo(pair, ends)
	back := linesWith(pair, from&^own, ends) // to where the flight came from
	ownPairs := ends.Len() * (own & (e | from)).Len()
	pairs := ownPairs + 2*lines.Len() + back.Len()

	n := e.Len() // points empty for the mover, and again for the reply
	for i, at := range m.each {
		// The mover's stone on at flies to any empty point but z, where it
		// would close a mill. If the first flight ended there, it is not empty.
		z := m.closers[i] & (e | from)
		points, there := n-z.Len(), ends&z
		through := throughPoint(z)
		flights := ends.Len()*points + there.Len()

		// Pairs of an empty point: once a flight, but for the one to that point.
		k := (points - 1) * pairs
		k += there.Len()*(own&(e|from)).Len() + (lines & through).Len() + there.Len()*(back&through).Len()
		switch {
		case z&own != 0:
			k += ownPairs
		case z&from != 0:
			k += back.Len()
		default:
			k += (lines & through).Len()
		}

		// Pairs of the point that the mover's stone left.
		left := linesWith(pair, at&^own, ends)
		k += points*left.Len() + (left & through).Len()
		if at&own != 0 {
			k += flights
		}
		sum += flights*3*n + extraFlyer*k
	}
	return sum
}

// throughPoint is the lines through the one point of at, none for no point.
func throughPoint(at mill.Set) mill.LineSet {
	a, b, c := at.OnLines()
	return a | b | c
}

// linesOfOneAndTwo is the lines with one point of s and two of t, which have
// none in common.
func linesOfOneAndTwo(s, t mill.Set) mill.LineSet {
	s1, s2, s3 := s.OnLines()
	t1, t2, t3 := t.OnLines()
	return s1&t2&t3 | t1&s2&t3 | t1&t2&s3
}
