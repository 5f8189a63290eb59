package perft

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
)

// Answer is all that an engine says about a line.
type Answer struct {
	Refused string          // why it refuses the line, "" where it takes it
	Moves   []string        // the legal moves, sorted
	State   *engines.State  // nil where it does not tell
	Finish  *engines.Finish // nil where it does not tell, or tells a State
}

// Ask asks an engine everything about a line that it can be asked. A refusal
// is an answer; the error is *[engines.Broken], or why the line cannot be put
// to it at all.
func Ask(ctx context.Context, e engines.Engine, line engines.Line) (a Answer, err error) {
	if a.Moves, err = e.Moves(ctx, line); err != nil {
		return refusal(err)
	}
	slices.Sort(a.Moves)
	var state engines.State
	switch told, err := tell(&state, func() (engines.State, error) {
		if s, ok := e.(engines.Stater); ok {
			return s.State(ctx, line)
		}
		return state, &engines.Unsupported{What: "state"}
	}); {
	case err != nil:
		return refusal(err)
	case told:
		a.State = &state
		return a, nil
	}
	var finish engines.Finish
	told, err := tell(&finish, func() (engines.Finish, error) {
		if f, ok := e.(engines.Finisher); ok {
			return f.Finish(ctx, line)
		}
		return finish, &engines.Unsupported{What: "finish"}
	})
	if err != nil {
		return refusal(err)
	}
	if told {
		a.Finish = &finish
	}
	return a, nil
}

// Answered is the answer that a reply to a question with moves gives, as [Ask]
// would have it.
func Answered(r engines.Reply) (Answer, error) {
	if r.Err != nil {
		return refusal(r.Err)
	}
	slices.Sort(r.Moves)
	return Answer{Moves: r.Moves, State: r.State, Finish: r.Finish}, nil
}

// tell asks for something that an engine may not know.
func tell[T any](into *T, ask func() (T, error)) (told bool, err error) {
	var unsupported *engines.Unsupported
	*into, err = ask()
	if errors.As(err, &unsupported) {
		return false, nil
	}
	return err == nil, err
}

// refusal makes an answer of *[engines.Rejected].
func refusal(err error) (Answer, error) {
	var rejected *engines.Rejected
	if errors.As(err, &rejected) {
		return Answer{Refused: rejected.Error()}, nil
	}
	return Answer{}, err
}

// Aspect is one thing in which two answers can differ.
type Aspect string

// Acceptance: one engine refuses the line and the other does not. Counts: the
// answers are the same and a count of what is below is not.
const (
	Acceptance Aspect = "acceptance"
	Moves      Aspect = "moves"
	Position   Aspect = "position"
	Outcome    Aspect = "outcome"
	Counts     Aspect = "counts"
)

// Compare tells in what two answers about a line of a game differ, as far as
// both engines tell it.
func Compare(g *engines.Game, a, b Answer) []Aspect {
	if a.Refused != "" || b.Refused != "" {
		if a.Refused != "" && b.Refused != "" {
			return nil
		}
		return []Aspect{Acceptance}
	}
	var differ []Aspect
	if !slices.Equal(a.Moves, b.Moves) {
		differ = append(differ, Moves)
	}
	switch {
	case a.State != nil && b.State != nil:
		if a.State.Position != b.State.Position {
			differ = append(differ, Position)
		}
		if a.State.Outcome != b.State.Outcome {
			differ = append(differ, Outcome)
		}
	case !sameFinish(a.finish(g), b.finish(g)):
		differ = append(differ, Outcome)
	}
	return differ
}

// finish is what an answer says of the end of the game, by whatever it tells.
func (a Answer) finish(g *engines.Game) engines.Finish {
	switch {
	case a.Finish != nil:
		return *a.Finish
	case a.State == nil:
		return engines.Finish{Over: len(a.Moves) == 0, Winner: engines.Untold, Turn: engines.Untold}
	}
	f := engines.Finish{Over: a.State.Outcome.Over(), Winner: a.State.Outcome.Winner, Turn: engines.Untold}
	// In every notation the side to move is the second field.
	if fields := strings.Fields(a.State.Position); len(fields) > 1 && slices.Contains(g.Sides, fields[1]) {
		f.Turn = fields[1]
	}
	return f
}

func sameFinish(a, b engines.Finish) bool {
	same := func(x, y string) bool { return x == y || x == engines.Untold || y == engines.Untold }
	if a.Over != b.Over || !same(a.Winner, b.Winner) {
		return false
	}
	return a.Over || same(a.Turn, b.Turn) // whose turn it is in a finished game is nobody's business
}

// only lists what is in have and not in other; both are sorted.
func only(have, other []string) []string {
	var list []string
	for _, m := range have {
		if _, found := slices.BinarySearch(other, m); !found {
			list = append(list, m)
		}
	}
	return list
}
