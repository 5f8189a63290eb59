package main

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft/grid"
)

// A worker that lied is named in the document, and its program, when it comes
// again under that name, is told and ends with exit code 3.
func TestLiarIsNamedAndTold(t *testing.T) {
	t.Parallel()
	s, err := grid.Serve(grid.Service{Store: t.TempDir(), Address: "127.0.0.1:0", Token: "sesame"})
	require.NoError(t, err)
	defer s.Close()
	nc, err := grid.Link{URL: s.ClientURL(), Token: "sesame", Tries: -1}.Connect()
	require.NoError(t, err)
	defer nc.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	told, lied := make(chan error, 1), make(chan struct{}, 1000)
	go func() {
		told <- grid.Worker{Name: "host9", Count: func(context.Context, *engines.Game, grid.Job, engines.Key) (engines.Count, error) {
			lied <- struct{}{}
			return engines.CountOf(7), nil
		}}.Run(ctx, nc)
	}()

	boss := command(ctx, "run", "morris", "-d", "4", "--ply", "2", "--nats", s.ClientURL(), "--token", "sesame", "-j", "0", "--json")
	var out bytes.Buffer
	said := &output{}
	boss.Stdout, boss.Stderr = &out, said
	require.NoError(t, boss.Start())
	defer kill(boss)
	<-lied // there is something to be found before an honest one comes
	honest := command(ctx, "work", "--nats", s.ClientURL(), "--token", "sesame", "--name", "host1")
	require.NoError(t, honest.Start())
	defer kill(honest)
	require.NoError(t, boss.Wait(), "%s", said)
	var doc runDoc
	require.NoError(t, json.Unmarshal(out.Bytes(), &doc))
	require.Equal(t, here(t, "morris", 4), doc.Nodes.String())
	require.Len(t, doc.Liars, 1)
	require.Equal(t, "host9", doc.Liars[0].Worker)
	require.Equal(t, engines.CountOf(7), doc.Liars[0].Said)
	require.Equal(t, map[string]int{"host1": doc.Tasks}, doc.Workers)
	require.Contains(t, said.String(), "worker host9 counted 7 below "+doc.Liars[0].Position)
	require.ErrorAs(t, <-told, &grid.Liar{})

	again := command(ctx, "work", "--nats", s.ClientURL(), "--token", "sesame", "--name", "host9")
	text, err := again.CombinedOutput()
	require.Error(t, err)
	require.Equal(t, 3, again.ProcessState.ExitCode())
	require.Contains(t, string(text), "perft: grid: worker host9 counted 7 below ")
}
