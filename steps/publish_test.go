package steps

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

var publisher = Publisher{
	Games: func(name string) *engines.Game {
		g, err := games.Find(name)
		if err != nil {
			return nil
		}
		return g
	},
	Again: func(r Report, c Check) string { return "perft verify " + r.Game + " --only " + c.ID },
}

// everyWay is a report with a check that ended in each way, and texts that a
// format could mistake for its own.
func everyWay() Report {
	line := engines.Line{Position: "BBBB/B2B/R2R/RRRR b 0 0", Moves: []string{"b4-b3"}}
	return Report{Game: "clawclash", Engine: `ugi:./e --name "<a & b>"`, Time: 1500 * time.Millisecond, Budget: "some counts", Checks: []Check{
		{ID: "g/one/passes", Group: "g/one", Status: Pass, Rules: []string{"clawclash.turn.alternate"}, Time: 1234567 * time.Nanosecond},
		{ID: "g/one/moves", Group: "g/one", Status: Fail, Rules: []string{"clawclash.turn.alternate"}, Line: line, Ask: "legal",
			Want: "a2-b2 d2-c2", Got: "a2-b2 a1-b1", Missing: []string{"d2-c2"}, Extra: []string{"a1-b1"}},
		{ID: "g/two/becomes", Group: "g/two", Status: Fail, Line: line, Ask: "becomes",
			Want: "B1BB/BB1B/R2R/RRRR r 1 0", Got: "<script>alert(1)</script> # SKIP \x01"},
		{ID: "g/two/broke", Group: "g/two", Status: Broken, Line: line, Ask: "D3", Why: "engine broken: hang: no answer\nwithin 10s"},
		{ID: "g/two/deep", Group: "g/two", Status: BeyondLimit, Ask: "D40"},
		{ID: "g/two/unasked", Group: "g/two", Status: NotAsked, Ask: "outcome", Why: "not supported: #state"},
		{ID: "g/two/known", Group: "g/two", Status: Known, Ask: "D2", Why: "somebody is on it (D2: expected 1, got 2)"},
	}}
}

// junitSchema is the part of Jenkins' junit-10.xsd that says which elements and
// attributes there are, and which must be.
var junitSchema = map[string]struct{ inside, must, may []string }{
	"testsuites": {[]string{""}, nil, []string{"name", "time", "tests", "failures", "disabled", "errors"}},
	"testsuite": {[]string{"testsuites", "testsuite"}, []string{"name", "tests", "failures", "errors"},
		[]string{"group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url", "version"}},
	"properties": {[]string{"testsuite"}, nil, nil},
	"property":   {[]string{"properties"}, []string{"name", "value"}, nil},
	"testcase":   {[]string{"testsuite"}, []string{"name"}, []string{"time", "classname", "group"}},
	"failure":    {[]string{"testcase"}, nil, []string{"type", "message"}},
	"error":      {[]string{"testcase"}, nil, []string{"type", "message"}},
	"skipped":    {[]string{"testcase"}, nil, []string{"type", "message"}},
}

