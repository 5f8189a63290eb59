package grid

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// Worker does tasks, of any job.
type Worker struct {
	Name string
	// Count does a task; nil counts with the fast engine.
	Count func(context.Context, *engines.Game, Job, engines.Key) (engines.Count, error)
}

// Run takes tasks until the context ends.
func (w Worker) Run(ctx context.Context, nc *nats.Conn) error {
	q, err := open(ctx, nc)
	if err != nil {
		return err
	}
	tasks, err := q.stream.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: consumer, AckPolicy: jetstream.AckExplicitPolicy, AckWait: ackWait, MaxDeliver: -1,
	})
	if err != nil {
		return fmt.Errorf("grid: consumer: %w", err)
	}
	for ctx.Err() == nil {
		batch, err := tasks.Fetch(1, jetstream.FetchMaxWait(time.Second))
		if err != nil {
			if nc.IsClosed() {
				return fmt.Errorf("grid: %w", err)
			}
			continue // the server is away for a while
		}
		for msg := range batch.Messages() {
			if err := w.one(ctx, q, msg); err != nil {
				return err
			}
		}
		if nc.IsClosed() {
			return nats.ErrConnectionClosed
		}
	}
	return nil
}

// one does a task: first the result is stored, then the task leaves the queue.
// What goes wrong with the server leaves it there for another time.
func (w Worker) one(ctx context.Context, q queue, msg jetstream.Msg) error {
	var m message
	if err := json.Unmarshal(msg.Data(), &m); err != nil {
		return fmt.Errorf("grid: task %s: %w", msg.Subject(), err)
	}
	g, err := games.Find(m.Game)
	if err != nil {
		return err
	}
	n, err := w.count(ctx, g, m, msg)
	if err != nil {
		return err
	}
	data, err := json.Marshal(result{n, w.Name})
	if err != nil {
		return err
	}
	if _, err := q.results.Create(ctx, m.ID, data); err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
		return nil
	}
	_ = msg.DoubleAck(ctx) // else it is done again
	return nil
}

// count does the task and tells the server now and then that it is at work.
func (w Worker) count(ctx context.Context, g *engines.Game, m message, msg jetstream.Msg) (engines.Count, error) {
	done := make(chan struct{})
	defer close(done)
	go func() {
		tick := time.NewTicker(ackWait / 3)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				_ = msg.InProgress() // else another worker does it too
			}
		}
	}()
	if w.Count != nil {
		return w.Count(ctx, g, m.Job, m.Key)
	}
	n, _, err := m.Job.count(ctx, g, m.Key)
	return n, err
}
