package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"sync"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"github.com/boardperft/perft/perft/grid"
)

type workFlags struct {
	link
	workers int
	name    string
	child   bool
	pin     string
}

func newWork() *cobra.Command {
	var f workFlags
	cmd := &cobra.Command{
		Use:   "work --nats URL",
		Short: "Take tasks from a server until interrupted",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return told(cmd.ErrOrStderr(), f.run(cmd.Context(), cmd.ErrOrStderr()))
		},
	}
	f.flags(cmd)
	fl := cmd.Flags()
	fl.IntVarP(&f.workers, "workers", "j", runtime.NumCPU(), "tasks done at the same time")
	fl.StringVar(&f.name, "name", "", "`NAME` of this worker (default: host, process and a random number); workers of one name do not count each other's results again")
	fl.BoolVar(&f.child, "child", false, "end when the server has gone for good")
	fl.StringVar(&f.pin, "tls-pin", "", "`FILE` with the one certificate that the server shows")
	for _, internal := range []string{"child", "tls-pin"} {
		if err := fl.MarkHidden(internal); err != nil {
			panic(err) // there is no such flag
		}
	}
	return cmd
}

func (f *workFlags) run(ctx context.Context, stderr io.Writer) error {
	switch {
	case f.url == "":
		return errors.New("say which server with --nats URL")
	case f.workers < 1 || f.workers > 1024:
		return fmt.Errorf("workers %d: want 1 to 1024", f.workers)
	case len(f.name) > 100:
		return fmt.Errorf("name of %d bytes: want 100 at most", len(f.name))
	}
	if f.name == "" {
		host, err := os.Hostname()
		if err != nil {
			host = "unknown"
		}
		// A process number comes again, in containers at once; a name that has
		// counted wrong must not.
		f.name = fmt.Sprintf("%.80s.%d.%08x", host, os.Getpid(), rand.Uint32())
	}
	to := f.to(stderr)
	if f.pin != "" {
		to.Pin = f.pin
	}
	connect := func() (*nats.Conn, error) { return to.Wait(ctx) }
	if f.child { // its server is there, or never will be
		to.Tries, to.Say = 4, nil
		connect = to.Connect
	}
	nc, err := connect()
	if err != nil {
		if ctx.Err() != nil {
			return nil // told to stop
		}
		return err
	}
	defer nc.Close()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var wg sync.WaitGroup
	for range f.workers {
		w := grid.Worker{Name: f.name}
		wg.Go(func() {
			if err := w.Run(ctx, nc); err != nil {
				cancel(err)
			}
		})
	}
	wg.Wait()
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	return nil
}
