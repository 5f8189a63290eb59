package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"github.com/boardperft/perft/perft/grid"
)

// connect reaches a server. A connection that breaks is made again, so many
// times at most, -1 for ever.
func (l *link) connect(tries int) (*nats.Conn, error) {
	options := []nats.Option{
		nats.Name("perft-grid"), nats.MaxReconnects(tries), nats.ReconnectWait(500 * time.Millisecond),
		nats.RetryOnFailedConnect(tries < 0), nats.Timeout(10 * time.Second),
	}
	if l.token != "" {
		options = append(options, nats.Token(l.token))
	}
	if l.ca != "" {
		options = append(options, nats.RootCAs(l.ca))
	}
	nc, err := nats.Connect(l.url, options...)
	if err != nil {
		return nil, fmt.Errorf("server %s: %w", l.url, err)
	}
	return nc, nil
}

type workFlags struct {
	link
	workers int
	child   bool
}

func newWork() *cobra.Command {
	var f workFlags
	cmd := &cobra.Command{
		Use:   "work --nats URL",
		Short: "Take tasks from a server until interrupted",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return f.run(cmd.Context()) },
	}
	f.flags(cmd)
	cmd.Flags().IntVarP(&f.workers, "workers", "j", runtime.NumCPU(), "tasks done at the same time")
	cmd.Flags().BoolVar(&f.child, "child", false, "end when the server has gone for good")
	return cmd
}

func (f *workFlags) run(ctx context.Context) error {
	switch {
	case f.url == "":
		return errors.New("say which server with --nats URL")
	case f.workers < 1:
		return fmt.Errorf("workers %d: want 1 or more", f.workers)
	}
	tries := -1
	if f.child {
		tries = 4
	}
	nc, err := f.connect(tries)
	if err != nil {
		return err
	}
	defer nc.Close()
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var wg sync.WaitGroup
	for i := range f.workers {
		w := grid.Worker{Name: fmt.Sprintf("%s.%d.%d", host, os.Getpid(), i)}
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
