// Package search plays: negamax with alpha-beta and iterative deepening, on a
// budget of nodes and not of time, so that a position, a budget and a seed
// always give the same move. It has no quiescence: none of the four games has
// exchanges that run on (morris.txt says so of its own).
//
// It is what plays behind the served games, the Morris opponent and the
// training bots, and it measures them against each other, see [Match].
package search

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"github.com/boardperft/perft/engines"
)

// Win is the value of a win at the root; each ply it lies in the future costs
// one, so that the search takes the shortest way to it. Evaluations stay
// below [Won].
const (
	Win = 1_000_000
	Won = Win - 1000
)

// deepest bounds the depth in turns.
const deepest = 64

// Evaluate values a game that goes on, from the side to move's view; a piece
// is worth about 100. It may look at nothing that [engines.Key] leaves out,
// counters and history above all, since values are kept by key.
type Evaluate func(engines.Position) int

// Result is what a search found: the move, its value from the side to move's
// view, the depth in turns that was searched to the end, and the nodes it took.
type Result struct {
	Move  engines.Move
	Value int
	Depth int
	Nodes uint64
}

// Searcher searches the positions of one game. It is used by one goroutine at
// a time; what it keeps between searches is memory alone, never a value.
type Searcher struct {
	game     *engines.Game
	evaluate Evaluate
	table    table
	history  [2][1 << historyBits]int32
	moves    []engines.Move
	order    []int32

	ctx     context.Context
	nodes   uint64
	limit   uint64 // of nodes
	stopped bool

	position engines.Position
	mid      engines.MidTurn // nil where a turn is one action
	keyed    engines.Keyed   // nil where the position has no keys
	memory   engines.Memory  // nil where it cannot promise a draw-free future
}

// New makes a searcher for a game. Values are the game's own evaluation; a
// game without one is searched for wins and draws alone.
func New(g *engines.Game) *Searcher {
	evaluate := g.Evaluate
	if evaluate == nil {
		evaluate = func(engines.Position) int { return 0 }
	}
	return NewWith(g, evaluate)
}

// NewWith makes a searcher with an evaluation other than the game's own.
func NewWith(g *engines.Game, evaluate Evaluate) *Searcher {
	return &Searcher{game: g, evaluate: evaluate, table: newTable()}
}

// Best searches p, which must not be finished, until about budget nodes are
// spent (a node is a move made; the first ply is always finished) or a win or
// loss is certain. Moves of equal value are taken in the order of random. The
// position is used and left as it was. When ctx ends, so does the search, with
// the best move so far, which then depends on the clock.
func (s *Searcher) Best(ctx context.Context, p engines.Position, budget uint64, random *rand.Rand) (Result, error) {
	side, err := SideToMove(s.game, p)
	if err != nil {
		return Result{}, err
	}
	s.begin(ctx, p)
	root := p.AppendMoves(nil)
	if len(root) == 0 {
		return Result{}, fmt.Errorf("search: %s: position %q: the game is over (%s)", s.game.Name, p, p.Outcome())
	}
	random.Shuffle(len(root), func(i, j int) { root[i], root[j] = root[j], root[i] })
	best := Result{Move: root[0]}
	for depth := 1; depth <= deepest && len(root) > 1; depth++ {
		at, value, done := s.root(root, depth, side)
		if done > 0 { // the first move tried is the best of the depth before
			best.Move, best.Value = root[at], value
			copy(root[1:at+1], root[:at])
			root[0] = best.Move
		}
		if s.stopped {
			break
		}
		best.Depth, s.limit = depth, budget
		if value >= Won || value <= -Won || s.nodes >= budget {
			break
		}
	}
	best.Nodes = s.nodes
	return best, nil
}

// SideToMove is the index in g.Sides of the side to move, which every notation
// has as its second field.
func SideToMove(g *engines.Game, p engines.Position) (int, error) {
	text := p.String()
	fields := strings.Fields(text)
	for i, side := range g.Sides {
		if len(fields) > 1 && fields[1] == side {
			return i, nil
		}
	}
	return 0, fmt.Errorf("search: %s: position %q: the second field is none of the sides %s", g.Name, text, strings.Join(g.Sides, ", "))
}

