package search

import (
	"context"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/rating"
)

// Rung is one match of a ladder.
type Rung struct {
	Stronger, Weaker string
	MatchResult
}

// Superiority is the test that a ladder puts to its matches: is the stronger
// level 50 Elo better, rather than no better at all?
var Superiority = rating.SPRT{Elo0: 0, Elo1: 50, Alpha: 0.05, Beta: 0.05}

// Ladder measures the levels of a game: Wise against Easy, Easy against random
// moves, in o.Pairs pairs each. Unless o.SPRT says otherwise every pair is
// played, for the narrowest bars, and [Superiority] judges them all.
func Ladder(ctx context.Context, g *engines.Game, m engines.Maker, o MatchOptions) ([]Rung, error) {
	var rungs []Rung
	contenders := map[string]Contender{"random": Random{}}
	for _, name := range LevelNames() {
		level, err := LevelOf(g, name)
		if err != nil {
			return nil, err
		}
		contenders[name] = NewBot(g, level)
	}
	for _, pair := range [][2]string{{Wise, Easy}, {Easy, "random"}} {
		r, err := Match(ctx, g, m, contenders[pair[0]], contenders[pair[1]], o)
		if err != nil {
			return rungs, err
		}
		if o.SPRT == nil {
			r.Verdict, r.LLR = Superiority.Decide(r.Pairs)
		}
		rungs = append(rungs, Rung{pair[0], pair[1], r})
	}
	return rungs, nil
}
