// Package rating says how much stronger one player is than another: Elo
// differences with error bars, and sequential probability ratio tests, from
// counts of games or of pairs of games.
//
// Both rest on one likelihood, that of the counts when the mean score is held
// at a given value (Owen, Empirical Likelihood, 1990, chapter 2), so that one
// sided results such as 20 wins of 20 have finite bars. Everything here is a
// pure function of counts.
package rating

import "fmt"

// Outcomes are graded results of independent experiments: [Games] or [Pairs].
type Outcomes interface {
	// grades lists the possible scores, from 0 to 1, and how often each was
	// seen.
	grades() (scores, counts []float64)
}

// Games counts single games from the first player's side.
type Games struct{ Wins, Draws, Losses int }

func (g Games) grades() ([]float64, []float64) {
	return []float64{0, 0.5, 1}, []float64{float64(g.Losses), float64(g.Draws), float64(g.Wins)}
}

// String writes "+WINS =DRAWS -LOSSES".
func (g Games) String() string { return fmt.Sprintf("+%d =%d -%d", g.Wins, g.Draws, g.Losses) }

// Pairs counts pairs of games played from one opening with the sides swapped,
// by the points the first player took from the pair: Pairs[k] pairs gave k/2
// points, k from 0 (both lost) to 4 (both won). The two games of a pair share
// the luck of their opening, so the pair and not the game is the experiment
// (the pentanomial model of chess engine testing).
type Pairs [5]int

func (p Pairs) grades() ([]float64, []float64) {
	counts := make([]float64, len(p))
	for i, n := range p {
		counts[i] = float64(n)
	}
	return []float64{0, 0.25, 0.5, 0.75, 1}, counts
}

// Add counts one pair in which the first player took first and second half
// points (0 a loss, 1 a draw, 2 a win). It panics on any other number, which
// is a mistake of the caller and no result.
func (p *Pairs) Add(first, second int) {
	if first < 0 || first > 2 || second < 0 || second > 2 {
		panic(fmt.Sprintf("rating: a pair of %d and %d half points", first, second))
	}
	p[first+second]++
}

// Count is the number of pairs.
func (p Pairs) Count() int {
	n := 0
	for _, k := range p {
		n += k
	}
	return n
}

// Score is the share of the points that the first player took, from 0 to 1;
// 0.5 when nothing was played.
func Score(o Outcomes) float64 {
	scores, counts := o.grades()
	var sum, n float64
	for i, c := range counts {
		sum += c * scores[i]
		n += c
	}
	if n == 0 {
		return 0.5
	}
	return sum / n
}
