package perft

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
)

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
