package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/perft"
)

// handshakeDoc is the JSON document of verify --handshake.
type handshakeDoc struct {
	Version int           `json:"version"`
	Engine  string        `json:"engine"`
	Games   []greetingDoc `json:"games"`
}

// greetingDoc is what came of one game. Report is there where the engine was
// opened, Why where it was not.
type greetingDoc struct {
	Game   string      `json:"game"`
	Result string      `json:"result"` // pass, fail, broken or not asked
	Why    string      `json:"why,omitempty"`
	Report *ugi.Report `json:"report,omitempty"`
}

// handshake asks an engine who it is and whether it talks well, game by game.
func (f *verifyFlags) handshake(ctx context.Context, args []string, limits child.Limits, out io.Writer) error {
	if f.engine == "" {
		return errors.New("handshake: say with which --engine")
	}
	spec, err := perft.ParseSpec(f.engine)
	if err != nil {
		return err
	}
	scope, err := parseScope(f.scope)
	if err != nil {
		return err
	}
	list, err := gamesOf(args)
	if err != nil {
		return err
	}
	doc := handshakeDoc{Version: 1, Engine: spec.String()}
	for _, g := range list {
		greeting, err := greet(ctx, spec, g, scope, limits)
		if err != nil {
			return err
		}
		doc.Games = append(doc.Games, greeting)
	}
	if f.json {
		err = cli.WriteJSON(out, doc)
	} else {
		err = doc.write(out)
	}
	if err != nil {
		return err
	}
	return doc.exit()
}

func greet(ctx context.Context, spec perft.Spec, g *engines.Game, scope engines.Scope, l child.Limits) (greetingDoc, error) {
	doc := greetingDoc{Game: g.Name, Result: ugi.Pass}
	open, err := spec.Once(g, scope, l)
	if err != nil {
		return doc, err
	}
	report, err := ugi.Handshake(ctx, open, g)
	why := func(err error) string { return strings.TrimPrefix(err.Error(), spec.String()+": ") } // the report names it
	var broken *engines.Broken
	var unsupported *engines.Unsupported
	switch {
	case errors.As(err, &broken):
		doc.Result, doc.Why = ugi.Broke, why(err)
		return doc, nil
	case errors.As(err, &unsupported):
		doc.Result, doc.Why = ugi.NotAsked, why(err)
		return doc, nil
	case err != nil:
		return doc, err
	}
	doc.Report = &report
	for _, result := range []string{ugi.Fail, ugi.Broke} {
		if slices.ContainsFunc(report.Checks, func(c ugi.Check) bool { return c.Result == result }) {
			doc.Result = result
		}
	}
	return doc, nil
}

// exit is the command's exit code: a game that the engine does not know is no
// fault, as long as there is one that it knows.
func (d handshakeDoc) exit() error {
	known, worst := false, 0
	for _, g := range d.Games {
		known = known || g.Result != ugi.NotAsked
		switch g.Result {
		case ugi.Broke:
			return cli.Verdict(cli.Broken)
		case ugi.Fail:
			worst = cli.Differs
		}
	}
	if !known {
		return fmt.Errorf("%s: %s", d.Engine, d.Games[0].Why)
	}
	if worst > 0 {
		return cli.Verdict(worst)
	}
	return nil
}

func (d handshakeDoc) write(out io.Writer) error {
	if !slices.ContainsFunc(d.Games, func(g greetingDoc) bool { return g.Result != ugi.NotAsked }) {
		return nil // which is the error
	}
	for _, g := range d.Games {
		fmt.Fprintf(out, "%s, %s: %s\n\n", d.Engine, g.Game, g.Result)
		if g.Report == nil {
			fmt.Fprintf(out, "    %s\n\n", g.Why)
			continue
		}
		r := g.Report
		for _, line := range [][2]string{
			{"name", r.Claims.Name}, {"author", r.Claims.Author}, {"scope", r.Scope},
			{"options", strings.Join(r.Options, " ")}, {"asked for", strings.Join(r.Abilities, " ")},
		} {
			if line[1] != "" {
				fmt.Fprintf(out, "    %-11s%s\n", line[0], line[1])
			}
		}
		fmt.Fprintln(out)
		for _, c := range r.Checks {
			fmt.Fprintf(out, "    %-11s%-11s%s\n", c.Name, c.Result, c.Says)
		}
		for _, c := range r.Checks {
			if c.Result == ugi.Fail || c.Result == ugi.Broke {
				fmt.Fprintf(out, "\n%s %s: %s\n", c.Name, c.Result, c.Detail)
			}
		}
		if _, err := fmt.Fprintln(out); err != nil {
			return err
		}
	}
	return nil
}
