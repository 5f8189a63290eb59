package morris

import (
	"fmt"
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Game is Morris: its two implementations, its rules and its faults.
var Game = &engines.Game{
	Name:        name,
	Title:       "Morris",
	Sides:       []string{"w", "b"},
	Options:     about.Options,
	Start:       Start,
	Spell:       mill.Numbers,
	Fast:        NewFast,
	Plain:       NewPlain,
	Clauses:     Clauses,
	Conceivable: conceivable,
	Smaller:     smaller,
	Symmetries:  symmetries(),
	Faults:      Faults,
	Evaluate:    Evaluate,
	Draw:        Draw,
	Read:        Read,
	Notations:   []engines.Notation{{Name: "MFEN", Write: WriteMFEN, Read: ReadMFEN}},
}

// symmetries are those of the board, the identity first.
func symmetries() (all []engines.Symmetry) {
	for n := range mill.Symmetries {
		all = append(all, engines.Symmetry{
			Name:     mill.SymmetryName(n),
			Position: func(text string) string { return mill.PositionImage(text, letters, n) },
			Move:     func(text string) string { return mill.MoveImage(text, n) },
		})
	}
	return all
}

// conceivable is every turn of one or two points, taking any point or none,
// and the pass that the game does not have.
func conceivable(engines.Options) []string {
	texts := []string{"pass"}
	add := func(way string) {
		texts = append(texts, way)
		for p := range mill.Points {
			texts = append(texts, fmt.Sprintf("%sx%d", way, p))
		}
	}
	for to := range mill.Points {
		add(fmt.Sprint(to))
		for from := range mill.Points {
			add(fmt.Sprintf("%d-%d", from, to))
		}
	}
	return texts
}

// smaller takes one piece off, empties the hands by one each or altogether, or
// lowers the count.
func smaller(position string, o engines.Options) (texts []string) {
	v, err := VariantOf(o)
	if err != nil {
		return nil
	}
	s, err := ParseSetup(position)
	if err != nil {
		return nil
	}
	try := func(change func(*Setup)) {
		t := s
		change(&t)
		if t != s && t.Validate(v) == nil && !slices.Contains(texts, t.String()) {
			texts = append(texts, t.String())
		}
	}
	for p := range s.Points {
		try(func(t *Setup) { t.Points[p] = 0 })
	}
	try(func(t *Setup) { t.Hand = [2]int{} })
	try(func(t *Setup) { t.Hand[0]--; t.Hand[1]-- })
	for _, count := range []int{0, s.Quiet / 2, s.Quiet - 1} {
		try(func(t *Setup) { t.Quiet = count })
	}
	return texts
}
