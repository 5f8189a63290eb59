package steps_test

import (
	"context"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

func TestPlain(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		steps.Test(t, g, ours(g, g.Plain))
	}
}

func TestBuiltin(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		steps.Test(t, g, ours(g, g.Fast))
	}
}

func ours(g *engines.Game, m engines.Maker) engines.Open {
	return func(context.Context) (engines.Engine, error) { return perft.Engine(g, m, engines.Full), nil }
}
