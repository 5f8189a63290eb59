package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/boardperft/perft/engines"
)

// The exit codes. Zero is: nothing differs.
const (
	exitDiffers = 1 // something differs
	exitUsage   = 2 // the command line, an input file, an engine that does not start
	exitBroken  = 3 // the engine under test broke
)

// verdict ends a command with an exit code that is no mistake of the user's;
// what there is to say has been said.
type verdict int

func (v verdict) Error() string { return fmt.Sprintf("exit code %d", int(v)) }

// run is the whole command: it returns the exit code. A command whose error is
// no verdict has printed nothing on stdout.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	out := &watched{Writer: stdout}
	root.SetOut(out)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	var v verdict
	if out.failed != nil && (err == nil || errors.As(err, &v)) {
		err = out.failed
	}
	switch {
	case err == nil:
		return 0
	case errors.As(err, &v):
		return int(v)
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(stderr, "perft: interrupted")
		return exitUsage
	}
	fmt.Fprintln(stderr, "perft: "+oneLine(err.Error()))
	if broken := (*engines.Broken)(nil); errors.As(err, &broken) {
		return exitBroken
	}
	return exitUsage
}

// watched remembers that a write failed: tables and templates write without
// telling, and an answer that nobody got is no success.
type watched struct {
	io.Writer
	failed error
}

func (w *watched) Write(b []byte) (int, error) {
	n, err := w.Writer.Write(b)
	if err != nil && w.failed == nil {
		w.failed = err
	}
	return n, err
}

// oneLine writes an error on one line: cobra puts its suggestions below.
func oneLine(text string) string {
	text = strings.Replace(text, "\n\nDid you mean this?\n", "; did you mean", 1)
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\t' }), " ")
}

const rootHelp = `perft checks implementations of four board games: morris, runemill,
ravenward, clawclash. It says whether an engine is right, where exactly
it is wrong, and how fast it is.

    perft verify                       check the engines built in here
    perft diff morris --engine 'ugi:./e' -d 4    the first wrong position
    perft count morris -d 6            nodes to depth 6
    perft count morris -d 3 --divide   the same for each first move
    perft moves ravenward              legal moves and outcome
    perft show clawclash               the board

A position is one line of notation (-p), moves follow it (-m):

    perft moves morris -p '8/8/8 w 9 9 0' -m '0 8 1'

Exit codes: 0 nothing differs; 1 something does; 3 the engine under test
broke; 2 anything wrong with the command line, a file, or an engine that
cannot be started.`

// checkGiven refuses a text given as nothing, which is a variable of the shell
// that is not set rather than a wish for the default. No moves are a line too.
func checkGiven(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		if f.Value.Type() == "string" && f.Value.String() == "" && f.Name != "moves" && err == nil {
			err = fmt.Errorf("--%s is empty; leave it out for the default", f.Name)
		}
	})
	return err
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "perft",
		Short:         "Is a move generator right, where is it wrong, how fast is it?",
		Long:          rootHelp,
		SilenceUsage:  true,
		SilenceErrors: true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			return checkGiven(cmd.Flags())
		},
	}
	// Long flag texts wrap within a terminal of 80 columns.
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), ".FlagUsages ", ".FlagUsagesWrapped 79 "))
	root.AddCommand(newVerify(), newDiff(), newFuzz(), newCount(), newMoves(), newShow(), newFaults(), newRules(), newBench(), newStates(), newServe(), newArena())
	root.InitDefaultHelpCmd()
	if help, _, err := root.Find([]string{"help"}); err == nil {
		help.Args = func(_ *cobra.Command, args []string) error { // else it is helpful and a success
			_, _, err := root.Find(args)
			return err
		}
	}
	return root
}
