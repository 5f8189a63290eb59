package main

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/engines/sibling"
)

const arenaHelp = `Run ClawClash bots as the platform does.

    perft arena smoke bot.js
    perft arena match bot.js other.js
    perft arena challenge bot.js
    perft arena serve

This is the command perft-script, and perft-arena for serve and audit,
found beside perft, on PATH, or built where the source of perft is.`

func newArena() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "arena smoke|match|...",
		Short: "Run ClawClash bots as the platform does",
		Long:  arenaHelp,
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return errors.New("arena what? smoke, match, challenge, try, replay, serve or audit")
		},
	}
	cmd.AddCommand(
		newRelay("smoke", "Would the platform take this bot?", "perft-script", "arena", "smoke"),
		newRelay("match", "Games between bots", "perft-script", "arena", "match"),
		newRelay("challenge", "Climb the ladder of training bots", "perft-script", "arena", "challenge"),
		newRelay("try", "One turn of a bot", "perft-script", "arena", "try"),
		newRelay("replay", "Play a recorded game again", "perft-script", "arena", "replay"),
		newRelay("serve", "A ladder of one's own over HTTP", "perft-arena", "serve"),
		newRelay("audit", "Does the ladder of an arena add up?", "perft-arena", "audit"))
	return cmd
}

// newRelay is a verb that a sibling command does, in its own words there.
func newRelay(verb, short, program string, there ...string) *cobra.Command {
	return &cobra.Command{
		Use:                verb,
		Short:              short + " (" + program + ")",
		DisableFlagParsing: true,
		RunE: func(cmd *cobra.Command, args []string) error {
			path, err := sibling.Find(cmd.Context(), program)
			if err != nil {
				return err
			}
			return become(cmd.Context(), slices.Concat([]string{path}, there, args))
		},
	}
}
