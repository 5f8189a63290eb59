package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli/listen"
	"github.com/boardperft/perft/cmd/perft-serve/web"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gameboard"
	"github.com/boardperft/perft/engines/games"
)

const httpHelp = `Serve all four games over HTTP, as the two served games are played:

    perft serve http                     on 127.0.0.1:8080, with pages at /
    curl 'http://127.0.0.1:8080/api/games/runemill/init?seed=7'

A game is all in its state, which is signed: the server keeps nothing,
and with --key a new one goes on where the old one stopped. Without, the
key is made up at the start, and states end with the server.

--engine fault:NAME serves the game of that catalogue fault with the one
rule broken, for trying out verifiers; the names are in "perft faults".`

// serveFlags are the flags of the server.
type serveFlags struct {
	addr, key, engine string
	rate              int
	nodes             uint64
	quiet             bool
}

func newHTTP() *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:   "http",
		Short: "Serve the games over HTTP",
		Long:  httpHelp,
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return f.serve(cmd.Context(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.addr, "addr", "127.0.0.1:8080", "`address` to listen on")
	flags.StringVar(&f.key, "key", "", "`file` with the key that signs states, 16 bytes or more")
	flags.StringVar(&f.engine, "engine", "builtin", "`spec` of the rules: builtin, plain, fault:NAME")
	flags.IntVar(&f.rate, "rate", 6000, "requests a minute from one address, 0 for no limit")
	flags.Uint64Var(&f.nodes, "nodes", 0, "most nodes the opponent spends on an action, 0 as its level says")
	flags.BoolVar(&f.quiet, "quiet", false, "no request log")
	return cmd
}

// serve listens until ctx ends, then lets requests in progress finish.
func (f serveFlags) serve(ctx context.Context, stderr io.Writer) error {
	log := slog.New(slog.NewTextHandler(stderr, nil))
	handler, err := f.handler(log)
	if err != nil {
		return err
	}
	limits := listen.Limits{Read: 15 * time.Second, Write: 60 * time.Second, Stop: 10 * time.Second}
	return listen.Serve(ctx, f.addr, handler, limits, log)
}

func (f serveFlags) handler(log *slog.Logger) (http.Handler, error) {
	key, err := f.signingKey(log)
	if err != nil {
		return nil, err
	}
	maker, err := makerOf(f.engine)
	if err != nil {
		return nil, err
	}
	if f.rate < 0 {
		return nil, fmt.Errorf("rate %d: want 0 or more", f.rate)
	}
	api, err := gameboard.Handler(gameboard.Config{Key: key, Maker: maker, Nodes: f.nodes})
	if err != nil {
		return nil, err
	}
	requests := log
	if f.quiet {
		requests = slog.New(slog.DiscardHandler)
	}
	pages := web.Config{Maker: maker, Nodes: f.nodes}
	if maker != nil {
		pages.Rules = f.engine
	}
	return wrap(routes(api, web.New(pages)), f.rate, requests), nil
}

// signingKey reads the key, or makes one up.
func (f serveFlags) signingKey(log *slog.Logger) ([]byte, error) {
	if f.key == "" {
		log.Info("no --key: states of this server end with it")
		key := make([]byte, 32)
		_, err := rand.Read(key)
		return key, err
	}
	key, err := os.ReadFile(f.key)
	if err != nil {
		return nil, fmt.Errorf("key: %w", err)
	}
	if len(key) < gameboard.LeastKey {
		return nil, fmt.Errorf("key: %s: has %d bytes, want %d or more", f.key, len(key), gameboard.LeastKey)
	}
	return key, nil
}

// makerOf reads a spec of rules that can be served.
func makerOf(spec string) (func(*engines.Game) engines.Maker, error) {
	name, fault := strings.CutPrefix(spec, "fault:")
	switch {
	case spec == "builtin":
		return nil, nil //nolint:nilnil // the handler's own choice
	case spec == "plain":
		return func(g *engines.Game) engines.Maker { return g.Plain }, nil
	case !fault:
		return nil, fmt.Errorf("engine %q: want builtin, plain or fault:NAME", spec)
	}
	for _, g := range games.All() {
		for _, f := range g.Faults {
			if f.Name == name {
				return func(served *engines.Game) engines.Maker {
					if served.Name == g.Name {
						return f.Make
					}
					return served.Fast
				}, nil
			}
		}
	}
	return nil, fmt.Errorf("engine %q: no fault of that name", spec)
}
