package grid

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// Worker does tasks, of any job.
type Worker struct {
	// Name says who it is. Those of one name vouch for each other and are never
	// asked to count each other's results again: a process, or a machine.
	Name string
	// Count does a task; nil counts with the fast engine.
	Count func(context.Context, *engines.Game, Job, engines.Key) (engines.Count, error)
}

// Run takes tasks until the context ends, or until nothing is taken from this
// worker any more: then the error is a [Liar].
func (w Worker) Run(ctx context.Context, nc *nats.Conn) error {
	who, err := nc.Subscribe(whoSubject, func(m *nats.Msg) { _ = m.Respond([]byte(w.Name)) })
	if err != nil {
		return fmt.Errorf("grid: %w", err)
	}
	defer func() { _ = who.Unsubscribe() }() // the connection may have gone
	for {
		err := w.serve(ctx, nc)
		switch liar := (Liar{}); {
		case ctx.Err() != nil:
			return nil
		case errors.As(err, &liar) || !passes(err):
			return err
		case nc.IsClosed():
			return fmt.Errorf("grid: the server has gone: %w", errors.Join(nc.LastError(), err))
		}
		// The server is away, or it is another one that knows no queue yet.
		if pause(ctx, 500*time.Millisecond) != nil {
			return nil
		}
	}
}

// serve takes tasks until something goes wrong with the server.
func (w Worker) serve(ctx context.Context, nc *nats.Conn) error {
	try, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	q, err := open(try, nc)
	if err != nil {
		return err
	}
	again, tasks, err := q.consumers(try)
	if err != nil {
		return err
	}
	wait := shortWait
	for {
		switch liar, err := q.liar(ctx, w.Name); {
		case err != nil:
			return err
		case liar != nil:
			return *liar
		}
		// What is to be counted again goes first: the sooner a liar is found,
		// the less was for nothing.
		took, err := w.take(ctx, q, func() (jetstream.MessageBatch, error) { return again.FetchNoWait(1) })
		if err == nil && !took {
			took, err = w.take(ctx, q, func() (jetstream.MessageBatch, error) { return tasks.Fetch(1, jetstream.FetchMaxWait(wait)) })
		}
		if err != nil {
			return err
		}
		if wait = min(2*wait, longWait); took {
			wait = shortWait
		}
	}
}

// A worker that waits for a task looks about for others after so long, less
// often the longer there is none.
const shortWait, longWait = 50 * time.Millisecond, 500 * time.Millisecond

// take does the task that comes, if one does.
func (w Worker) take(ctx context.Context, q queue, fetch func() (jetstream.MessageBatch, error)) (took bool, err error) {
	batch, err := fetch()
	if err != nil {
		return false, err
	}
	for msg := range batch.Messages() {
		took = true
		if err := w.one(ctx, q, msg); err != nil {
			return true, err
		}
	}
	if ctx.Err() != nil {
		return took, context.Cause(ctx)
	}
	return took, batch.Error()
}

// resultKey is what a result is stored under.
var resultKey = regexp.MustCompile(`^[0-9a-f]{16}(\.again)?\.[0-9]{7,}$`)

// one does a task: first the result is stored, then the task leaves the queue.
// What goes wrong with the server leaves it there for another time.
func (w Worker) one(ctx context.Context, q queue, msg jetstream.Msg) error {
	var m message
	if err := json.Unmarshal(msg.Data(), &m); err != nil || !resultKey.MatchString(m.ID) {
		return msg.Term() // it is nobody's task
	}
	if m.Not == w.Name {
		return msg.NakWithDelay(100 * time.Millisecond) // somebody else's
	}
	r := result{Worker: w.Name}
	var err error
	if r.Nodes, err = w.count(ctx, m, msg); err != nil {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		r.Failed = err.Error()
	}
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if _, err := q.results.Create(ctx, m.ID, data); err != nil && !errors.Is(err, jetstream.ErrKeyExists) {
		return err
	}
	_ = msg.DoubleAck(ctx) // else it is done again
	return nil
}

// count does the task and tells the server now and then that it is at work.
func (w Worker) count(ctx context.Context, m message, msg jetstream.Msg) (engines.Count, error) {
	g, err := games.Find(m.Game)
	if err != nil {
		return engines.Count{}, err
	}
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
