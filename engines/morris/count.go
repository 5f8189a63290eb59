package morris

import "github.com/boardperft/perft/engines/mill"

// Counting works on values, by board rules. The last two turns of a line are
// never walked: the one who makes the last but one is the mover here, the
// other the replier. What depends on the mover's stones alone and what
// depends on the replier's alone is worked out once each; joining the two
// sums, over all turns of the mover at once, the replies to them. So the three
// last turns cost one join for each first turn.

// sides is a position as the side to move sees it.
type sides struct {
	me, other         mill.Set
	myHand, otherHand int
}

func (s sides) empty() mill.Set { return mill.All &^ (s.me | s.other) }

// phase is what the side to move can do.
type phase uint8

const (
	placing phase = iota
	stepping
	flying
	finished // a side is reduced, so nobody moves (M5)
)

// phase tells by M2: placing while there are stones in hand, and with both
// hands empty flying with flyAt stones.
func (s sides) phase(flyAt int) phase {
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
func (f *fast) CountMoves(d int) uint64 { return uint64(f.count(f.now.sides(), d)) }

// count is the number of lines of d turns, for d from 1 to 3.
func (v *counting) count(s sides, d int) int {
	switch {
	case d == 1:
		return v.count1(s)
	case s.phase(v.flyAt) == finished:
		return 0
	case s.other == 0:
		return v.countAlone(s, d)
	case d == 2:
		v.mover.set(s.me, s.myHand, s.otherHand, v.flyAt)
		return v.mover.join(s.other, s.empty())
	}
	return v.count3(s)
}

// count1 is the number of turns: as many as points that can be reached, and
// for those that close a mill extra more.
func (v *counting) count1(s sides) int {
	e := s.empty()
	ee := mill.Both(e, e)
	switch s.phase(v.flyAt) {
	case placing:
		return e.Len() + (s.me.Closers()&e).Len()*extra(s.other)
	case stepping:
		return s.me.Steps().To(ee).Len() + s.me.ClosingSteps().To(ee).Len()*extra(s.other)
	case flying:
		return s.me.Len()*e.Len() + (s.me.Closers()&e).Len()*extra(s.other)
	}
	return 0
}

// count3 is count for three turns: a join for each of the first ones, or one
// for all of them where that can be.
func (v *counting) count3(s sides) int {
	e, phase := s.empty(), s.phase(v.flyAt)
	switch {
	case phase == placing && s.myHand > 1:
		return countPlacing3(s.me, s.other)
	case phase == flying && s.other.Len() == v.flyAt:
		return countFlights3(s.me, s.other, e)
	}
	m := &v.mover
	m.set(s.other, s.otherHand, max(s.myHand-1, 0), v.flyAt)
	switch phase {
	case placing:
		return m.firstTo(s.me, s.me.Closers(), e, e)
	case stepping:
		return m.firstStep(s.me, e)
	}
	sum := 0
	for from := s.me; from != 0; from &= from - 1 {
		at := from & -from
		sum += m.firstTo(s.me^at, (s.me ^ at).Closers(), e, e|at)
	}
	return sum
}

// countAlone is count for d over 1 where the other side has no stone yet, so
// that a mill takes nothing (M4). It walks the first placement.
func (v *counting) countAlone(s sides, d int) (sum int) {
	for e := s.empty(); e != 0; e &= e - 1 {
		sum += v.count(sides{s.other, s.me | e&-e, s.otherHand, s.myHand - 1}, d-1)
	}
	return sum
}

// extra is how many turns a mill is worth against these stones beyond one:
// as many as can be taken, less one. With nothing to take it is one turn (M4).
func extra(stones mill.Set) int { return max(stones.Removable().Len()-1, 0) }
