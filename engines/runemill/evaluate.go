package runemill

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Evaluate values a position for a search, from the side to move's view; see
// [mill.Usual]. A removal that is due is worth the stone it takes.
func Evaluate(p engines.Position) int {
	standing, due := standingOf(p)
	value := mill.Usual.Value(standing)
	if due {
		value += mill.Usual.Stone
	}
	return value
}

func standingOf(p engines.Position) (standing mill.Standing, due bool) {
	if f, ok := p.(*fast); ok {
		return mill.Standing{Own: f.force(f.now.toMove), Other: f.force(1 - f.now.toMove)}, f.now.removing
	}
	s, err := ParseSetup(p.String())
	if err != nil {
		return standing, false // a faulty engine's text; the search then sees wins alone
	}
	standing.Own = mill.Force{Board: mill.SetOf(s.Points, 'A'), Hand: s.Hand[0], Flying: true}
	standing.Other = mill.Force{Board: mill.SetOf(s.Points, 'F'), Hand: s.Hand[1], Flying: true}
	if s.ToMove == 'f' {
		standing.Own, standing.Other = standing.Other, standing.Own
	}
	return standing, s.Removing
}

func (f *fast) force(side uint8) mill.Force {
	return mill.Force{Board: f.now.stones[side], Hand: int(f.now.hand[side]), Flying: true}
}
