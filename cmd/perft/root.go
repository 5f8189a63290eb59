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

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "perft",
		Short: "Is a move generator right, where is it wrong, how fast is it?",
		Long:  rootHelp,
	}
	root.AddCommand(newVerify(), newDiff(), newFuzz(), newCount(), newMoves(), newShow(), newFaults(), newRules(), newBench(), newStates(), newServe(), newArena())
	return root
}
