package perft

import (
	"context"
	"errors"

	"github.com/boardperft/perft/engines"
)

// Ply is what there is to know of all positions after exactly Depth plies.
type Ply struct {
	Depth int
	Nodes engines.Count // perft(Depth)
	// Positions and Canonical are how many different positions there are, and
	// how many up to the symmetries of the board. Counters and history make no
	// difference, hands and a pending removal do.
	Positions, Canonical uint64
	// Columns add up what the last ply did, by the names of
	// [engines.Tallier]; Ended how many lines the last ply ended, by outcome.
	Columns []engines.Count
	Ended   map[engines.Outcome]engines.Count
}

// ErrHistory says that positions cannot be merged there, nor counted apart.
var ErrHistory = errors.New("history may matter: the positions cannot be merged")

// Columns are the names of the columns of p; nil if it has none.
func Columns(p engines.Position) []string {
	if t, ok := p.(engines.Tallier); ok {
		return t.Columns()
	}
	return nil
}

// Survey tells everything about each ply up to depth. Where history cannot
// matter it goes breadth-first, each position once up to symmetry, with the
// number of lines that lead there; else it walks every line.
func (c *Counter) Survey(ctx context.Context, depth int) ([]Ply, error) {
	if err := CheckDepth(depth); err != nil {
		return nil, err
	}
	plies, err := c.frontier(ctx, depth)
	if errors.Is(err, ErrHistory) {
		return c.surveyLines(ctx, depth)
	}
	return plies, err
}

// surveyor is a position that can be surveyed breadth-first.
type surveyor interface {
	engines.Position
	engines.Memory
	engines.Placer
	engines.Cloner
	engines.Tallier
}

// frontier goes breadth-first. The promise is asked for one ply more than the
// depth, since the last ply's outcomes are looked at too.
func (c *Counter) frontier(ctx context.Context, depth int) ([]Ply, error) {
	root, ok := c.Position.(surveyor)
	if !ok || !root.DrawFree(depth+1) {
		return nil, ErrHistory
	}
	f := newFrontier(root)
	f.stats = true
	plies := []Ply{firstPly(f.p)}
	ended := endedRoot(root)
	for d := 1; d <= depth; d++ {
		ply, err := f.advance(ctx, d)
		if err != nil {
			return nil, err
		}
		c.leaf(&ply, &ended, f.add)
		if f.overflow {
			return nil, ErrOverflow
		}
		plies = append(plies, ply)
	}
	return plies, nil
}

func newFrontier(root surveyor) *frontier {
	p := root.Clone().(surveyor)
	f := &frontier{p: p, key: p.Key, tally: make([]uint64, len(p.Columns()))}
	// From a root that all symmetries leave alone every image of a position
	// can be reached too; from another, positions are told apart exactly.
	if f.merge = p.Orbit() == 1; f.merge {
		f.key = p.Canonical
	}
	f.level = newLevel(1)
	f.level.add(f.key(), engines.CountOf(1))
	return f
}

// frontier is a breadth-first survey: the positions after some plies.
type frontier struct {
	p        surveyor
	stats    bool // tallies and outcomes are wanted
	merge    bool // positions that are equal up to symmetry are one
	key      func() engines.Key
	level    *level
	tally    []uint64
	moves    []engines.Move
	overflow bool
}

// advance goes one ply on and tells of it.
func (f *frontier) advance(ctx context.Context, depth int) (Ply, error) {
	ply := firstPly(f.p)
	ply.Depth, ply.Nodes = depth, engines.Count{}
	next := newLevel(f.level.used * 2)
	seen := 0
	for k, paths := range f.level.all() {
		if seen++; seen%4096 == 0 && ctx.Err() != nil {
			return ply, context.Cause(ctx)
		}
		f.p.Place(k)
		f.moves = f.p.AppendMoves(f.moves[:0])
		clear(f.tally)
		for _, m := range f.moves {
			if f.stats {
				f.p.Tally(m, f.tally)
			}
			f.p.Make(m)
			if f.stats {
				f.ended(&ply, paths)
			}
			f.overflow = !next.add(f.key(), paths) || f.overflow
			f.p.Unmake()
		}
		f.add(&ply.Nodes, paths, uint64(len(f.moves)))
		for i, n := range f.tally {
			f.add(&ply.Columns[i], paths, n)
		}
	}
	f.level = next
	if f.stats {
		ply.Positions, ply.Canonical = f.distinct()
	}
	return ply, nil
}

// ended counts the lines that have come to an end here.
func (f *frontier) ended(ply *Ply, paths engines.Count) {
	if out := f.p.Outcome(); out.Over() {
		n := ply.Ended[out]
		f.add(&n, paths, 1)
		ply.Ended[out] = n
	}
}

// distinct counts the positions of the level, and those up to symmetry.
func (f *frontier) distinct() (positions, canonical uint64) {
	if f.merge {
		for k := range f.level.all() {
			f.p.Place(k)
			positions += uint64(f.p.Orbit())
		}
		return positions, uint64(f.level.used)
	}
	merged := newLevel(0)
	for k := range f.level.all() {
		f.p.Place(k)
		merged.add(f.p.Canonical(), engines.Count{})
	}
	return uint64(f.level.used), uint64(merged.used)
}

// add adds n, so many times, and remembers if that passes 128 bits.
func (f *frontier) add(to *engines.Count, n engines.Count, times uint64) {
	n, ok := n.Mul(times)
	if ok {
		n, ok = to.Add(n)
	}
	*to, f.overflow = n, f.overflow || !ok
}

// endedRoot is 1 for a game that is over before it begins.
func endedRoot(p engines.Position) engines.Count {
	if p.Outcome().Over() {
		return engines.CountOf(1)
	}
	return engines.Count{}
}

// leaf counts the games that ended before as leaves, if that is wanted, and
// remembers those that ended now.
func (c *Counter) leaf(ply *Ply, ended *engines.Count, add func(*engines.Count, engines.Count, uint64)) {
	if c.Leaves == Ended {
		add(&ply.Nodes, *ended, 1)
	}
	for _, n := range ply.Ended {
		add(ended, n, 1)
	}
}

func firstPly(p engines.Position) Ply {
	return Ply{Nodes: engines.CountOf(1), Positions: 1, Canonical: 1, Columns: make([]engines.Count, len(Columns(p))),
		Ended: map[engines.Outcome]engines.Count{}}
}

// EndedTotal is how many lines the last ply ended.
func (p Ply) EndedTotal() (sum engines.Count) {
	for _, n := range p.Ended {
		sum, _ = sum.Add(n) // no more than Nodes
	}
	return sum
}
