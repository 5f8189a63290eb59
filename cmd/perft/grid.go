package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/boardperft/perft/engines/sibling"
	"github.com/boardperft/perft/perft"
)

// gridFlags are those of counting on many machines, which perft-grid does.
type gridFlags struct {
	on    bool
	flags *pflag.FlagSet
}

// add makes the flags. They go to perft-grid as they are, where they are given.
func (g *gridFlags) add(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&g.on, "grid", false, "have it done by workers, from the positions after --merge plies (perft-grid)")
	g.flags = pflag.NewFlagSet("grid", pflag.ContinueOnError)
	g.flags.String("nats", "", "with --grid: `URL` of a server, else one is started")
	g.flags.String("listen", "127.0.0.1:0", "with --grid: `ADDRESS` for workers of other machines")
	g.flags.String("token", "", "with --grid: `SECRET` that workers must know")
	g.flags.String("store", "", "with --grid: `DIRECTORY` that keeps what is done")
	g.flags.String("tls-cert", "", "with --grid: `FILE` with the certificate to show")
	g.flags.String("tls-key", "", "with --grid: `FILE` with its key")
	g.flags.String("tls-ca", "", "with --grid: `FILE` with the certificates to trust")
	g.flags.Int("recount", 100, "with --grid: one in `N` results is counted again")
	cmd.Flags().AddFlagSet(g.flags)
}

// given are the flags that were given, as they were.
func (g *gridFlags) given() (args []string) {
	g.flags.VisitAll(func(f *pflag.Flag) {
		if f.Changed {
			args = append(args, "--"+f.Name, f.Value.String())
		}
	})
	return args
}

// onGrid runs perft-grid in this command's place.
func (f *countFlags) onGrid(ctx context.Context, game string) error {
	a, leaves, err := f.parse(game)
	switch {
	case err != nil:
		return err
	case len(a.line.Moves) > 0:
		return errors.New("grid: it counts from a position (-p), not after moves")
	case f.divide || f.stats || f.unique || f.checkpoint != "" || f.hash > 0:
		return errors.New("grid: it goes with none of --divide, --stats, --unique, --checkpoint and --hash")
	case leaves != perft.Exact || f.ply == "turn" || f.scope != "full":
		return errors.New("grid: it counts actions, at scope full, with exact leaves")
	case f.merge > f.depth:
		return fmt.Errorf("merge %d: want no more than the depth", f.merge)
	case f.merge == 0:
		return errors.New("grid: say with --merge after how many plies the positions become tasks")
	}
	if _, err := a.at(); err != nil {
		return err
	}
	path, err := sibling.Find(ctx, "perft-grid")
	if err != nil {
		return err
	}
	command := []string{path, "run", a.game.Name, "-p", a.line.Position, "-d", strconv.Itoa(f.depth),
		"--ply", strconv.Itoa(f.merge), "-j", strconv.Itoa(f.workers)}
	for _, o := range f.options {
		command = append(command, "-o", o)
	}
	command = append(command, f.grid.given()...)
	if f.json {
		command = append(command, "--json")
	}
	return become(ctx, command)
}
