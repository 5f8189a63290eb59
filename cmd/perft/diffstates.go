package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/perft/states"
)

// whole holds the flags for comparing engines on every position of a space.
type whole struct {
	states  bool
	classes bool
	pieces  string
	every   int
	memory  int
	workers int
}

func (w *whole) flags(cmd *cobra.Command) {
	fl := cmd.Flags()
	fl.BoolVar(&w.states, "states", false, "instead of -d: every position of a whole space")
	fl.StringVar(&w.pieces, "pieces", "", "with --states: the `STONES` of the two sides (mill games), such as 3-3")
	fl.BoolVar(&w.classes, "classes", false, "with --states: one of the positions that are alike up to symmetry")
	fl.IntVar(&w.every, "every", 1, "with --states: one position in `N`")
	fl.IntVar(&w.memory, "memory", 2048, "with --states: refuse what needs more `MIB`")
	fl.IntVarP(&w.workers, "workers", "j", runtime.NumCPU(), "with --states: engines asked at the same time")
}

// wholeDoc is the JSON document of diff --states.
type wholeDoc struct {
	Version       int              `json:"version"`
	Game          string           `json:"game"`
	Options       engines.Options  `json:"options"`
	Pieces        string           `json:"pieces"`
	Scope         string           `json:"scope"`
	Engine        string           `json:"engine"`
	Against       string           `json:"against"`
	Classes       bool             `json:"classes"`
	Every         int              `json:"every"`
	Of            uint64           `json:"of"`
	Positions     uint64           `json:"positions"`
	Followed      bool             `json:"followed"`
	Proof         bool             `json:"proof"`
	Disagreements uint64           `json:"disagreements"`
	Smallest      *disagreementDoc `json:"smallest,omitempty"`
}

type disagreementDoc struct {
	Position string         `json:"position"`
	Move     string         `json:"move"`
	Aspects  []perft.Aspect `json:"aspects"`
	Expected answerDoc      `json:"expected"`
	Actual   answerDoc      `json:"actual"`
	Again    string         `json:"again"`
}

func (f *diffFlags) wholeSpace(ctx context.Context, name string, out, errOut io.Writer) (err error) {
	a, err := f.parse(name)
	if err != nil {
		return err
	}
	under, believed, err := f.specs()
	switch {
	case err != nil:
		return err
	case f.depth != cli.NoDepth, f.position != "", f.moves != "", f.lines != perft.DefaultLines:
		return errors.New("states: it goes with none of -d, -p, -m and --lines")
	case f.every < 1:
		return fmt.Errorf("every %d: want 1 or more", f.every)
	case f.memory < 1:
		return fmt.Errorf("memory of %d MiB: want 1 or more", f.memory)
	case checkWorkers(f.whole.workers) != nil:
		return checkWorkers(f.whole.workers)
	}
	c, err := f.space(ctx, a, errOut)
	if err != nil {
		return err
	}
	c.Every = uint64(f.every)
	limits, done, err := f.limits()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	for range f.whole.workers {
		pair, openErr := openPair(ctx, a.game, a.mode.Scope, limits, under, believed)
		if openErr != nil {
			return openErr
		}
		defer func() { err = errors.Join(err, pair.close()) }()
		for _, one := range []struct {
			spec   perft.Spec
			engine engines.Engine
			to     *[]states.Teller
		}{{under, pair.a, &c.Under}, {believed, pair.b, &c.Believed}} {
			teller := states.Questions(one.engine, a.line.Options)
			if m, err := one.spec.Maker(a.game); err == nil && m != nil {
				teller = states.Calls(m, a.line.Options, a.mode.Scope)
			}
			*one.to = append(*one.to, teller)
		}
	}
	if a.game.Name != "clawclash" && os.Getenv("GOGC") == "" {
		// Texts that are soon forgotten, on a heap of next to nothing: collected
		// at every few MiB they cost a third of the time.
		defer debug.SetGCPercent(debug.SetGCPercent(800))
	}
	bar := newBar(errOut)
	c.Progress = bar.growing("positions")
	sum, err := c.Run(ctx)
	bar.stop()
	if err != nil {
		return err
	}
	doc := f.wholeDocument(a, under, believed, sum)
	if f.json {
		err = cli.WriteJSON(out, doc)
	} else {
		err = doc.write(out, a.game)
	}
	if err == nil && sum.Disagreements > 0 {
		return cli.Verdict(cli.Differs)
	}
	return err
}

