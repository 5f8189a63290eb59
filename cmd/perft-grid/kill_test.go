package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// killing is a count whose coordinator and workers are killed at random.
type killing struct {
	game       string
	depth, ply int
	kills      int
	seed       uint64
}

func (k killing) run(t *testing.T) {
	t.Helper()
	r := rand.New(rand.NewPCG(k.seed, 0))
	address, store := freePort(t), t.TempDir()
	start := func(args ...string) (*exec.Cmd, *output) {
		c := command(t.Context(), args...)
		out := &output{}
		c.Stdout, c.Stderr = out, os.Stderr
		require.NoError(t, c.Start())
		return c, out
	}
	coordinator := func() (*exec.Cmd, *output) {
		return start("run", k.game, "-d", fmt.Sprint(k.depth), "--ply", fmt.Sprint(k.ply), "--recount", "20", "--store", store, "--listen", address, "-j", "0")
	}
	worker := func() *exec.Cmd {
		c, _ := start("work", "--nats", "nats://"+address, "-j", "1")
		return c
	}
	want := here(t, k.game, k.depth)
	boss, out := coordinator()
	answer := func() {
		require.NoError(t, boss.Wait(), "seed %d", k.seed)
		require.Equal(t, want, strings.TrimSpace(out.String()), "seed %d", k.seed)
	}
	workers := []*exec.Cmd{worker(), worker()}
	counts, bosses, hands := 1, 0, 0
	for bosses+hands < k.kills {
		time.Sleep(time.Duration(150+r.IntN(700)) * time.Millisecond)
		if out.String() != "" { // a kill would be of nothing: it begins anew, with the same workers
			answer()
			counts, store = counts+1, t.TempDir()
			boss, out = coordinator()
			continue
		}
		if r.IntN(2) == 0 {
			bosses++
			kill(boss)
			boss, out = coordinator()
			continue
		}
		hands++
		w := r.IntN(len(workers))
		kill(workers[w])
		workers[w] = worker()
	}
	answer()
	for _, w := range workers {
		kill(w)
	}
	t.Logf("%s depth %d: %d counts exact through %d kills of the coordinator and %d of workers (seed %d)", k.game, k.depth, counts, bosses, hands, k.seed)
}

// Coordinator and workers are killed at random: the sum is exact all the same.
func TestKilledAtRandom(t *testing.T) {
	t.Parallel()
	for _, k := range killings {
		t.Run(fmt.Sprintf("%s-%d", k.game, k.depth), func(t *testing.T) {
			t.Parallel()
			k.run(t)
		})
	}
}
