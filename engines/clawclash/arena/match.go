package arena

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"github.com/boardperft/perft/engines/rating"
)

// MatchOptions say how a match is played. The zero value of a field is the
// default given with it.
type MatchOptions struct {
	Pairs    int    // of each two contestants, at most; 10
	Seed     uint32 // of openings and games
	Random   int    // random moves before the players take over; 0
	Position string // "" the start
	SPRT     *rating.SPRT
	Workers  int // pairs at once; one less than the processors, at least one. Changes no result.
}

// Pair is two games from one opening, the first contestant black, then red.
type Pair struct {
	First, Second int // indices of the contestants
	Index         int // from 0, among the pairs of these two
	Games         [2]Game
}

// Points are the half points the first contestant took in each game.
func (p Pair) Points() (points [2]int) {
	for i, side := range []string{Black, Red} {
		switch p.Games[i].Result.Winner {
		case side:
			points[i] = 2
		case Drawn:
			points[i] = 1
		}
	}
	return points
}

// Record is what one contestant has against another.
type Record struct {
	Games  rating.Games
	Pairs  rating.Pairs
	Faults map[string]int // games lost by illegal, error or runtime
}

// Standings are the results of a match so far.
type Standings struct {
	Names   []string
	Records [][]Record // [i][j]: i against j
	Verdict rating.Verdict
	LLR     float64
}

// RunMatch plays pairs of games between every two contestants, one opening a
// pair, and calls seen for each pair in a fixed order, so that the result
// depends on the seed and not on the number of workers. With two contestants
// the SPRT may end it; pairs that ran ahead are dropped. Only contestants
// whose answers depend on the clock can make two runs differ.
func RunMatch(ctx context.Context, contestants []Contestant, o MatchOptions, seen func(Pair, Standings) error) (Standings, error) {
	standings, plan, err := planMatch(contestants, &o)
	if err != nil {
		return standings, err
	}
	for i, result := range inOrder(ctx, o.Workers, len(plan), func(ctx context.Context, i int) (Pair, error) {
		return playOpening(ctx, contestants, plan[i], o)
	}) {
		if result.err != nil {
			p := plan[i]
			return standings, fmt.Errorf("%s against %s, pair %d: %w",
				contestants[p.First].Name, contestants[p.Second].Name, p.Index+1, result.err)
		}
		standings.add(result.pair)
		if o.SPRT != nil {
			standings.Verdict, standings.LLR = o.SPRT.Decide(standings.Records[0][1].Pairs)
		}
		if err := seen(result.pair, standings); err != nil {
			return standings, err
		}
		if standings.Verdict != rating.GoOn {
			break
		}
	}
	return standings, ctx.Err()
}

// planMatch fills in the options and lists the pairs: in rounds, so that an
// unfinished tournament has played everybody.
func planMatch(contestants []Contestant, o *MatchOptions) (Standings, []Pair, error) {
	n := len(contestants)
	s := Standings{}
	switch {
	case n < 2:
		return s, nil, errors.New("match: want at least two contestants")
	case o.SPRT != nil && n > 2:
		return s, nil, errors.New("match: SPRT is between two contestants")
	case o.Pairs < 0 || o.Random < 0 || o.Workers < 0:
		return s, nil, errors.New("match: a count is below 0")
	}
	if o.SPRT != nil {
		if err := o.SPRT.Check(); err != nil {
			return s, nil, err
		}
	}
	if o.Pairs == 0 {
		o.Pairs = 10
	}
	if o.Workers == 0 {
		o.Workers = max(1, runtime.GOMAXPROCS(0)-1)
	}
	for _, c := range contestants {
		s.Names = append(s.Names, c.Name)
		s.Records = append(s.Records, make([]Record, n))
	}
	var plan []Pair
	for index := range o.Pairs {
		for i := range n {
			for j := i + 1; j < n; j++ {
				plan = append(plan, Pair{First: i, Second: j, Index: index})
			}
		}
	}
	return s, plan, nil
}

// playOpening plays one pair. Everybody meets the same openings.
func playOpening(ctx context.Context, contestants []Contestant, p Pair, o MatchOptions) (Pair, error) {
	seed := o.Seed + 2*uint32(p.Index)
	opening, err := RandomOpening(o.Position, o.Random, seed^0xB5297A4D)
	if err != nil {
		return p, err
	}
	first := Setting{Seed: seed, Position: o.Position, Opening: opening}
	second := first
	second.Seed++
	p.Games, err = playPair(ctx, contestants[p.First], contestants[p.Second], [2]Setting{first, second})
	return p, err
}

func (s *Standings) add(p Pair) {
	a, b := &s.Records[p.First][p.Second], &s.Records[p.Second][p.First]
	points := p.Points()
	a.Pairs.Add(points[0], points[1])
	b.Pairs.Add(2-points[0], 2-points[1])
	for i, half := range points {
		a.count(half)
		b.count(2 - half)
		if f := p.Games[i].Result.Fault; f != nil {
			at := a
			if (f.Side == Black) != (i == 0) {
				at = b
			}
			if at.Faults == nil {
				at.Faults = map[string]int{}
			}
			at.Faults[string(f.Verdict)]++
		}
	}
}

func (r *Record) count(half int) {
	switch half {
	case 2:
		r.Games.Wins++
	case 1:
		r.Games.Draws++
	default:
		r.Games.Losses++
	}
}

// Total is what a contestant has against all others.
func (s Standings) Total(i int) Record {
	var total Record
	for _, r := range s.Records[i] {
		total.Games.Wins += r.Games.Wins
		total.Games.Draws += r.Games.Draws
		total.Games.Losses += r.Games.Losses
		for k, n := range r.Pairs {
			total.Pairs[k] += n
		}
		for verdict, n := range r.Faults {
			if total.Faults == nil {
				total.Faults = map[string]int{}
			}
			total.Faults[verdict] += n
		}
	}
	return total
}

type played struct {
	pair Pair
	err  error
}

// inOrder plays n pairs with some workers and yields them in their order. When
// the loop over it ends, those that are still running are called off.
func inOrder(ctx context.Context, workers, n int, play func(context.Context, int) (Pair, error)) func(func(int, played) bool) {
	return func(yield func(int, played) bool) {
		ctx, cancel := context.WithCancel(ctx)
		results := make([]chan played, n)
		for i := range results {
			results[i] = make(chan played, 1)
		}
		next := make(chan int)
		var running sync.WaitGroup
		for range min(workers, n) {
			running.Go(func() {
				for i := range next {
					pair, err := play(ctx, i)
					results[i] <- played{pair, err}
				}
			})
		}
		go func() {
			defer close(next)
			for i := range n {
				select {
				case next <- i:
				case <-ctx.Done():
					return
				}
			}
		}()
		defer running.Wait()
		defer cancel()
		for i := range n {
			select {
			case r := <-results[i]:
				if !yield(i, r) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}
