package states

import (
	"context"

	"github.com/boardperft/perft/engines"
)

// Value is how a position ends when both sides play as well as can be, for the
// side to move.
type Value uint8

// Draw is also a game that goes on for ever.
const (
	Unknown Value = iota
	Loss
	Draw
	Win
)

func (v Value) String() string { return [...]string{"unknown", "loss", "draw", "win"}[v] }

// opposite is the value for the other side.
func (v Value) opposite() Value { return Win + Loss - v }

// valueOf is what a finished game is worth for a side.
func valueOf(out engines.Outcome, side string) Value {
	switch out.Winner {
	case "":
		return Draw
	case side:
		return Win
	}
	return Loss
}

// Solver finds the value of every position of a set by retrograde analysis:
// from the finished games backwards.
type Solver struct {
	Space   Space
	Root    Position      // any position of the game
	Sides   [2]string     // the letters of the sides, as outcomes name them
	Make    engines.Maker // reads positions as text; they have keys
	Options engines.Options
	Workers int // zero: one
	// Progress is told how many of the positions are expanded.
	Progress func(done, all uint64)
}

// NewSolver is a solver for a space of a game.
func NewSolver(g *engines.Game, o engines.Options, s Space) (*Solver, error) {
	p, err := Start(g, o)
	if err != nil {
		return nil, err
	}
	return &Solver{Space: s, Root: p, Sides: [2]string(g.Sides), Make: g.Fast, Options: o}, nil
}

// Solution is the value of each position of a space, up to symmetry.
type Solution struct {
	Solver
	x      *Index
	values []Value
	plies  []uint16
}

// Result counts the positions, up to symmetry, by their value for the side to
// move.
type Result struct {
	Win, Draw, Loss uint64
	// Longest is the most turns that the winner needs against the best
	// defence.
	Longest int
}

// SolveMemory guesses how many bytes solving takes, from the moves of one
// position in a thousand.
func (s *Solver) SolveMemory(set *Bits) (uint64, error) {
	x := NewIndex(set)
	w := &expander{space: s.Space, sides: s.Sides, x: x, p: s.Root.Clone().(Position)}
	seen, edges, sampled := 0, 0, 0
	for rank := range set.All() {
		if seen++; seen%1000 != 1 {
			continue
		}
		k := s.Space.Key(rank)
		w.p.Place(k)
		w.edges = w.edges[:0]
		if !w.p.Outcome().Over() {
			if err := w.after(s.Sides[s.Space.ToMove(k)]); err != nil {
				return 0, err
			}
		}
		edges += len(w.edges)
		sampled++
	}
	const each = 1 + 2 + 4 // value, plies, queue
	n := x.Members()
	return IndexMemory(s.Space.Size()) + uint64(n)*each + graphMemory(n, 1.1*float64(n)*float64(edges)/float64(max(1, sampled))), nil
}

// Solve finds the values. The set must hold the least image of every position
// that its members can come to in a turn; it must not change afterwards.
func (s Solver) Solve(ctx context.Context, set *Bits) (*Solution, error) {
	x := NewIndex(set)
	g, err := s.build(ctx, x)
	if err != nil {
		return nil, err
	}
	n := x.Members()
	r := &Solution{Solver: s, x: x, values: g.fixed, plies: make([]uint16, n)}
	queue := make([]uint32, 0, n)
	put := func(number uint32, v Value, plies uint16) {
		r.values[number], r.plies[number] = v, plies
		queue = append(queue, number)
	}
	for i, v := range r.values {
		if v != Unknown {
			put(uint32(i), v, 0)
		}
	}
	for i, v := range r.values {
		switch {
		case v != Unknown:
		case g.won[i]:
			put(uint32(i), Win, 1)
		case g.left[i] == 0:
			put(uint32(i), Loss, 1)
		}
	}
	// First in, first out: values come in the order of their plies.
	for at := 0; at < len(queue); at++ {
		if at%(1<<16) == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		number := queue[at]
		plies := r.plies[number] + 1
		for _, before := range g.edges[g.from[number]:g.from[number+1]] {
			if r.values[before] != Unknown {
				continue
			}
			switch r.values[number] {
			case Loss:
				put(before, Win, plies)
			case Win:
				if g.left[before]--; g.left[before] == 0 {
					put(before, Loss, plies)
				}
			}
		}
	}
	for i, v := range r.values {
		if v == Unknown { // nobody can force anything
			r.values[i] = Draw
		}
	}
	return r, nil
}

// Members is how many positions were solved.
func (r *Solution) Members() int { return r.x.Members() }

// Positions are those that were solved.
func (r *Solution) Positions() *Bits { return r.x.Bits }

// Value is that of a position, for the side to move, and in how many turns a
// win or a loss comes. False if it is none of those solved.
func (r *Solution) Value(p engines.Position) (v Value, turns int, ok bool) {
	keyed, ok := p.(Position)
	if !ok {
		return Unknown, 0, false
	}
	number, err := numberOf(r.Space, r.x, keyed)
	if err != nil {
		return Unknown, 0, false
	}
	return r.values[number], int(r.plies[number]), true
}

// Result counts the positions that which says yes to; nil counts all.
func (r *Solution) Result(which func(engines.Key) bool) (sum Result) {
	number := -1
	for rank := range r.x.All() {
		number++
		if which != nil && !which(r.Space.Key(rank)) {
			continue
		}
		switch r.values[number] {
		case Win:
			sum.Win++
		case Draw:
			sum.Draw++
		case Loss:
			sum.Loss++
		}
		sum.Longest = max(sum.Longest, int(r.plies[number]))
	}
	return sum
}
