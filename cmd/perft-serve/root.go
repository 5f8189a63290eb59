package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// The exit codes. Zero is: nothing to complain of.
const (
	exitDiffers = 1 // a server or a recorded game breaks a rule
	exitUsage   = 2 // the command line, a file, a server that cannot be reached
)

// verdict ends a command with an exit code that is no mistake of the user's;
// what there is to say has been said.
type verdict int

func (v verdict) Error() string { return fmt.Sprintf("exit code %d", int(v)) }

// run is the whole command: it returns the exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	var v verdict
	switch {
	case err == nil:
		return 0
	case errors.As(err, &v):
		return int(v)
	case errors.Is(err, context.Canceled):
		err = errors.New("interrupted")
	}
	fmt.Fprintln(stderr, "perft: "+strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\t' }), " "))
	return exitUsage
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "perft-serve",
		Short:         "Serve the games over HTTP, and verify who serves them",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(newHTTP(), newVerify(), newTranscript())
	return root
}

func writeJSON(w io.Writer, doc any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(doc)
}
