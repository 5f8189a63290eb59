package morris

import "github.com/boardperft/perft/engines/mill"

// mover is the mover in whatever phase it is, ready to be joined with one
// replier after the other. set makes it so.
type mover struct {
	stones    mill.Set
	flyAt     int // stones with which a side flies, 0 if none does
	hand      int // before it moves
	replyHand int
	phase     phase
	place     placer    // if it places
	step      stepper   // if it steps
	fly       flyer     // if it flies
	reply     stepReply // the replier, if that one steps
}

func (m *mover) set(stones mill.Set, hand, replyHand, flyAt int) {
	m.stones, m.hand, m.replyHand, m.flyAt = stones, hand, replyHand, flyAt
	switch n := stones.Len(); {
	case hand > 0:
		m.phase, m.place = placing, newPlacer(stones)
	case n < 3:
		m.phase = finished
	case n == flyAt:
		m.phase, m.fly = flying, newFlyer(stones)
	default:
		m.phase = stepping
		m.step.set(stones)
	}
}

// join sums the replies to the mover's turns with the points of e empty. The
// replier has a stone that can be taken.
func (m *mover) join(replier, e mill.Set) int {
	if m.replyHand > 0 {
		return m.place.join(replier, e)
	}
	n := replier.Len()
	switch {
	case n < 3, m.phase == finished:
		return 0
	case n == m.flyAt:
		return m.joinFlyer(replier, e)
	}
	m.reply.set(replier, m.flyAt)
	switch m.phase {
	case placing:
		return m.place.joinLast(&m.reply, e)
	case stepping:
		return m.step.join(&m.reply, e)
	}
	return m.fly.join(&m.reply, e)
}

// joinFlyer is join for a replier who flies. A stone taken leaves it with two
// and no reply.
func (m *mover) joinFlyer(replier, e mill.Set) int {
	switch m.phase {
	case placing:
		return m.place.joinFlyer(replier, e)
	case stepping:
		return m.step.joinFlyer(replier, e)
	}
	return m.fly.joinFlyer(replier, e)
}

// joinTaking is the sum of join over the stones of the mover that may be taken
// before it moves. Their points are empty then, besides those of e.
func (m *mover) joinTaking(replier, e mill.Set) (sum int) {
	n, left := replier.Len(), m.stones.Len()-1
	if m.phase != stepping || n < 3 || n == m.flyAt {
		return m.joinTakingEach(replier, e)
	}
	m.reply.set(replier, m.flyAt)
	if left == m.flyAt {
		for take := m.stones.Removable(); take != 0; take &= take - 1 {
			at := take & -take
			fly := newFlyer(m.stones ^ at)
			sum += fly.join(&m.reply, e|at)
		}
		return sum
	}
	if free := m.stones.Free(); free != 0 && left >= 3 {
		return m.step.joinTaking(free, &m.reply, e)
	}
	return m.joinTakingEach(replier, e)
}

// joinTakingEach is joinTaking where there is no shorter way.
func (m *mover) joinTakingEach(replier, e mill.Set) (sum int) {
	var less mover
	for take := m.stones.Removable(); take != 0; take &= take - 1 {
		at := take & -take
		less.set(m.stones^at, m.hand, m.replyHand, m.flyAt)
		sum += less.join(replier, e|at)
	}
	return sum
}
