package perft

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
)

// Fuzz plays seeded random games and asks two engines everything after every
// move: legal moves, position and outcome, sometimes all that is below, and
// whether moves that are not legal are refused. Games begin at the
// start, at the lines on which faults of the catalogue show, and at positions
// made at random, with few pieces or counters near their limits. Moves
// are chosen towards what has been seen least, by the kinds of the game's
// [engines.Tallier], and in some games towards positions seen before.
type Fuzz struct {
	Game  *engines.Game
	A, B  engines.Engine // the one under test, and the one that is believed
	Scope engines.Scope  // the one at which both answer
	Seed  uint64
	Games int
	Plies int // of a game at most; 0: DefaultPlies
	Tries int // of the shrinking; 0: DefaultTries
	// Options are those of every game; nil: chosen at random among those that
	// both engines can be given.
	Options engines.Options
	Total   time.Duration         // no game is begun after it; 0: no bound
	Done    func(game, games int) // told after each game; nil: nobody
}

// DefaultPlies is how long a game of [Fuzz] gets where it is not told.
const DefaultPlies = 80

// Fuzzed says what was asked: games, lines, moves that are not legal, texts that
// may be no position, and how often moves of each kind were played.
type Fuzzed struct {
	Games, Lines, Illegal, Texts int
	Kinds                        map[string]uint64
}

// Run plays until a difference is found, nil if there is none, and shrinks it.
// The error is *[engines.Broken] where an engine broke.
func (f Fuzz) Run(ctx context.Context) (*Difference, Fuzzed, error) {
	if f.Plies == 0 {
		f.Plies = DefaultPlies
	}
	z := &fuzzing{Fuzz: f, maker: f.diff(engines.Line{}).maker(), fuzzed: Fuzzed{Kinds: map[string]uint64{}}, moves: map[string][]string{}}
	began := time.Now()
	for i := range f.Games {
		if f.Total > 0 && time.Since(began) > f.Total {
			break
		}
		found, err := z.play(ctx, rand.New(rand.NewPCG(f.Seed, uint64(i))))
		if err != nil {
			return nil, z.fuzzed, err
		}
		z.fuzzed.Games++
		if found != nil {
			return z.diff(engines.Line{}).finish(ctx, found), z.fuzzed, nil
		}
		if f.Done != nil {
			f.Done(i+1, f.Games)
		}
	}
	return nil, z.fuzzed, nil
}

// fuzzing is a run of a fuzz.
type fuzzing struct {
	Fuzz
	fuzzed Fuzzed
	maker  engines.Maker
	moves  map[string][]string // that anybody could think of, by options
}

// diff compares the two engines from a line on.
func (f Fuzz) diff(start engines.Line) Diff {
	return Diff{Game: f.Game, A: f.A, B: f.B, Scope: f.Scope, Start: start, Depth: 2, Lines: 100, Tries: f.Tries}
}

// Chances, each one in so many.
const (
	starts      = 3 // games that begin at the start; as many that do at a witness of a fault
	shuttling   = 4 // games that go towards positions seen before
	illegalMove = 3 // plies at which a move is tried that is not legal
	spoiltText  = 4 // plies at which a text is tried that may be no position
	below       = 12
)

func (z *fuzzing) play(ctx context.Context, random *rand.Rand) (*Difference, error) {
	line := z.start(random)
	p, err := z.Game.Play(z.maker, line, engines.Mode{Scope: z.Scope})
	if err != nil {
		return nil, err
	}
	shuttle := random.IntN(shuttling) == 0
	seen := map[string]bool{boardOf(p): true}
	for range z.Plies {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if found, err := z.askAll(ctx, random, line); found != nil || err != nil {
			return found, err
		}
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			return nil, nil
		}
		m := z.choose(random, p, moves)
		if shuttle && random.IntN(3) > 0 {
			m = again(p, moves, seen, m)
		}
		z.tally(p, m)
		line = Then(line, p.Format(m))
		p.Make(m)
		seen[boardOf(p)] = true
	}
	return nil, nil
}

