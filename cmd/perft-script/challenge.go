package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script"
)

const challengeHelp = `Play a challenge as on the ladder: two games, the first bot black, then
red; the points of both decide. With --rp it says what the result would
do to the two players' points there.

    perft arena challenge bot.js old.js
    perft arena challenge bot.js two-ply --seed 7
    perft arena challenge bot.js old.js --rp 420,650`

type challengeFlags struct {
	hosting
	seed         uint32
	rp           []int
	json, strict bool
	replay       string
}

func newChallenge() *cobra.Command {
	var f challengeFlags
	cmd := &cobra.Command{
		Use:   "challenge BOT BOT",
		Short: "Two games with swapped colours, as on the ladder",
		Long:  challengeHelp,
		Args:  cli.AsUsed,
		RunE:  f.run,
	}
	f.flags(cmd.Flags())
	cmd.Flags().Uint32Var(&f.seed, "seed", 0, "seed of the first game (default: any)")
	cmd.Flags().IntSliceVar(&f.rp, "rp", nil, "the players' points on the ladder: OWN,THEIRS")
	cmd.Flags().BoolVar(&f.json, "json", false, "one JSON document on stdout")
	cmd.Flags().BoolVar(&f.strict, "strict-compat", false, "say what the platform says, and no more")
	cmd.Flags().StringVar(&f.replay, "replay", "", "write the games to this file")
	return cmd
}

func (f *challengeFlags) run(cmd *cobra.Command, args []string) error {
	if f.rp != nil && (len(f.rp) != 2 || f.rp[0] < 0 || f.rp[1] < 0) {
		return errors.New("rp: want two numbers from 0, OWN,THEIRS")
	}
	contestants, err := f.invite(cmd.Context(), args...)
	if err != nil {
		return err
	}
	if !cmd.Flags().Changed("seed") {
		f.seed = rand.Uint32N(1 << 30)
	}
	out, err := newReplayFile(f.replay)
	if err != nil {
		return err
	}
	defer out.abandon()
	result, err := arena.Challenge(cmd.Context(), contestants[0], contestants[1], f.seed)
	var le *script.LoadError
	if errors.As(err, &le) {
		fmt.Fprintln(cmd.ErrOrStderr(), "perft: "+err.Error())
		blameLoad(cmd.ErrOrStderr(), le)
		return cli.Verdict(cli.Differs)
	}
	if err != nil {
		return err
	}
	faulty := false
	for _, g := range result.Games {
		faulty = faulty || g.Game.Result.Fault != nil
		if err := out.add(g.Game); err != nil {
			return err
		}
	}
	if err := out.close(); err != nil {
		return err
	}
	if err := f.report(cmd.OutOrStdout(), contestants, result); err != nil {
		return err
	}
	if faulty {
		return cli.Verdict(cli.Differs)
	}
	return nil
}

// challengeDoc is the JSON document of challenge: the platform's fields, which
// are all there is with --strict-compat, and more.
type challengeDoc struct {
	Version int                `json:"version,omitempty"`
	OK      bool               `json:"ok"`
	Seed    *uint32            `json:"seed,omitempty"`
	Battle  battleDoc          `json:"battle"`
	Summary summaryDoc         `json:"summary"`
	Games   []challengeGameDoc `json:"games"`
	RP      *rpDoc             `json:"rpChange,omitempty"`
}

type battleDoc struct {
	Result string `json:"result"`
}

type summaryDoc struct {
	ChallengerScore int `json:"challengerScore"`
	ChallengedScore int `json:"challengedScore"`
}

type challengeGameDoc struct {
	ChallengerSide string       `json:"challengerSide"`
	Winner         string       `json:"winner"`
	Reason         string       `json:"reason"`
	Turns          int          `json:"turns"`
	Fault          *arena.Fault `json:"fault,omitempty"`
}

type rpDoc struct {
	Challenger rpChangeDoc `json:"challenger"`
	Challenged rpChangeDoc `json:"challenged"`
}

type rpChangeDoc struct {
	From arena.RP `json:"from"`
	To   arena.RP `json:"to"`
	Rank string   `json:"rank"`
}

func (f *challengeFlags) document(r arena.ChallengeResult) challengeDoc {
	doc := challengeDoc{OK: true, Battle: battleDoc{r.Result}, Summary: summaryDoc{r.ChallengerScore, r.ChallengedScore}}
	if !f.strict {
		doc.Version, doc.Seed = 1, &f.seed
	}
	for _, g := range r.Games {
		game := challengeGameDoc{g.ChallengerSide, g.Winner, g.Game.Result.Reason, g.Game.Turns(), nil}
		if !f.strict {
			game.Fault = g.Game.Result.Fault
		}
		doc.Games = append(doc.Games, game)
	}
	if f.rp != nil {
		own, theirs := arena.RP(f.rp[0]), arena.RP(f.rp[1])
		score := map[string]arena.Score{arena.Challenger: arena.Won, arena.Drawn: arena.Even, arena.Challenged: arena.Lost}[r.Result]
		a, b := arena.Settle(own, theirs, score)
		doc.RP = &rpDoc{rpChangeDoc{own, a, a.Rank()}, rpChangeDoc{theirs, b, b.Rank()}}
	}
	return doc
}

func (f *challengeFlags) report(w io.Writer, c []arena.Contestant, r arena.ChallengeResult) error {
	doc := f.document(r)
	if f.json {
		return cli.WriteJSON(w, doc)
	}
	fmt.Fprintf(w, "%s challenges %s, seed %d\n\n", c[0].Name, c[1].Name, f.seed)
	for i, g := range r.Games {
		fmt.Fprintf(w, "  game %d, %s is %-5s  %-15s  %-10s  %2d plies\n",
			i+1, c[0].Name, g.ChallengerSide, winner(g.Winner), doc.Games[i].Reason, g.Game.Turns())
		if fault := doc.Games[i].Fault; fault != nil {
			blame(w, fault)
		}
	}
	fmt.Fprintf(w, "\n%d to %d: %s\n", r.ChallengerScore, r.ChallengedScore, r.Result)
	if doc.RP != nil {
		for i, change := range []rpChangeDoc{doc.RP.Challenger, doc.RP.Challenged} {
			fmt.Fprintf(w, "%s %d → %d RP, %s\n", c[i].Name, change.From, change.To, change.Rank)
		}
	}
	return nil
}

func winner(name string) string {
	if name == arena.Drawn {
		return name
	}
	return name + " wins"
}
