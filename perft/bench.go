package perft

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/fixtures"
)

// BenchRow is one position that speed is measured on: a row of a suite, so
// that the count is known to be right.
type BenchRow struct {
	Game  *engines.Game
	Suite string
	Row   fixtures.Row
}

// BenchRows are the positions of a game that speed is measured on: those whose
// deep counts are known, as deep as both scopes count the same.
func BenchRows(g *engines.Game) ([]BenchRow, error) {
	suites, err := fixtures.Of(g.Name)
	if err != nil {
		return nil, err
	}
	var rows []BenchRow
	for _, s := range suites {
		if s.Name != g.Name+"/deep-board" {
			continue
		}
		for _, r := range s.Rows {
			p, err := g.Play(g.Fast, r.Question(), engines.Mode{})
			if err != nil {
				return nil, err
			}
			r.Counts = slices.DeleteFunc(slices.Clone(r.Counts), func(n fixtures.Nodes) bool {
				m, ok := p.(engines.Memory)
				return !ok || !m.DrawFree(n.Depth)
			})
			rows = append(rows, BenchRow{g, s.Name, r})
		}
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: no positions with deep counts", g.Name)
	}
	return rows, nil
}

// Timing is what one engine needed for one position. Seconds are of CPU where
// the engine is in this process and the system tells, else of the clock.
type Timing struct {
	Game, Position, Engine string
	Depth                  int
	Nodes                  engines.Count
	Seconds                []float64 // a round each
	CPU                    bool
}

// Median is the middle of the seconds.
func (t Timing) Median() float64 {
	s := slices.Sorted(slices.Values(t.Seconds))
	if len(s)%2 == 1 {
		return s[len(s)/2]
	}
	return (s[len(s)/2-1] + s[len(s)/2]) / 2
}

// Rate is nodes a second, at the median; 0 where that took no time the clock
// can tell (CPU time goes by ticks on some systems).
func (t Timing) Rate() float64 {
	if t.Median() <= 0 {
		return 0
	}
	return t.Nodes.Float() / t.Median()
}

// Racer is an engine whose speed is measured.
type Racer struct {
	Name   string
	Engine engines.Perfter
	Here   bool // in this process
}

// Race measures engines on one position, by turns, so that a machine whose
// speed drifts is unfair to none. Each engine counts to the deepest known
// depth that takes it no longer than about the given time; a wrong count is an
// error.
func Race(ctx context.Context, row BenchRow, racers []Racer, rounds int, about time.Duration) ([]Timing, error) {
	timings := make([]Timing, len(racers))
	for i, r := range racers {
		t := Timing{Game: row.Game.Name, Position: row.Row.ID, Engine: r.Name, CPU: r.Here && cpuTold}
		for _, n := range row.Row.Counts { // warm up, deeper and deeper
			began := time.Now() // CPU is told too coarsely to foresee from
			if _, err := t.run(ctx, r, row, n); err != nil {
				return nil, err
			}
			t.Depth, t.Nodes = n.Depth, n.Nodes
			next, ok := deeper(row.Row.Counts, n)
			if !ok || time.Since(began).Seconds()*next.Nodes.Float()/n.Nodes.Float() > about.Seconds() {
				break
			}
		}
		timings[i] = t
	}
	for range rounds {
		for i, r := range racers {
			t := &timings[i]
			seconds, err := t.run(ctx, r, row, fixtures.Nodes{Depth: t.Depth, Nodes: t.Nodes})
			if err != nil {
				return nil, err
			}
			t.Seconds = append(t.Seconds, seconds)
		}
	}
	return timings, nil
}

func deeper(counts []fixtures.Nodes, than fixtures.Nodes) (fixtures.Nodes, bool) {
	i := slices.Index(counts, than) + 1
	if i >= len(counts) {
		return fixtures.Nodes{}, false
	}
	return counts[i], true
}

// run counts once and tells the time it took.
func (t *Timing) run(ctx context.Context, r Racer, row BenchRow, n fixtures.Nodes) (float64, error) {
	began, cpu := time.Now(), userCPU()
	divide, err := r.Engine.Perft(ctx, row.Row.Question(), n.Depth)
	seconds := time.Since(began).Seconds()
	if t.CPU {
		seconds = userCPU() - cpu
	}
	if err != nil {
		return 0, fmt.Errorf("%s: %s to depth %d: %w", r.Name, row.Row.ID, n.Depth, err)
	}
	if total, ok := divide.Total(); !ok || total != n.Nodes {
		return 0, fmt.Errorf("%s: %s to depth %d: counted %s, which should be %s", r.Name, row.Row.ID, n.Depth, total, n.Nodes)
	}
	return seconds, nil
}
