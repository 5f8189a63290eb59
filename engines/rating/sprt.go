package rating

import (
	"fmt"
	"math"
)

// SPRT is Wald's sequential probability ratio test: is the first player Elo1
// points stronger (H1) rather than Elo0 (H0)? Alpha is the risk of taking H1
// when H0 holds, Beta that of taking H0 when H1 holds. It may be looked at
// after every experiment.
type SPRT struct{ Elo0, Elo1, Alpha, Beta float64 }

// Check says what is wrong with the test's numbers, nil if nothing.
func (s SPRT) Check() error {
	switch {
	case !(s.Elo0 < s.Elo1) || math.IsInf(s.Elo0, 0) || math.IsInf(s.Elo1, 0):
		return fmt.Errorf("sprt: elo0 %v must be finite and below elo1 %v", s.Elo0, s.Elo1)
	case !(s.Alpha > 0 && s.Beta > 0 && s.Alpha+s.Beta < 1):
		return fmt.Errorf("sprt: alpha %v and beta %v must be above 0 and together below 1", s.Alpha, s.Beta)
	}
	return nil
}

// Verdict is what an [SPRT] says.
type Verdict int

// The test goes on, took H0, or took H1.
const (
	GoOn Verdict = iota
	TakeH0
	TakeH1
)

func (v Verdict) String() string { return [...]string{"go on", "H0", "H1"}[v] }

// Bounds are the log-likelihood ratios at which the test ends: H0 is taken at
// or below lower, H1 at or above upper.
func (s SPRT) Bounds() (lower, upper float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// LLR is the log-likelihood ratio of H1 to H0: each hypothesis fixes the mean
// score and is otherwise given the distribution that suits the counts best
// (the generalised ratio, Van den Bergh's). 0 when nothing was played.
func (s SPRT) LLR(o Outcomes) float64 {
	return logLikelihood(o, inside(Expected(s.Elo1))) - logLikelihood(o, inside(Expected(s.Elo0)))
}

// Decide compares the ratio with the bounds.
func (s SPRT) Decide(o Outcomes) (Verdict, float64) {
	llr := s.LLR(o)
	lower, upper := s.Bounds()
	switch {
	case llr <= lower:
		return TakeH0, llr
	case llr >= upper:
		return TakeH1, llr
	}
	return GoOn, llr
}
