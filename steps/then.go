package steps

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cucumber/godog"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

func (w *world) legalMovesAre(ctx context.Context, want string) error {
	return w.compare(ctx, w.spellAll(list(want)), func(string) bool { return true })
}

func (w *world) legalMovesAreBelow(ctx context.Context, want *godog.DocString) error {
	return w.legalMovesAre(ctx, strings.Join(strings.Fields(want.Content), " "))
}

func (w *world) legalMovesFrom(ctx context.Context, from, want string) error {
	prefix := strings.TrimSuffix(w.spell(from+"-"), "-") + "-"
	return w.compare(ctx, w.spellAll(list(want)), func(m string) bool { return strings.HasPrefix(m, prefix) })
}

func (w *world) legalMovesFromBelow(ctx context.Context, from string, want *godog.DocString) error {
	return w.legalMovesFrom(ctx, from, strings.Join(strings.Fields(want.Content), " "))
}

func (w *world) noMoveFrom(ctx context.Context, from string) error {
	return w.legalMovesFrom(ctx, from, "none")
}

func (w *world) noMove(ctx context.Context) error { return w.legalMovesAre(ctx, "none") }

// compare compares the legal moves that concern a sentence.
func (w *world) compare(ctx context.Context, want []string, concerns func(string) bool) error {
	got, err := w.moves(ctx)
	if err != nil {
		return w.askable(err)
	}
	got = slices.DeleteFunc(slices.Clone(got), func(m string) bool { return !concerns(m) })
	w.check.Missing, w.check.Extra = compareMoves(want, got)
	if len(w.check.Missing)+len(w.check.Extra) > 0 {
		return w.wrong(orNone(sorted(want)), orNone(sorted(got)))
	}
	return nil
}

func orNone(moves string) string {
	if moves == "" {
		return "none"
	}
	return moves
}

func (w *world) spellAll(moves []string) []string {
	for i, m := range moves {
		moves[i] = w.spell(m)
	}
	return moves
}

func (w *world) legalMovesInclude(ctx context.Context, want string) error {
	return w.listed(ctx, want, true)
}

func (w *world) legalMovesExclude(ctx context.Context, unwanted string) error {
	return w.listed(ctx, unwanted, false)
}

// listed tells whether moves are among the legal ones, or none of them is.
func (w *world) listed(ctx context.Context, moves string, wanted bool) error {
	got, err := w.moves(ctx)
	if err != nil {
		return w.askable(err)
	}
	for _, m := range w.spellAll(list(moves)) {
		switch have := slices.Contains(got, m); {
		case wanted && !have:
			w.check.Missing = append(w.check.Missing, m)
		case !wanted && have:
			w.check.Extra = append(w.check.Extra, m)
		}
	}
	switch {
	case len(w.check.Missing) > 0:
		return w.wrong("among others "+moves, orNone(sorted(got)))
	case len(w.check.Extra) > 0:
		return w.wrong("none of "+moves, orNone(sorted(got)))
	}
	return nil
}

func (w *world) moveCount(ctx context.Context, want int) error {
	got, err := w.moves(ctx)
	if err != nil {
		return w.askable(err)
	}
	if len(got) != want {
		return w.wrong(fmt.Sprintf("%d legal moves", want), fmt.Sprintf("%d: %s", len(got), sorted(got)))
	}
	return nil
}

// moveRefused asks about the line with a move that is not legal: the engine
// must refuse it, must not list it, and must go on answering about the line
// without it. The reason in the sentence is for the reader; the engine's own
// must not be empty.
func (w *world) moveRefused(ctx context.Context, move, _ string) error {
	move = w.spell(move)
	_, err := w.engine.Moves(ctx, perft.Then(w.check.Line, move))
	if err == nil {
		w.check.Extra = []string{move}
		return w.wrong(move+" refused", move+" accepted")
	}
	if err := w.isRefusal(err, len(w.check.Line.Moves)); err != nil {
		return w.askable(err)
	}
	got, err := w.moves(ctx)
	if err != nil {
		return w.askable(err)
	}
	if slices.Contains(got, move) {
		w.check.Extra = []string{move}
		return w.wrong(move+" not listed", sorted(got))
	}
	return nil
}

