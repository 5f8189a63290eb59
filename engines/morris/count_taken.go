package morris

import "github.com/boardperft/perft/engines/mill"

// taken is a replier who steps, after one of its stones has been taken, summed
// over all stones that may be.
type taken struct {
	*stepReply
	free  mill.Set // what may be taken, if sum says so
	sum   bool
	flyAt int
	in    int        // steps of the others to the point where a stone was taken
	from  mill.Steps // steps of the free stones
}

// takeOne looks at the replier's stones. With enough of them left the sum
// needs no loop over the stones taken.
func (v *bitVariant) takeOne(replier *stepReply) taken {
	t := taken{stepReply: replier, free: replier.stones.Free(), flyAt: v.flyAt}
	if left := replier.stones.Len() - 1; left >= 3 && left != v.flyAt && t.free != 0 {
		t.sum = true
		t.from = t.free.Steps()
		t.in = replier.all.To(mill.Both(t.free, t.free)).Len()
	}
	return t
}

// replies is the number of replies, with the points of e empty and extra more
// for each that closes a mill. The stones that may be taken are in no mill, so
// where they were no mill can be closed; and a step into e needs one stone, or
// three if it closes a mill, which must not be the one taken.
func (t *taken) replies(e mill.Set, extra int) int {
	if !t.sum {
		return t.repliesEach(e, extra)
	}
	ee := mill.Both(e, e)
	r, closing := t.free.Len(), t.closing.To(ee)
	n := r*t.all.To(ee).Len() - t.from.To(ee).Len() + t.in
	return n + extra*(r*closing.Len()-closing.Needing(t.free))
}

// repliesEach is replies, one stone taken after the other.
func (t *taken) repliesEach(e mill.Set, extra int) (sum int) {
	left := t.stones.Len() - 1
	if left < 3 {
		return 0
	}
	for take := t.stones.Removable(); take != 0; take &= take - 1 {
		at := take & -take
		stones, e := t.stones^at, e|at
		if left == t.flyAt {
			sum += left*e.Len() + extra*(stones.Closers()&e).Len()
			continue
		}
		ee := mill.Both(e, e)
		sum += stones.Steps().To(ee).Len() + extra*stones.ClosingSteps().To(ee).Len()
	}
	return sum
}
