package search

import (
	"context"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
)

// Player is an engine that answers by text with the implementation m and can
// play: it is an [engines.Player]. A budget of nodes takes the place of the
// level's and is never random; a budget of milliseconds ends the search by the
// clock, so that the move depends on the machine. A zero budget is the
// level's. The seed decides among moves of equal value.
func Player(g *engines.Game, m engines.Maker, l Level, seed uint64) engines.Engine {
	return player{engines.FromPosition(g, m, engines.Full), g, m, l, seed}
}

type player struct {
	engines.Engine
	game  *engines.Game
	maker engines.Maker
	level Level
	seed  uint64
}

// State is as of any engine made from positions.
func (p player) State(ctx context.Context, line engines.Line) (engines.State, error) {
	return p.Engine.(engines.Stater).State(ctx, line)
}

// Options are the game's.
func (p player) Options() []string { return p.Engine.(engines.Optioner).Options() }

// Play chooses a move after the line. In a finished game there is none, and
// the line is rejected.
func (p player) Play(ctx context.Context, line engines.Line, b engines.Budget) (string, error) {
	position, err := p.game.Play(p.maker, line, engines.Mode{})
	if err != nil {
		return "", err
	}
	if out := position.Outcome(); out.Over() {
		return "", engines.RejectPosition(p.game.Name, position.String(), "there is no move to choose, the game is over (%s)", out)
	}
	level := p.level
	switch {
	case b.Nodes > 0:
		level.Nodes, level.Random = b.Nodes, 0
	case b.Millis > 0:
		level.Nodes, level.Random = math.MaxUint64, 0
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(b.Millis)*time.Millisecond)
		defer cancel()
	}
	move, err := NewBot(p.game, level).Choose(ctx, position, Seeded(p.seed, position))
	if err != nil {
		return "", err
	}
	return position.Format(move), nil
}

// Seeded is the chance in a position: one seed and position, counters apart,
// always give the same, whatever was asked before. So a player who comes back
// to a position meets the same reply there, unless the rules have changed what
// it is worth.
func Seeded(seed uint64, p engines.Position) *rand.Rand {
	text := p.String()
	if end := strings.LastIndexByte(text, ' '); end > 0 {
		text = text[:end]
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}
