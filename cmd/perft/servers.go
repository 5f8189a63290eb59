package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/sibling"
)

// serverOf is the address of a server, http:URL or the bare URL.
func serverOf(engine string) (address string, is bool) {
	if strings.HasPrefix(engine, "http://") || strings.HasPrefix(engine, "https://") {
		return engine, true
	}
	return strings.CutPrefix(engine, "http:")
}

// server has perft-serve play with a server: it cannot be asked about positions.
func (f *verifyFlags) server(ctx context.Context, args []string, address string) error {
	if len(args) != 1 {
		return errors.New("a server plays one game: name it")
	}
	if _, err := games.Find(args[0]); err != nil {
		return err
	}
	for _, unfit := range []struct {
		flag  string
		given bool
	}{
		{"only", len(f.only) > 0}, {"skip", len(f.skip) > 0}, {"handshake", f.greet}, {"trace", f.trace != ""},
		{"junit", f.junit != ""}, {"tap", f.tap != ""}, {"html", f.html != ""},
		{"known-failures", f.from != ""}, {"write-known", f.to != ""}, {"max-nodes", f.maxNodes != ""},
	} {
		if unfit.given {
			return fmt.Errorf("--%s: not for a server, which is played with and not asked (perft serve verify --help)", unfit.flag)
		}
	}
	path, err := sibling.Find(ctx, "perft-serve")
	if err != nil {
		return err
	}
	command := []string{path, "verify", args[0], "http:" + address, "--limit", f.outside.limit.String()}
	if f.strict {
		command = append(command, "--strict")
	}
	if f.json {
		command = append(command, "--json")
	}
	return become(ctx, command)
}

// recorded has perft-serve check recorded games.
func (f *verifyFlags) recorded(ctx context.Context, args []string) error {
	if len(args) > 0 || f.engine != "" {
		return errors.New("--transcript: the games are named in the file, and no engine is asked")
	}
	path, err := sibling.Find(ctx, "perft-serve")
	if err != nil {
		return err
	}
	return become(ctx, []string{path, "transcript", f.transcript})
}
