package perft

import (
	"context"

	"github.com/boardperft/perft/engines"
)

// Engine is [engines.FromPosition] that also counts: an [engines.Perfter].
func Engine(g *engines.Game, m engines.Maker, s engines.Scope) engines.Engine {
	return engine{engines.FromPosition(g, m, s).(answers), g, m, s}
}

// Opener opens [Engine]s.
func Opener(g *engines.Game, m engines.Maker, s engines.Scope) engines.Open {
	return func(context.Context) (engines.Engine, error) { return Engine(g, m, s), nil }
}

// answers are the abilities of engines.FromPosition.
type answers interface {
	engines.Engine
	engines.Stater
	engines.Optioner
}

type engine struct {
	answers
	game  *engines.Game
	maker engines.Maker
	scope engines.Scope
}

func (e engine) Perft(ctx context.Context, line engines.Line, depth int) (engines.Divide, error) {
	p, err := e.game.Play(e.maker, line, engines.Mode{Scope: e.scope})
	if err != nil {
		return nil, err
	}
	return Divide(ctx, p, depth, Exact)
}

// Count is perft of the line with either leaves.
func (e engine) Count(ctx context.Context, line engines.Line, depth int, leaves Leaves) (engines.Count, error) {
	p, err := e.game.Play(e.maker, line, engines.Mode{Scope: e.scope})
	if err != nil {
		return engines.Count{}, err
	}
	return Count(ctx, p, depth, leaves)
}

// Then is the line with one more move; the given line is left as it was.
func Then(line engines.Line, move string) engines.Line {
	line.Moves = append(line.Moves[:len(line.Moves):len(line.Moves)], move)
	return line
}
