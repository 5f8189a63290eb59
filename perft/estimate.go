package perft

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"time"

	"github.com/boardperft/perft/engines"
)

// Forecast is what a count will cost, cut into tasks at a ply. All seconds are
// CPU seconds of one core like this one.
type Forecast struct {
	Ply   int `json:"ply"`
	Tasks int `json:"tasks"`
	// Cutting is what it takes to list the tasks, Task what one takes on average.
	Cutting float64 `json:"cutting"`
	Task    float64 `json:"task"`
	// Total is for all; Low and High are where it lies if growth goes on as the
	// slowest and the fastest that was seen, and the sample is as far from the
	// whole as one in twenty is.
	Total float64 `json:"total"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Sampled tasks were counted to the depths of Points; Fit is the line
	// through them. Without plies to extrapolate it is not used.
	Sampled int     `json:"sampled"`
	Points  []Point `json:"points"`
	Fit     Fit     `json:"fit"`
	Beyond  int     `json:"beyond"` // plies that were extrapolated
}

// Point is what counting to a depth took on average, below the tasks.
type Point struct {
	Depth   int     `json:"depth"`
	Nodes   float64 `json:"nodes"`
	Seconds float64 `json:"seconds"`
}

// Fit is the least-squares line of the logarithm of the seconds over the depth,
// through the last points.
type Fit struct {
	Points int `json:"points"`
	// Growth is the factor from a ply to the next. Residual is the standard
	// deviation from the line, as a share: 0.1 is 10 %.
	Growth   float64 `json:"growth"`
	Residual float64 `json:"residual"`
	start    float64 // logarithm of the seconds at depth 0
}

// Estimator forecasts counts by counting less deep, on samples.
type Estimator struct {
	Position engines.Position
	Leaves   Leaves
	Depth    int
	// Budget is about how many CPU seconds a forecast may take itself.
	Budget float64
}

const (
	sampleSize = 48
	leastTasks = 6    // a sample below that tells nothing about others
	fitPoints  = 4    // growth changes over a game: only the last plies count
	leastTime  = 1e-3 // what a clock can tell
	mostTasks  = 1 << 20
)

// At is the forecast for a cut at a ply; 0 is a count in one piece.
func (e Estimator) At(ctx context.Context, ply int) (f Forecast, err error) {
	if err := CheckDepth(e.Depth); err != nil {
		return f, err
	}
	f = Forecast{Ply: ply, Tasks: 1, Points: []Point{}}
	roots := []engines.Position{e.Position}
	if ply > 0 {
		if roots, err = e.sample(ctx, &f); err != nil {
			return f, err
		}
		if f.Tasks == 0 { // every game is over before
			f.Total, f.Low, f.High = f.Cutting, f.Cutting, f.Cutting
			return f, nil
		}
	}
	m := measuring{e: e, roots: roots, left: e.Budget}
	if err := m.run(ctx, e.Depth-ply); err != nil {
		return f, err
	}
	m.report(&f)
	return f, nil
}

// errManyTasks says that a frontier is too wide to be worth a cut.
var errManyTasks = errors.New("more positions than tasks are wanted")

// TooMany tells whether an error of [Estimator.At] means that a cut there makes
// more than a million tasks.
func TooMany(err error) bool { return errors.Is(err, errManyTasks) }

// sample lists the tasks and picks some, the same every time.
func (e Estimator) sample(ctx context.Context, f *Forecast) ([]engines.Position, error) {
	root, ok := e.Position.(surveyor)
	switch {
	case !ok || !root.DrawFree(e.Depth):
		return nil, ErrHistory
	case f.Ply > e.Depth:
		return nil, errors.New("tasks: the ply of the cut lies behind the depth")
	}
	began := clock()
	front := newFrontier(root)
	for d := range f.Ply {
		if _, err := front.advance(ctx, d+1); err != nil {
			return nil, err
		}
		if front.level.used > mostTasks {
			return nil, errManyTasks
		}
	}
	f.Cutting, f.Tasks = clock()-began, front.level.used
	var keys []engines.Key
	for k := range front.level.all() {
		keys = append(keys, k)
	}
	r := rand.New(rand.NewPCG(1, uint64(f.Ply)))
	r.Shuffle(len(keys), func(i, j int) { keys[i], keys[j] = keys[j], keys[i] })
	var roots []engines.Position
	for _, k := range keys[:min(len(keys), sampleSize)] {
		p := root.Clone().(surveyor)
		p.Place(k)
		roots = append(roots, p)
	}
	return roots, nil
}

// clock is the CPU seconds of this process, or those on the wall where the
// system does not tell.
func clock() float64 {
	if cpuTold {
		return totalCPU()
	}
	return float64(time.Now().UnixNano()) / 1e9
}

// measuring counts below some positions, deeper and deeper, as long as there is
// time; fewer of them when there is little.
type measuring struct {
	e      Estimator
	roots  []engines.Position
	left   float64
	costs  [][]float64 // by depth, from 1 on, and by root
	nodes  []float64   // by depth, on average
	target int
}

func (m *measuring) run(ctx context.Context, target int) error {
	m.target = target
	for d := 1; d <= target; d++ {
		n := m.affordable(d)
		if n == 0 {
			return nil
		}
		costs := make([]float64, n)
		total := 0.0
		for i, p := range m.roots[:n] {
			nodes, seconds, err := m.one(ctx, p, d)
			if err != nil {
				return err
			}
			costs[i] = seconds
			total += nodes
		}
		m.costs, m.nodes = append(m.costs, costs), append(m.nodes, total/float64(n))
	}
	return nil
}

// affordable is how many of the roots there is time to count to a depth for.
func (m *measuring) affordable(d int) int {
	if d <= 2 {
		return len(m.roots)
	}
	last, before := m.costs[d-2], m.costs[d-3]
	growth := max(1, sum(last)/sum(before[:len(last)]))
	each := growth * sum(last) / float64(len(last))
	n := min(len(last), int(m.left/max(each, leastTime)))
	if n < min(leastTasks, len(m.roots)) {
		return 0
	}
	return n
}

// one counts below one position, often enough for a clock to tell.
func (m *measuring) one(ctx context.Context, p engines.Position, d int) (nodes, seconds float64, err error) {
	began := clock()
	for times := 1; ; times++ {
		n, err := (&Counter{Position: p, Leaves: m.e.Leaves}).Count(ctx, d)
		if err != nil {
			return 0, 0, err
		}
		if spent := clock() - began; spent >= leastTime {
			m.left -= spent
			return n.Float(), spent / float64(times), nil
		}
	}
}

// report makes the forecast of what was measured.
func (m *measuring) report(f *Forecast) {
	if len(m.costs) == 0 {
		return // nothing to count below the cut
	}
	for i, costs := range m.costs {
		f.Points = append(f.Points, Point{i + 1, m.nodes[i], mean(costs)})
	}
	deepest := len(m.costs)
	f.Sampled, f.Beyond = len(m.costs[deepest-1]), m.target-deepest
	// The few that were counted deepest may be dear or cheap ones: all of the
	// sample tell how much, where all were counted.
	last := m.costs[deepest-1]
	bias := 1.0
	for _, costs := range m.costs {
		if len(costs) == len(m.roots) {
			bias = mean(costs) / mean(costs[:len(last)])
		}
	}
	var xs, ys []float64
	for i := m.first(); i < deepest; i++ {
		xs, ys = append(xs, float64(i+1)), append(ys, math.Log(mean(m.costs[i][:len(last)])))
	}
	f.Fit = line(xs, ys)
	seen := mean(last) * bias
	f.Task = seen
	slow, fast := seen, seen
	if f.Beyond > 0 && len(ys) > 1 {
		f.Task = math.Exp(f.Fit.start+math.Log(f.Fit.Growth)*float64(m.target)) * bias
		least, most := math.Inf(1), 0.0
		for i := 1; i < len(ys); i++ {
			least, most = min(least, ys[i]-ys[i-1]), max(most, ys[i]-ys[i-1])
		}
		slow, fast = min(f.Task, seen*math.Exp(least*float64(f.Beyond))), max(f.Task, seen*math.Exp(most*float64(f.Beyond)))
	}
	off := 2 * spread(last, f.Tasks)
	if f.Tasks == 1 {
		off = 0.1 // the machine's own moods
	}
	f.Total = f.Cutting + f.Task*float64(f.Tasks)
	f.Low = f.Cutting + max(0, 1-off)*slow*float64(f.Tasks)
	f.High = f.Cutting + (1+off)*fast*float64(f.Tasks)
}

// first is the first of the points that a fit goes through. Depths that are
// counted at once, or nearly, take next to nothing and tell nothing.
func (m *measuring) first() int {
	deepest := len(m.costs)
	from := max(0, deepest-fitPoints)
	if b, ok := m.roots[0].(engines.Bulk); ok {
		from = max(from, min(b.BulkDepth()+2, deepest-3))
	}
	return from
}

// line is the least-squares line through points.
func line(xs, ys []float64) Fit {
	n := float64(len(xs))
	mx, my := sum(xs)/n, sum(ys)/n
	var sxx, sxy float64
	for i := range xs {
		sxx += (xs[i] - mx) * (xs[i] - mx)
		sxy += (xs[i] - mx) * (ys[i] - my)
	}
	if sxx == 0 {
		return Fit{Points: len(xs), Growth: 1, start: my}
	}
	slope := sxy / sxx
	f := Fit{Points: len(xs), Growth: math.Exp(slope), start: my - slope*mx}
	if len(xs) > 2 {
		var rest float64
		for i := range xs {
			off := ys[i] - f.start - slope*xs[i]
			rest += off * off
		}
		f.Residual = math.Exp(math.Sqrt(rest/(n-2))) - 1
	}
	return f
}

// spread is the standard error of the mean of a sample of so many, as a share
// of the mean.
func spread(sample []float64, of int) float64 {
	n, m := float64(len(sample)), mean(sample)
	if n < 2 || m == 0 {
		return 1
	}
	var squares float64
	for _, x := range sample {
		squares += (x - m) * (x - m)
	}
	return math.Sqrt(squares/(n-1)/n*max(0, 1-n/float64(of))) / m
}

func sum(xs []float64) (s float64) {
	for _, x := range xs {
		s += x
	}
	return s
}

func mean(xs []float64) float64 { return sum(xs) / float64(len(xs)) }
