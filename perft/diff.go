package perft

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
)

// Diff looks for the first line after which two engines answer differently,
// ply by ply, so that the line found is the shortest there is as far as every
// line was asked about.
//
// At each ply the divides of both are compared first, and followed to where
// they part: that costs a few questions at any depth. What cancels in a count
// (a move too many here, one too few there), a wrong position or a wrong
// outcome it does not show; so every line of the ply is asked about as well,
// while Lines lasts. Beyond that the divides below each of the last lines asked
// about are compared.
type Diff struct {
	Game  *engines.Game
	A, B  engines.Engine // the one under test, and the one that is believed
	Scope engines.Scope  // the one at which both answer
	Start engines.Line
	Depth int // plies: lines of fewer are asked about
	Lines int // to be asked about one by one; 0: DefaultLines
	Tries int // of the shrinking; 0: DefaultTries
	// Within bounds a count: none is asked that would take longer, judged by
	// the last one. 0: no bound.
	Within time.Duration
	// Total bounds the search, not the shrinking: no line is asked about and
	// no count is begun after it. 0: no bound.
	Total time.Duration
}

// DefaultLines and DefaultTries are what [Diff] does where it is not told.
const (
	DefaultLines = 20_000
	DefaultTries = 20_000
)

// Difference is a line after which two engines answer differently.
type Difference struct {
	Found   engines.Line // the first one found
	Line    engines.Line // after shrinking
	Minimal bool         // nothing can be left out of Line
	Aspects []Aspect
	A, B    Answer
	// Missing are the moves of B that A does not have, Extra the reverse.
	Missing, Extra []string
	// Depth, Move and the counts say what differs where Aspects is Counts: in
	// the divides of that depth the counts of that move. TotalB is B's perft.
	Depth                  int
	Move                   string
	CountA, CountB, TotalB engines.Count
	// Suspects are the faults of the catalogue that answer as A does.
	Suspects []engines.Fault
}

// Walked says what a [Diff] has compared: how many lines were asked about,
// through how many plies that was all of them, and to how many plies the
// counts were compared below the last of those.
type Walked struct{ Lines, Plies, Counted int }

// Run finds a difference, nil if there is none in what was walked. The error
// is *[engines.Broken] where an engine broke.
func (d Diff) Run(ctx context.Context) (*Difference, Walked, error) {
	if err := CheckDepth(d.Depth); err != nil {
		return nil, Walked{}, err
	}
	if d.Lines == 0 {
		d.Lines = DefaultLines
	}
	if d.Start.Position == "" {
		d.Start.Position = d.Game.Start(d.Start.Options)
	}
	w := &comparison{Diff: d, counting: true, level: []engines.Line{d.Start}, whole: true}
	if d.Total > 0 {
		w.deadline = time.Now().Add(d.Total)
	}
	for ply := 0; ply < d.Depth; ply++ {
		found, err := w.ply(ctx, ply)
		if err != nil {
			return nil, w.walked, err
		}
		if found != nil {
			return d.finish(ctx, found), w.walked, nil
		}
		if !w.whole && !w.counting {
			break
		}
	}
	return nil, w.walked, nil
}

// comparison is a run of a diff.
type comparison struct {
	Diff
	counting bool           // both engines count, and fast enough
	level    []engines.Line // the last ply that was walked, or is to be
	whole    bool           // level is a whole ply, still to be asked about
	top      int            // the ply of level
	last     time.Duration  // the longest count of the last ply
	deadline time.Time      // zero: none
	walked   Walked
}

// ply compares what the lines of so many plies lead to.
func (w *comparison) ply(ctx context.Context, ply int) (*Difference, error) {
	if w.whole {
		w.top = ply
	}
	if found, err := w.countsBelow(ctx, ply); found != nil || err != nil {
		return found, err
	}
	if !w.whole {
		return nil, nil
	}
	var next []engines.Line
	for _, line := range w.level {
		if w.late() {
			w.whole = false
			return nil, nil
		}
		a, b, err := w.ask(ctx, line)
		if err != nil {
			return nil, err
		}
		w.walked.Lines++
		if aspects := Compare(w.Game, a, b); aspects != nil {
			return &Difference{Line: line, Aspects: aspects, A: a, B: b}, nil
		}
		if len(next)+w.walked.Lines > w.Lines {
			continue // the next ply is too many
		}
		for _, m := range b.Moves {
			next = append(next, Then(line, m))
		}
	}
	w.walked.Plies = ply + 1
	w.whole = len(next)+w.walked.Lines <= w.Lines
	if w.whole {
		w.level = next
	}
	return nil, nil
}

// late tells whether the time is up, after which nothing more is asked.
func (w *comparison) late() bool {
	if w.deadline.IsZero() || time.Now().Before(w.deadline) {
		return false
	}
	w.counting = false
	return true
}

// QuestionError is what went wrong with a question, and the question.
type QuestionError struct {
	Line     engines.Line
	Believed bool // it was put to the engine that is believed
	Err      error
}

func (e *QuestionError) Error() string {
	text := "position \"" + e.Line.Position + "\""
	if len(e.Line.Moves) > 0 {
		text += " after \"" + strings.Join(e.Line.Moves, " ") + "\""
	}
	return text + ": " + e.Err.Error()
}

func (e *QuestionError) Unwrap() error { return e.Err }

