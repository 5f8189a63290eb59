package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/board"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

// exploreView is the page of the explorer.
type exploreView struct {
	Title, Game     string
	Error           string
	Board           boardView
	Position        string
	Path            []crumb // from the root of the tree to the position shown
	Tree            *branch
	Took            string
	A, B            string   // the engines' names; B "" for no second one
	Notes           []string // in what the two differ here, besides counts
	Part            string   // address that goes to where the counts part
	Engines         []choice
	Seconds         []choice
	Faults          []fault
	Scopes          []choice
	Options         []optionView
	Depth, MaxDepth int
	Fields          []field // of the line
	Play            string
	Scenario        string
}

type crumb struct {
	Text, Href string
	Here       bool
}

// fault is one of the catalogue in a form.
type fault struct {
	choice
	Second bool // chosen as the second engine
}

// branch is the divide below one position.
type branch struct {
	Depth        int
	Rows         []row
	A, B         string // sums, "" where the engine refuses the line
	Same         bool
	RefusedA     string
	RefusedB     string
	After, Level string // the move that led here, and a part of its ids
}

// row is a move of a divide.
type row struct {
	ID, Move, Href string
	A, B           string // counts, "" where the engine does not have the move
	Class, Says    string // how the counts differ, "" where they do not
	Open           *branch
}

// engineOf reads the name of an engine. Only those inside this program can be
// asked from a page: it must not start programs of the reader's choice.
func engineOf(g *engines.Game, name string) (engines.Maker, error) {
	if name == "" {
		return g.Fast, nil
	}
	spec, err := perft.ParseSpec(name)
	if err == nil {
		var m engines.Maker
		if m, err = spec.Maker(g); err == nil && m != nil {
			return m, nil
		}
	}
	if err == nil {
		err = errors.New("want builtin, plain or fault:NAME")
	}
	return nil, fmt.Errorf("engine %.80q: %w", name, cut(err))
}

// pair is the one or two engines that are asked.
type pair struct {
	ask
	a, b engines.Maker // b nil: no second one
}

func (p *Pages) pair(r *http.Request) (q pair, err error) {
	if q.ask, err = p.read(r); err != nil {
		return q, err
	}
	if q.a, err = engineOf(q.game, q.engine); err != nil {
		return q, err
	}
	if q.second != "" {
		q.b, err = engineOf(q.game, q.second)
	}
	return q, err
}

// divide counts below the line with one engine; what the engine refuses is
// told as a reason.
func (q pair) divide(ctx context.Context, m engines.Maker, line engines.Line, depth int) (d engines.Divide, refused string, err error) {
	position, err := q.game.Play(m, line, engines.Mode{Scope: q.scope})
	var rejected *engines.Rejected
	switch {
	case errors.As(err, &rejected):
		return nil, rejected.Error(), nil
	case err != nil:
		return nil, "", err
	}
	d, err = perft.Divide(ctx, position, depth, perft.Exact)
	return d, "", err
}

// both are the divides of both engines.
type both struct {
	a, b               engines.Divide
	refusedA, refusedB string
}

func (q pair) divides(ctx context.Context, line engines.Line, depth int) (d both, err error) {
	if d.a, d.refusedA, err = q.divide(ctx, q.a, line, depth); err == nil && q.b != nil {
		d.b, d.refusedB, err = q.divide(ctx, q.b, line, depth)
	}
	return d, err
}

// moves lists those of both engines.
func (d both) moves() (list []string) {
	for _, of := range []engines.Divide{d.a, d.b} {
		for move := range of {
			if !slices.Contains(list, move) {
				list = append(list, move)
			}
		}
	}
	slices.SortFunc(list, func(a, b string) int {
		if len(a) != len(b) {
			return len(a) - len(b) // 9 before 10
		}
		return strings.Compare(a, b)
	})
	return list
}

