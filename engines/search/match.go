package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/rating"
)

// MatchOptions say how a match is played. The zero value of a field is the
// default given with it.
type MatchOptions struct {
	Pairs   int          // at most, 100
	Seed    uint64       // of openings and of the players' chance
	Opening int          // random actions before the players take over, 6
	Longest int          // actions after which a game is a draw, 600
	SPRT    *rating.SPRT // ends the match when it decides; nil never
	Options engines.Options
	Workers int // games at once, the number of processors; changes no result
}

// MatchResult is what a match came to, from the first contender's side.
type MatchResult struct {
	Pairs   rating.Pairs
	Games   rating.Games
	Elo     rating.Estimate
	Verdict rating.Verdict
	LLR     float64 // 0 without SPRT
	Actions int     // played in all games
}

// String says it in one line.
func (r MatchResult) String() string {
	return fmt.Sprintf("%v of %d pairs, Elo %v", r.Games, r.Pairs.Count(), r.Elo)
}

// Match plays pairs of games with implementation m: each pair from one random
// opening, with the sides swapped. It depends on the seed alone, not on the
// number of workers: pairs are counted in their order, and those that ran
// ahead when SPRT decides are dropped.
func Match(ctx context.Context, g *engines.Game, m engines.Maker, first, second Contender, o MatchOptions) (MatchResult, error) {
	o = o.withDefaults()
	if o.SPRT != nil {
		if err := o.SPRT.Check(); err != nil {
			return MatchResult{}, err
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var result MatchResult
	for pair := range playPairs(ctx, g, m, [2]Contender{first, second}, o) {
		if pair.err != nil {
			return result, pair.err
		}
		result.add(pair)
		if o.SPRT != nil {
			if result.Verdict, result.LLR = o.SPRT.Decide(result.Pairs); result.Verdict != rating.GoOn {
				break
			}
		}
	}
	result.Elo = rating.Elo(result.Pairs)
	return result, ctx.Err()
}

func (o MatchOptions) withDefaults() MatchOptions {
	for _, field := range []struct {
		value    *int
		fallback int
	}{{&o.Pairs, 100}, {&o.Opening, 6}, {&o.Longest, 600}, {&o.Workers, runtime.GOMAXPROCS(0)}} {
		if *field.value <= 0 {
			*field.value = field.fallback
		}
	}
	return o
}

// pairResult is the half points the first contender took with the side to
// start and with the other.
type pairResult struct {
	points  [2]int
	actions int
	err     error
}

func (r *MatchResult) add(p pairResult) {
	r.Pairs.Add(p.points[0], p.points[1])
	r.Actions += p.actions
	for _, points := range p.points {
		switch points {
		case 2:
			r.Games.Wins++
		case 1:
			r.Games.Draws++
		default:
			r.Games.Losses++
		}
	}
}

// playPairs yields the pairs in order while workers play ahead.
func playPairs(ctx context.Context, g *engines.Game, m engines.Maker, players [2]Contender, o MatchOptions) func(func(pairResult) bool) {
	return func(yield func(pairResult) bool) {
		ctx, cancel := context.WithCancel(ctx)
		results := make([]chan pairResult, o.Pairs)
		next := make(chan int)
		var workers sync.WaitGroup
		for i := range results {
			results[i] = make(chan pairResult, 1)
		}
		for range o.Workers {
			workers.Go(func() {
				for i := range next {
					results[i] <- playPair(ctx, g, m, players, o, uint64(i))
				}
			})
		}
		go func() {
			defer close(next)
			for i := range results {
				select {
				case next <- i:
				case <-ctx.Done():
					return
				}
			}
		}()
		defer workers.Wait()
		defer cancel()
		for i := range results {
			select {
			case r := <-results[i]:
				if !yield(r) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}

func playPair(ctx context.Context, g *engines.Game, m engines.Maker, players [2]Contender, o MatchOptions, index uint64) (pair pairResult) {
	random := rand.New(rand.NewPCG(o.Seed, index))
	opening, err := opening(g, m, o, random)
	if err != nil {
		return pairResult{err: err}
	}
	for swapped := range 2 {
		sides := [2]Contender{players[swapped], players[1-swapped]}
		winner, actions, err := playGame(ctx, g, m, sides, o, opening, random)
		if err != nil {
			return pairResult{err: err}
		}
		pair.actions += actions
		switch winner {
		case swapped:
			pair.points[swapped] = 2
		case drawn:
			pair.points[swapped] = 1
		}
	}
	return pair
}

// opening plays random actions to a position where the game goes on.
func opening(g *engines.Game, m engines.Maker, o MatchOptions, random *rand.Rand) ([]string, error) {
	const tries = 1000
	for range tries {
		p, err := g.Play(m, engines.Line{Options: o.Options}, engines.Mode{})
		if err != nil {
			return nil, err
		}
		var texts []string
		for !p.Outcome().Over() && len(texts) < o.Opening {
			moves := p.AppendMoves(nil)
			move := moves[random.IntN(len(moves))]
			texts = append(texts, p.Format(move))
			p.Make(move)
		}
		if !p.Outcome().Over() {
			return texts, nil
		}
	}
	return nil, fmt.Errorf("search: %s: %d random openings of %d actions all ended the game", g.Name, tries, o.Opening)
}

const drawn = -1

// playGame plays from an opening to the end; winner is the index in sides, or
// drawn.
func playGame(ctx context.Context, g *engines.Game, m engines.Maker, sides [2]Contender, o MatchOptions, opening []string, random *rand.Rand) (winner, actions int, err error) {
	p, err := g.Play(m, engines.Line{Options: o.Options, Moves: opening}, engines.Mode{})
	if err != nil {
		return 0, 0, err
	}
	for !p.Outcome().Over() && actions < o.Longest {
		side, err := SideToMove(g, p)
		if err != nil {
			return 0, 0, err
		}
		move, err := sides[side].Choose(ctx, p, random)
		if err != nil {
			return 0, 0, err
		}
		if err := ctx.Err(); err != nil {
			return 0, 0, err
		}
		p.Make(move)
		actions++
	}
	for i, side := range g.Sides {
		if p.Outcome().Winner == side {
			return i, actions, nil
		}
	}
	return drawn, actions, nil
}
