package steps

import (
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/features"
	"github.com/boardperft/perft/fixtures"
)

// Coverage is one clause of a game's rules, and what would notice if an engine
// broke it: scenarios and positions of the suites by the IDs of their checks,
// and the faults that break it on purpose, by name.
type Coverage struct {
	Clause    engines.Clause
	Scenarios []string // "features/morris/mill/out-and-back-in"
	Positions []string // "morris/special/black-to-move-is-blocked-over"
	Faults    []string
}

// Covered lists the clauses of a game, in its order, with what covers them.
func Covered(g *engines.Game) ([]Coverage, error) {
	scenarios, err := features.Of(g.Name)
	if err != nil {
		return nil, err
	}
	suites, err := fixtures.Of(g.Name)
	if err != nil {
		return nil, err
	}
	var all []Coverage
	for _, clause := range g.Clauses {
		c := Coverage{Clause: clause}
		for _, s := range scenarios {
			if slices.Contains(s.Rules(), clause.ID) {
				c.Scenarios = append(c.Scenarios, s.ID)
			}
		}
		for _, s := range suites {
			for _, row := range s.Rows {
				if slices.Contains(row.Rules, clause.ID) {
					c.Positions = append(c.Positions, s.Name+"/"+row.ID)
				}
			}
		}
		for _, f := range g.Faults {
			if f.Clause == clause.ID {
				c.Faults = append(c.Faults, f.Name)
			}
		}
		all = append(all, c)
	}
	return all, nil
}
