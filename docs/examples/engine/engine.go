// Package engine is a whole engine for ClawClash, short enough to be read
// beside docs/testing-your-engine.md. It knows the legal moves and no more.
package engine

import (
	"context"
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
)

// Engine answers questions about lines and keeps nothing between them.
type Engine struct{}

// Open makes an engine.
func Open(context.Context) (engines.Engine, error) { return Engine{}, nil }

// Moves plays the moves of a line and lists what can be played next.
func (Engine) Moves(_ context.Context, line engines.Line) ([]string, error) {
	s, err := clawclash.ParseSetup(line.Position)
	if err != nil {
		return nil, err
	}
	for i, move := range line.Moves {
		if !slices.Contains(legal(s), move) {
			return nil, &engines.Rejected{What: "move", At: i, Text: move, Why: "not legal"}
		}
		s = play(s, move)
	}
	return legal(s), nil
}