// explore shows the tree.
func (p *Pages) explore(r *http.Request) (answer, error) {
	q, err := p.pair(r)
	if err != nil {
		return answer{}, err
	}
	v := exploreView{
		Title: "Perft of " + q.game.Title, Game: q.game.Name, Depth: q.depth, MaxDepth: maxDepth,
		A: orBuiltin(q.engine), B: q.second, Options: optionViews(q.ask),
		Fields: append(q.common()[:1], movesField(q.line.Moves[:q.root]), field{"root", fmt.Sprint(q.root)}),
	}
	if q.b != nil {
		v.Part = href("/part/"+q.game.Name, "", append(q.exploring(), movesField(q.line.Moves))...)
	}
	v.choices(q)
	if v.Position, err = q.shown(r.Context(), &v); err != nil {
		return answer{}, err
	}
	v.crumbs(q.ask)
	status := http.StatusOK
	if err := p.grow(r, q, &v); err != nil {
		v.Tree, v.Error, status = nil, err.Error(), http.StatusServiceUnavailable
	}
	return answer{status: status, template: "explore.html", data: v}, nil
}

// shown draws the position of the line, marks the moves that differ in it, and
// notes what else does.
func (q pair) shown(ctx context.Context, v *exploreView) (string, error) {
	position, err := q.game.Play(q.a, q.line, engines.Mode{Scope: q.scope})
	if err != nil {
		if q.b == nil {
			return "", err
		}
		v.Notes = append(v.Notes, v.A+" refuses the line: "+err.Error())
		if position, err = q.game.Play(q.b, q.line, engines.Mode{Scope: q.scope}); err != nil {
			return "", err
		}
	}
	text, last := position.String(), ""
	if n := len(q.line.Moves); n > 0 {
		last = q.line.Moves[n-1]
	}
	picture, err := q.game.Draw(text, last)
	if err != nil {
		return "", err
	}
	if q.b != nil {
		if picture, err = q.differences(ctx, v, picture); err != nil {
			return "", err
		}
	} else if v.Scenario, err = scenario(ctx, q.ask, q.a); err != nil {
		return "", err
	}
	play := q.ask
	play.you = ""
	v.Play = play.playHref(q.line.Moves, "")
	v.Board.SVG = htmlOf(picture)
	return text, nil
}

// differences compares what the engines answer about the position itself. The
// second one is believed.
func (q pair) differences(ctx context.Context, v *exploreView, picture board.Picture) (board.Picture, error) {
	var answers [2]perft.Answer
	for i, m := range []engines.Maker{q.a, q.b} {
		var err error
		if answers[i], err = perft.Ask(ctx, engines.FromPosition(q.game, m, q.scope), q.line); err != nil {
			return picture, err
		}
	}
	a, b := answers[0], answers[1]
	d := perft.Difference{Line: q.whole(), A: a, B: b, Aspects: perft.Compare(q.game, a, b)}
	for _, aspect := range d.Aspects {
		switch aspect {
		case perft.Acceptance:
			if a.Refused == "" {
				v.Notes = append(v.Notes, q.second+" refuses the line: "+b.Refused)
			}
		case perft.Moves:
			d.Missing, d.Extra = without(b.Moves, a.Moves), without(a.Moves, b.Moves)
			v.Notes = append(v.Notes, fmt.Sprintf("The legal moves differ: against %s, %s lacks %s and has %s too many.",
				v.B, v.A, orNone(d.Missing), orNone(d.Extra)))
			picture = picture.With(board.Missing, d.Missing...).With(board.Extra, d.Extra...)
		case perft.Position:
			v.Notes = append(v.Notes, fmt.Sprintf("The positions differ: %s has %s, %s has %s.", v.A, a.State.Position, v.B, b.State.Position))
		case perft.Outcome:
			v.Notes = append(v.Notes, fmt.Sprintf("The outcomes differ: %s has %s, %s has %s.", v.A, a.State.Outcome, v.B, b.State.Outcome))
		}
	}
	if len(d.Aspects) == 0 {
		d.Aspects = []perft.Aspect{perft.Moves, perft.Outcome}
	}
	if b.Refused == "" || len(q.line.Moves) > 0 {
		v.Scenario = steps.Gherkin(q.game, d)
	}
	return picture, nil
}

