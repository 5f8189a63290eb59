package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

const diffHelp = `Find the first line after which two engines differ, and shrink it.

    perft diff morris --engine 'ugi:./my-engine' -d 5
    perft diff ravenward --engine plain --against builtin -d 3
    perft diff morris --engine 'ugi:./e' -p '8/8/8 w 0 0 0' -m '0 8' -d 1

    perft diff morris --engine 'ugi:./e' --states --pieces 3-3 --every 100

Legal moves, positions, outcomes and counts are compared, ply by ply, so
that the first difference is the nearest. It is then made as small as it
gets: the shortest line, the fewest pieces, the lowest counters.

--states asks about every position of a whole space (perft states) and what
comes of each move: without a difference that is a proof. Programs that speak
the text protocol are asked ahead, and if one breaks, again one by one, so
that the position to blame is named. -j opens so many of them.

Exit codes: 0 no difference; 1 a difference; 3 an engine broke.`

type diffFlags struct {
	question
	outside
	whole
	engine  string
	against string
	depth   int
	lines   int
}

func newDiff() *cobra.Command {
	var f diffFlags
	cmd := &cobra.Command{
		Use:   "diff GAME --engine SPEC -d N",
		Short: "The first position where two engines differ",
		Long:  diffHelp,
		Args:  oneGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.whole.states {
				return f.wholeSpace(cmd.Context(), args[0], cmd.OutOrStdout(), cmd.ErrOrStderr())
			}
			return f.run(cmd.Context(), args[0], cmd.OutOrStdout())
		},
	}
	f.question.flags(cmd)
	f.outside.flags(cmd)
	f.engines(cmd)
	f.whole.flags(cmd)
	cli.DepthFlag(cmd, &f.depth, "how deep to look, in `PLIES`, 1 to 64 (required)")
	cmd.Flags().IntVar(&f.lines, "lines", perft.DefaultLines, "ask one by one about so many `LINES`; below that, compare counts")
	return cmd
}

// engines are the flags that name two engines.
func (f *diffFlags) engines(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.engine, "engine", "", "`SPEC` of the engine under test (required): "+perft.SpecForms())
	cmd.Flags().StringVar(&f.against, "against", "builtin", "`SPEC` of the engine that is believed")
}

// specs reads the names of both engines.
func (f *diffFlags) specs() (a, b perft.Spec, err error) {
	if f.engine == "" {
		return a, b, errors.New("say which engine with --engine SPEC: " + perft.SpecForms())
	}
	if a, err = perft.ParseSpec(f.engine); err == nil {
		b, err = perft.ParseSpec(f.against)
	}
	return a, b, err
}

func (f *diffFlags) run(ctx context.Context, game string, out io.Writer) (err error) {
	asked, err := f.parse(game)
	if err != nil {
		return err
	}
	a, b, err := f.specs()
	switch {
	case err != nil:
		return err
	case cli.CheckDepth(f.depth) != nil:
		return cli.CheckDepth(f.depth)
	case f.depth == 0:
		return errors.New("depth 0: nothing is compared; want 1 to 64")
	case f.lines < 1:
		return fmt.Errorf("lines %d: want 1 or more", f.lines)
	}
	if _, err := asked.at(); err != nil {
		return err
	}
	limits, done, err := f.limits()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	pair, err := openPair(ctx, asked.game, asked.mode.Scope, limits, a, b)
	if err != nil {
		return err
	}
	d := perft.Diff{
		Game: asked.game, A: pair.a, B: pair.b, Scope: asked.mode.Scope,
		Start: asked.line, Depth: f.depth, Lines: f.lines,
	}
	if isOutside(a) || isOutside(b) {
		d.Within, d.Total = f.limit, f.budget
	}
	found, walked, err := d.Run(ctx)
	closing := pair.close()
	if err != nil {
		return brokenBy(err, a, b)
	}
	if closing != nil {
		return closing
	}
	if found == nil && walked.Plies == 0 {
		return fmt.Errorf("nothing was compared within the budget of %s", f.budget)
	}
	report := differenceReport{asked: asked, engine: a, against: b, depth: f.depth, walked: walked, found: found}
	if f.json {
		err = cli.WriteJSON(out, report.document())
	} else {
		err = report.write(out)
	}
	if err == nil && found != nil {
		return cli.Verdict(cli.Differs)
	}
	return err
}

