package grid

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// ledger is what is known of each task of a job: who counted it first and how
// much, who again, and what was counted here.
type ledger struct {
	c     Coordinator
	nc    *nats.Conn
	q     queue
	id    string
	tasks []perft.Task

	results, second []entry          // nobody's where there is none
	here            []*engines.Count // nil where nothing was counted here
	agreed          []bool           // the second count was another worker's, and the same
	sample          []bool           // to be counted again
	left            int              // tasks without a result

	open    map[int]bool   // to be counted again, and not yet
	asked   map[int]bool   // others were asked to
	given   map[string]int // results by each worker
	vouched map[string]bool
	liars   map[string]Liar

	own     []int        // to be counted here, in that order
	owed    map[int]bool // those, and whether it must be
	counted chan own
	busy    bool
	crew    crew
	heard   time.Time // when a result came, or the queue was looked through
}

// entry is a stored result.
type entry struct {
	result
	revision uint64
}

// own is a count that was done here.
type own struct {
	i   int
	n   engines.Count
	err error
}

func newLedger(c Coordinator, nc *nats.Conn, tasks []perft.Task) *ledger {
	n := len(tasks)
	l := &ledger{
		c: c, nc: nc, id: c.id(tasks), tasks: tasks, left: n,
		results: make([]entry, n), second: make([]entry, n), here: make([]*engines.Count, n), agreed: make([]bool, n), sample: make([]bool, n),
		open: map[int]bool{}, asked: map[int]bool{}, given: map[string]int{}, vouched: map[string]bool{}, liars: map[string]Liar{},
		owed: map[int]bool{}, counted: make(chan own, 1),
	}
	for i := range tasks {
		l.sample[i] = c.Recount > 0 && rand.IntN(c.Recount) == 0
	}
	return l
}

// collect waits until every task has a result, and enough of them are trusted.
func (l *ledger) collect(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if err := l.known(ctx); err != nil {
		return err
	}
	watch, err := l.q.results.Watch(ctx, l.id+".>", jetstream.IgnoreDeletes())
	if err != nil {
		return fmt.Errorf("grid: results: %w", err)
	}
	defer func() { _ = watch.Stop() }() // nothing is lost with it
	if err := l.crew.meet(l.nc); err != nil {
		return err
	}
	defer l.crew.part()
	tick := time.NewTicker(tickEvery)
	defer tick.Stop()
	l.heard = time.Now()
	for l.left > 0 || len(l.open) > 0 || len(l.owed) > 0 {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case e, ok := <-watch.Updates():
			switch {
			case !ok:
				return errors.New("grid: the results were closed")
			case e != nil: // nil: all that was there before has come
				err = l.arrived(ctx, e)
			}
		case m := <-l.crew.answers:
			l.crew.saw(string(m.Data))
		case o := <-l.counted:
			err = l.mine(ctx, o)
		case <-tick.C:
			err = l.review(ctx)
		}
		if err != nil {
			return err
		}
		l.next(ctx)
	}
	return nil
}

// known loads who lied before: the ban is stored before anything else is done
// about it.
func (l *ledger) known(ctx context.Context) error {
	keys, err := l.q.results.ListKeysFiltered(ctx, "liar.*")
	if err != nil {
		return fmt.Errorf("grid: results: %w", err)
	}
	for k := range keys.Keys() {
		e, err := l.q.results.Get(ctx, k)
		if err != nil {
			return fmt.Errorf("grid: %s: %w", k, err)
		}
		var liar Liar
		if err := json.Unmarshal(e.Value(), &liar); err != nil {
			return fmt.Errorf("grid: %s: %w", k, err)
		}
		l.liars[liar.Worker] = liar
	}
	return nil
}

// arrived takes in a result, first or second.
func (l *ledger) arrived(ctx context.Context, e jetstream.KeyValueEntry) error {
	var i int
	key, again := strings.CutPrefix(e.Key(), l.id+".again.")
	if !again {
		key = strings.TrimPrefix(e.Key(), l.id+".")
	}
	if _, err := fmt.Sscanf(key, "%d", &i); err != nil || i < 0 || i >= len(l.tasks) {
		return fmt.Errorf("grid: result %q: no such task", e.Key())
	}
	got := entry{revision: e.Revision()}
	if err := json.Unmarshal(e.Value(), &got.result); err != nil || got.Worker == "" {
		return fmt.Errorf("grid: result %q: %w", e.Key(), cmp.Or(err, errors.New("nobody gave it")))
	}
	l.crew.saw(got.Worker)
	l.heard = time.Now()
	if again {
		l.second[i] = got
	} else {
		if l.results[i].Worker == "" {
			l.left--
		}
		l.results[i] = got
	}
	if got.Failed != "" {
		return l.distrust(ctx, Liar{Worker: got.Worker, Position: l.position(i), Failed: got.Failed})
	}
	if _, lied := l.liars[got.Worker]; lied {
		return l.discard(ctx, i, got.Worker)
	}
	if !again {
		l.took(i, got.Worker)
	}
	return l.judge(ctx, i)
}

// took books a first result, and picks those that are counted again: a sample,
// of each worker the first one by others and the second one here.
func (l *ledger) took(i int, worker string) {
	if l.c.Progress != nil {
		l.c.Progress(len(l.tasks)-l.left, len(l.tasks))
	}
	l.given[worker]++
	if l.c.Recount == 0 {
		return
	}
	l.sample[i] = l.sample[i] || l.given[worker] == 1
	if l.sample[i] && !l.agreed[i] {
		l.open[i] = true
	}
	if l.given[worker] == 2 {
		l.vouch(i, worker)
	}
	if l.left == 0 {
		for i, r := range l.results {
			l.vouch(i, r.Worker)
		}
	}
}

// vouch has a result of a worker counted here, if none was before.
func (l *ledger) vouch(i int, worker string) {
	if !l.vouched[worker] {
		l.vouched[worker] = true
		l.owe(i, true)
	}
}

// position writes where a task begins.
func (l *ledger) position(i int) string {
	j := l.c.Job
	j.Ply = j.Depth // nothing is to be counted
	_, position, err := j.count(context.Background(), l.c.Game, l.tasks[i].Key)
	if err != nil {
		return fmt.Sprintf("%x", l.tasks[i].Key)
	}
	return position
}

func (l *ledger) say(text string) {
	if l.c.Say != nil {
		l.c.Say(text)
	}
}

func sortLiars(liars []Liar) {
	slices.SortFunc(liars, func(a, b Liar) int { return cmp.Compare(a.Worker, b.Worker) })
}
