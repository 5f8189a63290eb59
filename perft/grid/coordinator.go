package grid

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// Coordinator has a job done.
type Coordinator struct {
	Job
	Game *engines.Game
	// Recount is one in how many results is counted again, 0 for none: by
	// another worker than the one that gave it, or here where there is no
	// other. One result of each worker is counted again here in any case, and
	// every one that two workers disagree about.
	Recount  int
	Progress func(done, parts int)
	// Say is told of what happens to the workers; nil is nobody.
	Say func(string)
}

// Report is what came of a job.
type Report struct {
	Nodes engines.Count `json:"nodes"`
	// Workers is how many of the tasks each worker did that has a part in Nodes.
	Tasks   int            `json:"tasks"`
	Workers map[string]int `json:"workers"`
	// Recounted results agree with what was counted before: by other workers,
	// and here.
	Recounted struct {
		Elsewhere int `json:"elsewhere"`
		Here      int `json:"here"`
	} `json:"recounted"`
	// Liars are the workers that nothing was taken from.
	Liars []Liar `json:"liars"`
}

// Run puts what is not done of the job into the queue and waits for all its
// results. A count is exact or an error.
func (c Coordinator) Run(ctx context.Context, nc *nats.Conn) (r Report, err error) {
	p, err := c.Game.Fast(c.Position, c.Options, engines.Full)
	if err != nil {
		return r, err
	}
	tasks, err := (&perft.Counter{Position: p}).Tasks(ctx, c.Depth, c.Ply)
	if errors.Is(err, perft.ErrHistory) {
		return r, fmt.Errorf("depth %d: %w; count less deep, or without a grid", c.Depth, err)
	}
	if err != nil {
		return r, err
	}
	l := newLedger(c, nc, tasks)
	if err := insist(ctx, nc, func(ctx context.Context) (err error) {
		if l.q, err = open(ctx, nc); err == nil {
			_, _, err = l.q.consumers(ctx)
		}
		return err
	}); err != nil {
		return r, damaged(err)
	}
	if err := l.enqueue(ctx); err != nil {
		return r, err
	}
	if err := l.collect(ctx); err != nil {
		return r, err
	}
	l.clear(ctx)
	return l.report()
}

// name is the task's.
func (l *ledger) name(i int) string { return fmt.Sprintf("%s.%07d", l.id, i) }

// again is the name of the task when it is counted again.
func (l *ledger) again(i int) string { return fmt.Sprintf("%s.again.%07d", l.id, i) }

// enqueue publishes the tasks that have neither a result nor a place in the
// queue.
func (l *ledger) enqueue(ctx context.Context) error {
	there := map[string]bool{}
	keys, err := l.q.results.ListKeysFiltered(ctx, l.id+".*")
	if err != nil {
		return fmt.Errorf("grid: results: %w", err)
	}
	for k := range keys.Keys() {
		there[k] = true
	}
	queued, err := l.queued(ctx, taskSubjects)
	if err != nil {
		return err
	}
	for i := range l.tasks {
		if there[l.name(i)] || queued[l.name(i)] {
			continue
		}
		if err := l.publish(ctx, i, ""); err != nil {
			return err
		}
	}
	return nil
}

// queued are the names of the tasks of the job that are in the queue, being
// done or not.
func (l *ledger) queued(ctx context.Context, subjects string) (map[string]bool, error) {
	names := map[string]bool{}
	err := insist(ctx, l.nc, func(ctx context.Context) error {
		info, err := l.q.stream.Info(ctx, jetstream.WithSubjectFilter(subjects+l.id+".*"))
		if err != nil {
			return err
		}
		for s := range info.State.Subjects {
			names[s[len(subjects):]] = true
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("grid: queue: %w", err)
	}
	return names, nil
}

// requeue publishes what is waited for and has gone from the queue, by whatever:
// another coordinator of the same job clears it when it is done.
func (l *ledger) requeue(ctx context.Context) error {
	tasks, err := l.queued(ctx, taskSubjects)
	if err != nil {
		return err
	}
	again, err := l.queued(ctx, againSubjects)
	if err != nil {
		return err
	}
	for i := range l.tasks {
		switch {
		case l.results[i].Worker == "" && !tasks[l.name(i)]:
			if err := l.publish(ctx, i, ""); err != nil {
				return err
			}
		case l.open[i] && l.asked[i] && !again[l.name(i)]:
			delete(l.asked, i) // asked for anew at the next review
		}
	}
	return nil
}

// publish puts a task into the queue; with a worker's name, to be done again by
// another one.
func (l *ledger) publish(ctx context.Context, i int, not string) error {
	m, subject := message{l.c.Job, l.name(i), l.tasks[i].Key, not}, taskSubjects+l.name(i)
	if not != "" {
		m.ID, subject = l.again(i), againSubjects+l.name(i)
	}
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if err := insist(ctx, l.nc, func(ctx context.Context) error {
		_, err := l.q.js.Publish(ctx, subject, data)
		return err
	}); err != nil {
		return fmt.Errorf("grid: task %d: %w", i, noRoom(err))
	}
	return nil
}

// noRoom says what a server means by insufficient resources.
func noRoom(err error) error {
	if api := (jetstream.JetStreamError)(nil); errors.As(err, &api) && api.APIError() != nil && api.APIError().ErrorCode == insufficientResources {
		return fmt.Errorf("there is no room left in the server's store: %w", err)
	}
	return err
}

// damaged says what to do where a server cannot use what its store has.
func damaged(err error) error {
	if api := (jetstream.JetStreamError)(nil); errors.As(err, &api) && api.APIError() != nil && api.APIError().ErrorCode == consumerStoreFailed {
		return fmt.Errorf("the server's store is damaged: name another one, or remove it to begin anew: %w", err)
	}
	return err
}

// consumerStoreFailed is the server's code for files of a consumer that it
// cannot read.
const consumerStoreFailed = 10012

// insufficientResources is the server's code for a disk that is full.
const insufficientResources = 10023

// remove takes what is stored under a key away, unless something else is there
// by now.
func (l *ledger) remove(ctx context.Context, key string, revision uint64) error {
	err := insist(ctx, l.nc, func(ctx context.Context) error {
		return l.q.results.Delete(ctx, key, jetstream.LastRevision(revision))
	})
	if newer := (jetstream.JetStreamError)(nil); errors.As(err, &newer) && newer.APIError() != nil &&
		newer.APIError().ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return nil
	}
	return err
}

// clear takes away what is left of the job in the queue: what was done twice,
// and recounts that came too late. Tasks that stay there do no harm.
func (l *ledger) clear(ctx context.Context) {
	for _, subjects := range []string{taskSubjects, againSubjects} {
		_ = l.q.stream.Purge(ctx, jetstream.WithPurgeSubject(subjects+l.id+".*"))
	}
}

// report adds up.
func (l *ledger) report() (Report, error) {
	r := Report{Tasks: len(l.tasks), Workers: map[string]int{}, Liars: []Liar{}}
	for i, t := range l.tasks {
		n, ok := perft.Times(t.Paths, l.results[i].Nodes)
		if ok {
			r.Nodes, ok = r.Nodes.Add(n)
		}
		if !ok {
			return r, perft.ErrOverflow
		}
		r.Workers[l.results[i].Worker]++
		if l.here[i] != nil {
			r.Recounted.Here++
		}
		if l.agreed[i] {
			r.Recounted.Elsewhere++
		}
	}
	for _, liar := range l.liars {
		r.Liars = append(r.Liars, liar)
	}
	sortLiars(r.Liars)
	return r, nil
}
