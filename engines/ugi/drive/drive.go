// Package drive opens engines that are other programs, by the kind that a
// command line names before their command: ugi:./engine.
package drive

import (
	"context"
	"fmt"
	"os"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/sibling"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/gbgp"
	"github.com/boardperft/perft/engines/ugi/sanmill"
)

// Kind is one way to talk with a program. Says describes it in a few words;
// Rest is what a command line names after the kind: a COMMAND, taken apart by
// [child.ParseCommand], or a FILE or URL, taken as it is.
type Kind struct {
	Name, Says, Rest string
	open             func([]string, *engines.Game, engines.Scope, child.Limits) engines.Open
}

// Kinds lists them, the usual one first.
var Kinds = []Kind{
	{"ugi", "a program that speaks the text protocol", "COMMAND",
		func(command []string, g *engines.Game, s engines.Scope, l child.Limits) engines.Open {
			return ugi.Driver{Command: command, Game: g, Scope: s, Limits: l}.Open
		}},
	{"script", "a program that is started for every question", "COMMAND",
		func(command []string, g *engines.Game, _ engines.Scope, l child.Limits) engines.Open {
			return ugi.OpenScript(command, g, l)
		}},
	{"sanmill", "a program that speaks the UCI of Sanmill", "COMMAND",
		func(command []string, g *engines.Game, _ engines.Scope, l child.Limits) engines.Open {
			return sanmill.Open(command, g, l)
		}},
	{"gbgp", "a program that speaks the Generic Board Game Protocol", "COMMAND",
		func(command []string, g *engines.Game, _ engines.Scope, l child.Limits) engines.Open {
			return gbgp.Open(command, g, l)
		}},
	{"js", "a JavaScript module of ClawClash rules", "FILE", openModule},
}

// Find is the kind of that name.
func Find(name string) (Kind, bool) {
	for _, k := range Kinds {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}

// Open is how to open the program of a command line for a game. At what scope
// it answers, if not at the one wanted, is for its [engines.Scoper] to say.
func (k Kind) Open(command string, g *engines.Game, wanted engines.Scope, l child.Limits) (engines.Open, error) {
	words := []string{command}
	if k.Rest == "COMMAND" {
		var err error
		if words, err = child.ParseCommand(command); err != nil {
			return nil, err
		}
	}
	return k.open(words, g, wanted, l), nil
}

// openModule has perft-script be the engine of a file of rules.
func openModule(file []string, g *engines.Game, s engines.Scope, l child.Limits) engines.Open {
	return func(ctx context.Context) (engines.Engine, error) {
		if _, err := os.Stat(file[0]); err != nil {
			return nil, fmt.Errorf("engine %q cannot be started: %w", "js:"+file[0], err)
		}
		host, err := sibling.Find(ctx, "perft-script")
		if err != nil {
			return nil, err
		}
		return ugi.Driver{Command: []string{host, "ugi", file[0]}, Game: g, Scope: s, Limits: l}.Open(ctx)
	}
}
