package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/perft"
)

const benchHelp = `Measure how fast engines count, by turns, on named positions.

    perft bench morris
    perft bench clawclash --engine builtin --engine 'ugi:./my-engine'
    perft bench --json > before.json
    perft bench --against before.json
    perft bench --svg speed.svg
    perft bench --play --pairs 40 morris
    perft bench --process 'perft count morris -d 8' --process './other'

Each engine counts as deep as takes it about --time; every count is checked
against the known one. Times are medians over the rounds, of CPU where the
engine is in this process, else of the clock. The ratio is to the first
engine, or to the same engine in the file of --against. --process runs whole
programs by turns instead and tells their CPU.`

type benchFlags struct {
	engines   []string
	processes []string
	rounds    int
	about     time.Duration
	against   string
	playing   bool
	pairs     int
	seed      uint64
	svg       string
	json      bool
}

func newBench() *cobra.Command {
	var f benchFlags
	cmd := &cobra.Command{
		Use:   "bench [GAME...]",
		Short: "Speed, side by side",
		Long:  benchHelp,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd.Context(), args, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	fl := cmd.Flags()
	fl.StringArrayVar(&f.engines, "engine", nil, "`SPEC` of an engine; repeatable (default builtin and plain)")
	fl.StringArrayVar(&f.processes, "process", nil, "`COMMAND` to time as a whole; repeatable")
	fl.IntVar(&f.rounds, "rounds", 5, "counted runs of each engine")
	fl.DurationVar(&f.about, "time", 300*time.Millisecond, "about how long one run takes, at most")
	fl.BoolVar(&f.playing, "play", false, "how strong are the levels of G-Bot? games between them")
	fl.IntVar(&f.pairs, "pairs", 20, "pairs of games of --play, with the sides swapped")
	fl.Uint64Var(&f.seed, "seed", 1, "seed of the games of --play")
	fl.StringVar(&f.against, "against", "", "`FILE` of an earlier --json to compare with")
	fl.StringVar(&f.svg, "svg", "", "`FILE` for a chart of nodes a second")
	fl.BoolVar(&f.json, "json", false, "one JSON document on stdout (docs/json.md)")
	return cmd
}

// benchDoc is the JSON document of bench.
type benchDoc struct {
	Version int         `json:"version"`
	Go      string      `json:"go"`
	System  string      `json:"system"`
	Rounds  int         `json:"rounds"`
	Results []resultDoc `json:"results"`
}

type resultDoc struct {
	Game     string        `json:"game"`
	Position string        `json:"position"`
	Engine   string        `json:"engine"`
	Depth    int           `json:"depth"`
	Nodes    engines.Count `json:"nodes"`
	Seconds  float64       `json:"seconds"`
	Clock    string        `json:"clock"`
	Rate     float64       `json:"nodesPerSecond"`
	Ratio    float64       `json:"ratio,omitempty"`
}

func (r resultDoc) key() string { return r.Game + "/" + r.Position + "/" + r.Engine }

func (f *benchFlags) run(ctx context.Context, args []string, out, errOut io.Writer) error {
	if f.rounds < 1 || f.about <= 0 {
		return fmt.Errorf("rounds %d of %s: want 1 or more, and some time", f.rounds, f.about)
	}
	if f.playing {
		return f.play(ctx, args, out, errOut)
	}
	if len(f.processes) > 0 {
		return f.raceProcesses(ctx, args, out)
	}
	before, err := f.earlier()
	if err != nil {
		return err
	}
	list, err := gamesOf(args)
	if err != nil {
		return err
	}
	doc := benchDoc{1, runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, f.rounds, nil}
	bar := newBar(errOut)
	for _, g := range list {
		results, err := f.race(ctx, g, bar)
		if err != nil {
			bar.stop()
			return err
		}
		doc.Results = append(doc.Results, results...)
	}
	bar.stop()
	for i := range doc.Results {
		doc.Results[i].Ratio = ratio(doc.Results, i, before)
	}
	if f.svg != "" {
		if err := os.WriteFile(f.svg, []byte(chart(doc.Results)), 0o644); err != nil {
			return fmt.Errorf("svg: %w", err)
		}
	}
	if f.json {
		return cli.WriteJSON(out, doc)
	}
	f.write(out, doc, before != nil)
	return nil
}

// raceProcesses times whole programs.
func (f *benchFlags) raceProcesses(ctx context.Context, args []string, out io.Writer) error {
	if len(args) > 0 || len(f.engines) > 0 || f.against != "" || f.svg != "" || f.json {
		return errors.New("process: it goes with no game and no flag but --rounds")
	}
	var commands [][]string
	for _, text := range f.processes {
		command, err := child.ParseCommand(text)
		if err != nil {
			return err
		}
		commands = append(commands, command)
	}
	timings, err := perft.RaceProcesses(ctx, commands, f.rounds)
	if err != nil {
		return err
	}
	t := newTable(out, "CPU seconds", "least", "most", "speed, to the first", "process")
	for i, r := range timings {
		t.AppendRow(table.Row{fmt.Sprintf("%.3f", r.Median()), fmt.Sprintf("%.3f", slices.Min(r.Seconds)), fmt.Sprintf("%.3f", slices.Max(r.Seconds)),
			speedup(timings[0].Median(), r.Median()), f.processes[i]})
	}
	t.Render()
	return nil
}

// speedup is how many times faster than the first, "-" where a process took
// no time that the clock can tell.
func speedup(first, seconds float64) string {
	if first <= 0 || seconds <= 0 {
		return "-"
	}
	return fmt.Sprintf("%.3f", first/seconds)
}

// earlier reads the results to compare with, by key; nil if there are none.
func (f *benchFlags) earlier() (map[string]resultDoc, error) {
	if f.against == "" {
		return nil, nil
	}
	text, err := os.ReadFile(f.against)
	if err != nil {
		return nil, fmt.Errorf("against: %w", err)
	}
	var doc benchDoc
	if err := json.Unmarshal(text, &doc); err != nil {
		return nil, fmt.Errorf("against %s: %w", f.against, err)
	}
	if doc.Version != 1 || len(doc.Results) == 0 {
		return nil, fmt.Errorf("against %s: no results of perft bench --json", f.against)
	}
	before := map[string]resultDoc{}
	for _, r := range doc.Results {
		before[r.key()] = r
	}
	return before, nil
}

func (f *benchFlags) race(ctx context.Context, g *engines.Game, bar *bar) ([]resultDoc, error) {
	rows, err := perft.BenchRows(g)
	if err != nil {
		return nil, err
	}
	var racers []perft.Racer
	specs := f.engines
	if len(specs) == 0 {
		specs = []string{"builtin", "plain"}
	}
	for _, text := range specs {
		r, closing, err := racer(ctx, g, text)
		if err != nil {
			return nil, err
		}
		defer closing()
		racers = append(racers, r)
	}
	tell := bar.parts(g.Name)
	var results []resultDoc
	for i, row := range rows {
		timings, err := perft.Race(ctx, row, racers, f.rounds, f.about)
		if err != nil {
			return nil, err
		}
		for _, t := range timings {
			clock := "wall"
			if t.CPU {
				clock = "cpu"
			}
			results = append(results, resultDoc{t.Game, t.Position, t.Engine, t.Depth, t.Nodes, t.Median(), clock, t.Rate(), 0})
		}
		if tell != nil {
			tell(i+1, len(rows))
		}
	}
	return results, nil
}

func racer(ctx context.Context, g *engines.Game, text string) (perft.Racer, func(), error) {
	spec, err := perft.ParseSpec(text)
	if err != nil {
		return perft.Racer{}, nil, err
	}
	m, err := spec.Maker(g)
	if err != nil {
		return perft.Racer{}, nil, err
	}
	scope := engines.Full
	if m != nil {
		scope = engines.Board
	}
	open, err := spec.Open(g, scope)
	if err != nil {
		return perft.Racer{}, nil, err
	}
	e, err := open(ctx)
	if err != nil {
		return perft.Racer{}, nil, err
	}
	p, ok := e.(engines.Perfter)
	if !ok {
		_ = engines.Close(e) // it cannot be measured, whatever it says
		return perft.Racer{}, nil, fmt.Errorf("engine %q: it cannot count", text)
	}
	return perft.Racer{Name: text, Engine: p, Here: m != nil}, func() { _ = engines.Close(e) }, nil
}

// ratio is to the earlier result of the same engine, or to the first engine's
// on the same position; 0 where there is none.
func ratio(results []resultDoc, i int, before map[string]resultDoc) float64 {
	r := results[i]
	if before != nil {
		if b, ok := before[r.key()]; ok && b.Rate > 0 {
			return r.Rate / b.Rate
		}
		return 0
	}
	for _, first := range results {
		if first.Game == r.Game && first.Position == r.Position && first.Rate > 0 {
			return r.Rate / first.Rate
		}
	}
	return 0
}

func (f *benchFlags) write(out io.Writer, doc benchDoc, earlier bool) {
	last := "ratio to the first"
	if earlier {
		last = "ratio to before"
	}
	t := newTable(out, "position", "engine", "depth", "nodes", "seconds", "of", "nodes/s", last)
	for _, r := range doc.Results {
		said := "-"
		if r.Ratio > 0 {
			said = fmt.Sprintf("%.3g", r.Ratio)
		}
		t.AppendRow(table.Row{r.Game + "/" + r.Position, r.Engine, r.Depth, grouped(r.Nodes.String()),
			fmt.Sprintf("%.4f", r.Seconds), r.Clock, cmp.Or(rate(r.Nodes, r.Seconds), "-"), said})
	}
	t.Render()
}
