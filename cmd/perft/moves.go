package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
)

const movesHelp = `List the legal moves of a position, and the outcome.

    perft moves morris
    perft moves morris -p '8/8/8 w 9 9 0' -m '0 8 1'
    perft moves runemill -p 'AAA1FFF1/2A5/8 a 4 5 r 0'`

func newMoves() *cobra.Command {
	var q question
	cmd := &cobra.Command{
		Use:   "moves GAME",
		Short: "Legal moves and outcome of a line",
		Long:  movesHelp,
		Args:  oneGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			return q.runMoves(args[0], cmd.OutOrStdout())
		},
	}
	q.flags(cmd)
	q.plyFlag(cmd)
	return cmd
}

// movesDoc is the JSON document of moves: Becomes is the position after the
// moves, Legal what can be played there.
type movesDoc struct {
	document
	Ply     string     `json:"ply"`
	Becomes string     `json:"becomes"`
	Outcome outcomeDoc `json:"outcome"`
	Legal   []string   `json:"legal"`
}

func (q *question) runMoves(game string, out io.Writer) error {
	a, err := q.parse(game)
	if err != nil {
		return err
	}
	p, err := a.at()
	if err != nil {
		return err
	}
	legal := engines.MoveTexts(p)
	slices.Sort(legal)
	if q.json {
		return cli.WriteJSON(out, movesDoc{a.document(), a.mode.Ply.String(), p.String(), outcomeOf(p.Outcome()), legal})
	}
	for _, m := range legal {
		if _, err := fmt.Fprintln(out, m); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(out, "\n%d legal, %s\n", len(legal), p.Outcome())
	return err
}
