package steps

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/cucumber/godog"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// world is what the sentences of one scenario share: the line that it is about,
// and the check that it comes to.
type world struct {
	game   *engines.Game
	engine engines.Engine
	limit  Limit
	check  Check
	// cannot is the first thing that the engine cannot be asked; the rest of
	// the scenario is asked all the same.
	cannot error
}

// errWrong ends a scenario; what is wrong stands in the check.
var errWrong = errors.New("not as expected")

// wrong ends a scenario with what was expected and what came.
func (w *world) wrong(want, got string) error {
	w.check.Want, w.check.Got = want, got
	return errWrong
}

// askable passes on an error of the engine, but for that it cannot be asked,
// which is noted.
func (w *world) askable(err error) error {
	var unsupported *engines.Unsupported
	if errors.As(err, &unsupported) {
		if w.cannot == nil {
			w.cannot = err
		}
		return nil
	}
	return err
}

// theStart leaves it to the engine which position that is.
func (w *world) theStart() error { return w.thePosition("") }

func (w *world) thePosition(notation string) error {
	w.check.Line.Position, w.check.Line.Moves = notation, nil
	return nil
}

func (w *world) theDrawnPosition(picture *godog.DocString) error {
	position, err := w.read(picture)
	if err != nil {
		return err
	}
	return w.thePosition(position)
}

// read is the position of a picture.
func (w *world) read(picture *godog.DocString) (string, error) {
	position, err := w.game.Read(picture.Content)
	if err != nil {
		return "", fmt.Errorf("the drawn position: %w", err)
	}
	return position, nil
}

// theOptions takes the options as they are written, for an engine may be shown
// to refuse them.
func (w *world) theOptions(text string) error {
	o := engines.Options{}
	for _, part := range strings.Fields(text) {
		name, value, ok := strings.Cut(part, "=")
		if !ok {
			return fmt.Errorf("option %q: want Name=value", part)
		}
		o[name] = value
	}
	w.check.Line.Options = o
	return w.knows(o)
}

// knows tells whether the engine can be given the options: one that does not
// name an option of the game is not asked about it.
func (w *world) knows(o engines.Options) error {
	named := map[string]bool{}
	if able, ok := w.engine.(engines.Optioner); ok {
		for _, name := range able.Options() {
			named[name] = true
		}
	}
	for _, option := range w.game.Options {
		if _, used := o[option.Name]; used && !named[option.Name] {
			return &engines.Unsupported{What: "option " + option.Name}
		}
	}
	return nil
}

func (w *world) theGameSoFar(moves string) error { return w.play(strings.Fields(moves)) }

func (w *world) theGameRepeated(times int, moves string) error {
	for range times {
		if err := w.theGameSoFar(moves); err != nil {
			return err
		}
	}
	return nil
}

func (w *world) isPlayed(move string) error { return w.play([]string{move}) }

func (w *world) arePlayed(moves string) error { return w.play(list(moves)) }

func (w *world) play(moves []string) error {
	for _, m := range moves {
		w.check.Line = perft.Then(w.check.Line, w.spell(m))
	}
	return nil
}

// spell writes a move as the notation does: points may be named in scenarios.
func (w *world) spell(move string) string {
	if w.game.Spell == nil {
		return move
	}
	return w.game.Spell(move)
}

// moves asks for the legal moves of the scenario's line.
func (w *world) moves(ctx context.Context) ([]string, error) {
	return w.engine.Moves(ctx, w.check.Line)
}

// state asks for position and outcome of the scenario's line.
func (w *world) state(ctx context.Context) (engines.State, error) {
	s, ok := w.engine.(engines.Stater)
	if !ok {
		return engines.State{}, &engines.Unsupported{What: "telling the position and the outcome"}
	}
	return s.State(ctx, w.check.Line)
}
