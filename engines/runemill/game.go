package runemill

import (
	"fmt"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Game is Runemill: its two implementations, its rules and its faults.
var Game = &engines.Game{
	Name:        name,
	Title:       "Runemill",
	Sides:       []string{"a", "f"},
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
	Score:       Score,
	Levels:      []string{"wise", "easy"},
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

// conceivable is every action of the grammar, and the pass that the game does
// not have.
func conceivable(engines.Options) []string {
	texts := []string{"pass"}
	for to := range mill.Points {
		texts = append(texts, fmt.Sprint(to), fmt.Sprintf("x%d", to))
		for from := range mill.Points {
			texts = append(texts, fmt.Sprintf("%d-%d", from, to))
		}
	}
	return texts
}

// smaller takes one stone off, empties the hands by one each or altogether,
// lowers the count, or leaves a removal out.
func smaller(position string, _ engines.Options) (texts []string) {
	s, err := ParseSetup(position)
	if err != nil {
		return nil
	}
	try := func(change func(*Setup)) {
		t := s
		change(&t)
		if t != s && t.Validate() == nil && !slices.Contains(texts, t.String()) {
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
	if s.Removing {
		try(func(t *Setup) { t.Removing, t.ToMove = false, otherOf(t.ToMove) })
	}
	return texts
}

// Score is what the served game pays Amber for a finished game (runemill.txt,
// Scoring; reading R3): a win 100 and 5 a stone left on the board, a draw 50,
// else 0, at the level easy 3/5 of that rounded down, 150 at most; 0 while the
// game goes on. Level "" is wise.
func Score(position string, out engines.Outcome, level string) (int, error) {
	s, err := ParseSetup(position)
	if err != nil {
		return 0, err
	}
	base := 0
	switch {
	case out.Winner == "a":
		base = 100 + 5*strings.Count(string(s.Points[:]), "A")
	case out.Over() && out.Winner == "":
		base = 50
	}
	switch level {
	case "", "wise":
		return min(base, 150), nil
	case "easy":
		return min(base*3/5, 150), nil
	}
	return 0, fmt.Errorf("runemill: level %q: want wise or easy", level)
}
