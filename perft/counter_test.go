package perft_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/perft/lock"
)

// wander plays random moves from the start, and stops before the game is over.
func wander(t *testing.T, g *engines.Game, make engines.Maker, s engines.Scope, seed uint64, plies int) engines.Position {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	p, err := make(g.Start(nil), nil, s)
	require.NoError(t, err)
	for range plies {
		moves := p.AppendMoves(nil)
		p.Make(moves[r.IntN(len(moves))])
		if p.Outcome().Over() {
			p.Unmake()
			break
		}
	}
	return p
}

// TestAnyHandsCountTheSame: workers, table, parts and checkpoint change how
// fast a count comes and nothing else.
func TestAnyHandsCountTheSame(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		seeds := uint64(12)
		if testing.Short() {
			seeds = 3 // under the race detector
		}
		for seed := range seeds {
			for _, scope := range []engines.Scope{engines.Full, engines.Board} {
				name := fmt.Sprintf("%s/%s/seed%d", g.Name, scope, seed)
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					p := wander(t, g, g.Fast, scope, seed, int(seed*7))
					depth := 3 + int(seed%2)
					for _, leaves := range []perft.Leaves{perft.Exact, perft.Ended} {
						want, err := perft.Count(t.Context(), p, depth, leaves)
						require.NoError(t, err)
						for hands := range 8 {
							c := perft.Counter{Position: p, Leaves: leaves, Workers: 1 + hands&1*2}
							if hands&2 != 0 {
								c.Table, err = perft.NewTable(1)
								require.NoError(t, err)
								defer c.Table.Close()
							}
							if hands&4 != 0 {
								c.Log, err = perft.OpenLog(filepath.Join(t.TempDir(), "log"), name)
								require.NoError(t, err)
							}
							got, err := c.Count(t.Context(), depth)
							require.NoError(t, err)
							require.Equal(t, want, got, "%s depth %d, hands %03b", p, depth, hands)
							if hands&4 != 0 {
								require.NoError(t, c.Log.Close())
								continue
							}
							divide, err := c.Divide(t.Context(), depth)
							require.NoError(t, err)
							total, ok := divide.Total()
							require.True(t, ok)
							require.Equal(t, want, total, "divide of %s", p)
							require.Len(t, divide, len(p.AppendMoves(nil)))
						}
					}
				})
			}
		}
	}
}

func TestTableFindsTranspositions(t *testing.T) {
	t.Parallel()
	g, err := games.Find("morris")
	require.NoError(t, err)
	p, err := g.Fast(g.Start(nil), nil, engines.Full)
	require.NoError(t, err)
	table, err := perft.NewTable(8)
	require.NoError(t, err)
	defer table.Close()
	c := perft.Counter{Position: p, Table: table}
	n, err := c.Count(t.Context(), 7)
	require.NoError(t, err)
	require.Equal(t, engines.CountOf(1873562112), n)
	hits, probes := c.Hits()
	require.Greater(t, hits, probes/4, "most positions after four plies were seen before")
	require.LessOrEqual(t, table.Bytes(), 8<<20)
}

func TestTableSizes(t *testing.T) {
	t.Parallel()
	for _, mib := range []int{0, -5, 1 << 30} {
		_, err := perft.NewTable(mib)
		require.ErrorContains(t, err, fmt.Sprintf("hash of %d MiB", mib))
	}
}

// TestLogGoesOn stops a count again and again: each run does some more, and
// the sum is that of a count that was never stopped.
func TestLogGoesOn(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "log")
	p, err := g.Fast(g.Start(nil), nil, engines.Board)
	require.NoError(t, err)
	stopped := errors.New("stopped")
	for run := 1; ; run++ {
		require.Less(t, run, 50)
		log, err := perft.OpenLog(path, "clawclash 9")
		require.NoError(t, err)
		before := log.Found()
		ctx, cancel := context.WithCancelCause(t.Context())
		c := perft.Counter{Position: p, Log: log, Workers: 2, Progress: func(done, _ int) {
			if done > before+200 {
				cancel(stopped)
			}
		}}
		n, err := c.Count(ctx, 9)
		cancel(nil)
		require.NoError(t, log.Close())
		if err == nil {
			require.Equal(t, engines.CountOf(3181624), n)
			require.Greater(t, run, 2, "the count was never stopped")
			return
		}
		require.ErrorIs(t, err, stopped)
		tear(t, path, run)
	}
}

