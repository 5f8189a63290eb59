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
		Use:   "perft-script",
		Short: "Run JavaScript bots and rules for perft",
		// perft is what people type.
		Annotations: map[string]string{cobra.CommandDisplayNameAnnotation: "perft"},
	}
	root.AddCommand(newArena(), newUGI())
	return root
}

const arenaHelp = `Play ClawClash bots against each other, as the platform does.

A bot is the very script that goes to the platform, or one of the
opponents that are built in, or any engine that speaks UGI:

    perft arena smoke bot.js             will the platform take it?
    perft arena match bot.js two-ply     is it stronger?
    perft arena challenge bot.js old.js  two games, as on the ladder
    perft arena try bot.js -m 'a3-b3'    what does it answer here?
    perft arena replay games.jsonl       look at games again

Built in, the weakest first: random, greedy, two-ply, the three training
bots; material, blockade, adjudicate, centre, which search. An engine is
named like ugi:COMMAND.

Exit codes: 0 nothing to complain of; 1 a script is at fault (illegal,
error, runtime, or it does not load); 2 anything wrong with the command
line or a file.`

func newArena() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "arena",
		Short: "Play ClawClash bots under the platform's rules and limits",
		Long:  arenaHelp,
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newSmoke(), newMatch(), newChallenge(), newTry(), newReplay())
	return cmd
}
