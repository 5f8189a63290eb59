package main

import (
	"context"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
)

// run is the whole command: it returns the exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	return cli.Run(ctx, newRoot(), args, os.Stdin, stdout, stderr)
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "perft-arena",
		Short: "Serve a ClawClash arena of one's own",
		// perft is what people type.
		Annotations: map[string]string{cobra.CommandDisplayNameAnnotation: "perft arena"},
	}
	root.AddCommand(newServe(), newAudit())
	return root
}
