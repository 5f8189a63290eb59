package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/gameboard"
)

const transcriptHelp = `Check recorded games of any of the four games, without a server:

    perft serve transcript games.jsonl

Every action and reply must be legal, every list of legal actions right,
and so must outcome and score. A game is JSON lines: one that names it,
and one for each action with what was seen after it ("-" is standard
input). docs/served-games.md has the form.

Exit codes: 0 all right; 1 a game breaks a rule; 2 a line cannot be read.`

func newTranscript() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "transcript FILE",
		Short: "Check recorded games",
		Long:  transcriptHelp,
		Args:  cli.AsUsed,
		RunE: func(cmd *cobra.Command, args []string) error {
			in := cmd.InOrStdin()
			if args[0] != "-" {
				file, err := os.Open(args[0])
				if err != nil {
					return err
				}
				defer func() { _ = file.Close() }() // only read
				in = file
			}
			report, err := gameboard.CheckTranscript(in)
			if err != nil {
				return err
			}
			if err := writeTranscriptReport(cmd.OutOrStdout(), args[0], report, asJSON); err != nil {
				return err
			}
			if len(report.Findings) > 0 {
				return cli.Verdict(cli.Differs)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "the report as JSON")
	return cmd
}

func writeTranscriptReport(w io.Writer, name string, r gameboard.TranscriptReport, asJSON bool) error {
	if asJSON {
		return cli.WriteJSON(w, struct {
			Version int `json:"version"`
			gameboard.TranscriptReport
		}{1, r})
	}
	for _, f := range r.Findings {
		if _, err := fmt.Fprintf(w, "%s:%d: %s: %s: %s\n", name, f.Line, f.Game, f.Check, f.Why); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%d games, %d finished, %d actions, %d wrong\n", r.Games, r.Finished, r.Actions, len(r.Findings))
	return err
}
