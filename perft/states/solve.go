package states

import (
	"context"
	"fmt"

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
	Workers int           // zero: one
	// Progress is told how many of the positions are expanded.
	Progress func(done, all uint64)
}

// NewSolver is a solver for a space of a game.
func NewSolver(g *engines.Game, o engines.Options, s Space) (*Solver, error) {
	p, err := Start(g, o)
	if err != nil {
		return nil, err
	}
	return &Solver{Space: s, Root: p, Sides: [2]string(g.Sides), Make: g.Fast}, nil
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

// Positions are those that were solved.
func (r *Solution) Positions() *Bits { return r.x.Bits }

// Value is that of a position, for the side to move, and in how many turns a
// win or a loss comes. False if it is none of those solved.
func (r *Solution) Value(p Position) (v Value, turns int, ok bool) {
	number, err := numberOf(r.Space, r.x, p)
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

// Check plays every move of one in so many positions by another implementation
// and looks whether the value is the best that the moves offer. The error names
// the first position where it is not.
func (r *Solution) Check(ctx context.Context, maker engines.Maker, o engines.Options, every int) (checked int, err error) {
	p := r.Root.Clone().(Position)
	seen := -1
	for rank := range r.x.All() {
		if seen++; seen%every != 0 {
			continue
		}
		if ctx.Err() != nil {
			return checked, context.Cause(ctx)
		}
		k := r.Space.Key(rank)
		p.Place(k)
		other, err := maker(p.String(), o, engines.Board)
		if err != nil {
			return checked, err
		}
		side := r.Sides[r.Space.ToMove(k)]
		best, err := r.best(other, side, o)
		if err != nil {
			return checked, err
		}
		if have := r.values[seen]; best != have {
			return checked, fmt.Errorf("%s: a %s by analysis, a %s by its moves", p, have, best)
		}
		checked++
	}
	return checked, nil
}

// best is the best that the side to move can get, by the values of what comes.
func (r *Solution) best(p engines.Position, side string, o engines.Options) (best Value, err error) {
	if out := p.Outcome(); out.Over() {
		return valueOf(out, side), nil
	}
	for _, m := range p.AppendMoves(nil) {
		p.Make(m)
		v, err := r.reply(p, side, o)
		p.Unmake()
		if err != nil {
			return Unknown, err
		}
		best = max(best, v)
	}
	return best, nil
}

// reply is the value for a side after its move.
func (r *Solution) reply(p engines.Position, side string, o engines.Options) (Value, error) {
	if out := p.Outcome(); out.Over() {
		return valueOf(out, side), nil
	}
	if mid, ok := p.(engines.MidTurn); ok && mid.MidTurn() {
		return r.best(p, side, o)
	}
	return r.ValueOfText(p.String(), o, side)
}

// ValueOfText is the value, for a side, of a position as text in which the
// other side is to move.
func (r *Solution) ValueOfText(text string, o engines.Options, side string) (Value, error) {
	placed, err := r.Make(text, o, engines.Board)
	if err != nil {
		return Unknown, err
	}
	p, ok := placed.(Position)
	if !ok {
		return Unknown, fmt.Errorf("%s: has no key", text)
	}
	if r.Sides[r.Space.ToMove(p.Key())] == side {
		return Unknown, fmt.Errorf("%s: %s is to move again", text, side)
	}
	v, _, ok := r.Value(p)
	if !ok {
		return Unknown, fmt.Errorf("%s: not among the positions that are solved", text)
	}
	return v.opposite(), nil
}
