package steps

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/cucumber/godog"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/features"
)

// featureTasks lists the scenarios of a game that hold at a scope, each one
// check.
func featureTasks(g *engines.Game, cfg Config) ([]task, error) {
	scenarios, err := features.Of(g.Name)
	if err != nil {
		return nil, err
	}
	var tasks []task
	for _, s := range scenarios {
		if cfg.Scope == engines.Board && s.Has("@scope:full") {
			continue
		}
		tasks = append(tasks, task{
			check: Check{ID: s.ID, Group: s.Group, Rules: s.Rules(), Ask: s.Name},
			run: func(ctx context.Context, e engines.Engine, c Check) Check {
				return runScenario(ctx, g, e, s, c, cfg.Limit)
			},
		})
	}
	return tasks, nil
}

// runScenario asks an engine about one scenario and fills in how it ended. Of
// a scenario that failed, Ask is the sentence that did.
func runScenario(ctx context.Context, g *engines.Game, e engines.Engine, s features.Scenario, c Check, limit Limit) Check {
	began := time.Now()
	w := &world{game: g, engine: e, limit: limit, check: c}
	var err error
	if scoped, ok := e.(engines.Scoper); ok && scoped.Scope() == engines.Board && s.Has("@scope:full") {
		err = &engines.Unsupported{What: "draws by history"}
	} else {
		err = w.run(ctx, s)
	}
	c = w.check
	c.Time = time.Since(began)
	if err == nil && w.cannot != nil {
		err = w.cannot
	}
	if errors.Is(err, errWrong) {
		c.Status = Fail
		return c
	}
	c.Status = Pass
	if err != nil {
		c.Status = ""
	}
	return ended(c, err)
}

// run has godog match the sentences and run them. A sentence that is unknown,
// or known twice, is an error.
func (w *world) run(ctx context.Context, s features.Scenario) error {
	err := errors.New("the scenario was not run")
	asked := "" // the sentence that failed
	suite := godog.TestSuite{
		ScenarioInitializer: func(sc *godog.ScenarioContext) {
			w.register(sc)
			sc.StepContext().After(func(ctx context.Context, step *godog.Step, _ godog.StepResultStatus, failure error) (context.Context, error) {
				if failure != nil && asked == "" {
					asked = step.Text
				}
				return ctx, nil
			})
			sc.After(func(ctx context.Context, _ *godog.Scenario, failure error) (context.Context, error) {
				err = failure
				return ctx, nil
			})
		},
		Options: &godog.Options{
			FeatureContents: []godog.Feature{{Name: s.File, Contents: []byte(s.Document())}},
			DefaultContext:  ctx, Format: "progress", Output: io.Discard, NoColors: true, Strict: true,
		},
	}
	suite.Run()
	if asked != "" {
		w.check.Ask = asked
	}
	return err
}
