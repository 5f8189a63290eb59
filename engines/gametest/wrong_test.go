package gametest

import (
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/board"
	"github.com/boardperft/perft/engines/clawclash"
)

// middle is a position of ClawClash.
const middle = "BB2/1R2/B3/2R1 b 0 0"

// with is ClawClash with something about it changed.
func with(change func(*engines.Game)) *engines.Game {
	g := *clawclash.Game
	change(&g)
	return &g
}

// notUp is a fault that a count of few nodes shows.
func notUp() engines.Fault {
	return clawclash.Faults[slices.IndexFunc(clawclash.Faults, func(f engines.Fault) bool {
		return f.Name == "clawclash.move.across-or-along.not-up"
	})]
}

// wrongFast and wrongPlain have that fault as one of their implementations.
func wrongFast() *engines.Game  { return with(func(g *engines.Game) { g.Fast = notUp().Make }) }
func wrongPlain() *engines.Game { return with(func(g *engines.Game) { g.Plain = notUp().Make }) }

// harmless has a fault that changes nothing, under the name of notUp.
func harmless() *engines.Game {
	f := notUp()
	f.Make = clawclash.NewPlain
	return only(f)
}

// only has one fault.
func only(f engines.Fault) *engines.Game {
	return with(func(g *engines.Game) { g.Faults = []engines.Fault{f} })
}

// misdraws draws another position than it is given.
func misdraws() *engines.Game {
	return with(func(g *engines.Game) {
		g.Draw = func(_, last string) (board.Picture, error) { return clawclash.Draw(middle, last) }
	})
}

// misreads takes every picture for the start.
func misreads() *engines.Game {
	return with(func(g *engines.Game) { g.Read = func(string) (string, error) { return clawclash.Start, nil } })
}

// odd has something wrong about its fast positions.
func odd(wrap func(Ability) Ability) *engines.Game {
	return with(func(g *engines.Game) {
		g.Fast = func(text string, o engines.Options, s engines.Scope) (engines.Position, error) {
			p, err := clawclash.NewFast(text, o, s)
			if err != nil {
				return nil, err
			}
			return wrap(p.(Ability)), nil
		}
	})
}

type (
	oneKey    struct{ Ability } // has the same key everywhere
	ownKey    struct{ Ability } // is the canonical one of its images, it says
	forgetful struct{ Ability } // takes nothing back
	undecided struct{ Ability } // never ends
	wasteful  struct{ Ability } // allocates to count
	doubled   struct{ Ability } // lists a move twice
	shy       struct {          // leaves a move out when asked for the first time
		Ability
		asked *int
	}
)

func (oneKey) Key() engines.Key            { return engines.Key{1} }
func (p ownKey) Canonical() engines.Key    { return p.Key() }
func (forgetful) Unmake()                  {}
func (undecided) Outcome() engines.Outcome { return engines.Outcome{} }

func (p wasteful) CountMoves(d int) uint64 {
	garbage = []byte(p.String())
	return p.Ability.CountMoves(d)
}

var garbage []byte

func (p doubled) CountMoves(d int) uint64 { return 2 * p.Ability.CountMoves(d) }
func (p doubled) AppendMoves(moves []engines.Move) []engines.Move {
	return p.Ability.AppendMoves(p.Ability.AppendMoves(moves))
}

func (p shy) AppendMoves(moves []engines.Move) []engines.Move {
	moves = p.Ability.AppendMoves(moves)
	if *p.asked++; *p.asked == 1 {
		moves = moves[1:]
	}
	return moves
}
