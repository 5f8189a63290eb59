package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

// What is spent on making the failures of a report small.
const (
	failuresTried = 20
	shrinkTries   = 3_000
	diffLines     = 2_000
	diffTime      = 20 * time.Second
)

// smallest is the difference behind the first failure of a report that has one,
// made as small as it gets; nil where there is no failure, or none that shows by
// asking about legal lines.
func smallest(ctx context.Context, s subject, scope engines.Scope, r steps.Report) (small *steps.Smallest, err error) {
	wrong := r.Wrong()
	if len(wrong) == 0 || s.engine.Kind == "builtin" || r.Verdict() == steps.VerdictBroken {
		return nil, nil
	}
	e, err := s.open(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, engines.Close(e)) }()
	for _, c := range wrong[:min(len(wrong), failuresTried)] {
		depth := 1
		if n, err := fmt.Sscanf(c.Ask, "D%d", &depth); n != 1 || err != nil || depth < 1 {
			depth = 1
		}
		d := perft.Diff{
			Game: s.game, A: e, B: perft.Engine(s.game, s.game.Fast, scope), Scope: scope,
			Start: c.Line, Depth: depth, Lines: diffLines, Tries: shrinkTries,
			Within: s.limit.Pace.Question, Total: diffTime,
		}
		found, _, err := d.Run(ctx)
		if err != nil && ctx.Err() != nil {
			return nil, err
		}
		if err != nil || found == nil {
			continue // a line that is refused, or an engine that breaks only here: the next may show more
		}
		against := perft.Spec{Kind: "builtin"}
		report := differenceReport{asked: asked{game: s.game, mode: engines.Mode{Scope: scope}}, engine: s.engine, against: against, found: found}
		check := steps.CheckOf("smallest/"+s.game.Name, *found)
		return &steps.Smallest{Check: check, Again: report.again(), Gherkin: steps.Gherkin(s.game, *found)}, nil
	}
	return nil, nil
}
