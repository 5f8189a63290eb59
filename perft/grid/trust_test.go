package grid_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/perft/grid"
)

// field is a server with workers, all in this process.
type field struct {
	t      *testing.T
	server *grid.Server
	wg     sync.WaitGroup
	mu     sync.Mutex
	ended  map[string]error
}

func newField(t *testing.T) *field {
	t.Helper()
	s, err := grid.Serve(grid.Service{Store: t.TempDir(), Address: "127.0.0.1:0"})
	require.NoError(t, err)
	f := &field{t: t, server: s, ended: map[string]error{}}
	t.Cleanup(s.Close)
	return f
}

func (f *field) connect() *nats.Conn {
	f.t.Helper()
	nc, err := grid.Link{URL: f.server.ClientURL(), Tries: -1}.Connect()
	require.NoError(f.t, err)
	return nc
}

// counting is how a worker counts.
type counting func(context.Context, *engines.Game, grid.Job, engines.Key) (engines.Count, error)

// honest counts right, and slowly enough for others to get their share.
func honest(ctx context.Context, g *engines.Game, j grid.Job, k engines.Key) (engines.Count, error) {
	time.Sleep(2 * time.Millisecond)
	p, err := g.Fast("", nil, engines.Board)
	if err != nil {
		return engines.Count{}, err
	}
	p.(engines.Placer).Place(k)
	return perft.Count(ctx, p, j.Depth-j.Ply, perft.Exact)
}

// lying counts one too many, the first time and every so many tasks.
func lying(every int64) counting {
	var done atomic.Int64
	return func(ctx context.Context, g *engines.Game, j grid.Job, k engines.Key) (engines.Count, error) {
		n, err := honest(ctx, g, j, k)
		if (done.Add(1)-1)%every == 0 {
			n.Lo++
		}
		return n, err
	}
}

// constant always gives the same.
func constant(context.Context, *engines.Game, grid.Job, engines.Key) (engines.Count, error) {
	return engines.CountOf(7), nil
}

// work has somebody work until the context ends; what follows a # is no part
// of the name.
func (f *field) work(ctx context.Context, name string, count counting) {
	f.t.Helper()
	nc := f.connect()
	name, _, _ = strings.Cut(name, "#")
	f.wg.Go(func() {
		defer nc.Close()
		err := grid.Worker{Name: name, Count: count}.Run(ctx, nc)
		f.mu.Lock()
		defer f.mu.Unlock()
		f.ended[name] = err
	})
}

// together makes a crew begin together: nobody has done a task before everybody
// has one, except those who get none any more.
func (f *field) together(crew map[string]counting) map[string]counting {
	var all sync.WaitGroup
	begun := map[string]counting{}
	for name, count := range crew {
		if f.ended[name] != nil {
			begun[name] = count
			continue
		}
		all.Add(1)
		var once sync.Once
		begun[name] = func(ctx context.Context, g *engines.Game, j grid.Job, k engines.Key) (engines.Count, error) {
			once.Do(all.Done)
			all.Wait()
			return count(ctx, g, j, k)
		}
	}
	return begun
}

// count has a job done by workers; who lies must be found, and who does not
// must not. The count is what one machine counts.
func (f *field) count(game string, depth, ply, recount int, crew map[string]counting, liars ...string) grid.Report {
	t := f.t
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	work, stop := context.WithCancel(ctx)
	for name, c := range f.together(crew) {
		f.work(work, name, c)
	}
	g, err := games.Find(game)
	require.NoError(t, err)
	nc := f.connect()
	defer nc.Close()
	var said []string
	r, err := grid.Coordinator{
		Job: grid.Job{Game: game, Options: engines.Options{}, Position: g.Start(nil), Depth: depth, Ply: ply}, Game: g, Recount: recount,
		Say: func(text string) { said = append(said, text) },
	}.Run(ctx, nc)
	stop()
	f.wg.Wait()
	require.NoError(t, err)
	p, err := g.Fast("", nil, engines.Full)
	require.NoError(t, err)
	want, err := perft.Count(ctx, p, depth, perft.Exact)
	require.NoError(t, err)
	require.Equal(t, want, r.Nodes)
	var named []string
	for _, l := range r.Liars {
		named = append(named, l.Worker)
	}
	require.ElementsMatch(t, liars, named, "%v", said)
	for _, l := range liars {
		require.NotContains(t, r.Workers, l, "nothing of it is in the sum")
	}
	for _, text := range said {
		require.Contains(t, text, "worker liar")
	}
	return r
}

