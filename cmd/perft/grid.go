package main

import (
	"context"
	"errors"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/engines/sibling"
	"github.com/boardperft/perft/perft"
)

// gridFlags are those of counting on many machines, which perft-grid does.
type gridFlags struct {
	on                         bool
	nats, listen, token, store string
}

func (g *gridFlags) flags(cmd *cobra.Command) {
	fl := cmd.Flags()
	fl.BoolVar(&g.on, "grid", false, "have it done by workers, from the positions after --merge plies (perft-grid)")
	fl.StringVar(&g.nats, "nats", "", "with --grid: `URL` of a server, else one is started")
	fl.StringVar(&g.listen, "listen", "127.0.0.1:0", "with --grid: `ADDRESS` for workers of other machines")
	fl.StringVar(&g.token, "token", "", "with --grid: `SECRET` that workers must know")
	fl.StringVar(&g.store, "store", "", "with --grid: `DIRECTORY` that keeps what is done")
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
		"--ply", strconv.Itoa(f.merge), "-j", strconv.Itoa(f.workers), "--listen", f.grid.listen}
	for _, o := range f.options {
		command = append(command, "-o", o)
	}
	for _, flag := range []struct{ name, value string }{{"--nats", f.grid.nats}, {"--token", f.grid.token}, {"--store", f.grid.store}} {
		if flag.value != "" {
			command = append(command, flag.name, flag.value)
		}
	}
	if f.json {
		command = append(command, "--json")
	}
	return relay(ctx, command)
}
