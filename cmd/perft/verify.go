package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

const verifyHelp = `Take engines through everything known of the games.

    perft verify                        both engines built in, all games
    perft verify morris --engine plain  one of them, one game
    perft verify --deep                 counts of a hundred times the nodes,
                                        solved endings, whole spaces
    perft verify morris --only 'features/*'       the rule book alone
    perft verify --skip '*/public-programs/*'     all but those
    perft verify morris --engine ugi:./e --handshake   does it talk well?

A GLOB is matched against the whole id of a check; * is any text, slashes
too. One that matches nothing is an error.

Counts of more nodes than --max-nodes are listed as beyond the limit; that
is no failure. The default limit is 10^8 nodes a count for a fast engine,
10^6 for one that is written like the rules. Of another program as much is
asked as its speed allows: small counts first, none that would take more
than a quarter of --limit, all of them within --budget.

    perft verify morris --engine ugi:./e --html report.html --junit r.xml
    perft verify morris --engine ugi:./e --write-known known.txt
    perft verify morris --engine ugi:./e --known-failures known.txt`

type verifyFlags struct {
	selection
	outside
	reportFiles
	knownFlags
	engine     string
	scope      string
	maxNodes   string
	deep       bool
	strict     bool
	json       bool
	greet      bool
	workers    int
	transcript string
}

func newVerify() *cobra.Command {
	var f verifyFlags
	cmd := &cobra.Command{
		Use:   "verify [GAME...]",
		Short: "The whole suite against an engine",
		Long:  verifyHelp,
		RunE: func(cmd *cobra.Command, args []string) error {
			limits, done, err := f.limits()
			if err != nil {
				return err
			}
			if f.transcript != "" {
				return cmp.Or(f.recorded(cmd.Context(), args), done())
			}
			if address, is := serverOf(f.engine); is {
				return cmp.Or(f.server(cmd.Context(), args, address), done())
			}
			if f.greet {
				err = f.handshake(cmd.Context(), args, limits, cmd.OutOrStdout())
			} else {
				err = f.run(cmd.Context(), args, limits, cmd.OutOrStdout(), cmd.ErrOrStderr())
			}
			return cmp.Or(err, done())
		},
	}
	f.selection.flags(cmd)
	f.outside.flags(cmd)
	f.reportFiles.flags(cmd)
	f.knownFlags.flags(cmd)
	fl := cmd.Flags()
	fl.StringVar(&f.engine, "engine", "", "`SPEC` of the engine: "+perft.SpecForms()+", http:URL")
	fl.StringVar(&f.scope, "scope", "full", "rules that hold: full, board (no draws by history)")
	fl.StringVar(&f.maxNodes, "max-nodes", "", "the largest count to ask for, in `NODES`")
	fl.BoolVar(&f.deep, "deep", false, "a hundred times the default limit, and whole state spaces")
	fl.StringVar(&f.transcript, "transcript", "", "`FILE` with recorded games to check instead")
	fl.BoolVar(&f.strict, "strict", false, "exit 1 when something could not be asked")
	fl.BoolVar(&f.json, "json", false, "one JSON document on stdout (docs/json.md)")
	fl.BoolVar(&f.greet, "handshake", false, "what the engine says of itself and whether it talks well; no rules")
	fl.IntVarP(&f.workers, "workers", "j", runtime.NumCPU(), "engines asked at the same time")
	return cmd
}

// subject is one engine to be taken through one game.
type subject struct {
	game   *engines.Game
	engine perft.Spec
	open   engines.Open
	limit  steps.Limit
}

func (f *verifyFlags) run(ctx context.Context, args []string, limits child.Limits, out, errOut io.Writer) error {
	subjects, cfg, err := f.parse(args, limits)
	if err != nil {
		return err
	}
	known, err := f.known(cfg)
	if err != nil {
		return err
	}
	bar := newBar(errOut)
	var reports []steps.Report
	for _, s := range subjects {
		cfg.Limit = s.limit
		cfg.Done = bar.of(s.game.Name + " " + s.engine.String())
		r, err := steps.Verify(ctx, s.game, s.open, cfg)
		if err != nil {
			bar.stop()
			return err
		}
		r.Engine = s.engine.String()
		reports = append(reports, r)
	}
	bar.stop()
	passed := steps.Forgive(known, reports)
	for i, s := range subjects {
		if reports[i].Smallest, err = smallest(ctx, s, cfg.Scope, reports[i]); err != nil {
			return err
		}
	}
	if err := cmp.Or(f.reportFiles.write(reports), f.knownFlags.write(known, reports)); err != nil {
		return err
	}
	if f.json {
		err = cli.WriteJSON(out, f.document(reports))
	} else {
		err = f.write(out, reports, len(passed))
	}
	if len(passed) > 0 {
		err = cmp.Or(err, writePassed(errOut, f.from, passed))
	}
	return cmp.Or(err, f.exit(reports, len(passed)))
}