// One that lies among honest ones is found by them, and gets no more tasks.
func TestLiarIsFound(t *testing.T) {
	t.Parallel()
	f := newField(t)
	var after atomic.Int64
	r := f.count("morris", 5, 3, 10, map[string]counting{"liar": lying(1), "ann": honest, "bob": honest}, "liar")
	require.Positive(t, r.Recounted.Elsewhere)
	var liar grid.Liar
	require.ErrorAs(t, f.ended["liar"], &liar, "it is told why it is not wanted")
	require.Equal(t, "liar", liar.Worker)
	require.NotEqual(t, liar.Said, liar.Counted)
	require.NotEmpty(t, liar.Position)
	require.NoError(t, f.ended["ann"])
	require.NoError(t, f.ended["bob"])

	// It is known the next time, too, and does nothing.
	f.count("runemill", 3, 2, 10, map[string]counting{"ann": honest, "liar": func(ctx context.Context, g *engines.Game, j grid.Job, k engines.Key) (engines.Count, error) {
		after.Add(1)
		return honest(ctx, g, j, k)
	}}, "liar")
	require.Zero(t, after.Load())
	require.ErrorAs(t, f.ended["liar"], &liar)
}

// Two that tell the same lie would vouch for each other.
func TestTwoLiarsThatAgree(t *testing.T) {
	t.Parallel()
	newField(t).count("morris", 5, 3, 20, map[string]counting{"liar1": constant, "liar2": constant, "ann": honest}, "liar1", "liar2")
}

// One that lies now and then is found where everything is counted again.
func TestOccasionalLiars(t *testing.T) {
	t.Parallel()
	newField(t).count("morris", 4, 2, 1, map[string]counting{"liar1": lying(5), "liar2": lying(7), "ann": honest, "bob": honest}, "liar1", "liar2")
}

// Two workers of one name are one, and one alone is counted again here.
func TestNobodyElseToCountAgain(t *testing.T) {
	t.Parallel()
	r := newField(t).count("runemill", 4, 2, 4, map[string]counting{"ann": honest, "ann#2": honest})
	require.Zero(t, r.Recounted.Elsewhere)
	require.Positive(t, r.Recounted.Here)
	require.Equal(t, map[string]int{"ann": r.Tasks}, r.Workers)
}

// Everything is recounted by somebody else where there is somebody.
func TestOthersCountAgain(t *testing.T) {
	t.Parallel()
	r := newField(t).count("morris", 4, 2, 1, map[string]counting{"ann": honest, "bob": honest})
	require.Greater(t, r.Recounted.Elsewhere, r.Tasks*9/10, "%+v", r)
	require.LessOrEqual(t, r.Recounted.Here, 2, "one of each worker: %+v", r)
}

// One that cannot count is left out like one that lies.
func TestWorkerThatFails(t *testing.T) {
	t.Parallel()
	f := newField(t)
	f.count("morris", 4, 2, 10, map[string]counting{
		"liar": func(context.Context, *engines.Game, grid.Job, engines.Key) (engines.Count, error) {
			return engines.Count{}, errors.New("no such game here")
		}, "ann": honest,
	}, "liar")
	require.ErrorContains(t, f.ended["liar"], "no such game here")
}

// What is in the queue and is no task is nobody's, and kills nobody.
func TestRubbishInTheQueue(t *testing.T) {
	t.Parallel()
	f := newField(t)
	f.count("morris", 3, 1, 10, map[string]counting{"ann": honest}) // so that there is a queue
	nc := f.connect()
	defer nc.Close()
	for _, rubbish := range []string{"", "{", `{"game":7}`, `null`} {
		require.NoError(t, nc.Publish("perft.task.rubbish", []byte(rubbish)))
		require.NoError(t, nc.Publish("perft.again.rubbish", []byte(rubbish)))
	}
	require.NoError(t, nc.Flush())
	f.count("runemill", 3, 1, 1, map[string]counting{"ann": honest})
	require.NoError(t, f.ended["ann"])
}
