package clawclash

import "github.com/boardperft/perft/engines"

// Game is ClawClash: its two implementations, its rules and its faults.
var Game = &engines.Game{
	Name:        "clawclash",
	Title:       "ClawClash",
	Sides:       []string{"b", "r"},
	Start:       func(engines.Options) string { return Start },
	Fast:        NewFast,
	Plain:       NewPlain,
	Clauses:     Clauses,
	Faults:      Faults,
	Conceivable: conceivable,
	Smaller:     smaller,
	Draw:        Draw,
	Read:        Read,
	Evaluate:    Evaluate,
	Symmetries:  symmetries(),
}

// NewPlain makes a position of the rules as the document has them; "" is the
// start. The game has no options.
func NewPlain(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
	return maker(document)(text, o, scope)
}

// maker makes positions of the plain rules by t.
func maker(t table) engines.Maker {
	return func(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
		for name, value := range o {
			return nil, engines.RejectOption("clawclash", name+"="+value, "the game has no options")
		}
		s, err := ParseSetup(text)
		if err != nil {
			return nil, err
		}
		return engines.Walk(t.at(scope), s), nil
	}
}

// conceivable is every pair of points, a point with itself too, and the pass.
func conceivable(engines.Options) []string {
	moves := []string{"pass"}
	for from := range size * size {
		for to := range size * size {
			moves = append(moves, pointName(from/size, from%size)+"-"+pointName(to/size, to%size))
		}
	}
	return moves
}

// smaller takes one piece off, or lowers a counter.
func smaller(position string, _ engines.Options) []string {
	s, err := ParseSetup(position)
	if err != nil {
		return nil
	}
	var texts []string
	keep := func(s Setup) {
		if s.Validate() == nil {
			texts = append(texts, s.String())
		}
	}
	for i := range size * size {
		if s.at(pointAt(i)) != 0 {
			keep(remove(s, []point{pointAt(i)}))
		}
	}
	if s.Passes > 0 {
		fewer := s
		fewer.Passes--
		keep(fewer)
	}
	for _, quiet := range []int{0, s.Quiet / 2, s.Quiet - 1} {
		if quiet >= 0 && quiet < s.Quiet {
			fewer := s
			fewer.Quiet = quiet
			keep(fewer)
		}
	}
	return texts
}
