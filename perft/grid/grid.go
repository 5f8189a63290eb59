// Package grid counts on many machines: the positions after some plies become
// tasks on a NATS JetStream work queue, workers take them, and what they count
// goes into a key-value store. Whoever is killed loses nothing but the task at
// hand: a task leaves the queue only after its result is stored, is done again
// without harm, and the sum is taken over the results, never over what was
// acknowledged.
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
	consumer   = "workers"
	subjects   = "perft.task."
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

// id tells jobs apart in one queue.
func (j Job) id() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s|%s|%s|%d|%d", j.Game, j.Options, j.Position, j.Depth, j.Ply))
	return hex.EncodeToString(sum[:8])
}

// message is a task on its way.
type message struct {
	Job
	ID  string      `json:"id"`
	Key engines.Key `json:"key"`
}

// result is what a worker has counted.
type result struct {
	Nodes  engines.Count `json:"nodes"`
	Worker string        `json:"worker"`
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
		Name: streamName, Subjects: []string{subjects + ">"}, Retention: jetstream.WorkQueuePolicy,
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

// Poisoned is a result that is wrong.
type Poisoned struct {
	Worker          string
	Position        string
	Stored, Counted engines.Count
}

func (p *Poisoned) Error() string {
	return fmt.Sprintf("grid: worker %s counted %s below %s, where there are %s: its results cannot be trusted", p.Worker, p.Stored, p.Position, p.Counted)
}

// Coordinator has a job done.
type Coordinator struct {
	Job
	Game *engines.Game
	// Recount is one in how many results the coordinator counts again itself.
	Recount  int
	Progress func(done, parts int)
}

// Run puts what is not done of the job into the queue and waits for all its
// results. A count is exact or an error.
func (c Coordinator) Run(ctx context.Context, nc *nats.Conn) (sum engines.Count, err error) {
	p, err := c.Game.Fast(c.Position, c.Options, engines.Full)
	if err != nil {
		return sum, err
	}
	tasks, err := (&perft.Counter{Position: p}).Tasks(ctx, c.Depth, c.Ply)
	if err != nil {
		return sum, err
	}
	q, err := open(ctx, nc)
	if err != nil {
		return sum, err
	}
	if err := c.enqueue(ctx, q, tasks); err != nil {
		return sum, err
	}
	results, err := c.collect(ctx, q, len(tasks))
	if err != nil {
		return sum, err
	}
	if err := c.recount(ctx, tasks, results); err != nil {
		return sum, err
	}
	for i, t := range tasks {
		n, ok := perft.Times(t.Paths, results[i].Nodes)
		if ok {
			sum, ok = sum.Add(n)
		}
		if !ok {
			return sum, perft.ErrOverflow
		}
	}
	return sum, nil
}

func (c Coordinator) name(i int) string { return fmt.Sprintf("%s.%07d", c.id(), i) }

// enqueue publishes the tasks that have neither a result nor a place in the
// queue.
func (c Coordinator) enqueue(ctx context.Context, q queue, tasks []perft.Task) error {
	there := map[string]bool{}
	keys, err := q.results.ListKeysFiltered(ctx, c.id()+".*")
	if err != nil {
		return fmt.Errorf("grid: results: %w", err)
	}
	for k := range keys.Keys() {
		there[k] = true
	}
	info, err := q.stream.Info(ctx, jetstream.WithSubjectFilter(subjects+c.id()+".*"))
	if err != nil {
		return fmt.Errorf("grid: queue: %w", err)
	}
	for s := range info.State.Subjects {
		there[s[len(subjects):]] = true
	}
	for i, t := range tasks {
		if there[c.name(i)] {
			continue
		}
		data, err := json.Marshal(message{c.Job, c.name(i), t.Key})
		if err != nil {
			return err
		}
		if _, err := q.js.Publish(ctx, subjects+c.name(i), data); err != nil {
			return fmt.Errorf("grid: task %d: %w", i, err)
		}
	}
	return nil
}

// collect waits until every task has a result.
func (c Coordinator) collect(ctx context.Context, q queue, n int) ([]result, error) {
	watch, err := q.results.Watch(ctx, c.id()+".*")
	if err != nil {
		return nil, fmt.Errorf("grid: results: %w", err)
	}
	defer func() { _ = watch.Stop() }() // nothing is lost with it
	results := make([]result, n)
	done := map[int]bool{}
	for len(done) < n {
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case entry, ok := <-watch.Updates():
			if !ok {
				return nil, errors.New("grid: the results were closed")
			}
			if entry == nil {
				continue // all that was there before has come
			}
			var i int
			if _, err := fmt.Sscanf(entry.Key(), c.id()+".%d", &i); err != nil || i < 0 || i >= n {
				return nil, fmt.Errorf("grid: result %q: no such task", entry.Key())
			}
			if err := json.Unmarshal(entry.Value(), &results[i]); err != nil {
				return nil, fmt.Errorf("grid: result %q: %w", entry.Key(), err)
			}
			done[i] = true
			if c.Progress != nil {
				c.Progress(len(done), n)
			}
		}
	}
	return results, nil
}

// recount counts a sample of the tasks again.
func (c Coordinator) recount(ctx context.Context, tasks []perft.Task, results []result) error {
	for i := 0; c.Recount > 0 && i < len(tasks); i += c.Recount {
		n, position, err := c.count(ctx, c.Game, tasks[i].Key)
		if err != nil {
			return err
		}
		if n != results[i].Nodes {
			return &Poisoned{results[i].Worker, position, results[i].Nodes, n}
		}
	}
	return nil
}

// count does one task.
func (j Job) count(ctx context.Context, g *engines.Game, k engines.Key) (n engines.Count, position string, err error) {
	p, err := g.Fast("", j.Options, engines.Board)
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
