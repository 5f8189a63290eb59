package main

import (
	"context"
	"fmt"
	"io"
	"runtime"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/steps"
)

const faultsHelp = `Try the checks themselves: engines with one rule broken each, and which
kind of check catches each of them.

    perft faults clawclash           fault by kind of check
    perft faults --first             only the cheapest kind that does

cases and features ask about single lines, D1 to D5 are the counts of the
suites by depth, trees and games compare many positions. A fault can be
looked at like any engine:

    perft verify ravenward --engine fault:NAME`

type faultsFlags struct {
	first   bool
	json    bool
	workers int
}

func newFaults() *cobra.Command {
	var f faultsFlags
	cmd := &cobra.Command{
		Use:   "faults [GAME...]",
		Short: "Which check catches which faulty engine",
		Long:  faultsHelp,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd.Context(), args, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().BoolVar(&f.first, "first", false, "stop at the first kind that catches a fault")
	cmd.Flags().BoolVar(&f.json, "json", false, "one JSON document on stdout (docs/json.md)")
	cmd.Flags().IntVarP(&f.workers, "workers", "j", runtime.NumCPU(), "faults tried at the same time")
	return cmd
}

// faultsDoc is the JSON document of faults.
type faultsDoc struct {
	Version int        `json:"version"`
	Kinds   []string   `json:"kinds"`
	Faults  []faultDoc `json:"faults"`
}

type faultDoc struct {
	Game    string            `json:"game"`
	Name    string            `json:"name"`
	Clause  string            `json:"clause"`
	Says    string            `json:"says"`
	Witness witnessDoc        `json:"witness"`
	Caught  map[string]string `json:"caught"`
}

type witnessDoc struct {
	Options  engines.Options `json:"options,omitempty"`
	Position string          `json:"position"`
	Moves    []string        `json:"moves"`
}

func (f *faultsFlags) run(ctx context.Context, args []string, out, errOut io.Writer) error {
	if err := checkWorkers(f.workers); err != nil {
		return err
	}
	list := games.All()
	if len(args) > 0 {
		list = nil
		for _, name := range args {
			g, err := games.Find(name)
			if err != nil {
				return err
			}
			list = append(list, g)
		}
	}
	bar := newBar(errOut)
	doc := faultsDoc{Version: 1, Kinds: steps.Kinds}
	survivors := 0
	for _, g := range list {
		caught, err := steps.Faults(ctx, g, steps.FaultConfig{First: f.first, Workers: f.workers, Done: bar.parts(g.Name)})
		if err != nil {
			bar.stop()
			return err
		}
		for _, c := range caught {
			w := c.Fault.Witness
			doc.Faults = append(doc.Faults, faultDoc{g.Name, c.Fault.Name, c.Fault.Clause, c.Fault.Says,
				witnessDoc{w.Options, w.Position, append([]string{}, w.Moves...)}, c.By})
			if c.Cheapest() == "" {
				survivors++
			}
		}
	}
	bar.stop()
	var err error
	if f.json {
		err = cli.WriteJSON(out, doc)
	} else {
		err = f.write(out, doc, survivors)
	}
	if err == nil && survivors > 0 {
		err = cli.Verdict(cli.Differs)
	}
	return err
}

func (f *faultsFlags) write(out io.Writer, doc faultsDoc, survivors int) error {
	t := newTable(out, append([]string{"fault"}, doc.Kinds...)...)
	t.SetColumnConfigs([]table.ColumnConfig{{Number: 1}}) // names stand to the left
	score := map[string]int{}
	for _, d := range doc.Faults {
		row := table.Row{d.Name}
		for _, kind := range doc.Kinds {
			mark := "."
			if d.Caught[kind] != "" {
				mark = "x"
				score[kind]++
			}
			row = append(row, mark)
		}
		t.AppendRow(row)
	}
	row := table.Row{fmt.Sprintf("caught, of %d", len(doc.Faults))}
	for _, kind := range doc.Kinds {
		row = append(row, score[kind])
	}
	t.AppendFooter(row)
	t.Render()
	if survivors > 0 {
		_, err := fmt.Fprintf(out, "\n%d faults survive\n", survivors)
		return err
	}
	_, err := fmt.Fprintln(out, "\nno fault survives")
	return err
}
