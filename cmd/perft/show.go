package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

const showHelp = `Draw the board, with the last move marked.

    perft show ravenward
    perft show morris -m 'a7 b6 d7 f6 g7xb6'
    perft show clawclash --svg > board.svg`

type showFlags struct {
	question
	svg bool
}

func newShow() *cobra.Command {
	var f showFlags
	cmd := &cobra.Command{
		Use:   "show GAME",
		Short: "Draw the board, as text or SVG",
		Long:  showHelp,
		Args:  oneGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(args[0], cmd.OutOrStdout())
		},
	}
	f.flags(cmd)
	cmd.Flags().BoolVar(&f.svg, "svg", false, "an SVG picture instead of text")
	return cmd
}

// showDoc is the JSON document of show.
type showDoc struct {
	document
	Becomes string     `json:"becomes"`
	Outcome outcomeDoc `json:"outcome"`
	Picture string     `json:"picture"`
}

func (f *showFlags) run(game string, out io.Writer) error {
	a, err := f.parse(game)
	if err != nil {
		return err
	}
	p, err := a.at()
	if err != nil {
		return err
	}
	picture, err := a.game.Draw(p.String(), a.last())
	if err != nil {
		return err
	}
	drawn := picture.Text()
	if f.svg {
		drawn = picture.SVG()
	}
	switch {
	case f.json:
		return writeJSON(out, showDoc{a.document(), p.String(), outcomeOf(p.Outcome()), drawn})
	case f.svg:
		_, err = io.WriteString(out, drawn)
	default:
		_, err = fmt.Fprintf(out, "%s\n%s\n%s\n", drawn, p, p.Outcome())
	}
	return err
}

// last is the last move as the notation spells it, "" if there is none.
func (a asked) last() string {
	if len(a.line.Moves) == 0 {
		return ""
	}
	return a.line.Moves[len(a.line.Moves)-1]
}
