// Package games lists the games. It imports their packages, so that package
// engines itself imports none.
package games

import (
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/morris"
	"github.com/boardperft/perft/engines/ravenward"
	"github.com/boardperft/perft/engines/runemill"
)

// All lists the games in the order in which commands show them.
func All() []*engines.Game {
	return []*engines.Game{morris.Game, runemill.Game, ravenward.Game, clawclash.Game}
}

// Find returns the game of that name.
func Find(name string) (*engines.Game, error) {
	var names []string
	for _, g := range All() {
		if g.Name == name {
			return g, nil
		}
		names = append(names, g.Name)
	}
	return nil, fmt.Errorf("game %q: no such game; there are %s", name, strings.Join(names, ", "))
}
