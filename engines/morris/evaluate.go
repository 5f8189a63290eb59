package morris

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Evaluate values a position for a search, from the side to move's view; see
// [mill.Usual]. Whether three pieces fly is not in the text of a position, so
// that of any implementation is taken to: with flying off a side down to three
// is in danger all the more.
func Evaluate(p engines.Position) int { return EvaluateWith(mill.Usual)(p) }

// EvaluateWith is Evaluate with other weights.
func EvaluateWith(w mill.Weights) func(engines.Position) int {
	return func(p engines.Position) int {
		s, err := ParseSetup(p.String())
		if err != nil {
			return 0 // a faulty engine's text; the search then sees wins alone
		}
		white := mill.Force{Board: mill.SetOf(s.Points, 'W'), Hand: s.Hand[0], Flying: true}
		black := mill.Force{Board: mill.SetOf(s.Points, 'B'), Hand: s.Hand[1], Flying: true}
		if s.ToMove == 'b' {
			return w.Value(mill.Standing{Own: black, Other: white})
		}
		return w.Value(mill.Standing{Own: white, Other: black})
	}
}