// brokenBy says which of the engines broke at what question.
func brokenBy(err error, a, b perft.Spec) error {
	var q *perft.QuestionError
	if !errors.As(err, &q) {
		return err
	}
	name := a.String()
	if q.Believed {
		name = b.String()
	}
	return fmt.Errorf("%s: %w", name, err)
}

// differenceReport is what came of comparing two engines.
type differenceReport struct {
	asked
	engine, against perft.Spec
	depth           int
	walked          perft.Walked
	found           *perft.Difference
}

func (r differenceReport) write(out io.Writer) error {
	if r.found == nil {
		_, err := fmt.Fprintf(out, "no difference: %s\n", r.extent())
		return err
	}
	c := steps.CheckOf("diff/"+r.game.Name, *r.found)
	var b strings.Builder
	b.WriteString(c.Text(r.game))
	if r.found.A.State != nil && r.found.B.State != nil && r.found.A.State.Position != r.found.B.State.Position {
		b.WriteString(pictureOf(r.game, "actual", r.found.A.State.Position))
	}
	for _, f := range r.found.Suspects {
		fmt.Fprintf(&b, "  suspect   %s: %s\n", f.Name, f.Says)
	}
	fmt.Fprintf(&b, "  found     after %s\n", named(r.found.Found.Moves))
	fmt.Fprintf(&b, "  again     %s\n\n%s", r.again(), steps.Gherkin(r.game, *r.found))
	_, err := io.WriteString(out, b.String())
	return err
}

func named(moves []string) string {
	if len(moves) == 0 {
		return "no move"
	}
	return strings.Join(moves, " ")
}

// extent says what was compared.
func (r differenceReport) extent() string {
	text := fmt.Sprintf("%s of every line of fewer than %d plies (%s)",
		"moves, position and outcome", r.walked.Plies, plural(r.walked.Lines, "line"))
	if r.walked.Counted > 0 {
		text += fmt.Sprintf(", counts to depth %d", r.walked.Counted)
	}
	if deepest := max(r.walked.Plies, r.walked.Counted); deepest < r.depth {
		text += fmt.Sprintf("; depth %d was out of reach (--lines, --limit, --budget)", r.depth)
	}
	return text
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// pictureOf is a drawn position under a heading, indented as check texts are.
func pictureOf(g *engines.Game, heading, position string) string {
	if g.Draw == nil {
		return ""
	}
	picture, err := g.Draw(position, "")
	if err != nil {
		return ""
	}
	text := strings.ReplaceAll(strings.TrimRight(picture.Text(), "\n"), "\n", "\n    ")
	return fmt.Sprintf("\n  %s:\n\n    %s\n\n", heading, strings.ReplaceAll(text, "\n    \n", "\n\n"))
}

// again is the command that shows the difference by itself.
func (r differenceReport) again() string {
	depth := max(1, r.found.Depth)
	return againCommand("diff", r.game.Name, r.engine, r.against, r.mode.Scope, r.found.Line) + fmt.Sprintf(" -d %d", depth)
}

func againCommand(verb, game string, engine, against perft.Spec, scope engines.Scope, line engines.Line) string {
	words := []string{"perft", verb, game, "--engine", engine.String()}
	if against.Kind != "builtin" {
		words = append(words, "--against", against.String())
	}
	if scope != engines.Full {
		words = append(words, "--scope", scope.String())
	}
	for _, o := range strings.Fields(line.Options.String()) {
		words = append(words, "-o", o)
	}
	words = append(words, "-p", line.Position)
	if len(line.Moves) > 0 {
		words = append(words, "-m", strings.Join(line.Moves, " "))
	}
	for i, w := range words {
		words[i] = shellWord(w)
	}
	return strings.Join(words, " ")
}

// shellWord quotes a word for a shell where it needs it.
func shellWord(word string) string {
	plain := strings.IndexFunc(word, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("-_./:=,", r)
	}) < 0
	if plain && word != "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
