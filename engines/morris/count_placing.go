package morris

import "github.com/boardperft/perft/engines/mill"

// placer is the mover who places.
type placer struct {
	stones  mill.Set
	closers mill.Set
	extra   int                // what a mill of the replier is worth after a quiet placement, see extra
	closed  [mill.Points]uint8 // the same after the placement of the closers, by point
}

func newPlacer(stones mill.Set) placer {
	// A quiet placement adds one stone to those that can be taken.
	m := placer{stones: stones, closers: stones.Closers() &^ stones, extra: stones.Free().Len()}
	for to := m.closers; to != 0; to &= to - 1 {
		m.closed[to.First()] = uint8(extra(stones | to&-to))
	}
	return m
}

// join sums the replies to the mover's placements on e. The replier, who has
// stones on the board, places too: it has a reply for each empty point, and
// for those of them that close a mill the mover's extra more. The sum over the
// placements of a term for each empty point is that term times the number of
// placements, less once for the placement on it.
func (m *placer) join(replier, e mill.Set) int {
	first, second := replier.ClosersByLine()
	closers := (first | second) & e
	quiet := e &^ m.closers
	n, q := e.Len()-1, quiet.Len()
	sum := q*n + m.extra*(q*closers.Len()-(closers&quiet).Len())
	if closing := m.closers & e; closing != 0 {
		sum += m.joinClosing(replier, e, first, second, closing)
	}
	return sum
}

// joinClosing is join for the placements that close a mill, for each stone
// they can take. One of r stones is taken: a closer that needs one or both of
// them for its only line is a closer one or two times less than r.
func (m *placer) joinClosing(replier, e, first, second, closing mill.Set) (sum int) {
	free := replier.Free()
	if free == 0 {
		return m.joinAllInMills(replier, e, closing)
	}
	r, n := free.Len(), e.Len()
	closers := (first | second) & e
	one, other := free.OthersOnLine(first&^second&e, second&^first&e)
	k := r*closers.Len() - one.Len() - other.Len()
	for to := closing; to != 0; to &= to - 1 {
		at := to & -to
		kept := k - r*(closers&at).Len() + (one & at).Len() + (other & at).Len()
		sum += r*n + int(m.closed[at.First()])*kept
	}
	return sum
}

// joinAllInMills is joinClosing against stones that are all in mills, any of
// which may be taken.
func (m *placer) joinAllInMills(replier, e, closing mill.Set) (sum int) {
	for take := replier; take != 0; take &= take - 1 {
		taken := take & -take
		closers := (replier ^ taken).Closers()
		for to := closing; to != 0; to &= to - 1 {
			at := to & -to
			left := e ^ at | taken
			sum += left.Len() + int(m.closed[at.First()])*(closers&left).Len()
		}
	}
	return sum
}

// joinFlyer is join for a mover who places its last stone, and a replier who
// flies: three stones may go to every empty point, one of them to a closer. It
// has no reply if the mover closes a mill, or has but two stones then.
func (m *placer) joinFlyer(replier, e mill.Set) int {
	if m.stones.Len() < 2 {
		return 0
	}
	closers, quiet := replier.Closers()&e, e&^m.closers
	q := quiet.Len()
	return q*3*(e.Len()-1) + m.extra*(q*closers.Len()-(closers&quiet).Len())
}

// joinLast is the same for a replier who steps.
func (m *placer) joinLast(replier *stepReply, e mill.Set) (sum int) {
	if m.stones.Len() < 2 {
		return 0
	}
	quiet := e &^ m.closers
	sum = quiet.Len()*replier.into(mill.Both(e, e), m.extra) - replier.into(mill.Both(quiet, quiet), m.extra)
	for to := e & m.closers; to != 0; to &= to - 1 {
		at := to & -to
		sum += replier.repliesTaken(e^at, int(m.closed[at.First()]))
	}
	return sum
}