// ask asks both; the one that is believed first.
func (d Diff) ask(ctx context.Context, line engines.Line) (a, b Answer, err error) {
	if b, err = Ask(ctx, d.B, line); err != nil {
		return a, b, &QuestionError{line, true, err}
	}
	if a, err = Ask(ctx, d.A, line); err != nil {
		return a, b, &QuestionError{line, false, err}
	}
	return a, b, nil
}

// countsBelow compares counts that show the moves after so many plies.
func (w *comparison) countsBelow(ctx context.Context, ply int) (*Difference, error) {
	if ply == 0 || !w.counting {
		return nil, nil
	}
	if w.Within > 0 && w.last*8 > w.Within { // a ply multiplies the time by about eight
		w.counting = false
		return nil, nil
	}
	w.last = 0
	from, depth := []engines.Line{w.Start}, ply+1
	if !w.whole {
		from, depth = w.level, ply+1-w.top
	}
	for _, line := range from {
		if w.late() {
			return nil, nil
		}
		found, err := w.counts(ctx, line, depth)
		if unsupported := (*engines.Unsupported)(nil); errors.As(err, &unsupported) {
			w.counting = false
			return nil, nil
		}
		if found != nil || err != nil {
			return found, err
		}
	}
	w.walked.Counted = ply + 1
	return nil, nil
}

// counts compares the divides after a line and goes where they part.
func (w *comparison) counts(ctx context.Context, line engines.Line, depth int) (*Difference, error) {
	here := func() (*Difference, error) {
		a, b, err := w.ask(ctx, line)
		if err != nil {
			return nil, err
		}
		if aspects := Compare(w.Game, a, b); aspects != nil {
			return &Difference{Line: line, Aspects: aspects, A: a, B: b}, nil
		}
		return nil, nil
	}
	a, err := w.divide(ctx, false, line, depth)
	if rejected := (*engines.Rejected)(nil); errors.As(err, &rejected) {
		return here()
	} else if err != nil {
		return nil, err
	}
	b, err := w.divide(ctx, true, line, depth)
	if err != nil {
		return nil, err
	}
	if found, err := w.parted(ctx, line, depth, a, b); found != nil || err != nil {
		return found, err
	}
	if maps.Equal(a, b) {
		return nil, nil
	}
	if found, err := here(); found != nil || err != nil {
		return found, err
	}
	return odd(line, depth, a, b), nil
}

// parted goes below the first move whose counts differ, if there it shows.
func (w *comparison) parted(ctx context.Context, line engines.Line, depth int, a, b engines.Divide) (*Difference, error) {
	if depth == 1 {
		return nil, nil
	}
	for _, m := range slices.Sorted(maps.Keys(b)) {
		if n, has := a[m]; has && n != b[m] {
			if found, err := w.counts(ctx, Then(line, m), depth-1); found != nil || err != nil {
				return found, err
			}
		}
	}
	return nil, nil
}

// odd is the difference of an engine whose count is not what its own answers
// below come to.
func odd(line engines.Line, depth int, a, b engines.Divide) *Difference {
	found := &Difference{Line: line, Aspects: []Aspect{Counts}, Depth: depth}
	found.TotalB, _ = b.Total()
	for _, m := range slices.Sorted(maps.Keys(b)) {
		if a[m] != b[m] {
			found.Move, found.CountA, found.CountB = m, a[m], b[m]
			break
		}
	}
	return found
}

func (w *comparison) divide(ctx context.Context, believed bool, line engines.Line, depth int) (engines.Divide, error) {
	e := w.A
	if believed {
		e = w.B
	}
	p, ok := e.(engines.Perfter)
	if !ok {
		return nil, &engines.Unsupported{What: "perft"}
	}
	began := time.Now()
	defer func() { w.last = max(w.last, time.Since(began)) }()
	divide, err := p.Perft(ctx, line, depth)
	if err != nil {
		err = &QuestionError{line, believed, err}
	}
	return divide, err
}

// finish shrinks a difference and says all there is to say of it.
func (d Diff) finish(ctx context.Context, found *Difference) *Difference {
	found.Found = found.Line
	if found.Aspects[0] == Acceptance {
		d.nearest(ctx, found)
	}
	switch {
	case found.Aspects[0] == Counts:
	case found.B.Refused != "" && len(found.Line.Moves) == 0:
		found.Minimal = true // a text that is no position has no simpler ones
	default:
		d.shrink(ctx, found)
	}
	found.Missing = only(found.B.Moves, found.A.Moves)
	found.Extra = only(found.A.Moves, found.B.Moves)
	if found.Aspects[0] == Acceptance {
		found.Missing, found.Extra = nil, nil
	}
	found.Suspects = d.suspects(ctx, found)
	return found
}

// suspects are the faults of the catalogue that answer as A does, where there
// are such also after the line that was found first.
func (d Diff) suspects(ctx context.Context, found *Difference) []engines.Fault {
	if found.Aspects[0] == Counts {
		return nil
	}
	before, err := Ask(ctx, d.A, found.Found)
	var here, everywhere []engines.Fault
	for _, f := range d.Game.Faults {
		e := Engine(d.Game, f.Make, d.Scope)
		answer, askErr := Ask(ctx, e, found.Line)
		if askErr != nil || len(Compare(d.Game, found.A, answer)) > 0 || len(Compare(d.Game, answer, found.B)) == 0 {
			continue
		}
		here = append(here, f)
		if first, askErr := Ask(ctx, e, found.Found); err == nil && askErr == nil && len(Compare(d.Game, before, first)) == 0 {
			everywhere = append(everywhere, f)
		}
	}
	if len(everywhere) > 0 {
		return everywhere
	}
	return here
}
