package steps

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/fixtures"
	"github.com/boardperft/perft/perft"
)

// Kinds are the kinds of check that [Faults] tells apart, the cheapest first:
// cases and features ask about single lines, D1 to D5 are the counts of the
// suites by depth, trees and games compare many positions.
var Kinds = []string{"cases", "features", "D1", "D2", "D3", "D4", "D5", "trees", "games"}

// kindOf is the kind of a check, "" for a count too deep to tell anything new
// of a fault.
func kindOf(c Check) string {
	for _, kind := range []string{"features", "trees", "games"} {
		if strings.HasPrefix(c.ID, kind+"/") {
			return kind
		}
	}
	if c.Nodes == (engines.Count{}) && !strings.HasPrefix(c.Ask, "D") {
		return "cases"
	}
	if slices.Contains(Kinds, c.Ask) {
		return c.Ask
	}
	return ""
}

// faultNodes bounds the counts asked of a faulty engine: it is a plain one.
var faultNodes = engines.CountOf(20_000)

// Caught says which kinds of check caught a fault: By has the ID of the first
// check that failed, by kind.
type Caught struct {
	Fault engines.Fault
	By    map[string]string
}

// Cheapest is the cheapest kind of check that caught the fault, "" if none did.
func (c Caught) Cheapest() string {
	for _, kind := range Kinds {
		if c.By[kind] != "" {
			return kind
		}
	}
	return ""
}

// FaultConfig says how to try faults.
type FaultConfig struct {
	Kinds   []string // to be tried; nil: all
	First   bool     // stop at the first kind that catches a fault
	Workers int      // faults tried at the same time; zero: one
	Done    func(done, total int)
}

// Faults takes each faulty engine of a game through the checks of [Verify],
// until one of each kind has failed.
func Faults(ctx context.Context, g *engines.Game, cfg FaultConfig) ([]Caught, error) {
	suites, err := fixtures.Of(g.Name)
	if err != nil {
		return nil, err
	}
	all, err := tasksOf(g, Config{Limit: Limit{Nodes: faultNodes, Questions: DefaultLimit.Questions}})
	if err != nil {
		return nil, err
	}
	if len(suites) == 0 || len(g.Faults) == 0 {
		return nil, fmt.Errorf("%s: there is nothing to try", g.Name)
	}
	tasks := map[string][]task{}
	for _, t := range all {
		if k := kindOf(t.check); k != "" && !faultNodes.Less(t.check.Nodes) {
			tasks[k] = append(tasks[k], t)
		}
	}
	caught := make([]Caught, len(g.Faults))
	var mu sync.Mutex
	next, done := 0, 0
	take := func(finished bool) int {
		mu.Lock()
		defer mu.Unlock()
		if finished {
			if done++; cfg.Done != nil {
				cfg.Done(done, len(g.Faults))
			}
		}
		next++
		return next - 1
	}
	var wg sync.WaitGroup
	for range max(1, cfg.Workers) {
		wg.Go(func() {
			for i := take(false); i < len(g.Faults) && ctx.Err() == nil; i = take(true) {
				caught[i] = try(ctx, g, g.Faults[i], tasks, cfg)
			}
		})
	}
	wg.Wait()
	return caught, context.Cause(ctx)
}

// try takes one faulty engine through the kinds.
func try(ctx context.Context, g *engines.Game, f engines.Fault, tasks map[string][]task, cfg FaultConfig) Caught {
	e := perft.Engine(g, f.Make, engines.Full)
	c := Caught{Fault: f, By: map[string]string{}}
	for _, kind := range Kinds {
		if cfg.Kinds != nil && !slices.Contains(cfg.Kinds, kind) {
			continue
		}
		for _, t := range tasks[kind] {
			if s := t.run(ctx, e, t.check).Status; s == Fail || s == Broken {
				c.By[kind] = t.check.ID
				break
			}
		}
		if cfg.First && len(c.By) > 0 {
			break
		}
	}
	return c
}
