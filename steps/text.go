package steps

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/board"
)

// Text tells how a check ended: what was asked and by which rule, what should
// have come and what came, and the board.
func (c Check) Text(g *engines.Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", c.Status, c.ID)
	for _, id := range c.Rules {
		b.WriteString(field("rule", saying(g, id)))
	}
	b.WriteString(field("asked", c.Ask))
	b.WriteString(field("options", c.Line.Options.String()))
	b.WriteString(field("position", cmp.Or(c.Line.Position, "the start")))
	b.WriteString(field("moves", strings.Join(c.Line.Moves, " ")))
	b.WriteString(field("expected", c.Want))
	b.WriteString(field("actual", c.Got))
	b.WriteString(field("missing", strings.Join(c.Missing, " ")))
	b.WriteString(field("extra", strings.Join(c.Extra, " ")))
	b.WriteString(field("because", c.Why))
	if picture := c.Picture(g); picture != "" {
		b.WriteString("\n    " + strings.ReplaceAll(strings.TrimRight(picture, "\n"), "\n", "\n    ") + "\n")
	}
	return strings.ReplaceAll(b.String(), "\n    \n", "\n\n")
}

func field(name, value string) string {
	if value == "" {
		return ""
	}
	return fmt.Sprintf("  %-9s %s\n", name, value)
}

// saying is a clause by its ID, with its sentence where the game has it.
func saying(g *engines.Game, id string) string {
	for _, clause := range g.Clauses {
		if clause.ID == id {
			return id + ": " + clause.Says
		}
	}
	return id
}

// Picture is the board after the line of a check, as text; "" where the line
// is not legal by our rules.
func (c Check) Picture(g *engines.Game) string {
	picture, ok := c.picture(g)
	if !ok {
		return ""
	}
	return picture.Text()
}

// picture is the board after the line of a check, with the last move marked.
func (c Check) picture(g *engines.Game) (picture board.Picture, ok bool) {
	if g.Draw == nil {
		return picture, false
	}
	p, err := g.Play(g.Plain, c.Line, engines.Mode{})
	if err != nil {
		return picture, false
	}
	last := ""
	if n := len(c.Line.Moves); n > 0 {
		last = c.Line.Moves[n-1]
		if g.Spell != nil {
			last = g.Spell(last)
		}
	}
	picture, err = g.Draw(p.String(), last)
	return picture, err == nil
}

// Err joins the texts of all checks that failed or broke the engine; nil when
// there are none.
func (r Report) Err(g *engines.Game) error {
	var all []error
	for _, c := range r.Wrong() {
		all = append(all, errors.New(c.Text(g)))
	}
	return errors.Join(all...)
}
