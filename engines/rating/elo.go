package rating

import (
	"fmt"
	"math"
)

// Expected is the score, from 0 to 1, that a player elo points stronger than
// its opponent takes on average.
func Expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Difference is the way back from [Expected]: the Elo difference at which
// score is expected; -Inf at 0 and +Inf at 1.
func Difference(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Estimate is an Elo difference as measured: the most likely one, and the
// interval [Low, High] that holds the true one in 95 of 100 measurements. Elo,
// Low and High may be infinite when one player took every point or nothing
// was played.
type Estimate struct{ Elo, Low, High float64 }

// 95 of 100 chi squared values with one degree of freedom lie below this.
const chiSquared95 = 3.841458820694124

// Elo estimates how much stronger the first player is. The interval holds the
// differences whose likelihood ratio to the best one is not refuted at 95 %
// (Wilks), so it is not symmetric and never degenerate.
func Elo(o Outcomes) Estimate {
	score := Score(o)
	_, counts := o.grades()
	var n float64
	for _, c := range counts {
		n += c
	}
	if n == 0 {
		return Estimate{0, math.Inf(-1), math.Inf(1)}
	}
	best := logLikelihood(o, inside(score))
	refuted := func(mean float64) bool { return 2*(best-logLikelihood(o, mean)) > chiSquared95 }
	return Estimate{
		Elo:  Difference(score),
		Low:  Difference(edge(score, 0, refuted)),
		High: Difference(edge(score, 1, refuted)),
	}
}

// inside keeps a mean off 0 and 1, where no likelihood is defined.
func inside(mean float64) float64 { return min(max(mean, 1e-12), 1-1e-12) }

// edge finds between the score and the end 0 or 1 where refuted begins.
func edge(score, end float64, refuted func(float64) bool) float64 {
	if inside(score) == inside(end) {
		return end
	}
	in, out := score, end
	for range 60 {
		if middle := (in + out) / 2; refuted(inside(middle)) {
			out = middle
		} else {
			in = middle
		}
	}
	return (in + out) / 2
}

// String writes "ELO [LOW, HIGH]" in whole points with signs.
func (e Estimate) String() string {
	return fmt.Sprintf("%+.0f [%+.0f, %+.0f]", e.Elo, e.Low, e.High)
}
