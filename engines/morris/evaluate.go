package morris

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Evaluate values a position for a search, from the side to move's view; see
// [mill.Usual].
func Evaluate(p engines.Position) int { return EvaluateWith(mill.Usual)(p) }

// EvaluateWith is Evaluate with other weights.
func EvaluateWith(w mill.Weights) func(engines.Position) int {
	return func(p engines.Position) int {
		if f, ok := p.(*fast); ok {
			return w.Value(mill.Standing{Own: f.force(f.now.toMove), Other: f.force(1 - f.now.toMove)})
		}
		s, err := ParseSetup(p.String())
		if err != nil {
			return 0 // a faulty engine's text; the search then sees wins alone
		}
		return w.Value(s.standing())
	}
}

func (f *fast) force(side uint8) mill.Force {
	return mill.Force{Board: f.now.stones[side], Hand: int(f.now.hand[side]), Flying: f.flyAt > 0}
}

// standing takes flying to be on, which no text of a position tells.
func (s Setup) standing() mill.Standing {
	white := mill.Force{Board: mill.SetOf(s.Points, 'W'), Hand: s.Hand[0], Flying: true}
	black := mill.Force{Board: mill.SetOf(s.Points, 'B'), Hand: s.Hand[1], Flying: true}
	if s.ToMove == 'b' {
		return mill.Standing{Own: black, Other: white}
	}
	return mill.Standing{Own: white, Other: black}
}
