package morris

import "github.com/boardperft/perft/engines/mill"

// countPlacing3 is count for three turns, all of which place a stone: mine,
// theirs, mine. Only first placements that close a mill are walked.
func countPlacing3(me, other mill.Set) int {
	e := mill.All &^ (me | other)
	closers := me.Closers() & e
	mover := newPlacer(other)
	sum := mover.joinQuiet(me, e, closers)
	if closers == 0 {
		return sum
	}
	for take := other.Removable(); take != 0; take &= take - 1 {
		taken := take & -take
		mover := newPlacer(other ^ taken)
		for to := closers; to != 0; to &= to - 1 {
			at := to & -to
			sum += mover.join(me|at, e^at|taken)
		}
	}
	return sum
}

// joinQuiet is the sum of join over all quiet first placements of the
// replier's, at any point of e but its closers.
//
// It counts pairs: of a first placement, and a point that closes a mill for
// the replier once it is made. That point is one of the closers there were, or
// another one that lies on a line with the first placement and a stone of the
// replier's. Such a line makes two pairs, since its two empty points may
// change their parts.
//
// A quiet placement by the mover, at any point that is left but its own
// closers, spoils the pairs that have that point.
func (m *placer) joinQuiet(replier, e, closers mill.Set) int {
	quiet, points := e&^closers, e&^m.closers
	lines := linesOfOneAndTwo(replier, quiet)

	both := quiet & points // where first placements and the mover's may meet
	a, b, c := both.OnLines()
	spoilt := (lines & a).Len() + (lines & b).Len() + (lines & c).Len()
	placings := quiet.Len()*points.Len() - both.Len()
	k := closers.Len()*placings - quiet.Len()*(closers&points).Len() +
		2*(lines.Len()*points.Len()-spoilt)
	sum := placings*(e.Len()-2) + m.extra*k
	if closing := m.closers & e; closing != 0 {
		sum += m.joinQuietClosing(replier, e, closers, lines, closing)
	}
	return sum
}

// joinQuietClosing is the part of joinQuiet where the mover closes a mill, and
// takes a stone that is in none: the one just placed or one of free. A pair
// counts once for each of these stones that its point does not need. A closer
// there was needs the two on its line, unless it has two lines, or comes to
// have a second one by the first placement; another point needs the stone
// just placed and the other one on its line.
func (m *placer) joinQuietClosing(replier, e, closers mill.Set, lines mill.LineSet, closing mill.Set) (sum int) {
	quiet, free := e&^closers, replier.Free()
	taken := free.Len() + 1

	before, after := replier.ClosersByLine()
	one, other := free.OthersOnLine(before&^after&e, after&^before&e)
	kept := taken*closers.Len() - one.Len() - other.Len()
	secondOne, secondOther := linesWith(replier, one, quiet), linesWith(replier, other, quiet)

	a, b, c := free.OnLines()
	needed := lines & (a | b | c) // no line of lines has more than one stone
	for ; closing != 0; closing &= closing - 1 {
		at := closing & -closing
		a, b, c := at.OnLines()
		through := a | b | c
		firsts := quiet.Len() - (quiet & at).Len()
		k := firsts*(kept-taken*(closers&at).Len()+(one&at).Len()+(other&at).Len()) +
			(secondOne &^ through).Len() + (secondOther &^ through).Len() +
			2*((taken-1)*(lines&^through).Len()-(needed&^through).Len())
		sum += firsts*taken*(e.Len()-1) + int(m.closed[at.First()])*k
	}
	return sum
}

// linesWith is the lines with a point of each of three sets, no two of which
// have one in common.
func linesWith(s, t, u mill.Set) mill.LineSet {
	if t == 0 {
		return 0
	}
	s1, s2, s3 := s.OnLines()
	t1, t2, t3 := t.OnLines()
	u1, u2, u3 := u.OnLines()
	return s1&(t2&u3|t3&u2) | s2&(t1&u3|t3&u1) | s3&(t1&u2|t2&u1)
}
