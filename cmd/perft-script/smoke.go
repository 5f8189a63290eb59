package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/clawclash/arena"
)

const smokeHelp = `Play the six games that the platform plays before it takes a version:
two against each of the three training bots, with its seeds. Losing is
fine; a move that is not legal, an exception, or running out of time or
points is not.

    perft arena smoke bot.js
    perft arena smoke bot.js --host node
    perft arena smoke bot.js --json --strict-compat

With --strict-compat the JSON is the platform's answer to a submission,
field for field; without it, it says more.`

type smokeFlags struct {
	hosting
	ctx          context.Context
	bot          string // as given
	contestant   arena.Contestant
	strict, json bool
	replay       string
}

func newSmoke() *cobra.Command {
	var f smokeFlags
	cmd := &cobra.Command{
		Use:   "smoke BOT.js",
		Short: "Will the platform take this script?",
		Long:  smokeHelp,
		Args:  cli.AsUsed,
		RunE:  f.run,
	}
	f.flags(cmd.Flags())
	cmd.Flags().BoolVar(&f.json, "json", false, "one JSON document on stdout")
	cmd.Flags().BoolVar(&f.strict, "strict-compat", false, "say what the platform says, and no more")
	cmd.Flags().StringVar(&f.replay, "replay", "", "write the games to this file")
	return cmd
}

func (f *smokeFlags) run(cmd *cobra.Command, args []string) error {
	contestants, err := f.invite(cmd.Context(), args[0])
	if err != nil {
		return err
	}
	f.ctx, f.bot, f.contestant = cmd.Context(), args[0], contestants[0]
	out, err := newReplayFile(f.replay)
	if err != nil {
		return err
	}
	defer out.abandon()
	smoke, err := arena.RunSmoke(cmd.Context(), contestants[0])
	if err != nil {
		return err
	}
	for _, g := range smoke.Games {
		if err := out.add(g.Game); err != nil {
			return err
		}
	}
	if err := out.close(); err != nil {
		return err
	}
	if err := f.report(cmd.OutOrStdout(), contestants[0].Name, smoke); err != nil {
		return err
	}
	if !smoke.Passed() {
		return cli.Verdict(cli.Differs)
	}
	return nil
}

// smokeDoc is the JSON document of smoke.
type smokeDoc struct {
	Version  int             `json:"version"`
	Bot      string          `json:"bot"`
	Host     string          `json:"host"`
	Status   string          `json:"smokeStatus"`
	Load     *loadDoc        `json:"load,omitempty"`
	Games    []smokeGameDoc  `json:"games"`
	Failures []arena.Failure `json:"failures"`
}

type smokeGameDoc struct {
	Opponent string `json:"opponent"`
	Title    string `json:"title"`
	Side     string `json:"side"`
	Seed     uint32 `json:"seed"`
	Turns    int    `json:"turns"`
	arena.Result
}

type loadDoc struct {
	Message string `json:"message"`
	Name    string `json:"name,omitempty"`
	Stack   string `json:"stack,omitempty"`
}

// The platform's answers to a submission, as far as a smoke test decides them.
type submissionDoc struct {
	OK       bool             `json:"ok"`
	Status   string           `json:"smokeStatus"`
	Message  string           `json:"message,omitempty"`
	Failures *[]arena.Failure `json:"failures,omitempty"`
}

func (f *smokeFlags) report(w io.Writer, name string, s arena.Smoke) error {
	switch {
	case f.json && f.strict:
		return cli.WriteJSON(w, submission(s))
	case f.json:
		return cli.WriteJSON(w, f.document(name, s))
	}
	fmt.Fprintf(w, "smoke test of %s, host %s\n\n", name, f.host)
	if s.Loaded != nil {
		fmt.Fprintf(w, "  does not load\n")
		blameLoad(w, s.Loaded)
	}
	for _, g := range s.Games {
		r := g.Game.Result
		ending := map[string]string{g.Side: "won", arena.Drawn: "drawn"}[r.Winner]
		if ending == "" {
			ending = "lost"
		}
		if g.Failed() {
			ending = "FAILED"
		}
		fmt.Fprintf(w, "  %-8s %-5s seed %d  %-6s  %-10s  %2d plies\n",
			g.Opponent.Name, g.Side, g.Seed, ending, r.Reason, g.Game.Turns())
		if g.Failed() && !f.strict {
			blame(w, r.Fault)
			fmt.Fprintf(w, "    again     %s\n", f.again(g))
		}
	}
	failures := s.Failures(f.strict)
	if f.strict {
		for _, x := range failures {
			fmt.Fprintf(w, "  %s %s seed %d turn %d: %s\n", x.Opponent, x.Side, x.Seed, x.Turn, x.Detail)
		}
	}
	if s.Passed() {
		fmt.Fprintln(w, "\npassed: the platform would take it")
	} else {
		fmt.Fprintf(w, "\nfailed: %d of %d\n", len(failures), max(1, len(s.Games)))
	}
	return nil
}

// again is the command that shows a failure once more. One that hangs on what
// the script remembers of the games before it shows in a smoke test alone.
func (f *smokeFlags) again(g arena.SmokeGame) string {
	if repeats(f.ctx, f.contestant, g.Game) {
		return f.try(f.bot, g.Game)
	}
	return "perft arena smoke " + quoted(f.bot) + "   (it needs the games before)"
}

func (f *smokeFlags) document(name string, s arena.Smoke) smokeDoc {
	doc := smokeDoc{Version: 1, Bot: name, Host: f.host, Status: status(s), Games: []smokeGameDoc{}, Failures: s.Failures(f.strict)}
	if e := s.Loaded; e != nil {
		doc.Load = &loadDoc{e.Reply.Message, e.Reply.Name, e.Reply.Stack}
	}
	for _, g := range s.Games {
		doc.Games = append(doc.Games, smokeGameDoc{g.Opponent.Name, g.Opponent.Title, g.Side, g.Seed, g.Game.Turns(), g.Game.Result})
	}
	return doc
}

func status(s arena.Smoke) string {
	if s.Passed() {
		return "passed"
	}
	return "failed"
}

func submission(s arena.Smoke) submissionDoc {
	doc := submissionDoc{OK: s.Passed(), Status: status(s)}
	if !doc.OK {
		failures := s.Failures(true)
		doc.Failures = &failures
	}
	return doc
}
