package ugi

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/boardperft/perft/engines"
)

// Config is what an engine that speaks the protocol is made of.
type Config struct {
	Name, Author string // "" are this project's
	// Games are those that the option Game offers, the first one by default.
	Games []*engines.Game
	// Make chooses the implementation; nil takes the fast one where there is
	// one.
	Make func(*engines.Game) engines.Maker
	// Count answers go perft from depth 2 on; nil walks.
	Count func(ctx context.Context, p engines.Position, depth int) (engines.Divide, error)
	// Player answers go nodes and go movetime for a game; nil, as its nil
	// result, is an engine that cannot play.
	Player func(*engines.Game) engines.Player
}

func (c Config) maker(g *engines.Game) engines.Maker {
	switch {
	case c.Make != nil:
		return c.Make(g)
	case g.Fast != nil:
		return g.Fast
	}
	return g.Plain
}

// MaxDepth is the deepest depth that is taken for anything but a mistake.
const MaxDepth = 64

var errOverflow = errors.New("unsupported: the count passes 128 bits")

// walk is the divide of p for a config that cannot count.
func walk(ctx context.Context, p engines.Position, depth int) (engines.Divide, error) {
	divide := engines.Divide{}
	for _, m := range p.AppendMoves(nil) {
		text := p.Format(m)
		p.Make(m)
		n, err := walkOn(ctx, p, depth-1)
		p.Unmake()
		if err != nil {
			return nil, err
		}
		divide[text] = n
	}
	return divide, nil
}

func walkOn(ctx context.Context, p engines.Position, depth int) (sum engines.Count, err error) {
	if depth == 0 {
		return engines.CountOf(1), nil
	}
	if err := ctx.Err(); err != nil {
		return sum, err
	}
	moves := p.AppendMoves(nil)
	if depth == 1 {
		return engines.CountOf(uint64(len(moves))), nil
	}
	for _, m := range moves {
		p.Make(m)
		n, err := walkOn(ctx, p, depth-1)
		p.Unmake()
		if err != nil {
			return sum, err
		}
		var ok bool
		if sum, ok = sum.Add(n); !ok {
			return sum, errOverflow
		}
	}
	return sum, nil
}

// declared are the options of the handshake: Game and Scope, and those of the
// games, each once.
func (c Config) declared() []Option {
	game := Option{Name: "Game", Type: "combo", Default: c.Games[0].Name}
	scope := Option{Name: "Scope", Type: "combo", Default: engines.Full.String(),
		Vars: []string{engines.Full.String(), engines.Board.String()}}
	all := []Option{game, scope}
	for _, g := range c.Games {
		all[0].Vars = append(all[0].Vars, g.Name)
		for _, o := range g.Options {
			if slices.ContainsFunc(all, func(p Option) bool { return p.Name == o.Name }) {
				continue
			}
			d := Option{Name: o.Name, Type: o.Type, Default: o.Default}
			if o.Type == "combo" {
				d.Vars = o.Values
			}
			all = append(all, d)
		}
	}
	return all
}

func (c Config) game(name string) (*engines.Game, error) {
	for _, g := range c.Games {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("game %q: there is no such game here", name)
}