// askAll puts every question about a line to both engines.
func (z *fuzzing) askAll(ctx context.Context, random *rand.Rand, line engines.Line) (*Difference, error) {
	d := z.diff(line)
	a, b, err := d.ask(ctx, line)
	if err != nil {
		return nil, err
	}
	z.fuzzed.Lines++
	if aspects := Compare(z.Game, a, b); aspects != nil {
		return &Difference{Line: line, Aspects: aspects, A: a, B: b}, nil
	}
	if random.IntN(below) == 0 {
		w := &comparison{Diff: d, counting: true, level: []engines.Line{line}, whole: true}
		for ply := range d.Depth {
			if found, err := w.ply(ctx, ply); found != nil || err != nil {
				return found, err
			}
		}
		z.fuzzed.Lines += w.walked.Lines
	}
	if random.IntN(spoiltText) == 0 {
		position := line.Position
		if b.State != nil {
			position = b.State.Position
		}
		if found, err := z.text(ctx, d, engines.Line{Options: line.Options, Position: spoil(random, position)}); found != nil || err != nil {
			return found, err
		}
	}
	if random.IntN(illegalMove) == 0 {
		return z.illegal(ctx, random, d, Then(line, ""), b.Moves)
	}
	return nil, nil
}

// illegal asks about a line that ends with a move that is not legal.
func (z *fuzzing) illegal(ctx context.Context, random *rand.Rand, d Diff, line engines.Line, legal []string) (*Difference, error) {
	if z.Game.Conceivable == nil {
		return nil, nil
	}
	all := z.conceivable(line.Options)
	move := all[random.IntN(len(all))]
	if _, is := slices.BinarySearch(legal, move); is {
		return nil, nil
	}
	line.Moves[len(line.Moves)-1] = move
	a, b, err := d.ask(ctx, line)
	if err != nil {
		return nil, err
	}
	z.fuzzed.Illegal++
	if aspects := Compare(z.Game, a, b); aspects != nil {
		return &Difference{Line: line, Aspects: aspects, A: a, B: b}, nil
	}
	return nil, nil
}

// conceivable is the game's list, which is long, made once.
func (z *fuzzing) conceivable(o engines.Options) []string {
	key := o.String()
	if z.moves[key] == nil {
		z.moves[key] = z.Game.Conceivable(o)
	}
	return z.moves[key]
}

// text asks about a text that may be no position.
func (z *fuzzing) text(ctx context.Context, d Diff, line engines.Line) (*Difference, error) {
	a, b, err := d.ask(ctx, line)
	if err != nil {
		return nil, err
	}
	z.fuzzed.Texts++
	if aspects := Compare(z.Game, a, b); aspects != nil {
		return &Difference{Line: line, Aspects: aspects, A: a, B: b}, nil
	}
	return nil, nil
}

// spoil changes one character of a position, or takes it away, or doubles it.
func spoil(random *rand.Rand, position string) string {
	at := random.IntN(len(position))
	before, c, after := position[:at], position[at], position[at+1:]
	switch random.IntN(4) {
	case 0:
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' {
			return before + string(c^0x20) + after
		}
		return before + after
	case 1:
		return before + string(c) + string(c) + after
	case 2:
		other := position[random.IntN(len(position))]
		return before + string(other) + after
	}
	return before + fmt.Sprint(random.IntN(10)) + after
}

// choose takes a move; the less often its kinds were played, the likelier.
func (z *fuzzing) choose(random *rand.Rand, p engines.Position, moves []engines.Move) engines.Move {
	t, ok := p.(engines.Tallier)
	if !ok {
		return moves[random.IntN(len(moves))]
	}
	columns := t.Columns()
	weights := make([]float64, len(moves))
	sum := 0.0
	for i, m := range moves {
		weights[i] = z.rarity(t, columns, m)
		sum += weights[i]
	}
	at := random.Float64() * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			return moves[i]
		}
	}
	return moves[len(moves)-1]
}

func (z *fuzzing) tally(p engines.Position, m engines.Move) {
	t, ok := p.(engines.Tallier)
	if !ok {
		return
	}
	columns := t.Columns()
	kinds := make([]uint64, len(columns))
	t.Tally(m, kinds)
	for c, n := range kinds {
		z.fuzzed.Kinds[columns[c]] += n
	}
}

// again is a move to a position seen before, or else the other one.
func again(p engines.Position, moves []engines.Move, seen map[string]bool, other engines.Move) engines.Move {
	for _, m := range moves {
		p.Make(m)
		before := seen[boardOf(p)]
		p.Unmake()
		if before {
			return m
		}
	}
	return other
}

// boardOf is a position without its counters: board and side to move.
func boardOf(p engines.Position) string {
	fields := strings.Fields(p.String())
	return strings.Join(fields[:min(2, len(fields))], " ")
}
