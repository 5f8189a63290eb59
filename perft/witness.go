package perft

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/boardperft/perft/engines"
)

// Search looks for a short line after which two implementations of a game
// answer differently at scope full. It is the same every time.
type Search struct {
	Game *engines.Game
	A, B engines.Maker
	// Starts are lines worth a look; each prefix of them is one.
	Starts []engines.Line
	Nodes  int    // to compare in the trees below the starts
	Games  int    // to play at random from each start
	Plies  int    // of a random game at most
	Seed   uint64 // of the random games
}

// Witness is the shortest line found, made shorter and its position simpler
// as long as the difference shows; false if none was found. It looks at the
// starts, then at the trees below them ply by ply, then at random games.
func (s Search) Witness(ctx context.Context) (engines.Line, bool) {
	for _, look := range []func(context.Context) (engines.Line, bool){s.alongStarts, s.belowStarts, s.randomGames} {
		if line, ok := look(ctx); ok {
			return s.Shrink(line), true
		}
	}
	return engines.Line{}, false
}

// Differ tells whether A and B answer differently after a line: one of them
// refuses it, or the moves, the notation or the outcome are not the same.
func (s Search) Differ(line engines.Line) bool {
	a, errA := s.Game.Play(s.A, line, engines.Mode{})
	b, errB := s.Game.Play(s.B, line, engines.Mode{})
	if errA != nil || errB != nil {
		return (errA == nil) != (errB == nil)
	}
	return differ(a, b)
}

func differ(a, b engines.Position) bool {
	return a.Outcome() != b.Outcome() || a.String() != b.String() || !slices.Equal(sortedMoves(a), sortedMoves(b))
}

func sortedMoves(p engines.Position) []string {
	texts := engines.MoveTexts(p)
	slices.Sort(texts)
	return texts
}

// Shrink drops moves of a line that shows a difference, at the front by
// beginning later and inside by leaving them out, and takes the position for
// a simpler one, while the difference shows.
func (s Search) Shrink(line engines.Line) engines.Line {
	shrunk := shrinker{s.Game, s.A, s.Differ}.shrink(line)
	return shrunk
}

// alongStarts looks at every prefix of the starts.
func (s Search) alongStarts(ctx context.Context) (best engines.Line, found bool) {
	for _, line := range s.Starts {
		n := s.firstDifference(line)
		if n >= 0 && (!found || n < len(best.Moves)) {
			best = engines.Line{Options: line.Options, Position: line.Position, Moves: line.Moves[:n]}
			found = true
		}
		if ctx.Err() != nil {
			break
		}
	}
	return best, found
}

// firstDifference is after how many moves of the line the two differ, -1 if
// they never do. It plays both games once.
func (s Search) firstDifference(line engines.Line) int {
	from := engines.Line{Options: line.Options, Position: line.Position}
	p, ok := s.pairAt(from)
	if !ok {
		if s.Differ(from) {
			return 0
		}
		return -1
	}
	for n := 0; ; n++ {
		switch {
		case differ(p.a, p.b):
			return n
		case n == len(line.Moves) || !slices.Contains(sortedMoves(p.a), line.Moves[n]):
			return -1
		}
		p.play(line.Moves[n])
	}
}

// pair is one game in both implementations.
type pair struct {
	a, b engines.Position
	path []string
}

func (s Search) pairAt(line engines.Line) (*pair, bool) {
	a, errA := s.Game.Play(s.A, line, engines.Mode{})
	b, errB := s.Game.Play(s.B, line, engines.Mode{})
	return &pair{a: a, b: b}, errA == nil && errB == nil
}

// play makes a move that both have.
func (p *pair) play(text string) {
	a, _ := engines.ParseMove(p.a, text)
	b, _ := engines.ParseMove(p.b, text)
	p.a.Make(a)
	p.b.Make(b)
	p.path = append(p.path, text)
}

func (p *pair) back() {
	p.a.Unmake()
	p.b.Unmake()
	p.path = p.path[:len(p.path)-1]
}

// belowStarts compares the trees below the starts, all at one depth before the
// next, until the nodes are spent.
func (s Search) belowStarts(ctx context.Context) (engines.Line, bool) {
	nodes := s.Nodes
	for depth := 1; depth <= MaxDepth && nodes > 0; depth++ {
		for _, line := range s.Starts {
			p, ok := s.pairAt(line)
			if ok && p.differAt(ctx, depth, &nodes) {
				return extend(line, p.path), true
			}
		}
	}
	return engines.Line{}, false
}

// differAt looks for a difference depth plies below and leaves the way to it
// in the path.
func (p *pair) differAt(ctx context.Context, depth int, nodes *int) bool {
	if depth == 0 {
		*nodes--
		return differ(p.a, p.b)
	}
	for _, text := range sortedMoves(p.a) {
		if *nodes <= 0 || ctx.Err() != nil {
			return false
		}
		p.play(text)
		if p.differAt(ctx, depth-1, nodes) {
			return true
		}
		p.back()
	}
	return false
}

// randomGames plays from each start until the two differ.
func (s Search) randomGames(ctx context.Context) (engines.Line, bool) {
	random := rand.New(rand.NewPCG(s.Seed, 0))
	for range s.Games {
		for _, line := range s.Starts {
			p, ok := s.pairAt(line)
			for ply := 0; ok && ply < s.Plies && ctx.Err() == nil; ply++ {
				moves := sortedMoves(p.a)
				if len(moves) == 0 {
					break
				}
				p.play(moves[random.IntN(len(moves))])
				if differ(p.a, p.b) {
					return extend(line, p.path), true
				}
			}
		}
	}
	return engines.Line{}, false
}

func extend(line engines.Line, moves []string) engines.Line {
	return engines.Line{Options: line.Options, Position: line.Position, Moves: slices.Concat(line.Moves, moves)}
}