func requireJUnit(t *testing.T, text []byte) {
	t.Helper()
	seconds := regexp.MustCompile(`^[0-9]*(\.[0-9]{0,3})?$`)
	d := xml.NewDecoder(bytes.NewReader(text))
	path := []string{""}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		switch e := token.(type) {
		case xml.StartElement:
			rule, ok := junitSchema[e.Name.Local]
			require.True(t, ok, "element %s", e.Name.Local)
			require.Contains(t, rule.inside, path[len(path)-1], "where %s is", e.Name.Local)
			have := map[string]bool{}
			for _, a := range e.Attr {
				require.Contains(t, append(rule.must, rule.may...), a.Name.Local, "attribute of %s", e.Name.Local)
				have[a.Name.Local] = true
				switch a.Name.Local {
				case "time":
					require.Regexp(t, seconds, a.Value)
				case "tests", "failures", "errors", "skipped":
					_, err := strconv.Atoi(a.Value)
					require.NoError(t, err)
				}
			}
			for _, must := range rule.must {
				require.True(t, have[must], "%s without %s", e.Name.Local, must)
			}
			path = append(path, e.Name.Local)
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
}

func TestJUnit(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	require.NoError(t, publisher.JUnit(&b, []Report{everyWay()}))
	requireJUnit(t, b.Bytes())
	var all junitSuites
	require.NoError(t, xml.Unmarshal(b.Bytes(), &all))
	require.Equal(t, []int{7, 2, 1}, []int{all.Tests, all.Failures, all.Errors})
	require.Len(t, all.Suites, 2)
	two := all.Suites[1]
	require.Equal(t, `g/two (ugi:./e --name "<a & b>")`, two.Name)
	require.Equal(t, []int{5, 1, 1, 3}, []int{two.Tests, two.Failures, two.Errors, two.Skipped})
	require.Equal(t, "broke", two.Cases[1].Name)
	require.Equal(t, "engine broken: hang: no answer within 10s", two.Cases[1].Error.Message)
	require.Contains(t, two.Cases[0].Failure.Text, "<script>alert(1)</script>")
	require.Contains(t, two.Cases[0].Failure.Text, "again: perft verify clawclash --only g/two/becomes")
	require.Equal(t, "beyond limit", two.Cases[2].Skipped.Message)
	require.Equal(t, "0.001", all.Suites[0].Cases[0].Time)
}

func TestTAP(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	require.NoError(t, publisher.TAP(&b, []Report{everyWay()}))
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	require.Equal(t, []string{"TAP version 14", "1..7"}, lines[:2])
	point := regexp.MustCompile(`^(not )?ok ([0-9]+) - ((?:[^#\\]|\\.)*?)(?: # (SKIP|TODO) (.+))?$`)
	yaml := regexp.MustCompile(`^  [a-z_]+: (.+)$`)
	var points []string
	inside := false
	for _, line := range lines[2:] {
		switch m := point.FindStringSubmatch(line); {
		case line == "  ---" && !inside, line == "  ..." && inside:
			inside = !inside
		case inside:
			value := yaml.FindStringSubmatch(line)
			require.NotNil(t, value, line)
			var v any
			require.NoError(t, json.Unmarshal([]byte(value[1]), &v), line)
		case m != nil:
			points = append(points, fmt.Sprintf("%s%s %s %s", m[1], m[2], m[4], m[5]))
		default:
			require.True(t, strings.HasPrefix(line, "# "), line)
		}
	}
	require.False(t, inside)
	require.Equal(t, []string{
		"1  ", "not 2  ", "not 3  ", "not 4  ", "5 SKIP beyond limit", `6 SKIP not asked: not supported: \#state`,
		"not 7 TODO known failure: somebody is on it (D2: expected 1, got 2)",
	}, points)
}

func pageOf(t *testing.T, reports ...Report) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, publisher.HTML(&b, reports))
	return b.String()
}

func TestHTML(t *testing.T) {
	t.Parallel()
	text := pageOf(t, everyWay())
	d := xml.NewDecoder(strings.NewReader(strings.ReplaceAll(text, "\x01", "")))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	svgs := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err, "elements nest")
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		require.NotContains(t, []string{"script", "link", "img", "iframe", "object"}, e.Name.Local, "it needs nothing else")
		if e.Name.Local == "svg" {
			svgs++
		}
		for _, a := range e.Attr {
			require.False(t, strings.HasPrefix(a.Name.Local, "on"), a.Name.Local)
			require.True(t, a.Name.Local != "href" || strings.HasPrefix(a.Value, "#"), a.Value)
		}
	}
	require.Equal(t, 3, svgs, "one for the moves, an expected one, the last of the broken check")
	for _, want := range []string{
		"broken</span>", "&lt;script&gt;alert(1)", "perft verify clawclash --only g/one/moves", "missing", "some counts",
		"clawclash.turn.alternate: ", "The position", "Expected", "known failure",
	} {
		require.Contains(t, text, want)
	}
	g := publisher.Games("clawclash")
	for _, clause := range g.Clauses {
		require.Contains(t, text, clause.ID)
	}
	require.Contains(t, text, fmt.Sprintf("%d clauses, %d without a check", len(g.Clauses), len(g.Clauses)-1))
}

func TestHTMLOfAGameUnknown(t *testing.T) {
	t.Parallel()
	r := everyWay()
	r.Game = "go"
	require.Contains(t, pageOf(t, r, everyWay()), "<h2>go:")
}
