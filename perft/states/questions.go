package states

import (
	"context"
	"errors"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// Questions tells by asking an engine by text: a question about the position,
// and one more for each move where it tells positions. An engine that takes
// many questions at once ([engines.Batcher]) is asked about all positions
// together. If it breaks then, it is asked one thing after the other from then
// on: so the position that breaks it is found, and one that cannot bear to be
// asked ahead is no worse for it.
func Questions(e engines.Engine, o engines.Options) Teller {
	return &questions{engine: e, options: o}
}

type questions struct {
	engine  engines.Engine
	options engines.Options
	single  bool // one question at a time
}

func (q *questions) Tell(ctx context.Context, positions ...string) ([]Told, error) {
	if b, ok := q.engine.(engines.Batcher); ok && !q.single {
		all, err := q.ahead(ctx, b, positions)
		if err == nil || ctx.Err() != nil {
			return all, err
		}
		q.single = true
	}
	return oneByOne(ctx, positions, func(position string) (Told, error) { return q.tell(ctx, position) })
}

func (q *questions) line(position string) engines.Line {
	return engines.Line{Options: q.options, Position: position}
}

// tell asks one question after the other.
func (q *questions) tell(ctx context.Context, position string) (t Told, err error) {
	line := q.line(position)
	if t.Answer, err = perft.Ask(ctx, q.engine, line); err != nil || t.State == nil {
		return t, err
	}
	for _, m := range t.Moves {
		state, err := q.engine.(engines.Stater).State(ctx, perft.Then(line, m))
		after, err := stated(&state, err)
		if err != nil {
			return t, err
		}
		t.After = append(t.After, after)
	}
	return t, nil
}

// stated is what an engine tells of the position after a move. That it refuses
// a move of its own is an answer.
func stated(s *engines.State, err error) (perft.Answer, error) {
	if rejected := (*engines.Rejected)(nil); errors.As(err, &rejected) {
		return perft.Answer{Refused: rejected.Error()}, nil
	}
	return perft.Answer{State: s}, err
}

// ahead asks about all positions together, then about what comes of all moves.
func (q *questions) ahead(ctx context.Context, b engines.Batcher, positions []string) ([]Told, error) {
	first := make([]engines.Question, len(positions))
	for i, position := range positions {
		first[i] = engines.Question{Line: q.line(position), Moves: true}
	}
	replies, err := b.Batch(ctx, first)
	if err != nil {
		return nil, err
	}
	all := make([]Told, len(positions))
	var moves []engines.Question
	for i, r := range replies {
		if all[i].Answer, err = perft.Answered(r); err != nil {
			return nil, err
		}
		if all[i].State == nil {
			continue
		}
		for _, m := range all[i].Moves {
			moves = append(moves, engines.Question{Line: perft.Then(first[i].Line, m)})
		}
	}
	if replies, err = b.Batch(ctx, moves); err != nil {
		return nil, err
	}
	for i := range all {
		if all[i].State == nil {
			continue
		}
		for _, r := range replies[:len(all[i].Moves)] {
			after, err := stated(r.State, r.Err)
			if err != nil {
				return nil, err
			}
			all[i].After = append(all[i].After, after)
		}
		replies = replies[len(all[i].Moves):]
	}
	return all, nil
}
