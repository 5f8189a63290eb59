package web

import (
	"html/template"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/board"
)

// builtin is the engine that is asked where none is named.
const builtin = "builtin"

func orBuiltin(engine string) string {
	if engine == "" {
		return builtin
	}
	return engine
}

// choices fills in the forms.
func (v *exploreView) choices(q pair) {
	v.Engines = []choice{
		{builtin, "builtin: the fast engine", orBuiltin(q.engine) == builtin},
		{"plain", "plain: the engine written like the rules", q.engine == "plain"},
	}
	v.Seconds = []choice{
		{"", "no other engine", q.second == ""},
		{builtin, "builtin: the fast engine", q.second == builtin},
		{"plain", "plain: the engine written like the rules", q.second == "plain"},
	}
	for _, f := range q.game.Faults {
		name := "fault:" + f.Name
		v.Faults = append(v.Faults, fault{choice{name, name, q.engine == name}, q.second == name})
	}
	for _, s := range []engines.Scope{engines.Full, engines.Board} {
		says := map[engines.Scope]string{engines.Full: "full: every rule", engines.Board: "board: without history and counters"}[s]
		v.Scopes = append(v.Scopes, choice{s.String(), says, q.scope == s})
	}
}

// crumbs are the steps from the root of the tree.
func (v *exploreView) crumbs(a ask) {
	for n := a.root; n <= len(a.line.Moves); n++ {
		text := "root"
		if n > a.root {
			text = a.line.Moves[n-1]
		}
		v.Path = append(v.Path, crumb{text, a.exploreHref(a.line.Moves[:n], "status"), n == len(a.line.Moves)})
	}
}

// sum adds a divide up.
func sum(d engines.Divide, refused string) string {
	if refused != "" {
		return ""
	}
	total, ok := d.Total()
	if !ok && len(d) > 0 {
		return "more than 128 bits"
	}
	return total.String()
}

// without lists what of a is not in b.
func without(a, b []string) (rest []string) {
	for _, text := range a {
		if !slices.Contains(b, text) {
			rest = append(rest, text)
		}
	}
	return rest
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}

// htmlOf is a picture for a page.
func htmlOf(p board.Picture) template.HTML {
	return template.HTML(p.SVG()) //nolint:gosec // the SVG escapes its texts itself
}

// board is the game's board, which all its pictures share.
func (a ask) board() *board.Board {
	picture, err := a.game.Draw(a.game.Start(nil), "")
	if err != nil {
		return &board.Board{}
	}
	return picture.Board
}
