package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
)

const showHelp = `Draw the board, with the last move marked.

    perft show ravenward
    perft show morris -m 'a7 b6 d7 f6 g7xb6'
    perft show clawclash --svg > board.svg
    perft show runemill -m 'a7 a4' --notation MFEN
    perft show morris -p 'MFEN:MFEN/1.0 mill24-state-v1 ...'
    perft show morris -p 'W1W5/1W6/BB1B4 w 0 0 0' --value

With --notation the position is written as other programs write it; with
the notation's name and a colon before it, -p reads it. MFEN, of the mill
games, is the only one.

--value says who wins with the best play, by solving all positions that can
come of this one (scope board): of three stones against three in seconds,
of all of ClawClash in half a minute.`

type showFlags struct {
	question
	svg      bool
	notation string
	value    bool
	memory   int
}

func newShow() *cobra.Command {
	var f showFlags
	cmd := &cobra.Command{
		Use:   "show GAME",
		Short: "Draw the board, as text or SVG",
		Long:  showHelp,
		Args:  oneGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd.Context(), args[0], cmd.OutOrStdout())
		},
	}
	f.flags(cmd)
	cmd.Flags().BoolVar(&f.svg, "svg", false, "an SVG picture instead of text")
	cmd.Flags().StringVar(&f.notation, "notation", "", "write the position in the notation `NAME` instead")
	cmd.Flags().BoolVar(&f.value, "value", false, "who wins with the best play, where it can be solved")
	cmd.Flags().IntVar(&f.memory, "memory", 2048, "with --value: refuse what needs more `MIB`")
	return cmd
}

// showDoc is the JSON document of show.
type showDoc struct {
	document
	Becomes string     `json:"becomes"`
	Outcome outcomeDoc `json:"outcome"`
	Picture string     `json:"picture"`
	// Notation is another notation, and Written the position in it.
	Notation string    `json:"notation,omitempty"`
	Written  string    `json:"written,omitempty"`
	Value    *valueDoc `json:"value,omitempty"`
}

func (f *showFlags) run(ctx context.Context, game string, out io.Writer) error {
	if f.memory < 1 {
		return fmt.Errorf("memory of %d MiB: want 1 or more", f.memory)
	}
	a, err := f.parse(game)
	if err != nil {
		return err
	}
	p, err := a.at()
	if err != nil {
		return err
	}
	var notation engines.Notation
	written := ""
	if f.notation != "" {
		if notation, err = notationOf(a.game, f.notation); err != nil {
			return err
		}
		if written, err = notation.Write(p.String(), a.line.Options, p.Outcome()); err != nil {
			return err
		}
	}
	picture, err := a.game.Draw(p.String(), a.last())
	if err != nil {
		return err
	}
	drawn := picture.Text()
	if f.svg {
		drawn = picture.SVG()
	}
	var value *valueDoc
	if f.value {
		if value, err = a.value(ctx, p, f.memory); err != nil {
			return err
		}
	}
	switch {
	case f.json:
		return cli.WriteJSON(out, showDoc{a.document(), p.String(), outcomeOf(p.Outcome()), drawn, notation.Name, written, value})
	case written != "":
		_, err = fmt.Fprintln(out, written)
	case f.svg:
		_, err = io.WriteString(out, drawn)
	default:
		_, err = fmt.Fprintf(out, "%s\n%s\n%s\n", drawn, p, p.Outcome())
		if value != nil {
			fmt.Fprintf(out, "%s\n", value)
		}
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
