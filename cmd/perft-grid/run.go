package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft/grid"
)

type runFlags struct {
	link
	position  string
	options   []string
	depth     int
	ply       int
	workers   int
	store     string
	listen    string
	listens   bool // it was said where
	cert, key string
	recount   int
	progress  time.Duration
	json      bool
}

func newRun() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "run GAME -d N --ply N",
		Short: "Have a count done by workers, here and elsewhere",
		Args:  cli.AsUsed,
		RunE: func(cmd *cobra.Command, args []string) error {
			f.listens = cmd.Flags().Changed("listen")
			return told(cmd.ErrOrStderr(), f.run(cmd.Context(), args[0], cmd.OutOrStdout(), cmd.ErrOrStderr()))
		},
	}
	f.flags(cmd)
	fl := cmd.Flags()
	fl.StringVarP(&f.position, "position", "p", "", "position `NOTATION` (default: the start)")
	fl.StringArrayVarP(&f.options, "option", "o", nil, "option of the game, `NAME=VALUE`; repeatable")
	cli.DepthFlag(cmd, &f.depth, "depth in `PLIES` (required)")
	fl.IntVar(&f.ply, "ply", 3, "positions after so many `PLIES` are the tasks")
	fl.IntVarP(&f.workers, "workers", "j", runtime.NumCPU(), "workers on this machine, 0 none")
	fl.StringVar(&f.store, "store", "", "`DIRECTORY` that keeps queue and results (default: in the user's cache)")
	fl.StringVar(&f.listen, "listen", "127.0.0.1:0", "`ADDRESS` for workers; others' machines need a --token")
	fl.StringVar(&f.cert, "tls-cert", "", "`FILE` with the certificate to show to workers, PEM")
	fl.StringVar(&f.key, "tls-key", "", "`FILE` with its private key")
	fl.IntVar(&f.recount, "recount", 100, "have one in `N` results counted again by another worker, and one of each worker here; 0 none")
	fl.DurationVar(&f.progress, "progress", 0, "say on stderr every so often how far it is")
	fl.BoolVar(&f.json, "json", false, "one JSON document on stdout")
	return cmd
}

// runDoc is the JSON document of run.
type runDoc struct {
	Version  int             `json:"version"`
	Game     string          `json:"game"`
	Options  engines.Options `json:"options"`
	Position string          `json:"position"`
	Moves    []string        `json:"moves"`
	Scope    string          `json:"scope"`
	Depth    int             `json:"depth"`
	Merge    int             `json:"merge"`
	grid.Report
	Seconds float64 `json:"seconds"`
}

func (f *runFlags) run(ctx context.Context, name string, out, stderr io.Writer) (err error) {
	g, job, err := f.job(name)
	if err != nil {
		return err
	}
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	nc, pin, stop, err := f.server(ctx, fail, stderr)
	if err != nil {
		return err
	}
	defer stop()
	if f.workers > 0 {
		stop, err := f.children(ctx, fail, pin, stderr)
		if err != nil {
			return err
		}
		defer stop()
	}
	tell, end := f.teller(stderr)
	began := time.Now()
	r, err := grid.Coordinator{Job: job, Game: g, Recount: f.recount, Progress: tell, Say: sayer(stderr)}.Run(ctx, nc)
	end()
	if err != nil {
		if cause := context.Cause(ctx); cause != nil {
			return cause
		}
		return err
	}
	if f.json {
		return cli.WriteJSON(out, runDoc{1, job.Game, job.Options, job.Position, []string{}, engines.Full.String(), job.Depth, job.Ply, r, time.Since(began).Seconds()})
	}
	_, err = fmt.Fprintln(out, r.Nodes)
	return err
}

// job checks what was asked for before anything is done.
func (f *runFlags) job(name string) (g *engines.Game, job grid.Job, err error) {
	if g, err = games.Find(name); err != nil {
		return nil, job, err
	}
	o, err := g.ParseOptions(strings.Join(f.options, " "))
	if err != nil {
		return nil, job, err
	}
	switch {
	case cli.CheckDepth(f.depth) != nil:
		return nil, job, cli.CheckDepth(f.depth)
	case f.depth == 0:
		return nil, job, errors.New("depth 0: there is nothing to count; want 1 or more")
	case f.ply < 0 || f.ply > f.depth:
		return nil, job, fmt.Errorf("ply %d: want 0 to the depth", f.ply)
	case f.workers < 0 || f.workers > 1024:
		return nil, job, fmt.Errorf("workers %d: want 0 to 1024", f.workers)
	case f.recount < 0:
		return nil, job, fmt.Errorf("recount %d: want 0 or more", f.recount)
	case f.progress < 0:
		return nil, job, fmt.Errorf("progress %s: want some time", f.progress)
	case (f.cert == "") != (f.key == ""):
		return nil, job, errors.New("tls: a certificate (--tls-cert) and its key (--tls-key) go together")
	case f.url != "" && (f.cert != "" || f.store != "" || f.listens):
		return nil, job, errors.New("nats: --store, --listen and --tls-cert are for a server of one's own, not for one at --nats")
	case f.url == "" && f.ca != "":
		return nil, job, errors.New("tls: --tls-ca is for a server at --nats; one of one's own shows --tls-cert")
	}
	if f.position == "" {
		f.position = g.Start(o)
	}
	if _, err := g.Fast(f.position, o, engines.Full); err != nil {
		return nil, job, err
	}
	return g, grid.Job{Game: g.Name, Options: o, Position: f.position, Depth: f.depth, Ply: f.ply}, nil
}

// server finds the server, or starts one in this process; then pin is the
// certificate that it shows. What goes wrong with it later ends the count.
func (f *runFlags) server(ctx context.Context, fail context.CancelCauseFunc, stderr io.Writer) (nc *nats.Conn, pin string, stop func(), err error) {
	if f.url != "" {
		to := f.to(stderr)
		to.Tries = 120
		nc, err := to.Connect()
		if err != nil {
			return nil, "", nil, err
		}
		return nc, "", nc.Close, nil
	}
	service := grid.Service{Store: f.store, Address: f.listen, Token: f.secret()}
	if f.store == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return nil, "", nil, fmt.Errorf("store: %w; name one with --store", err)
		}
		service.Store = filepath.Join(cache, "perft", "grid")
	}
	if f.cert != "" {
		if service.TLS, err = grid.Certificate(f.cert, f.key); err != nil {
			return nil, "", nil, err
		}
	}
	s, err := grid.Serve(service)
	if err != nil {
		return nil, "", nil, err
	}
	if nc, err = s.Own(); err != nil {
		s.Close()
		return nil, "", nil, err
	}
	f.url = s.ClientURL()
	go func() {
		select {
		case err := <-s.Failed():
			fail(err)
		case <-ctx.Done():
		}
	}()
	return nc, f.cert, func() { nc.Close(); s.Close() }, nil
}
