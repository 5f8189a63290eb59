package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/steps"
)

const rulesHelp = `List every clause of the rules: its id, one sentence, where it comes
from, and what covers it: scenarios of the rule book, positions of the
suites that are there for it, faults that break it on purpose.

    perft rules                   all four games
    perft rules ravenward
    perft rules 'morris.mill.*'   the clauses of that id, and each thing
                                  that covers them by its name`

type rulesFlags struct{ json bool }

func newRules() *cobra.Command {
	var f rulesFlags
	cmd := &cobra.Command{
		Use:   "rules [GAME | ID]...",
		Short: "Every rule clause, and what covers it",
		Long:  rulesHelp,
		RunE:  func(cmd *cobra.Command, args []string) error { return f.run(args, cmd.OutOrStdout()) },
	}
	cmd.Flags().BoolVar(&f.json, "json", false, "one JSON document on stdout (docs/json.md)")
	return cmd
}

// rulesDoc is the JSON document of rules.
type rulesDoc struct {
	Version int         `json:"version"`
	Clauses []clauseDoc `json:"clauses"`
}

type clauseDoc struct {
	ID        string   `json:"id"`
	Game      string   `json:"game"`
	Says      string   `json:"says"`
	Source    string   `json:"source"`
	Scenarios []string `json:"scenarios"`
	Positions []string `json:"positions"`
	Faults    []string `json:"faults"`
}

func (f *rulesFlags) run(args []string, out io.Writer) error {
	clauses, err := clausesOf(args)
	if err != nil {
		return err
	}
	if f.json {
		return cli.WriteJSON(out, rulesDoc{1, clauses})
	}
	named := slices.ContainsFunc(args, func(a string) bool { return strings.Contains(a, ".") })
	var scenarios, faults int
	for _, c := range clauses {
		if err := c.write(out, named); err != nil {
			return err
		}
		scenarios += len(c.Scenarios)
		faults += len(c.Faults)
	}
	_, err = fmt.Fprintf(out, "%s, shown %s, broken by %s\n", number(len(clauses), "clause"), number(scenarios, "time"), number(faults, "fault"))
	return err
}

// clausesOf are the clauses of the games, and those of the ids, that are named;
// all where none is.
func clausesOf(args []string) ([]clauseDoc, error) {
	var all []clauseDoc
	for _, g := range games.All() {
		covered, err := steps.Covered(g)
		if err != nil {
			return nil, err
		}
		for _, c := range covered {
			all = append(all, clauseDoc{c.Clause.ID, g.Name, c.Clause.Says, c.Clause.Source,
				append([]string{}, c.Scenarios...), append([]string{}, c.Positions...), append([]string{}, c.Faults...)})
		}
	}
	if len(args) == 0 {
		return all, nil
	}
	var chosen []clauseDoc
	for _, arg := range args {
		fits := func(c clauseDoc) bool { return glob(arg).MatchString(c.ID) }
		if !strings.Contains(arg, ".") {
			if _, err := games.Find(arg); err != nil {
				return nil, err
			}
			fits = func(c clauseDoc) bool { return c.Game == arg }
		}
		before := len(chosen)
		for _, c := range all {
			if fits(c) {
				chosen = append(chosen, c)
			}
		}
		if len(chosen) == before {
			return nil, fmt.Errorf("rule %q: there is none; perft rules lists them", arg)
		}
	}
	return chosen, nil
}

// write tells one clause; named says whether to name what covers it.
func (c clauseDoc) write(out io.Writer, named bool) error {
	var b strings.Builder
	fmt.Fprintln(&b, c.ID)
	for _, paragraph := range []string{c.Says, c.Source} {
		for line := range strings.SplitSeq(text.WrapSoft(paragraph, 74), "\n") {
			fmt.Fprintf(&b, "    %s\n", strings.TrimRight(line, " "))
		}
	}
	fmt.Fprintf(&b, "    %s, %s, %s\n", number(len(c.Scenarios), "scenario"), number(len(c.Positions), "position"), number(len(c.Faults), "fault"))
	if named {
		for _, name := range slices.Concat(c.Scenarios, c.Positions) {
			fmt.Fprintf(&b, "      %s\n", name)
		}
		for _, name := range c.Faults {
			fmt.Fprintf(&b, "      fault:%s\n", name)
		}
	}
	_, err := fmt.Fprintln(out, b.String())
	return err
}

// number counts things: "1 fault", "2 faults", "no faults".
func number(n int, thing string) string {
	switch n {
	case 0:
		return "no " + thing + "s"
	case 1:
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