// TestStopsBetweenParts ends a count when the first of its parts is done: each
// other worker may end the part it is at, and none begins another.
func TestStopsBetweenParts(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	p, err := g.Fast(g.Start(nil), nil, engines.Board)
	require.NoError(t, err)
	const workers = 3
	for name, count := range map[string]func(*perft.Counter, context.Context) error{
		"parts":  func(c *perft.Counter, ctx context.Context) error { _, err := c.Count(ctx, 9); return err },
		"merged": func(c *perft.Counter, ctx context.Context) error { _, err := c.CountMerged(ctx, 12, 11); return err },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stopped := errors.New("stopped")
			ctx, cancel := context.WithCancelCause(t.Context())
			var told, parts int
			c := perft.Counter{Position: p, Workers: workers, Progress: func(_, n int) {
				told, parts = told+1, n
				cancel(stopped)
			}}
			require.ErrorIs(t, count(&c, ctx), stopped)
			require.Greater(t, parts, 20*workers)
			require.LessOrEqual(t, told, workers)
		})
	}
}

// tear spoils the end of a file as a machine does that stops in mid-write.
func tear(t *testing.T, path string, run int) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	switch run % 3 {
	case 0:
		text = text[:len(text)-3]
	case 1:
		text = append(text, "17 99"...)
	case 2:
		text = append(text, "17 99 00000000\n18 3 00000000\n"...)
	}
	require.NoError(t, os.WriteFile(path, text, 0o644))
}

func TestLogRefusesWhatIsNotItsOwn(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "log")
	log, err := perft.OpenLog(path, "a count")
	require.NoError(t, err)
	require.NoError(t, log.Close())
	held, err := perft.OpenLog(path, "a count")
	require.NoError(t, err)
	_, err = perft.OpenLog(path, "a count")
	require.ErrorIs(t, err, lock.ErrHeld)
	require.ErrorContains(t, err, path)
	require.NoError(t, held.Close())
	_, err = perft.OpenLog(path, "another count")
	require.ErrorContains(t, err, "it belongs to another count (\"a count\")")

	notes := filepath.Join(dir, "notes")
	require.NoError(t, os.WriteFile(notes, []byte("dear diary\n"), 0o644))
	_, err = perft.OpenLog(notes, "a count")
	require.ErrorContains(t, err, "no checkpoint of perft")
	kept, err := os.ReadFile(notes)
	require.NoError(t, err)
	require.Equal(t, "dear diary\n", string(kept), "what is refused is left as it was")

	_, err = perft.OpenLog(filepath.Join(dir, "no", "such", "dir"), "a count")
	require.ErrorContains(t, err, "no such file or directory")
	_, err = perft.OpenLog(os.DevNull, "a count")
	require.ErrorContains(t, err, "no regular file")
	_, err = perft.OpenLog(path, "two\nlines")
	require.ErrorContains(t, err, "one line")
}

func TestOverflowIsAnError(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	p, err := g.Fast("B2R/4/4/R2B b 0 0", nil, engines.Board)
	require.NoError(t, err)
	for _, workers := range []int{1, 2} {
		table, err := perft.NewTable(64)
		require.NoError(t, err)
		c := perft.Counter{Position: p, Table: table, Workers: workers}
		_, err = c.Count(t.Context(), 64)
		require.ErrorIs(t, err, perft.ErrOverflow)
		n, err := c.Count(t.Context(), 34)
		require.NoError(t, err)
		require.NotZero(t, n.Hi, "34 plies pass 64 bits: %s", n)
		require.NoError(t, table.Close())
	}
}

func BenchmarkTable(b *testing.B) {
	g, err := games.Find("morris")
	require.NoError(b, err)
	p, err := g.Fast(g.Start(nil), nil, engines.Full)
	require.NoError(b, err)
	table, err := perft.NewTable(64)
	require.NoError(b, err)
	defer table.Close()
	for b.Loop() {
		_, err := (&perft.Counter{Position: p, Table: table}).Count(b.Context(), 8)
		require.NoError(b, err)
	}
}
