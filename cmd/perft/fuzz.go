package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
)

const fuzzHelp = `Play random games and ask two engines everything, until they differ.

    perft fuzz morris --engine 'ugi:./my-engine'
    perft fuzz morris --engine 'ugi:./e' --games 1000 --seed 7
    perft fuzz ravenward --engine plain --failures ravenward.jsonl

The same seed plays the same games. Moves go towards what is rare: double
mills, flights, captures of several pieces, passes, counters near their
limits, repetitions. Moves that are not legal and texts that are no
position are tried as well. A difference is made as small as it gets; with
--failures it is kept in a file, which later runs ask about first.

Exit codes: 0 no difference; 1 a difference; 3 an engine broke.`

type fuzzFlags struct {
	diffFlags
	seed     uint64
	games    int
	plies    int
	failures string
}

func newFuzz() *cobra.Command {
	var f fuzzFlags
	cmd := &cobra.Command{
		Use:   "fuzz GAME --engine SPEC",
		Short: "Random games until two engines differ",
		Long:  fuzzHelp,
		Args:  oneGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.run(cmd.Context(), args[0], cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f.outside.flags(cmd)
	f.diffFlags.engines(cmd)
	fl := cmd.Flags()
	fl.Uint64Var(&f.seed, "seed", 1, "`NUMBER` that all chance comes from")
	fl.IntVar(&f.games, "games", 100, "`GAMES` to play")
	fl.IntVar(&f.plies, "plies", perft.DefaultPlies, "the longest game, in `PLIES`")
	fl.StringVar(&f.failures, "failures", "", "`FILE` of failures: asked about first, added to")
	fl.StringArrayVarP(&f.options, "option", "o", nil, "option of the game, `NAME=VALUE`; repeatable (default: any)")
	fl.StringVar(&f.scope, "scope", "full", "rules that hold: full, board (no draws by history)")
	fl.BoolVar(&f.json, "json", false, "one JSON document on stdout (docs/json.md)")
	return cmd
}

func (f *fuzzFlags) run(ctx context.Context, game string, out, errOut io.Writer) (err error) {
	a, b, fuzz, err := f.parse(game)
	if err != nil {
		return err
	}
	old, err := readFailures(f.failures)
	if err != nil {
		return err
	}
	limits, done, err := f.limits()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	pair, err := openPair(ctx, fuzz.Game, fuzz.Scope, limits, a, b)
	if err != nil {
		return err
	}
	fuzz.A, fuzz.B = pair.a, pair.b
	if isOutside(a) || isOutside(b) {
		fuzz.Total = f.budget
	}
	r := fuzzReport{fuzz: fuzz, engine: a, against: b}
	bar := newBar(errOut)
	fuzz.Done = bar.parts("games")
	r.found, r.replayed, err = fuzz.Replay(ctx, old)
	if r.again = r.found != nil; err == nil && !r.again {
		r.found, r.fuzzed, err = fuzz.Run(ctx)
	}
	bar.stop()
	closing := pair.close()
	if err != nil {
		return brokenBy(err, a, b)
	}
	if closing != nil {
		return closing
	}
	if r.found != nil && !r.again {
		if err := keepFailure(f.failures, old, r.failure()); err != nil {
			return err
		}
	}
	if f.json {
		err = cli.WriteJSON(out, r.document())
	} else {
		err = r.write(out)
	}
	if err == nil && r.found != nil {
		return cli.Verdict(cli.Differs)
	}
	return err
}

func (f *fuzzFlags) parse(game string) (a, b perft.Spec, fuzz perft.Fuzz, err error) {
	fuzz = perft.Fuzz{Seed: f.seed, Games: f.games, Plies: f.plies}
	if fuzz.Game, err = games.Find(game); err != nil {
		return a, b, fuzz, err
	}
	if a, b, err = f.specs(); err != nil {
		return a, b, fuzz, err
	}
	if fuzz.Scope, err = parseScope(f.scope); err != nil {
		return a, b, fuzz, err
	}
	switch {
	case f.games < 1:
		return a, b, fuzz, fmt.Errorf("games %d: want 1 or more", f.games)
	case f.plies < 1:
		return a, b, fuzz, fmt.Errorf("plies %d: want 1 or more", f.plies)
	}
	if len(f.options) > 0 {
		fuzz.Options, err = fuzz.Game.ParseOptions(strings.Join(f.options, " "))
		if err == nil && fuzz.Options == nil {
			fuzz.Options = engines.Options{}
		}
	}
	return a, b, fuzz, err
}

// readFailures reads a file of failures; one that is not there yet is empty.
func readFailures(name string) ([]perft.Failure, error) {
	if name == "" {
		return nil, nil
	}
	text, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("failures: %w", err)
	}
	return perft.ReadFailures(name, bytes.NewReader(text))
}

func keepFailure(name string, old []perft.Failure, found perft.Failure) error {
	if name == "" {
		return nil
	}
	return writeFile(name, func(w io.Writer) error { return perft.WriteFailures(w, append(old, found)) })
}

// fuzzReport is what came of a fuzz.
type fuzzReport struct {
	fuzz            perft.Fuzz
	engine, against perft.Spec
	replayed        int
	again           bool // found among the old failures
	fuzzed          perft.Fuzzed
	found           *perft.Difference
}

func (r fuzzReport) failure() perft.Failure {
	l := r.found.Line
	return perft.Failure{
		Game: r.fuzz.Game.Name, Options: l.Options, Position: l.Position, Moves: l.Moves,
		Found: fmt.Sprintf("seed %d, game %d", r.fuzz.Seed, r.fuzzed.Games),
	}
}

func (r fuzzReport) difference() differenceReport {
	return differenceReport{
		asked:  asked{game: r.fuzz.Game, mode: engines.Mode{Scope: r.fuzz.Scope}},
		engine: r.engine, against: r.against, found: r.found,
	}
}

func (r fuzzReport) write(out io.Writer) error {
	var b strings.Builder
	if r.replayed > 0 {
		fmt.Fprintf(&b, "replayed  %s of before\n", plural(r.replayed, "failure"))
	}
	if !r.again {
		fmt.Fprintf(&b, "played    %s with seed %d: %s, %s tried, %s tried\n", plural(r.fuzzed.Games, "game"),
			r.fuzz.Seed, plural(r.fuzzed.Lines, "line"), plural(r.fuzzed.Illegal, "illegal move"), plural(r.fuzzed.Texts, "doubtful position"))
		var kinds []string
		for _, k := range slices.Sorted(maps.Keys(r.fuzzed.Kinds)) {
			kinds = append(kinds, fmt.Sprintf("%s %d", k, r.fuzzed.Kinds[k]))
		}
		fmt.Fprintf(&b, "moves     %s\n", strings.Join(kinds, ", "))
	}
	if r.found == nil {
		b.WriteString("no difference\n")
	}
	if _, err := io.WriteString(out, b.String()); err != nil || r.found == nil {
		return err
	}
	return r.difference().write(out)
}

// fuzzDoc is the JSON document of fuzz.
type fuzzDoc struct {
	Version    int               `json:"version"`
	Game       string            `json:"game"`
	Scope      string            `json:"scope"`
	Engine     string            `json:"engine"`
	Against    string            `json:"against"`
	Seed       uint64            `json:"seed"`
	Replayed   int               `json:"replayed"`
	Games      int               `json:"games"`
	Lines      int               `json:"lines"`
	Illegal    int               `json:"illegal"`
	Texts      int               `json:"texts"`
	Kinds      map[string]uint64 `json:"kinds"`
	Differs    bool              `json:"differs"`
	Difference *differenceDoc    `json:"difference,omitempty"`
}

func (r fuzzReport) document() fuzzDoc {
	doc := fuzzDoc{
		Version: 1, Game: r.fuzz.Game.Name, Scope: r.fuzz.Scope.String(), Engine: r.engine.String(), Against: r.against.String(),
		Seed: r.fuzz.Seed, Replayed: r.replayed, Games: r.fuzzed.Games, Lines: r.fuzzed.Lines, Illegal: r.fuzzed.Illegal,
		Texts: r.fuzzed.Texts, Kinds: map[string]uint64{}, Differs: r.found != nil,
	}
	maps.Copy(doc.Kinds, r.fuzzed.Kinds)
	if r.found != nil {
		doc.Difference = differenceOf(r.fuzz.Game, *r.found, r.difference().again())
	}
	return doc
}
