package grid

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// quiet is how long no result may come before the queue is looked through.
const quiet = 10 * time.Second

// judge compares what there is of a task. Where two workers disagree, what is
// counted here decides.
func (l *ledger) judge(ctx context.Context, i int) error {
	first, second := l.results[i], l.second[i]
	if l.here[i] != nil {
		for _, e := range []entry{first, second} {
			if e.Worker != "" && e.Nodes != *l.here[i] {
				if err := l.distrust(ctx, Liar{Worker: e.Worker, Position: l.position(i), Said: e.Nodes, Counted: *l.here[i]}); err != nil {
					return err
				}
			}
		}
		first, second = l.results[i], l.second[i]
	}
	switch {
	case first.Worker == "" || second.Worker == "":
	case first.Worker == second.Worker: // it had done one before the other was thrown away
		return l.unsay(ctx, i)
	case first.Nodes == second.Nodes:
		l.agreed[i] = true
		delete(l.open, i)
	case l.here[i] == nil:
		l.owe(i, true)
	}
	return nil
}

// distrust throws away all that a worker gave, for good: what else it gives is
// thrown away too, and it asks before each task whether it is still wanted.
func (l *ledger) distrust(ctx context.Context, liar Liar) error {
	if _, known := l.liars[liar.Worker]; !known {
		data, err := json.Marshal(liar)
		if err != nil {
			return err
		}
		if err := insist(ctx, l.nc, func(ctx context.Context) error {
			_, err := l.q.results.Put(ctx, liarKey(liar.Worker), data)
			return err
		}); err != nil {
			return fmt.Errorf("grid: worker %s: %w", liar.Worker, err)
		}
		l.liars[liar.Worker] = liar
		l.say(fmt.Sprintf("%v; its results are counted again, and it gets no more tasks", liar))
	}
	for i := range l.tasks {
		if err := l.discard(ctx, i, liar.Worker); err != nil {
			return err
		}
	}
	return nil
}

// discard throws away what a worker gave of one task.
func (l *ledger) discard(ctx context.Context, i int, worker string) error {
	if l.second[i].Worker == worker {
		if err := l.unsay(ctx, i); err != nil {
			return err
		}
	}
	if l.results[i].Worker != worker {
		return nil
	}
	if err := l.remove(ctx, l.name(i), l.results[i].revision); err != nil {
		return err
	}
	l.results[i] = entry{}
	l.left++
	l.agreed[i] = false
	delete(l.open, i) // it may be again when there is another result
	return l.publish(ctx, i, "")
}

// unsay throws away a second count, and wants another one.
func (l *ledger) unsay(ctx context.Context, i int) error {
	if err := l.remove(ctx, l.again(i), l.second[i].revision); err != nil {
		return err
	}
	l.second[i] = entry{}
	l.agreed[i] = false
	delete(l.asked, i)
	if l.results[i].Worker != "" && l.sample[i] {
		l.open[i] = true
	}
	return nil
}

// review asks others to count again what is to be, and takes it over where
// there is nobody else.
func (l *ledger) review(ctx context.Context) error {
	if l.nc.IsClosed() {
		return fmt.Errorf("grid: the server has gone: %w", l.nc.LastError())
	}
	l.crew.call(l.nc)
	if time.Since(l.heard) > quiet {
		l.heard = time.Now()
		if err := l.requeue(ctx); err != nil {
			return err
		}
	}
	for i := range l.open {
		worker := l.results[i].Worker
		switch {
		case l.here[i] != nil: // nobody else was there, and then it agreed
			delete(l.open, i)
		case !l.others(worker):
			l.owe(i, false)
		case !l.asked[i]:
			l.asked[i] = true
			if err := l.publish(ctx, i, worker); err != nil {
				return err
			}
		}
	}
	return nil
}

// others tells whether there is a worker to count again what this one counted.
// For a moment nobody knows who is there.
func (l *ledger) others(worker string) bool {
	for name := range l.crew.seen {
		if _, lied := l.liars[name]; name != worker && !lied && l.crew.there(name) {
			return true
		}
	}
	return l.crew.early()
}

// owe has a task counted here: because somebody must be judged, or because
// nobody else is there to do it.
func (l *ledger) owe(i int, must bool) {
	before, there := l.owed[i]
	if l.here[i] != nil {
		return
	}
	if l.owed[i] = before || must; !there {
		l.own = append(l.own, i)
	}
}

// next begins a count here, one at a time.
func (l *ledger) next(ctx context.Context) {
	for !l.busy && len(l.own) > 0 {
		i := l.own[0]
		l.own = l.own[1:]
		if must := l.owed[i]; !must && !l.open[i] {
			delete(l.owed, i) // another worker did it after all
			continue
		}
		l.busy = true
		go func() {
			n, _, err := l.c.count(ctx, l.c.Game, l.tasks[i].Key)
			l.counted <- own{i, n, err}
		}()
	}
}

// mine takes in what was counted here.
func (l *ledger) mine(ctx context.Context, o own) error {
	if o.err != nil {
		return o.err
	}
	l.busy = false
	delete(l.owed, o.i)
	l.here[o.i] = &o.n
	return l.judge(ctx, o.i)
}
