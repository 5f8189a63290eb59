package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/steps"
)

// writeWrong tells one check that failed: what was asked, what should have
// come and what came, the board, and how to see it again.
func writeWrong(out io.Writer, r steps.Report, c steps.Check) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", c.Status, c.ID)
	if len(c.Rules) > 0 {
		fmt.Fprintf(&b, "  rule      %s\n", strings.Join(c.Rules, ", "))
	}
	for _, l := range []struct{ name, value string }{
		{"expected", c.Want}, {"actual", c.Got},
		{"missing", strings.Join(c.Missing, " ")}, {"extra", strings.Join(c.Extra, " ")}, {"because", c.Why},
	} {
		if l.value != "" {
			fmt.Fprintf(&b, "  %-9s %s\n", l.name, l.value)
		}
	}
	if drawn := drawing(r.Game, c); drawn != "" {
		b.WriteString("\n    " + strings.ReplaceAll(strings.TrimRight(drawn, "\n"), "\n", "\n    ") + "\n")
	}
	fmt.Fprintf(&b, "\n  again: %s\n\n", again(r, c))
	_, err := io.WriteString(out, b.String())
	return err
}

// drawing is the board after the line of a check, "" where the line is not
// legal by our rules.
func drawing(game string, c steps.Check) string {
	g, err := games.Find(game)
	if err != nil || g.Draw == nil {
		return ""
	}
	a := asked{game: g, line: c.Line}
	p, err := a.at()
	if err != nil {
		return ""
	}
	picture, err := g.Draw(p.String(), a.last())
	if err != nil {
		return ""
	}
	return picture.Text()
}

// again is the command that asks the same once more.
func again(r steps.Report, c steps.Check) string {
	return fmt.Sprintf("perft verify %s --engine '%s' --only '%s'", r.Game, r.Engine, c.ID)
}
