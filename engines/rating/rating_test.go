package rating

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The figures in these tests come from a separate program that maximises the
// likelihood by nested golden sections over the weights themselves.

func TestLLR(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		outcomes   Outcomes
		elo0, elo1 float64
		want       float64
	}{
		{Games{48, 14, 32}, 0, 10, 0.495603},
		{Games{1050, 3000, 950}, 0, 5, 2.304179},
		{Games{20, 0, 0}, 0, 50, 2.671837},
		{Games{17, 0, 3}, -5, 5, 0.402952},
		{Games{}, 0, 5, 0},
		{Pairs{10, 60, 180, 70, 20}, 0, 10, 1.600529},
		{Pairs{39, 8843, 21675, 9123, 42}, 0, 2, 1.433789},
		{Pairs{0, 0, 3, 5, 12}, 0, 100, 4.939233},
		{Pairs{5, 1, 2, 0, 0}, 0, 30, -0.720562},
	} {
		s := SPRT{c.elo0, c.elo1, 0.05, 0.05}
		require.InDelta(t, c.want, s.LLR(c.outcomes), 2e-5, "%v at %v..%v", c.outcomes, c.elo0, c.elo1)
	}
}

// Without draws the ratio is the textbook's for coins.
func TestLLROfCoins(t *testing.T) {
	t.Parallel()
	p0, p1 := Expected(-20), Expected(35)
	want := 61*math.Log(p1/p0) + 39*math.Log((1-p1)/(1-p0))
	require.InDelta(t, want, SPRT{-20, 35, 0.05, 0.05}.LLR(Games{61, 0, 39}), 1e-6)
}

func TestElo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		outcomes  Outcomes
		elo       float64
		low, high float64
	}{
		{Games{48, 14, 32}, 59.7192, -5.4751, 126.1159},
		{Games{16, 0, 4}, 240.8240, 66.5622, 457.9747},
		{Pairs{10, 60, 180, 70, 20}, 15.3380, -0.4155, 31.2805},
		{Games{20, 0, 0}, math.Inf(1), 398.6171, math.Inf(1)},
		{Games{0, 0, 20}, math.Inf(-1), math.Inf(-1), -398.6171},
		{Games{}, 0, math.Inf(-1), math.Inf(1)},
	} {
		e := Elo(c.outcomes)
		for _, pair := range [][2]float64{{c.elo, e.Elo}, {c.low, e.Low}, {c.high, e.High}} {
			if math.IsInf(pair[0], 0) {
				require.Equal(t, pair[0], pair[1], "%v: %v", c.outcomes, e)
			} else {
				require.InDelta(t, pair[0], pair[1], 1e-3, "%v: %v", c.outcomes, e)
			}
		}
	}
}

// Pairs of games that share their opening's luck vary less than free games, so
// their bars are narrower: the reason for playing pairs.
func TestPairsNarrowTheBars(t *testing.T) {
	t.Parallel()
	pairs := Elo(Pairs{0, 5, 180, 15, 0})
	// The same points as 400 games: 200 from the split pairs' wins and losses.
	games := Elo(Games{195, 20, 185})
	require.InDelta(t, games.Elo, pairs.Elo, 1e-9)
	require.Less(t, pairs.High-pairs.Low, (games.High-games.Low)/2)
}

func TestExpectedAndDifference(t *testing.T) {
	t.Parallel()
	require.InDelta(t, 0.5, Expected(0), 1e-15)
	require.InDelta(t, 10.0/11, Expected(400), 1e-15)
	require.InDelta(t, 0.640065, Expected(100), 1e-6)
	for _, elo := range []float64{-700, -12.5, 0, 3, 250} {
		require.InDelta(t, elo, Difference(Expected(elo)), 1e-9)
	}
}

func TestBounds(t *testing.T) {
	t.Parallel()
	lower, upper := SPRT{0, 5, 0.05, 0.05}.Bounds()
	require.InDelta(t, -2.944439, lower, 1e-6)
	require.InDelta(t, 2.944439, upper, 1e-6)
	lower, upper = SPRT{0, 5, 0.01, 0.2}.Bounds()
	require.InDelta(t, math.Log(0.2/0.99), lower, 1e-12)
	require.InDelta(t, math.Log(80), upper, 1e-12)
}

func TestCheck(t *testing.T) {
	t.Parallel()
	require.NoError(t, SPRT{-3, 1, 0.05, 0.1}.Check())
	for _, bad := range []SPRT{
		{5, 5, 0.05, 0.05}, {5, 0, 0.05, 0.05}, {0, math.Inf(1), 0.05, 0.05}, {math.NaN(), 1, 0.05, 0.05},
		{0, 5, 0, 0.05}, {0, 5, 0.05, -1}, {0, 5, 0.5, 0.5}, {0, 5, math.NaN(), 0.5},
	} {
		require.Error(t, bad.Check(), "%+v", bad)
	}
}

// The test errs no more often than it promises: 400 tests of players that are
// exactly Elo0 apart take H1 in at most 5 % of cases, give or take what
// chance allows at four sigma; and of players Elo1 apart take H0 as seldom.
func TestErrorRates(t *testing.T) {
	t.Parallel()
	const seed, tests = 7, 400
	random := rand.New(rand.NewPCG(seed, seed))
	s := SPRT{0, 60, 0.05, 0.05}
	for _, c := range []struct {
		elo   float64
		wrong Verdict
	}{{s.Elo0, TakeH1}, {s.Elo1, TakeH0}} {
		wrong, win := 0, Expected(c.elo)-0.15 // 30 % draws
		for range tests {
			var pairs Pairs
			verdict := GoOn
			for verdict == GoOn {
				pairs.Add(game(random, win), game(random, win))
				verdict, _ = s.Decide(pairs)
			}
			if verdict == c.wrong {
				wrong++
			}
		}
		require.Less(t, wrong, 20+4*5, "seed %d: %d of %d wrong at %v Elo", seed, wrong, tests, c.elo)
		require.NotZero(t, wrong, "a test that never errs looks at nothing")
	}
}

func game(random *rand.Rand, win float64) int {
	switch x := random.Float64(); {
	case x < win:
		return 2
	case x < win+0.3:
		return 1
	}
	return 0
}

func TestPairsAdd(t *testing.T) {
	t.Parallel()
	var p Pairs
	p.Add(0, 0)
	p.Add(2, 0)
	p.Add(1, 1)
	p.Add(2, 1)
	p.Add(2, 2)
	require.Equal(t, Pairs{1, 0, 2, 1, 1}, p)
	require.Equal(t, 5, p.Count())
	require.InDelta(t, (0+0.5+0.5+0.75+1)/5, Score(p), 1e-12)
	require.Panics(t, func() { p.Add(3, 0) })
	require.InDelta(t, 0.5, Score(Pairs{}), 0)
}
