package engines

import (
	"context"
	"maps"
	"sync"
)

// FromPosition answers by text with an implementation by calls. The engine is
// a [Stater] and an [Optioner] and may be asked by many goroutines at once. It
// cannot count; package perft adds that.
func FromPosition(g *Game, m Maker, s Scope) Engine {
	return &fromPosition{game: g, maker: m, scope: s}
}

type fromPosition struct {
	game  *Game
	maker Maker
	scope Scope

	// The last line asked about, since the next one often goes on from it.
	mu   sync.Mutex
	line Line
	pos  Position // after the moves of line; nil: none
}

func (e *fromPosition) Moves(ctx context.Context, line Line) (moves []string, err error) {
	err = e.with(ctx, line, func(p Position) { moves = MoveTexts(p) })
	return moves, err
}

func (e *fromPosition) State(ctx context.Context, line Line) (s State, err error) {
	err = e.with(ctx, line, func(p Position) { s = State{p.String(), p.Outcome()} })
	return s, err
}

func (e *fromPosition) Options() []string {
	var names []string
	for _, o := range e.game.Options {
		names = append(names, o.Name)
	}
	return names
}

// with gives the position after a line to answer. Moves that the last line has
// too are not played again; whoever asks at the same time plays anew.
func (e *fromPosition) with(ctx context.Context, line Line, answer func(Position)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !e.mu.TryLock() {
		p, err := e.game.Play(e.maker, line, Mode{Scope: e.scope})
		if err == nil {
			answer(p)
		}
		return err
	}
	defer e.mu.Unlock()
	if err := e.goTo(line); err != nil {
		return err
	}
	answer(e.pos)
	return nil
}

// goTo brings pos to the line, by taking moves back and making others where
// the start is the same.
func (e *fromPosition) goTo(line Line) (err error) {
	same := 0
	if e.pos != nil && line.Position == e.line.Position && maps.Equal(line.Options, e.line.Options) {
		for same < len(line.Moves) && same < len(e.line.Moves) && line.Moves[same] == e.line.Moves[same] {
			same++
		}
		for range len(e.line.Moves) - same {
			e.pos.Unmake()
		}
		err = e.game.playFrom(e.pos, line.Moves, same)
	} else {
		e.pos, err = e.game.Play(e.maker, line, Mode{Scope: e.scope})
	}
	if err != nil {
		e.pos = nil
		return err
	}
	e.line = Line{maps.Clone(line.Options), line.Position, append(e.line.Moves[:same], line.Moves[same:]...)}
	return nil
}
