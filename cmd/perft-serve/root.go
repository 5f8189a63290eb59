package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
)

// run is the whole command: it returns the exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return cli.Run(ctx, newRoot(), args, stdin, stdout, stderr)
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "perft-serve",
		Short: "Serve the games over HTTP, and verify who serves them",
	}
	root.AddCommand(newHTTP(), newVerify(), newTranscript())
	return root
}
