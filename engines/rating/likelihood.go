package rating

import "math"

// A count so small that it changes no figure, but lets a mean lie outside the
// scores that were seen: the likelihood then puts the missing weight on 0 or 1.
const trace = 1e-9

// logLikelihood is the greatest log likelihood of the counts among all
// distributions over the scores whose mean is mean, 0 < mean < 1. By Lagrange
// the best weight of a score is count/(n*(1+t*(score-mean))), with the one t
// at which the weighted deviations cancel; the sum below falls in t, so t is
// found by halving.
func logLikelihood(o Outcomes, mean float64) float64 {
	scores, counts := o.grades()
	var n float64
	for i := range counts {
		if scores[i] == 0 || scores[i] == 1 {
			counts[i] += trace
		}
		n += counts[i]
	}
	deviation := func(t float64) (sum float64) {
		for i, s := range scores {
			sum += counts[i] * (s - mean) / (1 + t*(s-mean))
		}
		return sum
	}
	low, high := -1/(1-mean), 1/mean
	for range 200 {
		if t := (low + high) / 2; deviation(t) > 0 {
			low = t
		} else {
			high = t
		}
	}
	t := (low + high) / 2
	var sum float64
	for i, s := range scores {
		if counts[i] > trace {
			sum += counts[i] * math.Log(counts[i]/(n*(1+t*(s-mean))))
		}
	}
	return sum
}
