package steps

import (
	"fmt"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// CheckOf is a difference between two engines as a check that failed: what the
// one that is believed answers is what was wanted.
func CheckOf(id string, d perft.Difference) Check {
	c := Check{
		ID: id, Group: "differences", Status: Fail, Line: d.Line, Rules: clauses(d),
		Missing: d.Missing, Extra: d.Extra,
	}
	var asks, want, got []string
	for _, aspect := range d.Aspects {
		w, g := sides(d, aspect)
		asks, want, got = append(asks, asked(d, aspect)), append(want, w), append(got, g)
	}
	c.Ask, c.Want, c.Got = strings.Join(asks, ", "), strings.Join(want, "; "), strings.Join(got, "; ")
	if !d.Minimal {
		c.Why = "it is not made as small as it gets"
	}
	return c
}

// clauses are those of the suspects, each once.
func clauses(d perft.Difference) (ids []string) {
	for _, f := range d.Suspects {
		if !slices.Contains(ids, f.Clause) {
			ids = append(ids, f.Clause)
		}
	}
	return ids
}

func asked(d perft.Difference, aspect perft.Aspect) string {
	switch aspect {
	case perft.Acceptance:
		return "whether the line is legal"
	case perft.Moves:
		return "legal moves"
	case perft.Counts:
		return fmt.Sprintf("perft %d of %s", d.Depth, d.Move)
	}
	return string(aspect)
}

// sides are what the engine that is believed and the other one say.
func sides(d perft.Difference, aspect perft.Aspect) (want, got string) {
	if aspect == perft.Counts {
		return d.CountB.String(), d.CountA.String()
	}
	one := func(a perft.Answer) string {
		switch {
		case aspect == perft.Acceptance && a.Refused != "":
			return "refused: " + a.Refused
		case aspect == perft.Acceptance:
			return "accepted, with the legal moves " + orNone(sorted(a.Moves))
		case aspect == perft.Moves:
			return orNone(sorted(a.Moves))
		case a.State != nil && aspect == perft.Position:
			return a.State.Position
		case a.State != nil:
			return a.State.Outcome.String()
		case a.Finish == nil:
			return fmt.Sprintf("over %t", len(a.Moves) == 0)
		}
		return fmt.Sprintf("over %t, winner %q, to move %q", a.Finish.Over, a.Finish.Winner, a.Finish.Turn)
	}
	return one(d.B), one(d.A)
}

// Gherkin is a difference as a scenario of the rule book, ready to be pasted:
// what the engine that is believed answers is what holds. The rules in its tags
// are suspected.
func Gherkin(g *engines.Game, d perft.Difference) string {
	var b strings.Builder
	b.WriteString("@game:" + g.Name + "\n")
	for _, id := range clauses(d) {
		b.WriteString("@rule:" + id + "\n")
	}
	moves, refused := d.Line.Moves, ""
	if n := len(moves); n > 0 && d.B.Refused != "" {
		moves, refused = moves[:n-1], moves[n-1]
	}
	fmt.Fprintf(&b, "Scenario: %s\n", scenarioName(d))
	step := func(keyword, format string, args ...any) {
		fmt.Fprintf(&b, "  %s %s\n", keyword, fmt.Sprintf(format, args...))
	}
	given := "Given"
	if o := d.Line.Options.String(); o != "" {
		step(given, "the options %q", o)
		given = "And"
	}
	if drawn := drawn(g, d.Line.Position); drawn != "" {
		step(given, "the position:\n    \"\"\"\n    %s\n    \"\"\"", strings.ReplaceAll(drawn, "\n", "\n    "))
	} else {
		step(given, "the position %q", d.Line.Position)
	}
	switch len(moves) {
	case 0:
	case 1:
		step("When", "%s is played", moves[0])
	default:
		step("When", "%s are played", enumeration(moves))
	}
	keyword := "Then"
	for _, sentence := range holds(d, refused) {
		step(keyword, "%s", sentence)
		keyword = "And"
	}
	return strings.ReplaceAll(b.String(), "    \n", "\n")
}

func scenarioName(d perft.Difference) string {
	var what []string
	for _, aspect := range d.Aspects {
		what = append(what, asked(d, aspect))
	}
	name := strings.ToUpper(what[0][:1]) + strings.Join(what, ", ")[1:]
	if n := len(d.Line.Moves); n > 0 {
		return name + " after " + d.Line.Moves[n-1]
	}
	return name + " of " + d.Line.Position
}

// drawn is the picture of a position, "" where it does not read back.
func drawn(g *engines.Game, position string) string {
	if g.Draw == nil || g.Read == nil {
		return ""
	}
	picture, err := g.Draw(position, "")
	if err != nil {
		return ""
	}
	text := strings.TrimRight(picture.Text(), "\n")
	if back, err := g.Read(text); err != nil || back != position {
		return ""
	}
	return text
}

// holds are the sentences on which the engines part.
func holds(d perft.Difference, refused string) (sentences []string) {
	for _, aspect := range d.Aspects {
		switch {
		case aspect == perft.Acceptance && refused != "":
			sentences = append(sentences, refused+" is refused")
		case aspect == perft.Acceptance && d.B.Refused != "":
			sentences = append(sentences, "the position is refused because it is not legal")
		case aspect == perft.Counts:
			sentences = append(sentences, fmt.Sprintf("perft at depth %d is %s", d.Depth, d.TotalB))
		case aspect == perft.Position:
			sentences = append(sentences, fmt.Sprintf("the position is %q", d.B.State.Position))
		case aspect == perft.Outcome && d.B.State != nil:
			sentences = append(sentences, "the outcome is "+d.B.State.Outcome.String())
		case len(d.B.Moves) == 0:
			sentences = append(sentences, "there is no legal move")
		default:
			sentences = append(sentences, "the legal moves are "+enumeration(d.B.Moves))
		}
	}
	return slices.Compact(sentences)
}

// enumeration writes "a, b and c".
func enumeration(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}
