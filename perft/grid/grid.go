// Package grid counts on many machines: the positions after some plies become
// tasks on a NATS JetStream work queue, workers take them, and what they count
// goes into a key-value store. Whoever is killed loses nothing but the task at
// hand: a task leaves the queue only after its result is stored, is done again
// without harm, and the sum is taken over the results, never over what was
// acknowledged. A sample of the results is counted again by other workers; one
// that counts wrong is named, and nothing it gave is used.
package grid

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

const (
	streamName = "PERFT"
	bucketName = "PERFT_RESULTS"
	// Tasks that are to be done, and those that are to be done again by
	// somebody else, which go first.
	taskSubjects  = "perft.task."
	againSubjects = "perft.again."
	// whoSubject asks which workers there are.
	whoSubject = "perft.who"
	ackWait    = 5 * time.Second
)

// Job is one count.
type Job struct {
	Game    string          `json:"game"`
	Options engines.Options `json:"options"`
	// Position is the one that is counted from, in the game's notation.
	Position string `json:"position"`
	Depth    int    `json:"depth"`
	Ply      int    `json:"ply"` // at which it is cut into tasks
}

// id tells jobs apart in one queue. The tasks are part of it: a result of a
// program that cuts otherwise is of another job.
func (j Job) id(tasks []perft.Task) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s|%s|%s|%d|%d", j.Game, j.Options, j.Position, j.Depth, j.Ply)
	for _, t := range tasks {
		fmt.Fprintf(h, "|%x %s", t.Key, t.Paths)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// message is a task on its way.
type message struct {
	Job
	// ID is the key that the result is stored under.
	ID  string      `json:"id"`
	Key engines.Key `json:"key"`
	// Not is the worker whose result is counted again: another one does it.
	Not string `json:"not,omitempty"`
}

// result is what a worker has counted, or why it could not.
type result struct {
	Nodes  engines.Count `json:"nodes"`
	Worker string        `json:"worker"`
	Failed string        `json:"failed,omitempty"`
}

// queue is the work queue and the results.
type queue struct {
	js      jetstream.JetStream
	stream  jetstream.Stream
	results jetstream.KeyValue
}

// open finds or makes both. One replica: tasks can always be made anew, and
// clusters have lost streams of several after kills.
func open(ctx context.Context, nc *nats.Conn) (q queue, err error) {
	if q.js, err = jetstream.New(nc); err != nil {
		return q, err
	}
	q.stream, err = q.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: streamName, Subjects: []string{taskSubjects + ">", againSubjects + ">"}, Retention: jetstream.WorkQueuePolicy,
		Storage: jetstream.FileStorage, Replicas: 1,
	})
	if err != nil {
		return q, fmt.Errorf("grid: queue: %w", err)
	}
	q.results, err = q.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
		Bucket: bucketName, Storage: jetstream.FileStorage, Replicas: 1, History: 1,
	})
	if err != nil {
		return q, fmt.Errorf("grid: results: %w", err)
	}
	return q, nil
}

// consumer is one end of the queue. Tasks that are handed back wait as
// unacknowledged ones do, so there is no limit to those.
func (q queue) consumer(ctx context.Context, name, subjects string) (jetstream.Consumer, error) {
	c, err := q.stream.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: name, FilterSubject: subjects + ">", AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: ackWait, MaxDeliver: -1, MaxAckPending: -1,
	})
	if err != nil {
		return nil, fmt.Errorf("grid: consumer: %w", err)
	}
	return c, nil
}

// consumers are the ends for what is done again, and for tasks.
func (q queue) consumers(ctx context.Context) (again, tasks jetstream.Consumer, err error) {
	if again, err = q.consumer(ctx, "again", againSubjects); err == nil {
		tasks, err = q.consumer(ctx, "workers", taskSubjects)
	}
	return again, tasks, err
}

// patience is how long a server may be away before that is an error.
const patience = time.Minute

// insist does something with the server again and again while it is away.
func insist(ctx context.Context, nc *nats.Conn, do func(context.Context) error) error {
	began := time.Now()
	for {
		try, cancel := context.WithTimeout(ctx, 5*time.Second)
		err := do(try)
		cancel()
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case nc.IsClosed() || time.Since(began) > patience || !passes(err):
			return err
		}
		if err := pause(ctx, 200*time.Millisecond); err != nil {
			return err
		}
	}
}

// passes tells whether an error may be of a server that is away for a while.
func passes(err error) bool {
	for _, known := range []error{
		nats.ErrTimeout, nats.ErrNoResponders, nats.ErrConnectionReconnecting, nats.ErrDisconnected, nats.ErrReconnectBufExceeded,
		context.DeadlineExceeded, jetstream.ErrNoStreamResponse, jetstream.ErrServerShutdown,
		// What it had may be gone, and is made again.
		jetstream.ErrStreamNotFound, jetstream.ErrConsumerNotFound, jetstream.ErrConsumerDeleted, jetstream.ErrBucketNotFound,
	} {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}

// pause waits, unless the context ends.
func pause(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-t.C:
		return nil
	}
}

// Liar is a worker that nothing is taken from, and why: it counted Said below
// Position, where there are Counted; or it Failed.
type Liar struct {
	Worker   string        `json:"worker"`
	Position string        `json:"position"`
	Said     engines.Count `json:"said"`
	Counted  engines.Count `json:"counted"`
	Failed   string        `json:"failed,omitempty"`
}

func (l Liar) Error() string {
	if l.Failed != "" {
		return fmt.Sprintf("grid: worker %s could not count below %s: %s", l.Worker, l.Position, l.Failed)
	}
	return fmt.Sprintf("grid: worker %s counted %s below %s, where there are %s", l.Worker, l.Said, l.Position, l.Counted)
}

// liarKey is where it is kept that a worker is one.
func liarKey(worker string) string {
	sum := sha256.Sum256([]byte(worker))
	return "liar." + hex.EncodeToString(sum[:8])
}

// liar is what is kept of a worker; nil if it is trusted.
func (q queue) liar(ctx context.Context, worker string) (*Liar, error) {
	entry, err := q.results.Get(ctx, liarKey(worker))
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		return nil, nil
	case err != nil:
		return nil, err
	}
	var l Liar
	if err := json.Unmarshal(entry.Value(), &l); err != nil {
		return nil, fmt.Errorf("grid: %s: %w", entry.Key(), err)
	}
	return &l, nil
}

// count does one task. What is wrong with it is an error, whoever sent it.
func (j Job) count(ctx context.Context, g *engines.Game, k engines.Key) (n engines.Count, position string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("grid: task %x of %s: no position: %v", k, g.Name, r)
		}
	}()
	o, err := g.Normal(j.Options)
	if err != nil {
		return n, "", err
	}
	p, err := g.Fast("", o, engines.Board)
	if err != nil {
		return n, "", err
	}
	placer, ok := p.(engines.Placer)
	if !ok {
		return n, "", fmt.Errorf("%s: its positions cannot be sent", g.Name)
	}
	placer.Place(k)
	n, err = (&perft.Counter{Position: p}).Count(ctx, j.Depth-j.Ply)
	return n, p.String(), err
}
