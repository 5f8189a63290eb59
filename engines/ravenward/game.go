package ravenward

import (
	"fmt"

	"github.com/boardperft/perft/engines"
)

// Game is Ravenward: its two implementations, its rules and its faults.
var Game = &engines.Game{
	Name:        "ravenward",
	Title:       "Ravenward",
	Sides:       []string{"d", "a"},
	Start:       func(engines.Options) string { return Start },
	Fast:        NewFast,
	Plain:       NewPlain,
	Clauses:     Clauses,
	Faults:      Faults,
	Conceivable: conceivable,
	Smaller:     smaller,
	Draw:        Draw,
	Read:        Read,
	Score:       Score,
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
			return nil, engines.RejectOption("ravenward", name+"="+value, "the game has no options")
		}
		setup, err := ParseSetup(text)
		if err != nil {
			return nil, err
		}
		return engines.Walk(t.at(scope), named(setup)), nil
	}
}

// conceivable is every pair of squares, a square with itself too.
func conceivable(engines.Options) []string {
	var moves []string
	for from := range 49 {
		for to := range 49 {
			moves = append(moves, fmt.Sprintf("%d-%d", from, to))
		}
	}
	return moves
}

// smaller takes one piece off, the pawns first, or lowers the ply counter.
func smaller(position string, _ engines.Options) []string {
	s, err := ParseSetup(position)
	if err != nil {
		return nil
	}
	var texts []string
	for _, kind := range []byte{raven, defender, king} {
		for cell, c := range s.Cells {
			if c == kind {
				fewer := s
				fewer.Cells[cell] = 0
				texts = append(texts, fewer.String())
			}
		}
	}
	for _, plies := range []int{0, s.Plies / 2, s.Plies - 1} {
		if plies >= 0 && plies < s.Plies {
			earlier := s
			earlier.Plies = plies
			texts = append(texts, earlier.String())
		}
	}
	return texts
}

// Score is what the served game pays the King's side (document, Scoring;
// reading V5): 0 while the game goes on; a win 100, 10 a defender left, 5 a
// raven taken and up to 50 for few moves; a draw 40 and 3 a raven taken; else
// 3 a raven taken. The ravens have one level, so level must be "".
func Score(position string, out engines.Outcome, level string) (int, error) {
	if level != "" {
		return 0, fmt.Errorf("ravenward: level %q: the game has no levels", level)
	}
	s, err := ParseSetup(position)
	if err != nil {
		return 0, err
	}
	taken := maxRavens - s.Count(raven)
	moves := (s.Plies + 1) / 2
	switch {
	case !out.Over():
		return 0, nil
	case out.Winner == "d":
		return 100 + 10*s.Count(defender) + 5*taken + max(0, 50-2*moves), nil
	case out.Winner == "":
		return 40 + 3*taken, nil
	}
	return 3 * taken, nil
}