// begin leaves the first ply without a limit.
func (s *Searcher) begin(ctx context.Context, p engines.Position) {
	s.ctx, s.nodes, s.limit, s.stopped = ctx, 0, math.MaxUint64, false
	s.position, s.moves, s.order = p, s.moves[:0], s.order[:0]
	s.mid, _ = p.(engines.MidTurn)
	s.keyed, _ = p.(engines.Keyed)
	s.memory, _ = p.(engines.Memory)
	s.history = [2][1 << historyBits]int32{}
	s.table.forget()
}

// root tries the moves in order and returns the best of those done before the
// search was stopped.
func (s *Searcher) root(moves []engines.Move, depth, side int) (at, value, done int) {
	value = -2 * Win
	for i, m := range moves {
		v := s.try(m, depth, value, 2*Win, 0, side)
		if s.stopped {
			return at, value, i
		}
		if v > value {
			at, value = i, v
		}
	}
	return at, value, len(moves)
}

// try makes a move and values it from the view of the side that made it. A
// turn counts as one ply of depth however many actions it has, so the depth
// shrinks only when the turn passes.
func (s *Searcher) try(m engines.Move, depth, alpha, beta, ply, side int) int {
	s.position.Make(m)
	s.nodes++
	defer s.position.Unmake()
	if s.mid != nil && s.mid.MidTurn() {
		return s.value(depth, alpha, beta, ply+1, side)
	}
	return -s.value(depth-1, -beta, -alpha, ply+1, 1-side)
}

// value is negamax: what the position is worth to side, which is to move, if
// both look depth turns ahead. Between alpha and beta it is exact.
func (s *Searcher) value(depth, alpha, beta, ply, side int) int {
	if s.outOfBudget() {
		return 0
	}
	from := len(s.moves)
	s.moves = s.position.AppendMoves(s.moves)
	defer func() { s.moves = s.moves[:from] }()
	n := len(s.moves) - from
	switch {
	case n == 0:
		return s.finished(side, ply)
	case depth <= 0:
		return s.evaluate(s.position)
	}
	key, keep := s.lookup(depth)
	entry := s.table.get(key)
	if keep && entry != nil && int(entry.depth) == depth {
		if v, ok := entry.settles(alpha, beta, ply); ok {
			return v
		}
	}
	s.sort(from, entry, side)
	best, bestMove, bound := -2*Win, s.moves[from], upper
	for i := from; i < from+n; i++ {
		m := s.moves[i]
		v := s.try(m, depth, max(alpha, best), beta, ply, side)
		if s.stopped {
			return 0
		}
		if v > best {
			best, bestMove = v, m
			if v > alpha {
				bound = exact
			}
		}
		if best >= beta {
			bound = lower
			s.history[side][historyIndex(m)] += int32(depth * depth)
			break
		}
	}
	if s.keyed != nil {
		if !keep {
			bound = moveOnly
		}
		s.table.put(key, depth, bestMove, best, bound, ply)
	}
	return best
}

// outOfBudget tells whether to unwind.
func (s *Searcher) outOfBudget() bool {
	if s.nodes >= s.limit || s.nodes%1024 == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	return s.stopped
}

func (s *Searcher) finished(side, ply int) int {
	switch out := s.position.Outcome(); out.Winner {
	case "":
		return 0
	case s.game.Sides[side]:
		return Win - ply
	}
	return ply - Win
}

// lookup gives the key of the position and tells whether a value to that depth
// belongs to it. Repetition and counters make the value of a position depend
// on the way to it, which no key holds. A value is therefore kept, and a kept
// one taken, only where the position promises that no draw rule can bite at
// any node that the value rests on (every leaf lies within 2*depth actions,
// and is itself looked at): such a value is a function of the key alone, so
// none can leak from one path to another. Elsewhere the table lends its best
// move for the order, which changes no value.
func (s *Searcher) lookup(depth int) (engines.Key, bool) {
	if s.keyed == nil {
		return engines.Key{}, false
	}
	actions := depth
	if s.mid != nil {
		actions *= 2
	}
	return s.keyed.Key(), s.memory != nil && s.memory.DrawFree(actions+1)
}
