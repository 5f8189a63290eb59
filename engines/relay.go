package engines

import "context"

// relay hands every question to an engine that with finds. It has every
// ability; what that engine cannot do is *[Unsupported].
type relay struct {
	with func(context.Context, func(Engine) error) error
}

// ask runs one ability of whatever engine r finds.
func ask[A, T any](ctx context.Context, r relay, ability string, question func(A) (T, error)) (answer T, err error) {
	err = r.with(ctx, func(e Engine) (err error) {
		able, ok := e.(A)
		if !ok {
			return &Unsupported{ability}
		}
		answer, err = question(able)
		return err
	})
	return answer, err
}

func (r relay) Moves(ctx context.Context, line Line) ([]string, error) {
	return ask(ctx, r, "moves", func(e Engine) ([]string, error) { return e.Moves(ctx, line) })
}

func (r relay) State(ctx context.Context, line Line) (State, error) {
	return ask(ctx, r, "state", func(e Stater) (State, error) { return e.State(ctx, line) })
}

func (r relay) Finish(ctx context.Context, line Line) (Finish, error) {
	return ask(ctx, r, "finish", func(e Finisher) (Finish, error) { return e.Finish(ctx, line) })
}

func (r relay) Perft(ctx context.Context, line Line, depth int) (Divide, error) {
	return ask(ctx, r, "perft", func(e Perfter) (Divide, error) { return e.Perft(ctx, line, depth) })
}

func (r relay) Play(ctx context.Context, line Line, b Budget) (string, error) {
	return ask(ctx, r, "play", func(e Player) (string, error) { return e.Play(ctx, line, b) })
}

func (r relay) Batch(ctx context.Context, questions []Question) ([]Reply, error) {
	return ask(ctx, r, "batch", func(e Batcher) ([]Reply, error) { return e.Batch(ctx, questions) })
}
