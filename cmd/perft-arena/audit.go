package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

const auditHelp = `Book every battle of an arena anew, in the order in which they were
booked, and compare points, records, meetings and games with what the
file says. The server may be running.

    perft arena audit --db arena.db

Exit codes: 0 all adds up; 1 something does not; 2 anything wrong with
the command line or the file.`

func newAudit() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   "audit",
		Short: "Does the ladder of an arena add up?",
		Long:  auditHelp,
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if _, err := os.Stat(path); err != nil {
				return err // opening would make the file
			}
			s, err := store.Open(cmd.Context(), path, store.Options{})
			if err != nil {
				return err
			}
			defer s.Close()
			n, err := s.Audit(cmd.Context())
			switch {
			case cmd.Context().Err() != nil:
				return err
			case err != nil:
				fmt.Fprintln(cmd.ErrOrStderr(), "perft:", err)
				return cli.Verdict(cli.Differs)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%d battles: all adds up\n", n)
			return nil
		},
	}
	cmd.Flags().StringVar(&path, "db", "arena.db", "the arena's `file`")
	return cmd
}
