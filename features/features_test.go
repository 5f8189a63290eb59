package features

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func all(t *testing.T) []Scenario {
	t.Helper()
	dirs, err := files.ReadDir(".")
	require.NoError(t, err)
	require.NotEmpty(t, dirs)
	var scenarios []Scenario
	for _, dir := range dirs {
		of, err := Of(dir.Name())
		require.NoError(t, err)
		scenarios = append(scenarios, of...)
	}
	return scenarios
}

func TestScenariosSayWhatTheyAreFor(t *testing.T) {
	t.Parallel()
	known := regexp.MustCompile(`^@(reading|cap:state|scope:full|game:[a-z]+|rule:[a-z0-9.-]+)$`)
	for _, s := range all(t) {
		game, _, _ := strings.Cut(s.File, "/")
		require.True(t, s.Has("@game:"+game), "%s:%d", s.File, s.Line)
		require.NotEmpty(t, s.Rule, "%s:%d: stands under no Rule", s.File, s.Line)
		require.NotEmpty(t, s.Rules(), "%s:%d: no @rule", s.File, s.Line)
		for _, id := range s.Rules() {
			require.True(t, strings.HasPrefix(id, game+"."), "%s:%d: %s", s.File, s.Line, id)
		}
		for _, tag := range s.Tags {
			require.Regexp(t, known, tag, "%s:%d", s.File, s.Line)
		}
	}
}

// A tag tells the reader what an engine needs for a scenario; the sentences
// decide it.
func TestStateTagsFitTheSentences(t *testing.T) {
	t.Parallel()
	state := regexp.MustCompile(`^the (position is(:| "))|^the outcome is |^the score `)
	for _, s := range all(t) {
		needs := false
		for _, step := range s.Steps {
			needs = needs || state.MatchString(step.Text)
		}
		require.Equal(t, needs, s.Has("@cap:state"), "%s:%d: %s", s.File, s.Line, s.Name)
	}
}

func TestDocumentReadsBack(t *testing.T) {
	t.Parallel()
	for _, s := range all(t) {
		back, err := Read(s.File, s.Document())
		require.NoError(t, err, s.Document())
		require.Len(t, back, 1)
		require.Equal(t, s.Steps, back[0].Steps)
		require.Equal(t, s.ID, back[0].ID)
	}
}

const outline = `@game:ludo
Feature: F

  @rule:ludo.a
  Rule: A

    @reading
    Scenario: Plain, and "quoted"
      Given the position:
        """
        a b

          c
        """
      Then x

    Scenario Outline: Row <n>
      Given the number <n>

      Examples:
        | n |
        | 1 |
        | 2 |
`

func TestRead(t *testing.T) {
	t.Parallel()
	got, err := Read("ludo/f.feature", outline)
	require.NoError(t, err)
	row := Scenario{ID: "features/ludo/f/row-1", Group: "features/ludo/f", File: "ludo/f.feature", Line: 22, Feature: "F",
		Rule: "A", Name: "Row 1", Tags: []string{"@game:ludo", "@rule:ludo.a"}, Steps: []Step{{Text: "the number 1"}}}
	two := row
	two.ID, two.Line, two.Name, two.Steps = "features/ludo/f/row-2", 23, "Row 2", []Step{{Text: "the number 2"}}
	require.Equal(t, []Scenario{
		{ID: "features/ludo/f/plain-and-quoted", Group: "features/ludo/f", File: "ludo/f.feature", Line: 8, Feature: "F",
			Rule: "A", Name: `Plain, and "quoted"`, Tags: []string{"@game:ludo", "@rule:ludo.a", "@reading"},
			Steps: []Step{{"the position:", "a b\n\n  c"}, {Text: "x"}}},
		row, two,
	}, got)
	require.True(t, got[0].Has("@reading"))
	require.Equal(t, []string{"ludo.a"}, got[0].Rules())
}

func TestReadRejects(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"", "x.feature: no feature"},
		{"Feature: F\n  Scenario: S\n    Given x\n    Gibberish", "x.feature: Parser errors:\n(4:5)"},
		{"Feature: F\n  Scenario: S\n", `x.feature:2: the scenario "S" has no steps`},
	} {
		_, err := Read("x.feature", c.text)
		require.ErrorContains(t, err, c.want)
	}
	step := "\n    Given x\n"
	fsys := fstest.MapFS{
		"ludo/a.feature":  {Data: []byte("Feature: F\n  Scenario: S" + step + "  Scenario: s!" + step)},
		"chess/a.feature": {Data: []byte("Feature: F\n")},
	}
	_, err := ReadAll(fsys, "ludo")
	require.EqualError(t, err, `ludo/a.feature:4: the scenario "s!" has the name of that at ludo/a.feature:2`)
	_, err = ReadAll(fsys, "chess")
	require.EqualError(t, err, "chess: no scenarios")
	_, err = ReadAll(fsys, "go")
	require.EqualError(t, err, "go: no scenarios")
}
