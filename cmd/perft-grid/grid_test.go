package main

import (
	"bytes"
	"context"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/perft/grid"
)

// TestMain makes the test binary the command itself where it is asked to be.
func TestMain(m *testing.M) {
	if os.Getenv("PERFT_GRID_TEST") != "" {
		main()
	}
	os.Exit(m.Run())
}

func command(ctx context.Context, args ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	c := exec.CommandContext(ctx, self, args...)
	c.Env = append(os.Environ(), "PERFT_GRID_TEST=1")
	return c
}

// A port that was free a moment ago.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

func TestGridCountsLikeOneMachine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game       string
		depth, ply int
	}{{"morris", 5, 3}, {"runemill", 4, 2}, {"clawclash", 6, 6}, {"ravenward", 3, 0}} {
		out, err := command(t.Context(), "run", c.game, "-d", strconv.Itoa(c.depth), "--ply", strconv.Itoa(c.ply),
			"--store", t.TempDir(), "-j", "2", "--recount", "3").CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Equal(t, here(t, c.game, c.depth), strings.TrimSpace(string(out)), c.game)
	}
}

// here is a count by this process.
func here(t *testing.T, game string, depth int) string {
	t.Helper()
	g, err := games.Find(game)
	require.NoError(t, err)
	p, err := g.Fast("", nil, engines.Full)
	require.NoError(t, err)
	n, err := perft.Count(t.Context(), p, depth, perft.Exact)
	require.NoError(t, err)
	return n.String()
}

// Coordinator and workers are killed at random: the sum is exact all the same.
func TestKilledAtRandom(t *testing.T) {
	t.Parallel()
	rounds(t, kills, 1)
}

func rounds(t *testing.T, kills int, seed uint64) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 0))
	address, store := freePort(t), t.TempDir()
	coordinator := func() (*exec.Cmd, *bytes.Buffer) {
		c := command(t.Context(), "run", "morris", "-d", "7", "--ply", "4", "--store", store, "--listen", address, "-j", "0")
		var out bytes.Buffer
		c.Stdout, c.Stderr = &out, os.Stderr
		require.NoError(t, c.Start())
		return c, &out
	}
	worker := func() *exec.Cmd {
		c := command(t.Context(), "work", "--nats", "nats://"+address, "-j", "1")
		require.NoError(t, c.Start())
		return c
	}
	boss, out := coordinator()
	workers := []*exec.Cmd{worker(), worker()}
	ended := func(c *exec.Cmd) {
		_ = c.Process.Kill() // it may have ended
		_ = c.Wait()
	}
	for i := range kills {
		time.Sleep(time.Duration(300+r.IntN(1500)) * time.Millisecond)
		if r.IntN(2) == 0 {
			ended(boss)
			if out.Len() > 0 {
				t.Logf("seed %d: done after %d kills", seed, i)
				break
			}
			boss, out = coordinator()
			continue
		}
		w := r.IntN(len(workers))
		ended(workers[w])
		workers[w] = worker()
	}
	err := boss.Wait()
	for _, w := range workers {
		ended(w)
	}
	if out.Len() == 0 {
		require.NoError(t, err, "seed %d", seed)
	}
	require.Equal(t, here(t, "morris", 7), strings.TrimSpace(out.String()), "seed %d", seed)
}

// A worker that counts wrong is found, and named.
func TestPoisonedResult(t *testing.T) {
	t.Parallel()
	s, err := grid.Serve(t.TempDir(), "127.0.0.1:0", "")
	require.NoError(t, err)
	defer s.Shutdown()
	nc, err := nats.Connect(s.ClientURL())
	require.NoError(t, err)
	defer nc.Close()
	g, err := games.Find("morris")
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	done := make(chan error, 1)
	go func() {
		done <- grid.Worker{Name: "liar", Count: func(context.Context, *engines.Game, grid.Job, engines.Key) (engines.Count, error) {
			return engines.CountOf(7), nil
		}}.Run(ctx, nc)
	}()
	_, err = grid.Coordinator{Job: grid.Job{Game: "morris", Position: g.Start(nil), Depth: 3, Ply: 1}, Game: g, Recount: 2}.Run(ctx, nc)
	var poisoned *grid.Poisoned
	require.ErrorAs(t, err, &poisoned)
	require.Equal(t, "liar", poisoned.Worker)
	cancel()
	require.NoError(t, <-done)
}

func TestBadCommandLines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ why, args string }{
		{"say how deep", "run morris"},
		{"want 0 to the depth", "run morris -d 2 --ply 3"},
		{"needs a --token", "run morris -d 2 --ply 1 --listen 0.0.0.0:0 --store " + t.TempDir()},
		{"say which server", "work"},
		{"history may matter", "run clawclash -d 30 --ply 2 -j 0 --store " + t.TempDir()},
	} {
		var out, errOut bytes.Buffer
		require.Equal(t, 2, run(t.Context(), strings.Fields(c.args), &out, &errOut), c.args)
		require.Contains(t, errOut.String(), c.why)
		require.Empty(t, out.String())
	}
}
