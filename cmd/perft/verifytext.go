package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/steps"
)

// tally is what a group of checks came to.
type tally struct {
	positions, checks, beyond, notAsked, wrong, known int
	nodes                                             engines.Count
	time                                              time.Duration
}

func tallyOf(checks []steps.Check) (t tally) {
	seen := map[string]bool{}
	for _, c := range checks {
		key := c.Line.Options.String() + "|" + c.Line.Position + "|" + fmt.Sprint(c.Line.Moves)
		if !seen[key] {
			seen[key] = true
			t.positions++
		}
		t.checks++
		t.time += c.Time
		switch c.Status {
		case steps.BeyondLimit:
			t.beyond++
			continue
		case steps.NotAsked:
			t.notAsked++
			continue
		case steps.Known:
			t.known++
		case steps.Fail, steps.Broken:
			t.wrong++
		}
		t.nodes, _ = t.nodes.Add(c.Nodes)
	}
	return t
}

// shown is how many wrong checks are told in full.
const shown = 10

func (f *verifyFlags) write(out io.Writer, reports []steps.Report, passed int) error {
	t := newTable(out, "suite", "engine", "positions", "checks", "nodes", "seconds", "verdict")
	var all tally
	for _, r := range reports {
		for _, g := range r.Groups() {
			checks := r.In(g)
			n := tallyOf(checks)
			t.AppendRow(table.Row{g, r.Engine, n.positions, n.checks, grouped(n.nodes.String()), fmt.Sprintf("%.2f", n.time.Seconds()), groupVerdict(checks)})
			all.beyond += n.beyond
			all.notAsked += n.notAsked
			all.wrong += n.wrong
			all.known += n.known
			all.checks += n.checks
		}
	}
	t.Render()
	fmt.Fprintln(out)
	for _, r := range reports {
		g, err := games.Find(r.Game)
		if err != nil {
			return err
		}
		if r.Smallest != nil {
			fmt.Fprintf(out, "the smallest difference:\n%s  again     %s\n\n%s\n", r.Smallest.Check.Text(g), r.Smallest.Again, r.Smallest.Gherkin)
		}
		wrong := r.Wrong()
		for _, c := range wrong[:min(len(wrong), shown)] {
			if err := writeWrong(out, g, r, c); err != nil {
				return err
			}
		}
		if len(wrong) > shown {
			fmt.Fprintf(out, "and %d more; --json and --html have them all\n\n", len(wrong)-shown)
		}
		if r.Budget != "" {
			fmt.Fprintf(out, "counting: %s\n", r.Budget)
		}
	}
	if all.beyond > 0 {
		fmt.Fprintf(out, "%d checks are beyond the limits; --deep, --max-nodes or --budget asks more.\n", all.beyond)
	}
	if all.known > 0 {
		fmt.Fprintf(out, "%d checks are known to fail.\n", all.known)
	}
	if all.notAsked > 0 {
		fmt.Fprintf(out, "%d checks could not be asked; --json lists them with the reason.\n", all.notAsked)
	}
	_, err := fmt.Fprintln(out, f.lastLine(all, reports, passed))
	return err
}

// lastLine says all is well only where the exit code does.
func (f *verifyFlags) lastLine(all tally, reports []steps.Report, passed int) string {
	nothing := func(r steps.Report) bool { return r.Verdict() == steps.VerdictNone }
	switch {
	case all.wrong > 0:
		return fmt.Sprintf("%d of %d checks are not as expected", all.wrong, all.checks)
	case slices.ContainsFunc(reports, nothing):
		return "nothing fails, but of a game nothing was run, which is an error"
	case passed > 0:
		return fmt.Sprintf("nothing fails, but of the list of known failures %d passed, which is an error", passed)
	case all.notAsked > 0 && f.strict:
		return "nothing fails, but not all could be asked, which is an error with --strict"
	}
	return "all as expected"
}

// groupVerdict says what came of a group: a group wholly beyond the limit is
// no failure.
func groupVerdict(checks []steps.Check) string {
	v := steps.VerdictOf(checks)
	if v == steps.VerdictNone {
		return string(checks[0].Status)
	}
	return string(v)
}
