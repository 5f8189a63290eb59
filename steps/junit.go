package steps

import (
	"encoding/xml"
	"io"
	"strconv"
	"strings"
	"time"
)

// The elements of JUnit XML as CI servers read it: those that Jenkins' xUnit
// plugin has in its schema (junit-10.xsd), with the attributes it has there.
type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Time     string       `xml:"time,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name       string          `xml:"name,attr"`
		Tests      int             `xml:"tests,attr"`
		Failures   int             `xml:"failures,attr"`
		Errors     int             `xml:"errors,attr"`
		Skipped    int             `xml:"skipped,attr"`
		Time       string          `xml:"time,attr"`
		Properties []junitProperty `xml:"properties>property"`
		Cases      []junitCase     `xml:"testcase"`
	}
	junitProperty struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
	}
	junitCase struct {
		Name    string      `xml:"name,attr"`
		Class   string      `xml:"classname,attr"`
		Time    string      `xml:"time,attr"`
		Failure *junitWrong `xml:"failure"`
		Error   *junitWrong `xml:"error"`
		Skipped *junitSkip  `xml:"skipped"`
	}
	junitWrong struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		Text    string `xml:",chardata"`
	}
	junitSkip struct {
		Message string `xml:"message,attr"`
	}
)

// JUnit writes reports as JUnit XML: a suite for each group of checks of each
// report. A check that broke the engine is an error, one that could not be
// asked or is beyond the limit is skipped.
func (p Publisher) JUnit(w io.Writer, reports []Report) error {
	all := junitSuites{Name: "perft verify"}
	var took time.Duration
	for _, r := range reports {
		took += r.Time
		for _, group := range r.Groups() {
			s := p.junitSuite(r, group)
			all.Suites = append(all.Suites, s)
			all.Tests += s.Tests
			all.Failures += s.Failures
			all.Errors += s.Errors
		}
	}
	all.Time = junitSeconds(took)
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(all); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func (p Publisher) junitSuite(r Report, group string) junitSuite {
	checks := r.In(group)
	s := junitSuite{
		Name: group + " (" + r.Engine + ")", Tests: len(checks),
		Failures: countOf(checks, Fail), Errors: countOf(checks, Broken), Skipped: countOf(checks, NotAsked, BeyondLimit, Known),
		Properties: []junitProperty{{"game", r.Game}, {"engine", r.Engine}},
	}
	var took time.Duration
	for _, c := range checks {
		took += c.Time
		one := junitCase{
			Name: strings.TrimPrefix(c.ID, group+"/"), Class: strings.ReplaceAll(group, "/", "."), Time: junitSeconds(c.Time),
		}
		switch c.Status {
		case Fail:
			one.Failure = &junitWrong{message(c), string(c.Status), p.text(r, c)}
		case Broken:
			one.Error = &junitWrong{message(c), string(c.Status), p.text(r, c)}
		case NotAsked, BeyondLimit, Known:
			one.Skipped = &junitSkip{message(c)}
		}
		s.Cases = append(s.Cases, one)
	}
	s.Time = junitSeconds(took)
	return s
}

// junitSeconds writes seconds with the three digits that the schema takes.
func junitSeconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) }
