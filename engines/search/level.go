package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/boardperft/perft/engines"
)

// Level is how strong an opponent plays: the nodes it spends on an action, and
// of a hundred actions how many it takes at random.
type Level struct {
	Name   string
	Nodes  uint64
	Random int
}

// The names of the two levels that every game has; they are the ones of
// runemill.txt.
const (
	Wise = "wise"
	Easy = "easy"
)

// levels holds the budgets. Wise thinks for some tens of milliseconds; Easy
// sees a ply or two ahead and errs as a beginner does. TestLevels and
// docs/served-games.md have what they are worth against each other.
var levels = map[string]map[string]Level{
	"morris":    {Wise: {Wise, 40_000, 0}, Easy: {Easy, 400, 20}},
	"runemill":  {Wise: {Wise, 40_000, 0}, Easy: {Easy, 400, 20}},
	"ravenward": {Wise: {Wise, 40_000, 0}, Easy: {Easy, 400, 20}},
	"clawclash": {Wise: {Wise, 40_000, 0}, Easy: {Easy, 400, 20}},
}

// LevelNames lists the levels, the default first.
func LevelNames() []string { return []string{Wise, Easy} }

// LevelOf finds a level of a game; "" is the default. Games that are not ours
// have the budgets of Morris.
func LevelOf(g *engines.Game, name string) (Level, error) {
	if name == "" {
		name = Wise
	}
	of, ok := levels[g.Name]
	if !ok {
		of = levels["morris"]
	}
	if l, ok := of[name]; ok {
		return l, nil
	}
	return Level{}, fmt.Errorf("level %q: want %s or %s", name, Wise, Easy)
}

// Contender chooses moves of a game. All chance comes from random, so that
// the same position and random give the same move.
type Contender interface {
	Choose(ctx context.Context, p engines.Position, random *rand.Rand) (engines.Move, error)
}

// Random plays any legal move.
type Random struct{}

// Choose takes one of the legal moves, each as likely as the others.
func (Random) Choose(_ context.Context, p engines.Position, random *rand.Rand) (engines.Move, error) {
	moves := p.AppendMoves(nil)
	if len(moves) == 0 {
		return 0, fmt.Errorf("search: position %q: the game is over (%s)", p, p.Outcome())
	}
	return moves[random.IntN(len(moves))], nil
}

// Bot plays a game at a level. It may be used by many goroutines at once, and
// remembers nothing from one move to the next.
type Bot struct {
	level     Level
	searchers *sync.Pool
}

// NewBot makes a bot that values positions as the game does.
func NewBot(g *engines.Game, l Level) *Bot {
	return &Bot{l, &sync.Pool{New: func() any { return New(g) }}}
}

// Level is the bot's level.
func (b *Bot) Level() Level { return b.level }

// Choose picks a move; see [Searcher.Best] for what ctx does.
func (b *Bot) Choose(ctx context.Context, p engines.Position, random *rand.Rand) (engines.Move, error) {
	if random.IntN(100) < b.level.Random {
		return Random{}.Choose(ctx, p, random)
	}
	s := b.searchers.Get().(*Searcher)
	defer b.searchers.Put(s)
	r, err := s.Best(ctx, p, b.level.Nodes, random)
	return r.Move, err
}
