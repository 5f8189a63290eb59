package engines_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/stretchr/testify/require"
)

// brittle answers moves with its own number; a position "break" breaks it,
// "stop" stops it, "wait" waits for the others.
type brittle struct {
	id     string
	wait   *sync.WaitGroup
	_      [0]func() // the type cannot be compared
	closed *atomic.Int32
}

func (b brittle) Moves(_ context.Context, line engines.Line) ([]string, error) {
	switch line.Position {
	case "break":
		return nil, &engines.Broken{Verdict: "crash", Cause: errors.New("it fell")}
	case "stop":
		return nil, engines.ErrStopped
	case "wait":
		b.wait.Done()
		b.wait.Wait()
	}
	return []string{b.id}, nil
}

func (b brittle) Options() []string { return []string{"Pieces"} }
func (b brittle) Close() error      { b.closed.Add(1); return nil }

type nursery struct {
	opened, closed atomic.Int32
	wait           sync.WaitGroup
}

func (n *nursery) open(context.Context) (engines.Engine, error) {
	id := n.opened.Add(1)
	return brittle{id: string('0' + id), wait: &n.wait, closed: &n.closed}, nil
}

func TestRevive(t *testing.T) {
	t.Parallel()
	var n nursery
	ctx := context.Background()
	e, err := engines.Revive(n.open, 1)(ctx)
	require.NoError(t, err)
	ask := func(position string) (string, error) {
		moves, err := e.Moves(ctx, engines.Line{Position: position})
		if err != nil {
			return "", err
		}
		return moves[0], nil
	}
	verdict := func(position string) string {
		_, err := ask(position)
		var broken *engines.Broken
		require.ErrorAs(t, err, &broken)
		return broken.Verdict
	}
	answer := func() string {
		m, err := ask("")
		require.NoError(t, err)
		return m
	}
	require.Equal(t, "1", answer())
	require.Equal(t, "crash", verdict("break"))
	require.Equal(t, "2", answer(), "reopened once")
	require.Equal(t, "crash", verdict("break"))
	require.Equal(t, engines.GivenUp, verdict(""), "and not again")
	require.Equal(t, int32(2), n.opened.Load())
	require.Equal(t, int32(2), n.closed.Load())
	require.Equal(t, []string{"Pieces"}, e.(engines.Optioner).Options())

	var unsupported *engines.Unsupported
	_, err = e.(engines.Stater).State(ctx, engines.Line{})
	require.Error(t, err)
	require.NoError(t, engines.Close(e))
	_, err = ask("")
	require.ErrorIs(t, err, engines.ErrStopped)

	e, err = engines.Revive(n.open, 1)(ctx)
	require.NoError(t, err)
	_, err = e.(engines.Stater).State(ctx, engines.Line{})
	require.ErrorAs(t, err, &unsupported)
	require.NoError(t, engines.Close(e))
	require.Equal(t, n.opened.Load(), n.closed.Load())
}

// TestReviveAfterStop: a stopped engine is opened anew as often as need be.
func TestReviveAfterStop(t *testing.T) {
	t.Parallel()
	var opened, closed atomic.Int32
	e, err := engines.Revive(func(context.Context) (engines.Engine, error) {
		return stopper{asked: new(atomic.Int32), birth: opened.Add(1), closed: &closed}, nil
	}, 0)(context.Background())
	require.NoError(t, err)
	for want := range 3 {
		moves, err := e.Moves(context.Background(), engines.Line{})
		require.NoError(t, err)
		require.Equal(t, string('1'+rune(want)), moves[0])
	}
	require.NoError(t, engines.Close(e))
	require.Equal(t, opened.Load(), closed.Load())
}

// stopper answers its first question only.
type stopper struct {
	asked  *atomic.Int32
	birth  int32
	closed *atomic.Int32
}

func (s stopper) Moves(context.Context, engines.Line) ([]string, error) {
	if s.asked.Add(1) > 1 {
		return nil, engines.ErrStopped
	}
	return []string{string('0' + s.birth)}, nil
}

func (s stopper) Close() error { s.closed.Add(1); return nil }

func TestPool(t *testing.T) {
	t.Parallel()
	const size = 4
	var n nursery
	n.wait.Add(size)
	ctx := context.Background()
	e, err := engines.Pool(n.open, size)(ctx)
	require.NoError(t, err)
	for range 3 {
		_, err = e.Moves(ctx, engines.Line{})
		require.NoError(t, err)
	}
	require.Equal(t, int32(1), n.opened.Load(), "one asker needs one engine")

	var seen sync.Map
	var askers sync.WaitGroup
	for range size { // each waits until all are being answered
		askers.Go(func() {
			moves, err := e.Moves(ctx, engines.Line{Position: "wait"})
			if err == nil {
				seen.Store(moves[0], true)
			}
		})
	}
	askers.Wait()
	distinct := 0
	seen.Range(func(any, any) bool { distinct++; return true })
	require.Equal(t, size, distinct)
	require.NoError(t, engines.Close(e))
	require.NoError(t, engines.Close(e), "twice is once")
	require.Equal(t, int32(size), n.closed.Load())
	_, err = e.Moves(ctx, engines.Line{})
	require.ErrorIs(t, err, engines.ErrStopped)
}

// What an engine cannot do is not supported, whoever relays the question.
func TestRelayedBatch(t *testing.T) {
	t.Parallel()
	var n nursery
	for _, open := range []engines.Open{engines.Revive(n.open, 1), engines.Pool(n.open, 2)} {
		e, err := open(t.Context())
		require.NoError(t, err)
		_, err = e.(engines.Batcher).Batch(t.Context(), make([]engines.Question, 1))
		var unsupported *engines.Unsupported
		require.ErrorAs(t, err, &unsupported)
		require.Equal(t, "batch", unsupported.What)
		require.NoError(t, engines.Close(e))
	}
}
