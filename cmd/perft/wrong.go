package main

import (
	"fmt"
	"io"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/steps"
)

// writeWrong tells one check that failed, and how to see it again.
func writeWrong(out io.Writer, g *engines.Game, r steps.Report, c steps.Check) error {
	_, err := fmt.Fprintf(out, "%s\n  again: %s\n\n", c.Text(g), again(r, c))
	return err
}

// again is the command that asks the same once more.
func again(r steps.Report, c steps.Check) string {
	return fmt.Sprintf("perft verify %s --engine %s --only %s", r.Game, shellWord(r.Engine), shellWord(c.ID))
}
