package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gameboard"
	"github.com/boardperft/perft/engines/games"
)

const verifyHelp = `Play seeded games against a server, and tell from the legal actions, the
end and the score alone whether it keeps the rules:

    perft serve verify runemill http:http://127.0.0.1:8080

The opponent's reply is not seen, so every legal one is followed. When no
position is left that fits what the server shows, it has broken a rule:
the game is printed as a transcript, with the action that broke it and
the rules suspected. Illegal actions, old states and repeated seeds are
tried along the way.

Servers may number the 24 points of the mill board as they like: it is
found out, or said with --numbering (a name, or 24 numbers: the server's
number of each of our points).

Exit codes: 0 pass; 1 the server breaks a rule, or with --strict a game
had to be given up; 2 the command line, or no server there.`

type verifyFlags struct {
	gameboard.VerifyOptions
	query, options []string
	timeout        time.Duration
	strict, asJSON bool
}

func newVerify() *cobra.Command {
	var f verifyFlags
	cmd := &cobra.Command{
		Use:   "verify GAME http:URL",
		Short: "Verify a server from outside",
		Long:  verifyHelp,
		Args:  cli.AsUsed,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd, args[0], strings.TrimPrefix(args[1], "http:"))
		},
	}
	flags := cmd.Flags()
	flags.IntVar(&f.Games, "games", 33, "seeded games to play")
	flags.Uint64Var(&f.Seed, "seed", 0, "seed of the first game; the others follow")
	flags.StringVar(&f.Level, "level", "", "ask for level=`name` and expect its scores")
	flags.StringArrayVar(&f.query, "query", nil, "ask with one more `name=value`; may be repeated")
	flags.StringArrayVarP(&f.options, "option", "o", nil, "an option of the game as `name=value`; may be repeated")
	flags.StringVar(&f.Numbering, "numbering", "", "how the server numbers the 24 points: "+strings.Join(gameboard.NumberingNames(), ", ")+", or 24 numbers; found out if not given")
	flags.IntVar(&f.Sweeps, "sweeps", 3, "positions in which every illegal action is tried, -1 for none")
	flags.DurationVar(&f.timeout, "limit", 10*time.Second, "longest that one request may take")
	flags.BoolVar(&f.strict, "strict", false, "a game given up fails the run")
	flags.BoolVar(&f.asJSON, "json", false, "the report as JSON")
	return cmd
}

func (f verifyFlags) run(cmd *cobra.Command, name, address string) error {
	g, err := games.Find(name)
	if err != nil {
		return err
	}
	if u, err := url.Parse(address); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return fmt.Errorf("server %q: want http:URL, such as http:http://127.0.0.1:8080", address)
	}
	if f.Games < 1 {
		return fmt.Errorf("games %d: want 1 or more", f.Games)
	}
	if f.Options, err = g.ParseOptions(strings.Join(f.options, " ")); err != nil {
		return err
	}
	if len(g.Levels) > 0 && f.Level != "" && !slices.Contains(g.Levels, f.Level) {
		return fmt.Errorf("level %q: %s has %s", f.Level, g.Name, strings.Join(g.Levels, ", "))
	}
	f.Query = url.Values{}
	for _, part := range f.query {
		key, value, ok := strings.Cut(part, "=")
		if !ok {
			return fmt.Errorf("query %q: want name=value", part)
		}
		f.Query.Add(key, value)
	}
	f.HTTP = &http.Client{Timeout: f.timeout}
	report, err := gameboard.Verify(cmd.Context(), address, g, f.VerifyOptions)
	if err != nil {
		return err
	}
	if err := f.write(cmd.OutOrStdout(), g, report); err != nil {
		return err
	}
	if v := report.Verdict(); v == "fail" || v == "partial" && f.strict {
		return cli.Verdict(cli.Differs)
	}
	return nil
}

func (f verifyFlags) write(w io.Writer, g *engines.Game, r gameboard.Report) error {
	if f.asJSON {
		return cli.WriteJSON(w, struct {
			Version int    `json:"version"`
			Verdict string `json:"verdict"`
			gameboard.Report
		}{1, r.Verdict(), r})
	}
	var b strings.Builder
	for _, finding := range r.Findings {
		writeFinding(&b, g, finding)
	}
	fmt.Fprintf(&b, "%s at %s", g.Title, r.URL)
	if r.Numbering != "" {
		fmt.Fprintf(&b, ", points numbered %s", r.Numbering)
	}
	fmt.Fprintf(&b, "\n%d games, %d finished, %d actions; %d illegal ones tried, %d old states, %d games repeated\n",
		r.Games, r.Finished, r.Actions, r.Illegal, r.Replays, r.Repeated)
	var endings []string
	for out, n := range r.Endings {
		endings = append(endings, fmt.Sprintf("%s %d", out, n))
	}
	slices.Sort(endings)
	if len(endings) > 0 {
		fmt.Fprintf(&b, "ended: %s\n", strings.Join(endings, ", "))
	}
	fmt.Fprintf(&b, "%d rules put to the test: a catalogue fault of each is excluded by what was seen\n", len(r.Exercised))
	if r.Lost > 0 {
		fmt.Fprintf(&b, "%d games given up: too many positions fitted\n", r.Lost)
	}
	fmt.Fprintln(&b, r.Verdict())
	_, err := io.WriteString(w, b.String())
	return err
}

func writeFinding(b *strings.Builder, g *engines.Game, f gameboard.Finding) {
	fmt.Fprintf(b, "%s, seed %d, after action %s:\n  %s\n", f.Check, f.Seed, f.Action, f.Why)
	for _, id := range f.Suspects {
		for _, c := range g.Clauses {
			if c.ID == id {
				fmt.Fprintf(b, "  suspected: %s: %s (%s)\n", c.ID, c.Says, c.Source)
			}
		}
	}
	fmt.Fprintln(b, "  transcript, to be checked with perft serve transcript:")
	for _, line := range f.Transcript {
		text, err := json.Marshal(line)
		if err != nil {
			continue // nothing in it can fail
		}
		fmt.Fprintf(b, "  %s\n", text)
	}
}
