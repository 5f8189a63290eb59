package steps

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// TAP writes reports in version 14 of the Test Anything Protocol. A check that
// could not be asked or is beyond the limit is skipped, one that is known to fail
// is to be done; what is to be said of
// one that failed follows as YAML.
func (p Publisher) TAP(w io.Writer, reports []Report) error {
	b := bufio.NewWriter(w)
	total := 0
	for _, r := range reports {
		total += len(r.Checks)
	}
	fmt.Fprintf(b, "TAP version 14\n1..%d\n", total)
	n := 0
	for _, r := range reports {
		fmt.Fprintf(b, "# %s: %s\n", r.Game, oneLine(r.Engine))
		for _, c := range r.Checks {
			n++
			p.tapLine(b, n, r, c)
		}
	}
	return b.Flush()
}

func (p Publisher) tapLine(b *bufio.Writer, n int, r Report, c Check) {
	name := tapEscape(c.ID)
	switch c.Status {
	case Pass:
		fmt.Fprintf(b, "ok %d - %s\n", n, name)
		return
	case Known:
		fmt.Fprintf(b, "not ok %d - %s # TODO %s\n", n, name, tapEscape(message(c)))
		return
	case NotAsked, BeyondLimit:
		fmt.Fprintf(b, "ok %d - %s # SKIP %s\n", n, name, tapEscape(message(c)))
		return
	}
	fmt.Fprintf(b, "not ok %d - %s\n  ---\n", n, name)
	for _, field := range []struct {
		name  string
		value any
	}{
		{"message", message(c)}, {"severity", string(c.Status)}, {"rules", c.Rules},
		{"position", c.Line.Position}, {"moves", c.Line.Moves}, {"options", c.Line.Options.String()},
		{"asked", c.Ask}, {"expected", c.Want}, {"actual", c.Got},
		{"missing", c.Missing}, {"extra", c.Extra}, {"duration_ms", float64(c.Time.Microseconds()) / 1000},
		{"again", p.Again(r, c)},
	} {
		// JSON is YAML; strings and lists of them cannot fail
		value, err := json.Marshal(field.value)
		if err == nil && string(value) != `""` && string(value) != "null" {
			fmt.Fprintf(b, "  %s: %s\n", field.name, value)
		}
	}
	fmt.Fprint(b, "  ...\n")
}

// tapEscape keeps a text from being read as a directive.
func tapEscape(text string) string {
	return strings.NewReplacer(`\`, `\\`, "#", `\#`).Replace(oneLine(text))
}
