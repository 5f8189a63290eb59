package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/rating"
	"github.com/boardperft/perft/engines/script"
)

const matchHelp = `Play pairs of games, each from one opening with the colours swapped, and
say how much stronger the first bot is. With more than two bots everybody
meets everybody.

    perft arena match bot.js two-ply
    perft arena match bot.js old.js --pairs 200 --sprt 0,20
    perft arena match bot.js old.js material centre --pairs 20
    perft arena match bot.js 'ugi:./engine' --movetime 50ms

Bots that use no chance play the same game every time, so each pair begins
with random moves (--openings). --sprt ELO0,ELO1 stops as soon as it is
clear (5 % error either way) whether the first bot is ELO1 stronger rather
than ELO0. Every bot is loaded afresh for each pair. The same seed gives
the same games, however many are played at once.

The exit code is 1 if a bot lost a game by a fault.`

type matchFlags struct {
	hosting
	options  arena.MatchOptions
	openings string
	sprt     []float64
	json     bool
	replay   string
}

func newMatch() *cobra.Command {
	var f matchFlags
	cmd := &cobra.Command{
		Use:   "match BOT BOT…",
		Short: "Many games with swapped colours: who is stronger?",
		Long:  matchHelp,
		Args:  cli.AsUsed,
		RunE:  f.run,
	}
	f.flags(cmd.Flags())
	cmd.Flags().IntVar(&f.options.Pairs, "pairs", 10, "pairs of games between two bots")
	cmd.Flags().Uint32Var(&f.options.Seed, "seed", 1, "seed of openings and games")
	cmd.Flags().StringVar(&f.openings, "openings", "random:4", "random:N, or none")
	cmd.Flags().StringVarP(&f.options.Position, "position", "p", "", "the position to start from")
	cmd.Flags().Float64SliceVar(&f.sprt, "sprt", nil, "stop when clear: ELO0,ELO1")
	cmd.Flags().IntVarP(&f.options.Workers, "workers", "j", 0, "pairs at once (default: all CPUs but one)")
	cmd.Flags().BoolVar(&f.json, "json", false, "one JSON document on stdout")
	cmd.Flags().StringVar(&f.replay, "replay", "", "write the games to this file")
	return cmd
}

// settle turns the flags into options.
func (f *matchFlags) settle() error {
	if f.options.Pairs < 1 {
		return fmt.Errorf("pairs %d: want 1 or more", f.options.Pairs)
	}
	if f.options.Workers < 0 {
		return fmt.Errorf("workers %d: want 1 or more", f.options.Workers)
	}
	if f.openings != "none" {
		count, ok := strings.CutPrefix(f.openings, "random:")
		n, err := strconv.Atoi(count)
		if !ok || err != nil || n < 0 || n > 100 {
			return fmt.Errorf("openings %q: want random:N with N from 0 to 100, or none", f.openings)
		}
		f.options.Random = n
	}
	if f.sprt != nil {
		if len(f.sprt) != 2 {
			return errors.New("sprt: want ELO0,ELO1")
		}
		f.options.SPRT = &rating.SPRT{Elo0: f.sprt[0], Elo1: f.sprt[1], Alpha: 0.05, Beta: 0.05}
	}
	return nil
}

func (f *matchFlags) run(cmd *cobra.Command, args []string) error {
	if err := f.settle(); err != nil {
		return err
	}
	contestants, err := f.invite(cmd.Context(), args...)
	if err != nil {
		return err
	}
	distinguish(contestants)
	out, err := newReplayFile(f.replay)
	if err != nil {
		return err
	}
	defer out.abandon()
	report := &matchReport{ctx: cmd.Context(), out: cmd.OutOrStdout(), flags: f, names: map[string]invited{}}
	for i, c := range contestants {
		report.names[c.Name] = invited{c, args[i]}
	}
	standings, err := arena.RunMatch(cmd.Context(), contestants, f.options, func(p arena.Pair, s arena.Standings) error {
		report.pair(p, s)
		for _, g := range p.Games {
			if err := out.add(g); err != nil {
				return err
			}
		}
		return nil
	})
	var le *script.LoadError
	if errors.As(err, &le) {
		fmt.Fprintln(cmd.ErrOrStderr(), "perft: "+err.Error())
		blameLoad(cmd.ErrOrStderr(), le)
		return cli.Verdict(cli.Differs)
	}
	if err != nil {
		return err
	}
	if err := out.close(); err != nil {
		return err
	}
	if err := report.end(standings); err != nil {
		return err
	}
	if report.faults > 0 {
		return cli.Verdict(cli.Differs)
	}
	return nil
}

// distinguish gives those of the same name a number each.
func distinguish(contestants []arena.Contestant) {
	seen := map[string]int{}
	for i, c := range contestants {
		if seen[c.Name]++; seen[c.Name] > 1 {
			contestants[i].Name += fmt.Sprintf(" (%d)", seen[c.Name])
		}
	}
}
