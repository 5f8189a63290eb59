package engines

import "context"

// FromPosition answers by text with an implementation by calls. The engine is
// a [Stater] and an [Optioner] and may be asked by many goroutines at once. It
// cannot count; package perft adds that.
func FromPosition(g *Game, m Maker, s Scope) Engine { return fromPosition{g, m, s} }

type fromPosition struct {
	game  *Game
	maker Maker
	scope Scope
}

func (e fromPosition) Moves(ctx context.Context, line Line) ([]string, error) {
	p, err := e.at(ctx, line)
	if err != nil {
		return nil, err
	}
	return MoveTexts(p), nil
}

func (e fromPosition) State(ctx context.Context, line Line) (State, error) {
	p, err := e.at(ctx, line)
	if err != nil {
		return State{}, err
	}
	return State{p.String(), p.Outcome()}, nil
}

func (e fromPosition) Options() []string {
	var names []string
	for _, o := range e.game.Options {
		names = append(names, o.Name)
	}
	return names
}

func (e fromPosition) at(ctx context.Context, line Line) (Position, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return e.game.Play(e.maker, line, Mode{Scope: e.scope})
}