// grow counts the tree, each branch that is open.
func (p *Pages) grow(r *http.Request, q pair, v *exploreView) error {
	if q.depth == 0 {
		return nil
	}
	ctx, done, err := p.slot(r)
	if err != nil {
		return err
	}
	defer done()
	began := time.Now()
	v.Tree, err = q.branch(ctx, q.root, q.depth)
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("depth %d takes longer than the %v that a page may count; ask for less, or use perft count", q.depth, p.time)
	}
	v.Took = fmt.Sprintf("%.3f s", time.Since(began).Seconds())
	return err
}

// branch counts below the first n moves of the line, and opens the next one.
func (q pair) branch(ctx context.Context, n, depth int) (*branch, error) {
	line := q.line
	line.Moves = line.Moves[:n]
	d, err := q.divides(ctx, line, depth)
	if err != nil {
		return nil, err
	}
	b := &branch{Depth: depth, RefusedA: d.refusedA, RefusedB: d.refusedB, Level: fmt.Sprintf("%d", n-q.root)}
	if n > q.root {
		b.After = line.Moves[n-1]
	}
	b.A, b.Same = sum(d.a, d.refusedA), true
	if q.b != nil {
		b.B = sum(d.b, d.refusedB)
		b.Same = b.A == b.B
	}
	for i, move := range d.moves() {
		row := q.row(d, move)
		row.ID = fmt.Sprintf("m-%s-%d", b.Level, i)
		to := append(slices.Clone(line.Moves), move)
		if n < len(q.line.Moves) && q.spell(q.line.Moves[n]) == move {
			to = line.Moves // pressing it again closes it
			if depth > 1 {
				if row.Open, err = q.branch(ctx, n+1, depth-1); err != nil {
					return nil, err
				}
			} else {
				row.Open = &branch{After: move}
			}
		}
		row.Href = q.exploreHref(to, row.ID)
		b.Rows = append(b.Rows, row)
	}
	return b, nil
}

// row compares the counts of a move.
func (q pair) row(d both, move string) row {
	a, inA := d.a[move]
	b, inB := d.b[move]
	r := row{Move: move}
	if inA {
		r.A = a.String()
	}
	if inB {
		r.B = b.String()
	}
	switch {
	case q.b == nil:
	case !inB:
		r.Class, r.Says = "extra", "only "+orBuiltin(q.engine)+" has it"
	case !inA:
		r.Class, r.Says = "missing", "only "+q.second+" has it"
	case a != b:
		r.Class, r.Says = "differs", "differs"
	}
	return r
}

// part goes down to the first position where the divides have different moves,
// by the first count that differs.
func (p *Pages) part(r *http.Request) (answer, error) {
	q, err := p.pair(r)
	if err != nil {
		return answer{}, err
	}
	if q.b == nil {
		return answer{}, errors.New("second: there is no engine to compare with")
	}
	ctx, done, err := p.slot(r)
	if err != nil {
		return answer{}, err
	}
	defer done()
	line := q.line
	line.Moves = slices.Clone(line.Moves[:q.root])
	for depth := q.depth; depth > 0; depth-- {
		d, err := q.divides(ctx, line, depth)
		if errors.Is(err, context.DeadlineExceeded) {
			return answer{}, &problem{http.StatusServiceUnavailable, fmt.Errorf("depth %d takes longer than %v; ask for less", q.depth, p.time)}
		}
		if err != nil {
			return answer{}, err
		}
		next := ""
		for _, move := range d.moves() {
			a, inA := d.a[move]
			b, inB := d.b[move]
			if inA != inB {
				next = ""
				break
			}
			if a != b && next == "" {
				next = move
			}
		}
		if next == "" {
			break
		}
		line.Moves = append(line.Moves, next)
	}
	return answer{redirect: q.exploreHref(line.Moves, "status")}, nil
}
