package morris

import "github.com/boardperft/perft/engines/mill"

// stepReply is the replier who steps: its steps, and those of them that close
// a mill, as if all points were empty.
type stepReply struct {
	stones       mill.Set
	flyAt        int // stones with which it would fly, 0 if it never does
	all, closing mill.Steps

	// The rest is known once it has been asked for.
	asked  bool
	taken  mill.Set   // the stones one of which may be taken
	byEach bool       // the sum over them must be done one by one
	lost   mill.Steps // the steps of taken
	gained int        // the steps of the others to where the taken stone was
}

func (r *stepReply) set(stones mill.Set, flyAt int) {
	r.stones, r.flyAt, r.asked = stones, flyAt, false
	r.all, r.closing = stones.Steps(), stones.ClosingSteps()
}

// ask looks at the stones of which one is to be taken. If they are in no mill,
// and enough of the others are left to go on stepping, no loop over them is
// needed.
func (r *stepReply) ask() {
	left := r.stones.Len() - 1
	free := r.stones.Free()
	r.asked, r.byEach = true, left < 3 || left == r.flyAt || free == 0
	r.taken = free
	r.lost = free.Steps()
	r.gained = r.all.To(mill.Both(free, free)).Len()
}

// repliesTaken is the number of replies after one of the replier's stones has
// been taken, summed over those that may be, with the points of e empty
// before, and extra more for each that closes a mill.
func (r *stepReply) repliesTaken(e mill.Set, extra int) int {
	if !r.asked {
		r.ask()
	}
	if r.byEach {
		return r.repliesTakenEach(e, extra)
	}
	return r.gained + r.intoTaken(mill.Both(e, e), extra)
}

// intoTaken is the part of repliesTaken that goes into the points of e, given
// as Both(e, e). A step needs one stone, or three if it closes a mill, which
// must not be the one taken. (Where a stone in no mill was no mill can be
// closed, so that gained has no such steps.)
func (r *stepReply) intoTaken(ee mill.Two, extra int) int {
	taken, closing := r.taken.Len(), r.closing.To(ee)
	n := taken*r.all.To(ee).Len() - r.lost.To(ee).Len()
	if closing.None() {
		return n
	}
	return n + extra*(taken*closing.Len()-closing.Needing(r.taken))
}

// repliesTakenEach is repliesTaken, one stone taken after the other.
func (r *stepReply) repliesTakenEach(e mill.Set, extra int) (sum int) {
	left := r.stones.Len() - 1
	if left < 3 {
		return 0
	}
	for take := r.stones.Removable(); take != 0; take &= take - 1 {
		at := take & -take
		rest, e := r.stones^at, e|at
		if left == r.flyAt {
			sum += left*e.Len() + extra*(rest.Closers()&e).Len()
			continue
		}
		ee := mill.Both(e, e)
		sum += rest.Steps().To(ee).Len() + extra*rest.ClosingSteps().To(ee).Len()
	}
	return sum
}

// into is the replies into the points of e, given as Both(e, e), with extra
// more for each that closes a mill.
func (r *stepReply) into(ee mill.Two, extra int) int {
	return r.all.To(ee).Len() + extra*r.closing.To(ee).Len()
}

// meet is the replies into the points of t, direction by direction.
func (r *stepReply) meet(t mill.Steps, extra int) int {
	return t.Meet(r.all) + extra*t.Meet(r.closing)
}
