package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft/states"
)

const statesHelp = `Enumerate whole state spaces.

    perft states clawclash             every position that play can come to
    perft states morris                the moving phase, by numbers of stones
    perft states morris --pieces 3-3   every position of one ending
    perft states morris --pieces 3-3 --solve     who wins them

Positions are boards with the side to move, and passes; counters and
history are left out, so that the rules are those of scope board. In the
mill games every position of the moving phase is counted, whether or not
play can come to it, for one side to move: there are as many for the other.

--solve finds the value of each position up to symmetry by retrograde
analysis, and --check plays every move of one in N of them by the plain
rules. perft diff GAME --engine SPEC --states asks another engine about
every position.`

type statesFlags struct {
	pieces  string
	options []string
	memory  int
	workers int
	solve   bool
	check   int
	json    bool
}

func newStates() *cobra.Command {
	var f statesFlags
	cmd := &cobra.Command{
		Use:   "states GAME",
		Short: "Enumerate and solve whole state spaces",
		Long:  statesHelp,
		Args:  oneGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd.Context(), args[0], cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&f.pieces, "pieces", "", "`STONES` of the side to move and of the other (mill games), 3-3 to 9-9")
	fl.StringArrayVarP(&f.options, "option", "o", nil, "option of the game, `NAME=VALUE`; repeatable")
	fl.IntVar(&f.memory, "memory", 2048, "refuse what needs more `MIB`")
	fl.IntVarP(&f.workers, "workers", "j", runtime.NumCPU(), "goroutines that search")
	fl.BoolVar(&f.solve, "solve", false, "find the value of every position")
	fl.IntVar(&f.check, "check", 1000, "with --solve: check one in `N` values by the plain rules, 0 none")
	fl.BoolVar(&f.json, "json", false, "one JSON document on stdout (docs/json.md)")
	return cmd
}

// statesDoc is the JSON document of states.
type statesDoc struct {
	Version   int             `json:"version"`
	Game      string          `json:"game"`
	Options   engines.Options `json:"options"`
	Pieces    string          `json:"pieces"`
	Method    string          `json:"method"` // reached, enumerated, burnside
	Positions uint64          `json:"positions"`
	Classes   uint64          `json:"classes"`
	Finished  *uint64         `json:"finished,omitempty"`
	Memory    uint64          `json:"memory"` // bytes, as stated before
	Seconds   float64         `json:"seconds"`
	Groups    []groupDoc      `json:"groups"`
	Values    *valuesDoc      `json:"values,omitempty"`
}

type groupDoc struct {
	Pieces    string `json:"pieces"`
	Positions uint64 `json:"positions"`
	Classes   uint64 `json:"classes"`
}

type valuesDoc struct {
	Win     uint64 `json:"win"`
	Draw    uint64 `json:"draw"`
	Loss    uint64 `json:"loss"`
	Longest int    `json:"longest"`
	Start   string `json:"start,omitempty"`
	Checked int    `json:"checked"`
}

func (f *statesFlags) run(ctx context.Context, name string, out, errOut io.Writer) error {
	g, err := games.Find(name)
	if err != nil {
		return err
	}
	switch {
	case f.memory < 1:
		return fmt.Errorf("memory of %d MiB: want 1 or more", f.memory)
	case checkWorkers(f.workers) != nil:
		return checkWorkers(f.workers)
	case f.check < 0:
		return fmt.Errorf("check %d: want 0 or more", f.check)
	}
	doc := statesDoc{Version: 1, Game: g.Name, Pieces: f.pieces, Groups: []groupDoc{}}
	if doc.Options, err = g.ParseOptions(strings.Join(f.options, " ")); err != nil {
		return err
	}
	began := time.Now()
	overview := f.pieces == "" && g.Name != "clawclash"
	switch {
	case overview && f.solve:
		err = errors.New("solve: say which ending with --pieces, such as 3-3")
	case overview:
		if _, err = states.Of(g, "3-3"); err == nil {
			doc.overview()
		}
	default:
		s := survey{statesFlags: f, game: g, doc: &doc, bar: newBar(errOut), said: errOut}
		err = s.run(ctx)
		s.bar.stop()
	}
	if err != nil {
		return err
	}
	doc.Seconds = time.Since(began).Seconds()
	if f.json {
		return cli.WriteJSON(out, doc)
	}
	doc.write(out)
	return nil
}

// overview counts the moving phase of a mill game by numbers of stones.
func (d *statesDoc) overview() {
	d.Method = "burnside"
	for n := states.FewestStones; n <= states.MostStones; n++ {
		for m := states.FewestStones; m <= states.MostStones; m++ {
			g := groupDoc{fmt.Sprintf("%d-%d", n, m), states.EndingBoards(n, m), states.EndingClasses(n, m)}
			d.Groups = append(d.Groups, g)
			d.Positions += g.Positions
			d.Classes += g.Classes
		}
	}
}

func (d *statesDoc) write(out io.Writer) {
	t := newTable(out, "pieces", "positions", "up to symmetry")
	for _, g := range d.Groups {
		t.AppendRow(table.Row{g.Pieces, grouped(fmt.Sprint(g.Positions)), grouped(fmt.Sprint(g.Classes))})
	}
	if len(d.Groups) > 1 {
		t.AppendFooter(table.Row{"all", grouped(fmt.Sprint(d.Positions)), grouped(fmt.Sprint(d.Classes))})
	}
	t.Render()
	switch d.Method {
	case "burnside":
		fmt.Fprintln(out, "\nby Burnside's lemma; --pieces N-M enumerates")
	case "reached":
		fmt.Fprintf(out, "\nreached from the start; %s finished\n", grouped(fmt.Sprint(*d.Finished)))
	}
	if v := d.Values; v != nil {
		fmt.Fprintf(out, "\nfor the side to move, up to symmetry: %s won, %s drawn, %s lost; the longest takes %d turns\n",
			grouped(fmt.Sprint(v.Win)), grouped(fmt.Sprint(v.Draw)), grouped(fmt.Sprint(v.Loss)), v.Longest)
		if v.Start != "" {
			fmt.Fprintf(out, "the start is %s\n", v.Start)
		}
		fmt.Fprintf(out, "%s checked by the plain rules, move by move\n", plural(v.Checked, "value"))
	}
}
