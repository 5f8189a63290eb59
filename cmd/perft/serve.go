package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/search"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/misbehave"
	"github.com/boardperft/perft/perft"
)

const serveHelp = `Be an engine for anybody's tools, or a server.

    perft serve ugi                     the engines built in, on stdio
    perft serve http --help             the games over HTTP
    perft serve verify --help           is another server right?

All but ugi is the command perft-serve, found beside perft, on PATH, or
built where the source of perft is.`

func newServe() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "serve ugi|http|...",
		Short: "Be an engine, or a server",
		Long:  serveHelp,
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return errors.New("serve what? ugi, http, verify or transcript")
		},
	}
	cmd.AddCommand(newServeUGI(),
		newRelay("http", "The games over HTTP", "perft-serve", "http"),
		newRelay("verify", "Is another server right?", "perft-serve", "verify"),
		newRelay("transcript", "Is a recorded game right?", "perft-serve", "transcript"))
	return cmd
}

const serveUGIHelp = `Be an engine that speaks the text protocol on stdin and stdout
(docs/protocol.md). It knows all four games and plays them, too.

    perft serve ugi
    perft verify --engine 'ugi:perft serve ugi'
    perft serve ugi --engine fault:hangs

With a fault only the games that have it are served; an engine that
misbehaves, such as fault:hangs, misbehaves in all.`

func newServeUGI() *cobra.Command {
	var engine string
	cmd := &cobra.Command{
		Use:   "ugi",
		Short: "Be an engine that speaks the text protocol",
		Long:  serveUGIHelp,
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			spec, err := perft.ParseSpec(engine)
			if err != nil {
				return err
			}
			c, err := servedBy(spec)
			if err != nil {
				return err
			}
			in, out := cmd.InOrStdin(), cmd.OutOrStdout()
			if f, ok := misbehave.Find(spec.Rest); ok && spec.Kind == "fault" {
				return f.Serve(cmd.Context(), in, out, c)
			}
			return ugi.Serve(cmd.Context(), in, out, c)
		},
	}
	cmd.Flags().StringVar(&engine, "engine", "builtin", "`ENGINE` to be: builtin, plain, fault:NAME")
	return cmd
}

// servedBy is the engine of a spec, which must be one of this process.
func servedBy(spec perft.Spec) (ugi.Config, error) {
	c := ugi.Config{
		Count: func(ctx context.Context, p engines.Position, depth int) (engines.Divide, error) {
			return perft.Divide(ctx, p, depth, perft.Exact)
		},
	}
	_, misbehaves := misbehave.Find(spec.Rest)
	makers := map[string]engines.Maker{}
	for _, g := range games.All() {
		m, err := g.Fast, error(nil)
		if !misbehaves || spec.Kind != "fault" {
			m, err = spec.Maker(g)
		}
		switch {
		case err != nil: // other games may have the fault
		case m == nil:
			return c, fmt.Errorf("engine %q: want one of this program: builtin, plain, fault:NAME", spec)
		default:
			c.Games = append(c.Games, g)
			makers[g.Name] = m
		}
	}
	if len(c.Games) == 0 {
		return c, fmt.Errorf("engine %q: no game has such a fault", spec)
	}
	c.Make = func(g *engines.Game) engines.Maker { return makers[g.Name] }
	c.Player = func(g *engines.Game) engines.Player {
		level, err := search.LevelOf(g, search.Wise)
		if err != nil {
			return nil
		}
		player, _ := search.Player(g, makers[g.Name], level, 1).(engines.Player)
		return player
	}
	return c, nil
}
