package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

const countHelp = `Count the legal lines of exactly so many plies.

    perft count morris -d 6
    perft count runemill -d 5 --ply turn
    perft count ravenward -p '7/7/7/3K3/7/7/3t3 d 0' -d 3
    perft count morris -p 'WW1WBBB1/2W1WB2/5B2 w 0 0 4' -d 3 --divide
    perft count clawclash -d 15 -j 2 --hash 512
    perft count clawclash -d 12 --stats --unique
    perft count morris -d 9 -j 2 --checkpoint morris9.log
    perft count morris -d 9 --merge 5 --grid      docs/beyond-one-machine.md
    perft count morris -d 12 --estimate -j 16     what would it cost?

A finished game has no moves and adds nothing; --leaves ended counts it as
one leaf, as some programs do. --divide prints "move count" lines, a blank
line and the total, which is what perftree reads.`

type countFlags struct {
	question
	depth      int
	divide     bool
	leaves     string
	workers    int
	hash       int
	checkpoint string
	stats      bool
	unique     bool
	onlyLast   bool
	merge      int
	estimate   time.Duration
	grid       gridFlags
}

func newCount() *cobra.Command {
	var f countFlags
	cmd := &cobra.Command{
		Use:   "count GAME -d N",
		Short: "Count nodes to a depth",
		Long:  countHelp,
		Args:  oneGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("estimate") {
				return f.estimates(cmd.Context(), args[0], cmd.OutOrStdout())
			}
			if f.grid.on {
				return f.onGrid(cmd.Context(), args[0])
			}
			return f.run(cmd.Context(), args[0], cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f.flags(cmd)
	f.plyFlag(cmd)
	f.grid.add(cmd)
	cmd.Flags().IntVarP(&f.workers, "workers", "j", 1, "goroutines that count")
	cmd.Flags().IntVar(&f.hash, "hash", 0, "`MIB` of memory for counts of positions seen before")
	cmd.Flags().StringVar(&f.checkpoint, "checkpoint", "", "`FILE` that keeps what is done; goes on from it")
	cli.DepthFlag(cmd, &f.depth, "depth in `PLIES`, 0 to 64 (required)")
	cmd.Flags().BoolVar(&f.divide, "divide", false, "a count for each first move")
	cmd.Flags().BoolVar(&f.onlyLast, "only-last", false, "count to the depth itself, not to those before")
	cmd.Flags().IntVar(&f.merge, "merge", 0, "merge equal positions after so many `PLIES`, breadth-first")
	cmd.Flags().DurationVar(&f.estimate, "estimate", 0, "do not count: tell what it would cost, on -j cores, after counting less deep for about so long")
	cmd.Flags().Lookup("estimate").NoOptDefVal = "10s"
	cmd.Flags().BoolVar(&f.stats, "stats", false, "what the last ply did and ended, for each depth")
	cmd.Flags().BoolVar(&f.unique, "unique", false, "different positions, and those up to symmetry")
	cmd.Flags().StringVar(&f.leaves, "leaves", "exact", "finished games: exact (nothing), ended (a leaf)")
	return cmd
}

// countDoc is the JSON document of count.
type countDoc struct {
	document
	Ply    string         `json:"ply"`
	Leaves string         `json:"leaves"`
	Depth  int            `json:"depth"`
	Nodes  engines.Count  `json:"nodes"`
	Divide engines.Divide `json:"divide,omitempty"`
	Depths []depthDoc     `json:"depths"`
	Hash   *hashDoc       `json:"hash,omitempty"`
}

type hashDoc struct {
	MiB    int    `json:"mib"`
	Hits   uint64 `json:"hits"`
	Probes uint64 `json:"probes"`
}

type depthDoc struct {
	Depth   int           `json:"depth"`
	Nodes   engines.Count `json:"nodes"`
	Seconds float64       `json:"seconds"`
	// Resumed are nodes that a checkpoint had: Seconds was not spent on them.
	Resumed *engines.Count `json:"resumed,omitempty"`
	*surveyDoc
}

func (f *countFlags) run(ctx context.Context, game string, out, errOut io.Writer) error {
	a, leaves, err := f.parse(game)
	if err != nil {
		return err
	}
	p, err := a.at()
	if err != nil {
		return err
	}
	doc := countDoc{document: a.document(), Ply: a.mode.Ply.String(), Leaves: leaves.String(), Depth: f.depth}
	c := perft.Counter{Position: p, Leaves: leaves, Workers: f.workers}
	if f.hash > 0 {
		if c.Table, err = perft.NewTable(f.hash); err != nil {
			return err
		}
		defer c.Table.Close()
	}
	if f.checkpoint != "" {
		if c.Log, err = perft.OpenLog(f.checkpoint, doc.identity(f.divide)); err != nil {
			return err
		}
	}
	bar := newBar(errOut)
	if f.stats || f.unique {
		err = f.survey(ctx, &c, &doc)
	} else {
		err = f.count(ctx, &c, bar, &doc)
	}
	bar.stop()
	if c.Log != nil {
		err = errors.Join(err, c.Log.Close())
	}
	if err != nil {
		return err
	}
	if hits, probes := c.Hits(); probes > 0 {
		doc.Hash = &hashDoc{f.hash, hits, probes}
	}
	return f.write(out, doc)
}

// parse checks what was asked for before anything is done.
func (f *countFlags) parse(game string) (a asked, leaves perft.Leaves, err error) {
	if a, err = f.question.parse(game); err != nil {
		return a, leaves, err
	}
	switch {
	case f.divide && f.depth == 0:
		err = errors.New("depth 0: a divide needs one ply at least")
	case (f.stats || f.unique) && (f.divide || f.checkpoint != ""):
		err = errors.New("stats and unique: they go with neither --divide nor --checkpoint")
	case f.merge > 0 && (f.divide || f.checkpoint != "" || f.stats || f.unique):
		err = errors.New("merge: it goes with none of --divide, --checkpoint, --stats and --unique")
	case f.merge < 0:
		err = fmt.Errorf("merge %d: want some plies", f.merge)
	case checkWorkers(f.workers) != nil:
		err = checkWorkers(f.workers)
	case f.hash < 0:
		err = fmt.Errorf("hash of %d MiB: want 1 or more", f.hash)
	default:
		err = cli.CheckDepth(f.depth)
	}
	if err != nil {
		return a, leaves, err
	}
	leaves, err = parseLeaves(f.leaves)
	return a, leaves, err
}

// count counts each depth; with a divide or a checkpoint, the last one only.
func (f *countFlags) count(ctx context.Context, c *perft.Counter, bar *bar, doc *countDoc) (err error) {
	first := 1
	if f.divide || f.onlyLast || f.checkpoint != "" || f.depth == 0 {
		first = f.depth
	}
	for d := first; d <= f.depth; d++ {
		c.Progress = bar.parts(fmt.Sprintf("depth %d", d))
		began := time.Now()
		if f.divide {
			if doc.Divide, err = c.Divide(ctx, d); err == nil {
				var ok bool
				if doc.Nodes, ok = doc.Divide.Total(); !ok {
					err = perft.ErrOverflow
				}
			}
		} else if f.merge > 0 {
			doc.Nodes, err = c.CountMerged(ctx, d, f.merge)
		} else {
			doc.Nodes, err = c.Count(ctx, d)
		}
		if err != nil {
			return err
		}
		doc.Depths = append(doc.Depths, depthDoc{Depth: d, Nodes: doc.Nodes, Seconds: time.Since(began).Seconds()})
	}
	if c.Log != nil && c.Log.Found() > 0 {
		found, ok := c.Log.FoundNodes()
		if !ok {
			return perft.ErrOverflow
		}
		doc.Depths[0].Resumed = &found
	}
	return nil
}

// counted are the nodes that Seconds was spent on.
func (d depthDoc) counted() engines.Count {
	if d.Resumed == nil {
		return d.Nodes
	}
	n, _ := d.Nodes.Sub(*d.Resumed) // of which they are a part
	return n
}

func (f *countFlags) write(out io.Writer, doc countDoc) error {
	switch {
	case f.json:
		return cli.WriteJSON(out, doc)
	case f.divide:
		return writeDivide(out, doc.Divide, doc.Nodes)
	case f.stats || f.unique:
		f.writeSurvey(out, doc.Depths)
		return nil
	}
	writeDepths(out, doc.Depths)
	if h := doc.Hash; h != nil {
		fmt.Fprintf(out, "\nhash: %d MiB, %s of %s look-ups found (%.0f %%)\n", h.MiB,
			grouped(fmt.Sprint(h.Hits)), grouped(fmt.Sprint(h.Probes)), 100*float64(h.Hits)/float64(h.Probes))
	}
	return nil
}

// identity says in one line what is counted.
func (d countDoc) identity(divide bool) string {
	what := "count"
	if divide {
		what = "divide"
	}
	return fmt.Sprintf("%s %s|%s|%s|scope %s|ply %s|leaves %s|depth %d|%s", d.Game, d.Options, d.Position,
		strings.Join(d.Moves, " "), d.Scope, d.Ply, d.Leaves, d.Depth, what)
}

func parseLeaves(text string) (perft.Leaves, error) {
	switch text {
	case "exact":
		return perft.Exact, nil
	case "ended":
		return perft.Ended, nil
	}
	return 0, fmt.Errorf("leaves %q: want exact or ended", text)
}

func writeDivide(out io.Writer, divide engines.Divide, total engines.Count) error {
	for _, move := range slices.Sorted(maps.Keys(divide)) {
		if _, err := fmt.Fprintf(out, "%s %s\n", move, divide[move]); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "\n%s\n", total)
	return err
}

func writeDepths(out io.Writer, depths []depthDoc) {
	t := newTable(out, "depth", "nodes", "seconds", "nodes/s")
	for _, d := range depths {
		t.AppendRow(table.Row{d.Depth, grouped(d.Nodes.String()), fmt.Sprintf("%.3f", d.Seconds), rate(d.counted(), d.Seconds)})
	}
	t.Render()
	for _, d := range depths {
		if d.Resumed != nil {
			fmt.Fprintf(out, "\n%s of them from the checkpoint; seconds and nodes/s are of the %s counted now\n",
				grouped(d.Resumed.String()), grouped(d.counted().String()))
		}
	}
}

// rate is nodes a second to three figures, "-" where the time is too short to
// say.
func rate(nodes engines.Count, seconds float64) string {
	if seconds < 0.001 {
		return "-"
	}
	return figures(nodes.Float() / seconds)
}

// figures writes a number to three figures, with a unit.
func figures(n float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e24, "Y"}, {1e21, "Z"}, {1e18, "E"}, {1e15, "P"}, {1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if n >= 0.9995*unit.size { // which rounds to 1.00 of it
			return fmt.Sprintf("%.3g %s", n/unit.size, unit.name)
		}
	}
	return fmt.Sprintf("%.3g", n)
}

// newTable is a table without frames; columns after the first are numbers and
// stand to the right.
func newTable(out io.Writer, columns ...string) table.Writer {
	t := table.NewWriter()
	t.SetOutputMirror(out)
	style := table.StyleDefault
	style.Options = table.OptionsNoBordersAndSeparators
	style.Format.Header, style.Format.Footer = text.FormatDefault, text.FormatDefault
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	t.SetStyle(style)
	t.SuppressTrailingSpaces()
	row := table.Row{}
	var configs []table.ColumnConfig
	for i, c := range columns {
		row = append(row, c)
		configs = append(configs, table.ColumnConfig{Number: i + 1, Align: text.AlignRight, AlignHeader: text.AlignRight})
	}
	t.AppendHeader(row)
	t.SetColumnConfigs(configs)
	return t
}
