package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/boardperft/perft/engines/rating"
	"github.com/boardperft/perft/engines/search"
)

// play has the graded players of each game meet, in pairs of games from one
// random opening with the sides swapped.
func (f *benchFlags) play(ctx context.Context, args []string, out, errOut io.Writer) error {
	if len(f.engines) > 0 || len(f.processes) > 0 || f.against != "" || f.svg != "" || f.json {
		return errors.New("play: it goes with --pairs and --seed, and no other flag")
	}
	if f.pairs < 1 {
		return fmt.Errorf("pairs %d: want 1 or more", f.pairs)
	}
	list, err := gamesOf(args)
	if err != nil {
		return err
	}
	t := newTable(out, "game", "stronger", "weaker", "games", "Elo, 95 % within", "better by SPRT")
	bar := newBar(errOut)
	for _, g := range list {
		rungs, err := search.Ladder(ctx, g, g.Fast, search.MatchOptions{Pairs: f.pairs, Seed: f.seed})
		if err != nil {
			bar.stop()
			return err
		}
		for _, r := range rungs {
			t.AppendRow(table.Row{g.Name, r.Stronger, r.Weaker, r.Games, r.Elo, better[r.Verdict]})
		}
	}
	bar.stop()
	t.Render()
	_, err = fmt.Fprintf(out, "\nseed %d, %d pairs each; the test asks whether the first is %.0f Elo better\n",
		f.seed, f.pairs, search.Superiority.Elo1)
	return err
}

var better = map[rating.Verdict]string{rating.GoOn: "undecided", rating.TakeH0: "no", rating.TakeH1: "yes"}
