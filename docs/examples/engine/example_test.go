package engine_test

import (
	"context"
	"fmt"

	"github.com/boardperft/perft/docs/examples/engine"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/steps"
)

func Example() {
	report, err := steps.Verify(context.Background(), clawclash.Game, engine.Open,
		steps.Config{Limit: steps.TestLimit})
	if err != nil {
		fmt.Println(err) // nothing could be asked
		return
	}
	fmt.Println(report.Verdict())
	if wrong := report.Err(clawclash.Game); wrong != nil {
		fmt.Println(wrong) // all of it, with rules, lines and boards
	}
	// Output: partial
}
