package runemill

import "github.com/boardperft/perft/engines/mill"

// Counting works on values, by board rules, a ply an action. The last two
// actions of a line are never walked. If they are turns of both sides, the one
// who makes the last but one is the mover here, the other the replier: joining
// the two sums, over all moves of the mover at once, what can follow. So three
// actions cost one join for each quiet first one.

// sides is a position as the side to move sees it.
type sides struct {
	me, other         mill.Set
	myHand, otherHand int
}

func (s sides) empty() mill.Set { return mill.All &^ (s.me | s.other) }

// turned is the position as the other side sees it.
func (s sides) turned() sides { return sides{s.other, s.me, s.otherHand, s.myHand} }

// phase is what the side to move can do.
type phase uint8

const (
	placing phase = iota
	stepping
	flying
	finished // a side is reduced, so nobody moves (M5)
)

// phase tells by M2: placing while there are stones in hand, and with both
// hands empty flying with three stones.
func (s sides) phase() phase {
	switch {
	case s.myHand > 0:
		return placing
	case s.otherHand == 0 && (s.me.Len() < 3 || s.other.Len() < 3):
		return finished
	case s.me.Len() == flyAt:
		return flying
	}
	return stepping
}

// BulkDepth implements [engines.Bulk].
func (f *fast) BulkDepth() int { return 3 }

// CountMoves implements [engines.Bulk].
func (f *fast) CountMoves(d int) uint64 {
	s := f.now.sides()
	if f.now.removing {
		return uint64(s.countRemoving(d))
	}
	return uint64(s.count(d))
}

// count is the number of lines of d actions from the start of a turn, for d
// from 1 to 3.
func (s sides) count(d int) int {
	e, phase := s.empty(), s.phase()
	switch {
	case phase == finished:
		return 0
	case d == 1:
		return s.movesInto(phase, e)
	case s.other == 0:
		return s.countAlone(d)
	case d == 3:
		return s.count3(phase, e)
	}
	var m mover
	m.set(s.me, s.myHand, s.otherHand)
	return m.join(s.other, e)
}

// movesInto is the number of moves of the side to move, each to a point of e.
func (s sides) movesInto(phase phase, e mill.Set) int {
	switch phase {
	case placing:
		return e.Len()
	case flying:
		return flyAt * e.Len()
	}
	return s.me.Steps().To(mill.Both(e, e)).Len()
}

// count3 is count for three actions: a join for each quiet first move, or one
// for all of them where that can be.
func (s sides) count3(phase phase, e mill.Set) int {
	if phase == placing && s.myHand > 1 {
		return countPlacing3(s.me, s.other)
	}
	var m mover
	m.set(s.other, s.otherHand, max(s.myHand-1, 0))
	switch phase {
	case placing:
		return m.firstPlacement(s.me, e)
	case stepping:
		return m.firstStep(s.me, e)
	}
	return m.firstFlight(s.me, e)
}

// countRemoving is the number of lines of d actions, the first a removal by
// the side to move.
func (s sides) countRemoving(d int) (sum int) {
	take := s.other.Removable()
	if d == 1 {
		return take.Len()
	}
	for ; take != 0; take &= take - 1 {
		next := s
		next.other ^= take & -take
		sum += next.turned().count(d - 1)
	}
	return sum
}

// countAlone is count for d over 1 where the other side has no stone yet, so
// that a mill removes nothing (M4). It walks the first placement.
func (s sides) countAlone(d int) (sum int) {
	for e := s.empty(); e != 0; e &= e - 1 {
		sum += sides{s.other, s.me | e&-e, s.otherHand, s.myHand - 1}.count(d - 1)
	}
	return sum
}

// countPlacing3 is count for three actions, none of them a move on the board.
//
// After a quiet placement, the stone placed can be removed with those that are
// in no mill; and the mover's closers are as before, but for the point taken.
// After one that closes a mill, there are as many ways to go on as empty
// points to place on, for each stone that can be removed.
func countPlacing3(me, other mill.Set) int {
	e := mill.All &^ (me | other)
	n, mine := e.Len(), me.Closers()&e
	theirs := other.Closers() & e
	quiet := n - mine.Len()
	closing := quiet*theirs.Len() - (theirs &^ mine).Len() // pairs of placements, the second closing
	return (quiet*(n-1)-closing)*(n-2) + closing*(me.Free().Len()+1) +
		mine.Len()*other.Removable().Len()*n
}
