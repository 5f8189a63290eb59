package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft/grid"
)

type runFlags struct {
	link
	position string
	options  []string
	depth    int
	ply      int
	workers  int
	store    string
	listen   string
	recount  int
	json     bool
}

func newRun() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "run GAME -d N --ply N",
		Short: "Have a count done by workers, here and elsewhere",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd.Context(), args[0], cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f.flags(cmd)
	fl := cmd.Flags()
	fl.StringVarP(&f.position, "position", "p", "", "position `NOTATION` (default: the start)")
	fl.StringArrayVarP(&f.options, "option", "o", nil, "option of the game, `NAME=VALUE`; repeatable")
	fl.IntVarP(&f.depth, "depth", "d", -1, "depth in `PLIES` (required)")
	fl.IntVar(&f.ply, "ply", 3, "positions after so many `PLIES` are the tasks")
	fl.IntVarP(&f.workers, "workers", "j", runtime.NumCPU(), "workers on this machine, 0 none")
	fl.StringVar(&f.store, "store", "", "`DIRECTORY` that keeps queue and results (default: in the\nuser's cache)")
	fl.StringVar(&f.listen, "listen", "127.0.0.1:0", "`ADDRESS` for workers; others' machines need a --token")
	fl.IntVar(&f.recount, "recount", 100, "count one in `N` results again, 0 none")
	fl.BoolVar(&f.json, "json", false, "one JSON document on stdout")
	return cmd
}

// runDoc is the JSON document of run.
type runDoc struct {
	Version int `json:"version"`
	grid.Job
	Nodes   engines.Count `json:"nodes"`
	Seconds float64       `json:"seconds"`
}

func (f *runFlags) run(ctx context.Context, name string, out, errOut io.Writer) (err error) {
	g, err := games.Find(name)
	if err != nil {
		return err
	}
	o, err := g.ParseOptions(strings.Join(f.options, " "))
	if err != nil {
		return err
	}
	switch {
	case f.depth < 1:
		return errors.New("depth: say how deep with -d N, 1 or more")
	case f.ply < 0 || f.ply > f.depth:
		return fmt.Errorf("ply %d: want 0 to the depth", f.ply)
	case f.workers < 0 || f.recount < 0:
		return errors.New("workers and recount: want 0 or more")
	}
	if f.position == "" {
		f.position = g.Start(o)
	}
	if f.url == "" {
		stop, err := f.serve()
		if err != nil {
			return err
		}
		defer stop()
	}
	nc, err := f.connect(60)
	if err != nil {
		return err
	}
	defer nc.Close()
	stop, err := f.children(ctx, errOut)
	if err != nil {
		return err
	}
	defer stop()
	job := grid.Job{Game: g.Name, Options: o, Position: f.position, Depth: f.depth, Ply: f.ply}
	began := time.Now()
	n, err := grid.Coordinator{Job: job, Game: g, Recount: f.recount}.Run(ctx, nc)
	if err != nil {
		return err
	}
	if f.json {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(runDoc{1, job, n, time.Since(began).Seconds()})
	}
	_, err = fmt.Fprintln(out, n)
	return err
}

// serve starts a server in this process.
func (f *runFlags) serve() (stop func(), err error) {
	if f.store == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return nil, fmt.Errorf("store: %w; name one with --store", err)
		}
		f.store = filepath.Join(cache, "perft", "grid")
	}
	s, err := grid.Serve(f.store, f.listen, f.token)
	if err != nil {
		return nil, err
	}
	f.url = s.ClientURL()
	return func() {
		s.Shutdown()
		s.WaitForShutdown()
	}, nil
}

// children starts workers as processes of their own, which end with this one.
func (f *runFlags) children(ctx context.Context, errOut io.Writer) (stop func(), err error) {
	if f.workers == 0 {
		return func() {}, nil
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	args := []string{"work", "--child", "--nats", f.url, "-j", fmt.Sprint(f.workers)}
	if f.ca != "" {
		args = append(args, "--ca", f.ca)
	}
	if f.token != "" {
		args = append(args, "--token", f.token)
	}
	child := exec.CommandContext(ctx, self, args...)
	child.Stderr = errOut
	child.WaitDelay = 5 * time.Second
	if err := child.Start(); err != nil {
		cancel()
		return nil, err
	}
	return func() {
		cancel()
		_ = child.Wait() // it was told to end
	}, nil
}
