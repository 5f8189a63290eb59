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

// start is a line to begin a game with.
func (z *fuzzing) start(random *rand.Rand) engines.Line {
	line := engines.Line{Options: z.options(random)}
	switch random.IntN(starts) {
	case 0:
		line.Position = z.Game.Start(line.Options)
		return line
	case 1:
		if witness, ok := z.witness(random, line.Options); ok {
			return witness
		}
	}
	line.Position = z.position(random, line.Options)
	return line
}

// witness is, of some lines on which faults of the catalogue show, the one after
// which the rarest moves can be played.
func (z *fuzzing) witness(random *rand.Rand, o engines.Options) (best engines.Line, ok bool) {
	rarest := 0.0
	for range min(24, len(z.Game.Faults)) {
		line := z.Game.Faults[random.IntN(len(z.Game.Faults))].Witness
		if line.Options.String() != o.String() {
			continue
		}
		for n := range len(line.Moves) + 1 {
			prefix := engines.Line{Options: o, Position: line.Position, Moves: line.Moves[:n:n]}
			p, err := z.Game.Play(z.maker, prefix, engines.Mode{Scope: z.Scope})
			if err != nil {
				break // it is one that must be refused
			}
			if moves := p.AppendMoves(nil); len(moves) > 0 {
				if r := z.rarest(p, moves); !ok || r > rarest {
					best, rarest, ok = prefix, r, true
				}
			}
		}
	}
	if ok && best.Position == "" {
		best.Position = z.Game.Start(o)
	}
	return best, ok
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

// options are those that were given, or some that both engines know.
func (z *fuzzing) options(random *rand.Rand) engines.Options {
	if z.Options != nil {
		return z.Options
	}
	o := engines.Options{}
	for _, option := range z.Game.Options {
		if random.IntN(3) > 0 || !knows(z.A, option.Name) || !knows(z.B, option.Name) {
			continue
		}
		if v := option.Values[random.IntN(len(option.Values))]; v != option.Default {
			o[option.Name] = v
		}
	}
	if _, err := z.Game.Normal(o); err != nil {
		return engines.Options{} // values that do not go together
	}
	return o
}

func knows(e engines.Engine, option string) bool {
	o, ok := e.(engines.Optioner)
	return ok && slices.Contains(o.Options(), option)
}

// position is a valid one made at random, in which the game goes on: of those of
// a random game, and of one that is made simpler step by step, one in which the
// rarest moves can be played; or one with a counter near its limit.
func (z *fuzzing) position(random *rand.Rand, o engines.Options) string {
	maker := z.maker
	best := z.Game.Start(o)
	p, err := maker(best, o, z.Scope)
	if err != nil {
		return best
	}
	rarest := 0.0
	look := func(p engines.Position) {
		moves := p.AppendMoves(nil)
		// one of many equally rare: each later one with a chance
		if r := z.rarest(p, moves); len(moves) > 0 && (r > rarest || r == rarest && random.IntN(4) == 0) {
			best, rarest = p.String(), r
		}
	}
	for range random.IntN(60) {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		look(p)
		p.Make(z.choose(random, p, moves))
	}
	if z.Game.Smaller != nil {
		text := best
		for range random.IntN(24) {
			smaller := z.Game.Smaller(text, o)
			if len(smaller) == 0 {
				break
			}
			text = smaller[random.IntN(len(smaller))]
			if p, err := maker(text, o, z.Scope); err == nil {
				look(p)
			}
		}
	}
	if random.IntN(3) == 0 {
		best = nearLimit(random, best, func(text string) bool {
			p, err := maker(text, o, z.Scope)
			return err == nil && !p.Outcome().Over()
		})
	}
	return best
}

// rarest is how rare the rarest of some moves is: 1 where one is of a kind that
// was never played.
func (z *fuzzing) rarest(p engines.Position, moves []engines.Move) (most float64) {
	t, ok := p.(engines.Tallier)
	if !ok {
		return 0
	}
	columns := t.Columns()
	for _, m := range moves {
		most = max(most, z.rarity(t, columns, m))
	}
	return most
}

// rarity is 1 for a move of a kind that was never played.
func (z *fuzzing) rarity(t engines.Tallier, columns []string, m engines.Move) (most float64) {
	kinds := make([]uint64, len(columns))
	t.Tally(m, kinds)
	for c, n := range kinds {
		if n > 0 {
			most = max(most, 1/(1+float64(z.fuzzed.Kinds[columns[c]])))
		}
	}
	return most
}

// nearLimit raises a counter of a position to within a few of the most with
// which the game still goes on. In every notation counters are numbers behind
// the board and the side to move.
func nearLimit(random *rand.Rand, text string, goesOn func(string) bool) string {
	fields := strings.Fields(text)
	var counters []int
	for i := 2; i < len(fields); i++ {
		if strings.Trim(fields[i], "0123456789") == "" {
			counters = append(counters, i)
		}
	}
	if len(counters) == 0 {
		return text
	}
	at := counters[random.IntN(len(counters))]
	with := func(n int) string {
		changed := slices.Clone(fields)
		changed[at] = fmt.Sprint(n)
		return strings.Join(changed, " ")
	}
	most, step := 0, 1<<12
	for ; step > 0; step /= 2 {
		if goesOn(with(most + step)) {
			most += step
		}
	}
	for range 4 {
		if near := with(max(0, most-random.IntN(6))); goesOn(near) {
			return near
		}
	}
	return text
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
