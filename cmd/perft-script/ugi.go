package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script/child"
	"github.com/boardperft/perft/engines/ugi"
)

const ugiHelp = `Be a UGI engine for ClawClash whose rules are a JavaScript module. It
exports three functions, with the shapes of the ClawClash platform:

    legalMoves(board, side)         [{from:[x,y], to:[x,y]}, …]
    apply(board, side, move)        {board, captured:[[x,y], …]}
    judge(board, noCaptureMoves)    null, or {winner, reason}

board[x][y] is null, 'black' or 'red'. perft runs this for js:FILE:

    perft verify clawclash --engine js:rules.js

A module that throws, answers in another shape or takes too long ends the
process with a message on stderr, which perft reports as a crash.`

func newUGI() *cobra.Command {
	var limit time.Duration
	var memory uint64
	cmd := &cobra.Command{
		Use:   "ugi FILE.js",
		Short: "Be a UGI engine by a module of rules",
		Long:  ugiHelp,
		Args:  cli.AsUsed,
		RunE: func(cmd *cobra.Command, args []string) error {
			if limit <= 0 || memory == 0 {
				return errors.New("limits: time and memory must be above 0")
			}
			return serveRules(cmd, args[0], limit, memory<<20)
		},
	}
	cmd.Flags().DurationVar(&limit, "turn", 3*time.Second, "time for a call into the module")
	cmd.Flags().Uint64Var(&memory, "memory", 256, "heap of the module, in MiB")
	return cmd
}

func serveRules(cmd *cobra.Command, name string, limit time.Duration, memory uint64) error {
	code, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	base := filepath.Base(name)
	rules, err := child.LoadRules(string(code), limit, memory, func(err error) {
		fmt.Fprintf(cmd.ErrOrStderr(), "perft: %s: %v\n", base, err)
		os.Exit(3)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", base, err)
	}
	return ugi.Serve(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), ugi.Config{
		Name:  base,
		Games: []*engines.Game{clawclash.Game},
		Make:  func(*engines.Game) engines.Maker { return rules.Make },
	})
}
