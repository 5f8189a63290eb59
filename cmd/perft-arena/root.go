package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// The exit codes. Zero is: nothing to complain of.
const (
	exitDiffers = 1 // a ladder that does not add up
	exitUsage   = 2 // the command line, a file, an address that is taken
)

// verdict ends a command with an exit code that is no mistake of the user's.
type verdict struct{ error }

// run is the whole command: it returns the exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	fmt.Fprintln(stderr, "perft: "+strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\t' }), " "))
	if errors.As(err, &verdict{}) {
		return exitDiffers
	}
	return exitUsage
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "perft-arena",
		Short:         "Serve a ClawClash arena of one's own",
		SilenceUsage:  true,
		SilenceErrors: true,
		// perft is what people type.
		Annotations: map[string]string{cobra.CommandDisplayNameAnnotation: "perft arena"},
	}
	root.AddCommand(newServe(), newAudit())
	return root
}