// known is the list of known failures, whose ids must be those of checks of
// any game.
func (f *verifyFlags) known(cfg steps.Config) ([]steps.KnownFailure, error) {
	if f.from == "" {
		return nil, nil
	}
	cfg.Select = nil
	var all []steps.Check
	for _, g := range games.All() {
		checks, err := steps.Checks(g, cfg)
		if err != nil {
			return nil, err
		}
		all = append(all, checks...)
	}
	return f.read(all)
}

func (f *verifyFlags) parse(args []string, limits child.Limits) (subjects []subject, cfg steps.Config, err error) {
	if cfg.Scope, err = parseScope(f.scope); err != nil {
		return nil, cfg, err
	}
	if err := checkWorkers(f.workers); err != nil {
		return nil, cfg, err
	}
	cfg.Workers, cfg.Deep = f.workers, f.deep
	list, err := gamesOf(args)
	if err != nil {
		return nil, cfg, err
	}
	if list, err = f.choose(list, &cfg); err != nil {
		return nil, cfg, err
	}
	specs := []string{"plain", "builtin"}
	if f.engine != "" {
		specs = []string{f.engine}
	}
	for _, g := range list {
		for _, text := range specs {
			s := subject{game: g}
			if s.engine, err = perft.ParseSpec(text); err != nil {
				return nil, cfg, err
			}
			if s.limit, err = f.limit(s.engine); err != nil {
				return nil, cfg, err
			}
			if s.open, err = s.engine.OpenWithin(g, cfg.Scope, limits); err != nil {
				return nil, cfg, err
			}
			subjects = append(subjects, s)
		}
	}
	return subjects, cfg, nil
}

// gamesOf are the games named, all where none is.
func gamesOf(names []string) ([]*engines.Game, error) {
	if len(names) == 0 {
		return games.All(), nil
	}
	var list []*engines.Game
	for _, name := range names {
		g, err := games.Find(name)
		if err != nil {
			return nil, err
		}
		list = append(list, g)
	}
	return list, nil
}

// choose sets which checks are to be run, and returns the games that have any.
func (f *verifyFlags) choose(list []*engines.Game, cfg *steps.Config) (chosen []*engines.Game, err error) {
	var all []steps.Check
	of := map[*engines.Game][]steps.Check{}
	for _, g := range list {
		if of[g], err = steps.Checks(g, *cfg); err != nil {
			return nil, err
		}
		all = append(all, of[g]...)
	}
	if cfg.Select, err = f.selection.of(all); err != nil || cfg.Select == nil {
		return list, err
	}
	for _, g := range list {
		if slices.ContainsFunc(of[g], func(c steps.Check) bool { return cfg.Select(c.ID) }) {
			chosen = append(chosen, g)
		}
	}
	if len(chosen) == 0 {
		return nil, errors.New("the selection leaves no check to be run")
	}
	return chosen, nil
}

// limit is what an engine of that kind is asked at most.
func (f *verifyFlags) limit(s perft.Spec) (steps.Limit, error) {
	limit := steps.DefaultLimit
	if s.Kind != "builtin" {
		limit.Nodes = engines.CountOf(1_000_000)
	}
	if isOutside(s) {
		limit.Questions = 2_000
		limit.Pace = steps.Pace{Question: f.outside.limit, Total: f.budget}
	}
	if f.deep {
		limit.Nodes, _ = limit.Nodes.Mul(100)
	}
	if f.maxNodes == "" {
		return limit, nil
	}
	n, err := engines.ParseCount(f.maxNodes)
	if err != nil {
		return limit, fmt.Errorf("max-nodes: %w", err)
	}
	limit.Nodes = n
	return limit, nil
}

// exit is the exit code: passed are the known failures that are none.
func (f *verifyFlags) exit(reports []steps.Report, passed int) error {
	worst := 0
	if passed > 0 {
		worst = cli.Differs
	}
	for _, r := range reports {
		switch v := r.Verdict(); {
		case v == steps.VerdictBroken:
			return cli.Verdict(cli.Broken)
		case v == steps.VerdictFail, v == steps.VerdictPartial && f.strict:
			worst = cli.Differs
		case v == steps.VerdictNone:
			return fmt.Errorf("%s: nothing was within the limits, so nothing was run", r.Game)
		}
	}
	if worst > 0 {
		return cli.Verdict(worst)
	}
	return nil
}
