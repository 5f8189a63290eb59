package steps

import (
	"fmt"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
)

// Publisher writes reports for other programs and for people: [Publisher.JUnit],
// [Publisher.TAP] and [Publisher.HTML] say the same of the same checks.
type Publisher struct {
	// Games finds a game by name, nil if there is none.
	Games func(name string) *engines.Game
	// Again is the command that runs one check once more.
	Again func(Report, Check) string
}

// text is all that is to be said of a check that is no pass.
func (p Publisher) text(r Report, c Check) string {
	if c.Status == NotAsked || c.Status == BeyondLimit || c.Status == Known {
		return reason(c)
	}
	g := p.Games(r.Game)
	if g == nil {
		g = &engines.Game{Name: r.Game}
	}
	return strings.TrimRight(c.Text(g), "\n") + "\n\n  again: " + p.Again(r, c) + "\n"
}

// message is a line about a check that is no pass.
func message(c Check) string {
	switch {
	case c.Status == NotAsked, c.Status == BeyondLimit, c.Status == Known:
		return reason(c)
	case c.Why != "":
		return oneLine(c.Why)
	case len(c.Missing)+len(c.Extra) > 0:
		var parts []string
		if len(c.Missing) > 0 {
			parts = append(parts, "missing "+strings.Join(c.Missing, " "))
		}
		if len(c.Extra) > 0 {
			parts = append(parts, "extra "+strings.Join(c.Extra, " "))
		}
		return c.Ask + ": " + strings.Join(parts, ", ")
	}
	return oneLine(fmt.Sprintf("%s: expected %s, got %s", c.Ask, c.Want, c.Got))
}

// reason is why a check was not run.
func reason(c Check) string {
	if c.Why == "" {
		return string(c.Status)
	}
	return string(c.Status) + ": " + oneLine(c.Why)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// countOf is how many of the checks ended in one of the ways.
func countOf(checks []Check, ways ...Status) (n int) {
	for _, c := range checks {
		if slices.Contains(ways, c.Status) {
			n++
		}
	}
	return n
}