// questionRefused asks about a position or an option that is not right. That an
// engine does not offer a value that the game does not have is a refusal too.
func (w *world) questionRefused(ctx context.Context, _ string) error {
	got, err := w.moves(ctx)
	if err == nil {
		return w.wrong("refused", "accepted, with the legal moves "+orNone(sorted(got)))
	}
	var unsupported *engines.Unsupported
	if _, wrong := w.game.Normal(w.check.Line.Options); wrong != nil && errors.As(err, &unsupported) {
		return nil
	}
	return w.askable(w.isRefusal(err, -1))
}

// isRefusal is nil for an error that refuses what stands at an index of the
// moves, -1 the position or an option.
func (w *world) isRefusal(err error, at int) error {
	var rejected *engines.Rejected
	if !errors.As(err, &rejected) {
		return err
	}
	switch {
	case rejected.Why == "":
		return w.wrong("a refusal that says why", "one that does not: "+err.Error())
	case at >= 0 && rejected.At >= 0 && rejected.At != at:
		return w.wrong(fmt.Sprintf("move %d refused", at+1), err.Error())
	}
	return nil
}

func (w *world) positionIs(ctx context.Context, want string) error {
	s, err := w.state(ctx)
	if err != nil {
		return w.askable(err)
	}
	if s.Position != want {
		return w.wrong(want, s.Position)
	}
	return nil
}

func (w *world) drawnPositionIs(ctx context.Context, picture *godog.DocString) error {
	want, err := w.read(picture)
	if err != nil {
		return err
	}
	return w.positionIs(ctx, want)
}

func (w *world) outcomeIs(ctx context.Context, text string) error {
	want, err := engines.ParseOutcome(text)
	if err != nil {
		return err
	}
	s, err := w.state(ctx)
	if err != nil {
		if err := w.askable(err); err != nil {
			return err
		}
		return w.finishIs(ctx, want)
	}
	if s.Outcome != want {
		return w.wrong(text, s.Outcome.String())
	}
	return nil
}

// finishIs asks an engine that tells no outcome what it can tell: whether the
// game is over, which shows in the legal moves too, and who has won it.
func (w *world) finishIs(ctx context.Context, want engines.Outcome) error {
	moves, err := w.moves(ctx)
	if err != nil {
		return w.askable(err)
	}
	if over := len(moves) == 0; over != want.Over() {
		return w.wrong(want.String(), "legal moves: "+orNone(sorted(moves)))
	}
	f, ok := w.engine.(engines.Finisher)
	if !ok {
		return nil
	}
	got, err := f.Finish(ctx, w.check.Line)
	switch {
	case err != nil:
		return w.askable(err)
	case got.Over != want.Over():
		return w.wrong(want.String(), "game over: "+strconv.FormatBool(got.Over))
	case got.Winner != engines.Untold && got.Winner != want.Winner:
		return w.wrong(want.String(), "won by: "+orNone(got.Winner))
	}
	return nil
}

func (w *world) scoreIs(ctx context.Context, want string) error {
	return w.scoreAtLevelIs(ctx, "", want)
}

// scoreAtLevelIs works out what the served game pays for the position and the
// outcome that the engine tells.
func (w *world) scoreAtLevelIs(ctx context.Context, level, want string) error {
	if w.game.Score == nil {
		return fmt.Errorf("%s has no score", w.game.Name)
	}
	s, err := w.state(ctx)
	if err != nil {
		return w.askable(err)
	}
	score, err := w.game.Score(s.Position, s.Outcome, level)
	if err != nil {
		return err
	}
	if got := strconv.Itoa(score); got != want {
		return w.wrong(want, fmt.Sprintf("%s, for %q with the outcome %q", got, s.Position, s.Outcome))
	}
	return nil
}

func (w *world) perftIs(ctx context.Context, depth int, grouped string) error {
	want := strings.ReplaceAll(grouped, ",", "")
	n, err := count(ctx, w.engine, w.check.Line, depth, w.limit)
	if err != nil {
		return w.askable(err)
	}
	if n.String() != want {
		return w.wrong(want, n.String())
	}
	return nil
}
