package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/clawclash/arena"
)

const replayHelp = `Look at recorded games again. Every move is played anew and must lead to
the position that the file has beside it.

    perft arena smoke bot.js --replay games.jsonl
    perft arena replay games.jsonl
    perft arena replay games.jsonl --game 2 --boards
    perft arena replay games.jsonl --html games.html

A replay file has a line of JSON for each game's beginning, for each ply
with the position after it, and for the result.`

type replayFlags struct {
	game   int
	boards bool
	html   string
}

func newReplay() *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "Show recorded games, as text or HTML",
		Long:  replayHelp,
		Args:  cli.AsUsed,
		RunE:  f.run,
	}
	cmd.Flags().IntVar(&f.game, "game", 0, "the one game with this number, from 1")
	cmd.Flags().BoolVar(&f.boards, "boards", false, "draw the board after each ply")
	cmd.Flags().StringVar(&f.html, "html", "", "write a page with all boards to this file")
	return cmd
}

func (f *replayFlags) run(cmd *cobra.Command, args []string) error {
	in := cmd.InOrStdin()
	if args[0] != "-" {
		file, err := os.Open(args[0])
		if err != nil {
			return err
		}
		defer func() { _ = file.Close() }()
		in = file
	}
	games, err := arena.ReadGames(in)
	if err != nil {
		return fmt.Errorf("%s: %w", args[0], err)
	}
	first := 1
	if f.game != 0 {
		if f.game < 1 || f.game > len(games) {
			return fmt.Errorf("game %d: the file has games 1 to %d", f.game, len(games))
		}
		first, games = f.game, games[f.game-1:f.game]
	}
	if f.html != "" {
		return writePage(f.html, first, games)
	}
	for i, g := range games {
		f.show(cmd.OutOrStdout(), first+i, g)
	}
	return nil
}

func (f *replayFlags) show(w io.Writer, number int, g arena.Game) {
	fmt.Fprintf(w, "game %d: %s (black) against %s (red), seed %d\n", number, g.Black, g.Red, g.Seed)
	if f.boards {
		fmt.Fprint(w, picture(g.Position, ""))
	}
	for _, p := range g.Plies {
		took := ""
		for _, c := range p.Captured {
			took += fmt.Sprintf(" takes %c%d", 'a'+c[0], c[1]+1)
		}
		if p.Opening {
			took += "  (opening)"
		}
		fmt.Fprintf(w, "%4d  %-5s  %-5s  %s%s\n", p.Turn, p.Side, p.Move, p.Position, took)
		for _, line := range p.Console {
			fmt.Fprintf(w, "      console   %s\n", line)
		}
		if f.boards {
			fmt.Fprint(w, picture(p.Position, p.Move))
		}
	}
	if f.boards || len(g.Plies) == 0 {
		fmt.Fprintf(w, "result: %s\n", resultText(g))
	} else {
		last := g.Plies[len(g.Plies)-1]
		fmt.Fprintf(w, "%sresult: %s\n", picture(last.Position, last.Move), resultText(g))
	}
	if g.Result.Fault != nil {
		blame(w, g.Result.Fault)
	}
	fmt.Fprintln(w)
}

func resultText(g arena.Game) string {
	p := g.FinalPieces()
	how := g.Result.Reason
	if g.Result.Winner == arena.Drawn {
		return fmt.Sprintf("drawn after %d plies, %d to %d pieces", g.Turns(), p.Black, p.Red)
	}
	name := map[string]string{arena.Black: g.Black, arena.Red: g.Red}[g.Result.Winner]
	return fmt.Sprintf("%s (%s) wins, %s, after %d plies, %d to %d pieces", name, g.Result.Winner, how, g.Turns(), p.Black, p.Red)
}
