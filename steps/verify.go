package steps

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/fixtures"
)

// Limit bounds what an engine is asked: a count with more Nodes is beyond the
// limit, and so is one that would take more Questions for legal moves from an
// engine that cannot count.
type Limit struct {
	Nodes     engines.Count
	Questions int
	// Pace is for engines of unknown speed.
	Pace Pace

	watch *stopwatch
}

// DefaultLimit suits an engine in this process.
var DefaultLimit = Limit{Nodes: engines.CountOf(100_000_000), Questions: 20_000}

// Config says how to verify. The zero value is the default.
type Config struct {
	Scope   engines.Scope
	Limit   Limit                 // zero: DefaultLimit
	Suites  []fixtures.Suite      // instead of the suites and features that come with the game
	Deep    bool                  // whole state spaces too
	Workers int                   // engines asked at the same time; zero: one
	Select  func(id string) bool  // which checks to run; nil: all
	Done    func(Check, int, int) // told after each check: how many of how many are done
}

// Verify takes an engine through everything known of a game. The error says
// why nothing could be asked (the engine does not open, the selection is
// empty); what is wrong with the engine is in the report.
func Verify(ctx context.Context, g *engines.Game, open engines.Open, cfg Config) (Report, error) {
	if cfg.Limit == (Limit{}) {
		cfg.Limit = DefaultLimit
	}
	cfg.Limit.watch = &stopwatch{Pace: cfg.Limit.Pace}
	began := time.Now()
	tasks, err := tasksOf(g, cfg)
	if err != nil {
		return Report{}, err
	}
	if len(tasks) == 0 {
		return Report{}, fmt.Errorf("%s: the selection matches no check", g.Name)
	}
	checks, err := runTasks(ctx, open, tasks, cfg)
	return Report{Game: g.Name, Checks: checks, Time: time.Since(began), Budget: cfg.Limit.watch.budget()}, err
}

// task is one check still to be run.
type task struct {
	check Check
	run   func(context.Context, engines.Engine, Check) Check
}

// Checks lists what [Verify] would ask, none of it run yet.
func Checks(g *engines.Game, cfg Config) ([]Check, error) {
	tasks, err := tasksOf(g, cfg)
	checks := make([]Check, len(tasks))
	for i, t := range tasks {
		checks[i] = t.check
	}
	return checks, err
}

// tasksOf lists all tasks of a game that are selected.
func tasksOf(g *engines.Game, cfg Config) ([]task, error) {
	tasks := suiteTasks(cfg.Suites, cfg)
	if cfg.Suites == nil {
		suites, err := fixtures.Of(g.Name)
		if err != nil {
			return nil, err
		}
		if tasks, err = featureTasks(g, cfg); err != nil {
			return nil, err
		}
		tasks = append(tasks, suiteTasks(suites, cfg)...)
		tasks = append(tasks, treeTasks(g, suites, cfg)...)
		tasks = append(tasks, gameTasks(g, cfg)...)
		tasks = append(tasks, stateTasks(g, cfg)...)
	}
	if cfg.Select == nil {
		return tasks, nil
	}
	return slices.DeleteFunc(tasks, func(t task) bool { return !cfg.Select(t.check.ID) }), nil
}

func suiteTasks(suites []fixtures.Suite, cfg Config) []task {
	var tasks []task
	for _, s := range suites {
		if !s.At(cfg.Scope) {
			continue
		}
		run := func(ctx context.Context, e engines.Engine, c Check) Check {
			return runCheck(ctx, e, s, c, cfg.Limit)
		}
		for _, r := range s.Rows {
			for _, c := range rowChecks(s, r) {
				tasks = append(tasks, task{c, run})
			}
		}
	}
	return tasks
}

// runTasks shares the tasks among engines; the checks come back in the order
// of the tasks. Where a pace is to be kept, smaller counts come first. An
// engine that does not close as it should is one more check.
func runTasks(ctx context.Context, open engines.Open, tasks []task, cfg Config) ([]Check, error) {
	checks := make([]Check, len(tasks))
	order := make([]int, len(tasks))
	for i := range order {
		order[i] = i
	}
	if cfg.Limit.Pace != (Pace{}) {
		slices.SortStableFunc(order, func(a, b int) int {
			return cmp.Compare(tasks[a].check.Nodes.Float(), tasks[b].check.Nodes.Float())
		})
	}
	next, done := 0, 0
	var mu sync.Mutex
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		if next++; next > len(tasks) {
			return 0, false
		}
		return order[next-1], true
	}
	finish := func(c Check) {
		mu.Lock()
		defer mu.Unlock()
		done++
		if cfg.Done != nil {
			cfg.Done(c, done, len(tasks))
		}
	}
	workers := max(1, min(cfg.Workers, len(tasks)))
	opened, err := openAll(ctx, open, workers)
	if err != nil {
		return nil, err
	}
	errs, closed := make([]error, workers), make([]error, workers)
	var wg sync.WaitGroup
	for w, e := range opened {
		wg.Go(func() {
			for i, ok := take(); ok; i, ok = take() {
				if errs[w] = ctx.Err(); errs[w] != nil {
					break
				}
				began := time.Now()
				checks[i] = runTask(ctx, e, tasks[i], cfg.Limit.watch)
				checks[i].Time = time.Since(began)
				cfg.Limit.watch.tookWalk(checks[i], checks[i].Time)
				finish(checks[i])
			}
			closed[w] = engines.Close(e)
		})
	}
	wg.Wait()
	for w := range workers {
		if errs[w] != nil {
			return checks, errs[w]
		}
	}
	for _, err := range closed {
		var broken *engines.Broken
		if errors.As(err, &broken) {
			c := Check{ID: "engine/" + broken.Verdict, Group: "engine", Ask: "to quit", Status: Broken, Why: err.Error()}
			return append(checks, c), nil
		}
		if err != nil {
			return checks, err
		}
	}
	return checks, nil
}

// runTask runs a task if its time has not run out.
func runTask(ctx context.Context, e engines.Engine, t task, watch *stopwatch) Check {
	if why := watch.refusesWalk(t.check); why != "" {
		c := t.check
		c.Status, c.Why = BeyondLimit, why
		return c
	}
	return t.run(ctx, e, t.check)
}

// openAll opens so many engines, or none.
func openAll(ctx context.Context, open engines.Open, n int) (opened []engines.Engine, err error) {
	for range n {
		e, err := open(ctx)
		if err != nil {
			for _, e := range opened {
				_ = engines.Close(e) // the reason to give is err
			}
			return nil, err
		}
		opened = append(opened, e)
	}
	return opened, nil
}