// space is what is to be compared: all of ClawClash that play can come to, or
// every position of an ending with either side to move.
func (f *diffFlags) space(ctx context.Context, a asked, errOut io.Writer) (c states.Comparison, err error) {
	if c.Space, err = states.Of(a.game, f.pieces); err != nil {
		if _, other := states.Of(a.game, "3-3"); other == nil && f.pieces == "" {
			return c, errors.New("states: say which ending with --pieces, such as 3-3")
		}
		return c, err
	}
	c.Game = a.game
	played := a.game.Name == "clawclash"
	if c.Root, err = states.Start(a.game, a.line.Options); err != nil || !played && !f.classes {
		return c, err
	}
	bar := newBar(errOut)
	defer bar.stop()
	s := survey{statesFlags: &statesFlags{memory: f.memory}, doc: &statesDoc{}, bar: bar, said: errOut}
	if err := s.fits(states.ReachMemory(c.Space), "two sets of positions, a bit each"); err != nil {
		return c, err
	}
	if f.classes {
		c.Set, err = states.Positions(ctx, c.Space, c.Root, f.whole.workers)
		return c, err
	}
	c.Set, err = states.Reach{Space: c.Space, Root: c.Root, Workers: f.whole.workers, Progress: bar.growing("search")}.Find(ctx)
	return c, err
}

func (f *diffFlags) wholeDocument(a asked, under, believed perft.Spec, sum states.Compared) wholeDoc {
	doc := wholeDoc{
		Version: 1, Game: a.game.Name, Options: a.line.Options, Pieces: f.pieces, Scope: a.mode.Scope.String(),
		Engine: under.String(), Against: believed.String(), Classes: f.classes, Every: f.every, Of: sum.Of, Positions: sum.Positions,
		Followed: sum.Followed, Disagreements: sum.Disagreements,
		Proof: !f.classes && sum.Positions == sum.Of && sum.Followed && sum.Disagreements == 0,
	}
	if d := sum.Smallest; d != nil {
		line := engines.Line{Options: a.line.Options, Position: d.Position}
		if d.Move != "" {
			line.Moves = []string{d.Move}
		}
		again := againCommand("diff", a.game.Name, under, believed, a.mode.Scope, line) + " -d 1"
		doc.Smallest = &disagreementDoc{d.Position, d.Move, d.Aspects, answerOf(d.B), answerOf(d.A), again}
	}
	return doc
}

func (d wholeDoc) write(out io.Writer, g *engines.Game) error {
	var b strings.Builder
	what := "moves, outcomes and the positions after each move"
	if !d.Followed {
		what = "moves and outcomes"
	}
	fmt.Fprintf(&b, "%s of %s positions compared: %s\n", grouped(fmt.Sprint(d.Positions)), grouped(fmt.Sprint(d.Of)), what)
	switch s := d.Smallest; {
	case s != nil:
		fmt.Fprintf(&b, "%s differ; the smallest is\n%s", grouped(fmt.Sprint(d.Disagreements)), pictureOf(g, s.Position, s.Position))
		if s.Move != "" {
			fmt.Fprintf(&b, "  after     %s\n", s.Move)
		}
		for _, side := range []struct {
			name string
			is   answerDoc
		}{{"expected", s.Expected}, {"actual", s.Actual}} {
			said := strings.TrimSpace(side.is.Refused + " " + strings.Join(side.is.Legal, " "))
			if side.is.Position != "" {
				said = strings.TrimPrefix(said+"\n            "+side.is.Position+", "+side.is.Outcome, "\n            ")
			}
			fmt.Fprintf(&b, "  %-9s %s\n", side.name, said)
		}
		fmt.Fprintf(&b, "  again     %s\n", s.Again)
	case d.Proof:
		b.WriteString("no difference, and that is all of them: a proof that the engines agree there\n")
	case d.Classes && d.Positions == d.Of && d.Followed:
		b.WriteString("no difference on one of each class: a proof for an engine that is the same on all images of a board\n")
	default:
		b.WriteString("no difference; a sample, so no proof\n")
	}
	_, err := io.WriteString(out, b.String())
	return err
}
