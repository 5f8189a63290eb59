package steps

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/features"
	"github.com/boardperft/perft/fixtures"
)

// Every clause has a scenario, and every scenario shows a clause that there is.
func TestEveryClauseHasAScenario(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		scenarios, err := features.Of(g.Name)
		require.NoError(t, err)
		shown := map[string]bool{}
		for _, s := range scenarios {
			for _, id := range s.Rules() {
				shown[id] = true
			}
		}
		for _, c := range g.Clauses {
			require.True(t, shown[c.ID], "%s: no scenario", c.ID)
			delete(shown, c.ID)
		}
		require.Empty(t, shown, "%s has no such clauses", g.Name)
	}
}

// unbreakable are the clauses that no fault breaks: they are no function of the
// plain rules, but the notation, the start or the score, which no table holds.
var unbreakable = []string{
	"runemill.score.win", "runemill.score.draw", "runemill.score.other", "runemill.score.levels",
	"ravenward.board.squares", "ravenward.start.layout", "ravenward.start.king-side-first",
	"ravenward.score.win", "ravenward.score.draw", "ravenward.score.other",
	"ravenward.turn.no-passing", "ravenward.action.refused", "ravenward.text.winner", "ravenward.text.rejected",
	"clawclash.start.layout", "clawclash.start.black-first", "clawclash.capture.examples-are-parts",
	"clawclash.text.no-record", "clawclash.text.winner", "clawclash.text.rejected",
}

func TestEveryClauseHasAFault(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		covered, err := Covered(g)
		require.NoError(t, err)
		for _, c := range covered {
			if slices.Contains(unbreakable, c.Clause.ID) {
				require.Empty(t, c.Faults, "%s: has a fault after all", c.Clause.ID)
			} else {
				require.NotEmpty(t, c.Faults, "%s: no fault breaks it", c.Clause.ID)
			}
		}
	}
}

// A scenario of a clause that the readings settled says so.
func TestReadingsAreTagged(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		scenarios, err := features.Of(g.Name)
		require.NoError(t, err)
		for _, c := range g.Clauses {
			if !strings.HasPrefix(c.Source, "reading") {
				continue
			}
			for _, s := range scenarios {
				if slices.Contains(s.Rules(), c.ID) {
					require.True(t, s.Has("@reading"), "%s: %s", c.ID, s.Name)
				}
			}
		}
	}
}

// Each sentence of the scenarios has one meaning, and no form of a sentence is
// unused. That each runs is what TestPlain and TestBuiltin show.
func TestSentencesFitTheScenarios(t *testing.T) {
	t.Parallel()
	used := map[string]int{}
	for _, g := range games.All() {
		scenarios, err := features.Of(g.Name)
		require.NoError(t, err)
		for _, s := range scenarios {
			for _, step := range s.Steps {
				var forms []string
				for _, one := range sentences {
					if one.form.MatchString(step.Text) {
						forms = append(forms, one.form.String())
					}
				}
				require.Len(t, forms, 1, "%s:%d: %s", s.File, s.Line, step.Text)
				used[forms[0]]++
			}
		}
	}
	for _, one := range sentences {
		require.Positive(t, used[one.form.String()], "no scenario says %s", one.form)
	}
}

// A row of a suite that is there for a clause names one that there is, and
// coverage counts it.
func TestRowsNameClauses(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		covered, err := Covered(g)
		require.NoError(t, err)
		require.Len(t, covered, len(g.Clauses))
		positions, faults := 0, 0
		for _, c := range covered {
			positions += len(c.Positions)
			faults += len(c.Faults)
		}
		require.Len(t, g.Faults, faults, "every fault breaks a clause that there is")
		suites, err := fixtures.Of(g.Name)
		require.NoError(t, err)
		named := 0
		for _, s := range suites {
			for _, row := range s.Rows {
				named += len(row.Rules)
			}
		}
		require.Equal(t, named, positions, "%s: a row names a clause that there is not, or one twice", g.Name)
		require.Greater(t, named, 20)
	}
}

// The names of subtests are those of the groups, each once.
func TestSubtestNamesAreUnique(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		checks, err := Checks(g, Config{})
		require.NoError(t, err)
		groups := map[string]string{}
		ids := map[string]bool{}
		for _, c := range checks {
			require.False(t, ids[c.ID], c.ID)
			ids[c.ID] = true
			name := subtest(g.Name, c.Group)
			if group, ok := groups[name]; ok {
				require.Equal(t, group, c.Group)
			}
			groups[name] = c.Group
		}
	}
}
