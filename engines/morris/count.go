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

// after is the position when a stone of mine has gone from a point, or from
// the hand if from is empty, to another, and take has been taken.
func (s sides) after(from, to, take mill.Set) sides {
	next := sides{s.other &^ take, s.me&^from | to, s.otherHand, s.myHand}
	if from == 0 {
		next.otherHand--
	}
	return next
}

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
func (v *bitVariant) count(s sides, d int) int {
	switch s.phase(v.flyAt) {
	case placing:
		return v.countPlacing(s, d)
	case stepping:
		return v.countStepping(s, d)
	case flying:
		return v.countFlying(s, d)
	}
	return 0
}

// countAny is count for d over 1 where no shorter way fits: around the end of
// the placing phase. It walks the first turn.
func (v *bitVariant) countAny(s sides, d int) (sum int) {
	e, take := s.empty(), s.other.Removable()
	switch s.phase(v.flyAt) {
	case placing:
		return v.countTo(s, 0, e, s.me.Closers(), take, d)
	case stepping:
		for from := s.me; from != 0; from &= from - 1 {
			at := from & -from
			sum += v.countTo(s, at, at.Neighbours()&e, (s.me ^ at).Closers(), take, d)
		}
	case flying:
		for from := s.me; from != 0; from &= from - 1 {
			at := from & -from
			sum += v.countTo(s, at, e, (s.me ^ at).Closers(), take, d)
		}
	}
	return sum
}

// countTo is the part of countAny that begins with the stone on from, or in
// hand, going to a point of to.
func (v *bitVariant) countTo(s sides, from, to, closers, take mill.Set, d int) (sum int) {
	for ; to != 0; to &= to - 1 {
		at := to & -to
		if at&closers == 0 || take == 0 {
			sum += v.count(s.after(from, at, 0), d-1)
			continue
		}
		for t := take; t != 0; t &= t - 1 {
			sum += v.count(s.after(from, at, t&-t), d-1)
		}
	}
	return sum
}

// extra is how many turns a mill is worth against these stones beyond one:
// as many as can be taken, less one. With nothing to take it is one turn (M4).
func extra(stones mill.Set) int { return max(stones.Removable().Len()-1, 0) }
