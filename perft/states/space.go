// Package states goes through whole state spaces: it numbers all positions of
// a kind, finds those that can be reached, counts them with and without the
// symmetries of the board, solves them, and compares engines on every one.
//
// Positions are those of [engines.Key]: pieces, side to move, passes, and no
// counters. All rules are those of scope board.
package states

import (
	"errors"
	"fmt"

	"github.com/boardperft/perft/engines"
)

// Space numbers the positions of a kind from 0 to Size()-1. It numbers more
// than can be reached in play.
type Space interface {
	Size() uint64
	// Rank is the number of a position; false for one of another kind.
	Rank(engines.Key) (uint64, bool)
	// Key is the position with that number.
	Key(rank uint64) engines.Key
	// Material is how many pieces each side has; the side that begins a game
	// first. ToMove is 0 for that side, 1 for the other.
	Material(engines.Key) (first, second int)
	ToMove(engines.Key) int
}

// Position is what positions must be able to do to be enumerated.
type Position interface {
	engines.Position
	engines.Placer
	engines.Cloner
}

// Start is the start of a game, by the fast engine, at scope board. It fails
// for a game whose positions cannot be put anywhere.
func Start(g *engines.Game, o engines.Options) (Position, error) {
	p, err := g.Fast("", o, engines.Board)
	if err != nil {
		return nil, err
	}
	placer, ok := p.(Position)
	if !ok {
		return nil, fmt.Errorf("%s: its positions cannot be enumerated", g.Name)
	}
	return placer, nil
}

// Of is the space of a game: all boards of ClawClash, or the endings of a mill
// game with that many stones (see [Endings]).
func Of(g *engines.Game, pieces string) (Space, error) {
	switch g.Name {
	case "clawclash":
		if pieces != "" {
			return nil, errors.New("clawclash: all pieces are enumerated together")
		}
		return newClaws(), nil
	case "morris", "runemill":
		n, m, err := ParsePieces(pieces)
		if err != nil {
			return nil, err
		}
		return Endings(n, m), nil
	}
	return nil, fmt.Errorf("%s: its space is too large to be enumerated", g.Name)
}
