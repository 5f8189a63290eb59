package engine_test

import (
	"testing"

	"github.com/boardperft/perft/docs/examples/engine"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/steps"
)

func TestMyEngine(t *testing.T) {
	steps.Test(t, clawclash.Game, engine.Open)
}
