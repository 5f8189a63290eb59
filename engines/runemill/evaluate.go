package runemill

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Evaluate values a position for a search, from the side to move's view; see
// [mill.Usual]. A removal that is due is worth the stone it takes.
func Evaluate(p engines.Position) int {
	s, err := ParseSetup(p.String())
	if err != nil {
		return 0 // a faulty engine's text; the search then sees wins alone
	}
	standing := mill.Standing{
		Own:   mill.Force{Board: mill.SetOf(s.Points, 'A'), Hand: s.Hand[0], Flying: true},
		Other: mill.Force{Board: mill.SetOf(s.Points, 'F'), Hand: s.Hand[1], Flying: true},
	}
	if s.ToMove == 'f' {
		standing.Own, standing.Other = standing.Other, standing.Own
	}
	value := mill.Usual.Value(standing)
	if s.Removing {
		value += mill.Usual.Stone
	}
	return value
}
