package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/perft"
)

// estimateDoc is the JSON document of count --estimate.
type estimateDoc struct {
	document
	Ply       string           `json:"ply"`
	Leaves    string           `json:"leaves"`
	Depth     int              `json:"depth"`
	Cores     int              `json:"cores"`
	Forecasts []perft.Forecast `json:"forecasts"`
	// Best is the cut that is done first on so many cores, as a grid.
	Best  int     `json:"best"`
	Wall  float64 `json:"wall"`
	Spent float64 `json:"spent"` // seconds that this took
}

// What a task costs a grid beside its counting, in seconds of the one that
// keeps the queue; and the longest task that is worth losing with its worker.
const (
	taskOverhead = 0.003
	longestTask  = 600
	manyTasks    = 100_000 // where further cuts are not worth their overhead
)

// estimates forecasts instead of counting.
func (f *countFlags) estimates(ctx context.Context, game string, out io.Writer) error {
	a, leaves, err := f.parse(game)
	switch {
	case err != nil:
		return err
	case f.grid.on || f.divide || f.stats || f.unique || f.checkpoint != "" || f.hash > 0:
		return errors.New("estimate: it goes with none of --grid, --divide, --stats, --unique, --checkpoint and --hash")
	case f.estimate < 100*time.Millisecond || f.estimate > time.Hour:
		return fmt.Errorf("estimate %s: want 100ms to 1h", f.estimate)
	case f.depth == 0:
		return errors.New("estimate: depth 0 costs nothing")
	case f.merge > f.depth:
		return fmt.Errorf("merge %d: want no more than the depth", f.merge)
	}
	p, err := a.at()
	if err != nil {
		return err
	}
	doc := estimateDoc{document: a.document(), Ply: a.mode.Ply.String(), Leaves: leaves.String(), Depth: f.depth, Cores: f.workers}
	began, worst := time.Now(), math.Inf(1)
	last := min(f.depth-1, 10)
	if f.merge > 0 || leaves == perft.Ended { // which no cut counts
		last = min(f.merge, last)
	}
	for ply := 0; ply <= last; ply++ {
		if f.merge > 0 && ply > 0 && ply < f.merge {
			continue
		}
		share := f.estimate.Seconds() / float64(min(last, 6)+1)
		e := perft.Estimator{Position: p, Leaves: leaves, Depth: f.depth, Budget: share}
		c, err := e.At(ctx, ply)
		if perft.TooMany(err) && f.merge == 0 || ply > 0 && f.merge == 0 && errors.Is(err, perft.ErrHistory) {
			break
		}
		if err != nil {
			return err
		}
		doc.Forecasts = append(doc.Forecasts, c)
		// A forecast that knows little does not win by looking cheap.
		if wall := doc.wall(c, c.High); wall < worst {
			worst, doc.Best, doc.Wall = wall, c.Ply, doc.wall(c, c.Total)
		}
		if f.merge == 0 && c.Tasks > manyTasks {
			break
		}
	}
	doc.Spent = time.Since(began).Seconds()
	if f.json {
		return cli.WriteJSON(out, doc)
	}
	doc.write(out)
	return nil
}

// wall is how long a cut takes on the cores as a grid: none but one of them cuts, the
// tasks are shared out, and the last of them is waited for.
// The total is what all tasks take.
func (d *estimateDoc) wall(c perft.Forecast, total float64) float64 {
	switch {
	case c.Ply == 0: // cut by other means, within one process
		return total / float64(d.Cores)
	case c.Task > longestTask: // it may be lost, and is counted again
		return total
	}
	return c.Cutting + max((total-c.Cutting)/float64(d.Cores), c.Task) + taskOverhead*float64(c.Tasks)
}

func (d *estimateDoc) write(out io.Writer) {
	whole := d.Forecasts[0]
	t := newTable(out, "depth", "nodes", "CPU s")
	for _, p := range whole.Points {
		t.AppendRow(table.Row{p.Depth, grouped(fmt.Sprintf("%.0f", p.Nodes)), fmt.Sprintf("%.3g", p.Seconds)})
	}
	t.Render()
	fmt.Fprintf(out, "\nCPU grows %.3g times a ply: least squares over the last %d, %.0f %% off\n\n", whole.Fit.Growth, whole.Fit.Points, 100*whole.Fit.Residual)
	t = newTable(out, "--merge", "tasks", "counted", "plies beyond", "a task", "CPU, all", "from", "to", "on "+plural(d.Cores, "core"))
	for _, c := range d.Forecasts {
		t.AppendRow(table.Row{c.Ply, grouped(fmt.Sprint(c.Tasks)), c.Sampled, c.Beyond, span(c.Task), span(c.Total), span(c.Low), span(c.High), span(d.wall(c, c.Total))})
	}
	t.Render()
	if d.Best > 0 {
		fmt.Fprintf(out, "\nsoonest with --merge %d, about %s\n", d.Best, span(d.Wall))
	}
}

// span writes seconds in a unit that fits them.
func span(seconds float64) string {
	for _, unit := range []struct {
		least, size float64
		name        string
	}{{3 * 365 * 86400, 365 * 86400, "years"}, {2 * 86400, 86400, "d"}, {7200, 3600, "h"}, {120, 60, "min"}, {1, 1, "s"}, {0, 1e-3, "ms"}} {
		if seconds >= unit.least || unit.size == 1e-3 {
			return fmt.Sprintf("%.3g %s", seconds/unit.size, unit.name)
		}
	}
	return ""
}
