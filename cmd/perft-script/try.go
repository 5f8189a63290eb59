package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script"
)

const tryHelp = `Put a bot on one position and see its answer: the move or the fault, the
points and the time used, the console.

    perft arena try bot.js
    perft arena try bot.js -m 'a3-b3 a2-a3 b4-b3'
    perft arena try bot.js -p 'BB2/R1BB/2RR/RR1R r 5 0'

With --warm the bot is first asked on each of its own turns on the way, so
that its variables and its random numbers are those of the game. That,
with the seed, repeats a failure of a smoke test or a match.`

type tryFlags struct {
	hosting
	position, moves string
	seed            uint32
	warm, json      bool
}

func newTry() *cobra.Command {
	var f tryFlags
	cmd := &cobra.Command{
		Use:   "try BOT",
		Short: "One position, one answer",
		Long:  tryHelp,
		Args:  cli.AsUsed,
		RunE:  f.run,
	}
	f.flags(cmd.Flags())
	cmd.Flags().StringVarP(&f.position, "position", "p", "", "the position to start from")
	cmd.Flags().StringVarP(&f.moves, "moves", "m", "", "moves played from there")
	cmd.Flags().Uint32Var(&f.seed, "seed", 1, "seed of the game")
	cmd.Flags().BoolVar(&f.warm, "warm", false, "ask the bot on the way, too")
	cmd.Flags().BoolVar(&f.json, "json", false, "one JSON document on stdout")
	return cmd
}

// tryDoc is the JSON document of try.
type tryDoc struct {
	Version  int            `json:"version"`
	Bot      string         `json:"bot"`
	Position string         `json:"position"`
	Side     string         `json:"side"`
	Seed     uint32         `json:"seed"`
	Verdict  script.Verdict `json:"verdict"`
	Move     string         `json:"move,omitempty"`
	Message  string         `json:"message,omitempty"`
	Name     string         `json:"name,omitempty"`
	Stack    string         `json:"stack,omitempty"`
	Returned string         `json:"returned,omitempty"`
	Legal    []string       `json:"legal"`
	Points   int            `json:"points"`
	Millis   float64        `json:"ms"`
	Console  []string       `json:"console"`
}

func (f *tryFlags) run(cmd *cobra.Command, args []string) error {
	contestants, err := f.invite(cmd.Context(), args[0])
	if err != nil {
		return err
	}
	setting := arena.Setting{Seed: f.seed, Position: f.position, Opening: strings.Fields(f.moves)}
	turn, a, err := arena.Try(cmd.Context(), contestants[0], setting, f.warm)
	var le *script.LoadError
	if errors.As(err, &le) {
		fmt.Fprintln(cmd.ErrOrStderr(), "perft: "+contestants[0].Name+": "+err.Error())
		blameLoad(cmd.ErrOrStderr(), le)
		return cli.Verdict(cli.Differs)
	}
	if err != nil {
		return err
	}
	doc := tryDoc{
		Version: 1, Bot: contestants[0].Name, Position: turn.Position, Side: turn.View.Me.Side, Seed: f.seed,
		Verdict: a.Verdict, Message: a.Message, Name: a.Name, Stack: a.Stack, Returned: a.Returned,
		Legal: []string{}, Points: a.Spent, Millis: a.Millis, Console: append([]string{}, a.Console...),
	}
	for _, s := range turn.View.LegalMoves {
		doc.Legal = append(doc.Legal, s.String())
	}
	if a.Verdict == script.Played {
		doc.Move = a.Step.String()
	}
	if err := f.report(cmd.OutOrStdout(), doc); err != nil {
		return err
	}
	if a.Verdict != script.Played {
		return cli.Verdict(cli.Differs)
	}
	return nil
}

func (f *tryFlags) report(w io.Writer, doc tryDoc) error {
	if f.json {
		return cli.WriteJSON(w, doc)
	}
	fmt.Fprint(w, picture(doc.Position, ""))
	fmt.Fprintf(w, "%s\n\n", doc.Position)
	if doc.Move == "" {
		fault := arena.Fault{
			Turn: len(strings.Fields(f.moves)) + 1, Side: doc.Side, Verdict: doc.Verdict,
			Message: doc.Message, Name: doc.Name, Stack: doc.Stack, Returned: doc.Returned,
			Legal: doc.Legal, Position: doc.Position, Spent: doc.Points, Millis: doc.Millis, Console: doc.Console,
		}
		blame(w, &fault)
		return nil
	}
	fmt.Fprintf(w, "%s plays %s   %d points, %.0f ms\n", doc.Side, doc.Move, doc.Points, doc.Millis)
	for _, line := range doc.Console {
		fmt.Fprintf(w, "console   %s\n", line)
	}
	return nil
}
