package steps

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft/states"
)

// space is a state space that a deep verification goes through.
type space struct {
	pieces string        // for [states.Of]
	every  int           // of an engine in this process, one position in so many is asked about
	result states.Result // of solving it
}

// spaces are all of ClawClash, and three stones against three with either side
// to move: twice the published 140621 won, 269 drawn, 28736 lost.
var spaces = map[string]space{
	"morris":    {"3-3", 97, states.Result{Win: 281_242, Draw: 538, Loss: 57_472, Longest: 26}},
	"runemill":  {"3-3", 97, states.Result{Win: 281_242, Draw: 538, Loss: 57_472, Longest: 26}},
	"clawclash": {"", 101, states.Result{Win: 2_727_036, Draw: 557_800, Loss: 1_885_226, Longest: 64}},
}

// perPosition is about how many questions there are to a position.
const perPosition = 60

// solutions are the spaces solved so far, each once.
var solutions struct {
	sync.Mutex
	of map[string]*states.Solution
}

// solutionOf solves the space of a game with the believed engine.
func solutionOf(ctx context.Context, g *engines.Game, s space) (*states.Solution, error) {
	solutions.Lock()
	defer solutions.Unlock()
	if r := solutions.of[g.Name]; r != nil {
		return r, nil
	}
	r, err := states.Solved(ctx, g, nil, s.pieces, 2)
	if err != nil {
		return nil, err
	}
	if got := r.Result(nil); got != s.result {
		return nil, fmt.Errorf("the positions are solved as %+v, which should be %+v", got, s.result)
	}
	if solutions.of == nil {
		solutions.of = map[string]*states.Solution{}
	}
	solutions.of[g.Name] = r
	return r, nil
}

// stateTasks go through the space of a game, if a deep verification is wanted:
// positions and what comes of them compared, and their values with what an
// engine's moves lead to.
func stateTasks(g *engines.Game, cfg Config) []task {
	s, ok := spaces[g.Name]
	if !ok || !cfg.Deep {
		return nil
	}
	check := func(name, ask string) Check {
		return Check{ID: "states/" + g.Name + "/" + name, Group: "states/" + g.Name, Ask: ask}
	}
	every := func(positions int) int {
		if cfg.Limit.Pace == (Pace{}) {
			return s.every
		}
		return max(s.every, positions*perPosition/max(1, cfg.Limit.Questions))
	}
	return []task{
		{check("positions", "moves, and the positions after them, of a sample of the space"), func(ctx context.Context, e engines.Engine, c Check) Check {
			r, err := solutionOf(ctx, g, s)
			if err != nil {
				return ended(c, err)
			}
			return comparePositions(ctx, g, e, c, r, cfg.Scope, every(r.Members()))
		}},
		{check("values", "the values of solved positions, by its moves"), func(ctx context.Context, e engines.Engine, c Check) Check {
			r, err := solutionOf(ctx, g, s)
			if err != nil {
				return ended(c, err)
			}
			return compareValues(ctx, e, c, r, every(r.Members()))
		}},
	}
}

func comparePositions(ctx context.Context, g *engines.Game, e engines.Engine, c Check, r *states.Solution, scope engines.Scope, every int) Check {
	sum, err := states.Comparison{
		Game: g, Space: r.Space, Set: r.Positions(), Root: r.Root, Every: uint64(every),
		Under:    []states.Teller{states.Questions(e, nil)},
		Believed: []states.Teller{states.Calls(g.Fast, nil, scope)},
	}.Run(ctx)
	if d := sum.Smallest; d != nil {
		c.Line.Position = d.Position
		if d.Move != "" {
			c.Line.Moves = []string{d.Move}
		}
		c.Why = fmt.Sprintf("%v differ here, and at %d of %d positions", d.Aspects, sum.Disagreements, sum.Positions)
	}
	return finish(c, sum.Disagreements == 0, err)
}

func compareValues(ctx context.Context, e engines.Engine, c Check, r *states.Solution, every int) Check {
	_, err := r.Check(ctx, every, states.Questions(e, nil))
	if wrong := (*states.ValueError)(nil); errors.As(err, &wrong) {
		c.Line.Position, c.Want, c.Got = wrong.Position, wrong.Solved.String(), wrong.ByMoves.String()
		return finish(c, false, nil)
	}
	return finish(c, true, err)
}
