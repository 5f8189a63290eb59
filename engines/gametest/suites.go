package gametest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clauses"
	"github.com/boardperft/perft/fixtures"
	"github.com/boardperft/perft/perft"
)

// Suites are the embedded suites of a game.
func Suites(t testing.TB, g *engines.Game) []fixtures.Suite {
	t.Helper()
	suites, err := fixtures.Of(g.Name)
	require.NoError(t, err)
	return suites
}

// Questions are the rows of all suites of a game as lines.
func Questions(t testing.TB, g *engines.Game) (lines []engines.Line) {
	t.Helper()
	for _, suite := range Suites(t, g) {
		for _, row := range suite.Rows {
			lines = append(lines, row.Question())
		}
	}
	return lines
}

// Rows are the rows of all suites of a game that hold at scope full.
func Rows(t testing.TB, g *engines.Game) (rows []fixtures.Row) {
	t.Helper()
	for _, suite := range Suites(t, g) {
		if suite.At(engines.Full) {
			rows = append(rows, suite.Rows...)
		}
	}
	return rows
}

// Counter counts the nodes that many plies below a position.
type Counter func(t testing.TB, p engines.Position, depth int, leaves perft.Leaves) engines.Count

// Walked is the [Counter] that makes every move, one node after the other.
func Walked(_ testing.TB, p engines.Position, depth int, leaves perft.Leaves) engines.Count {
	return engines.CountOf(walk(p, depth, leaves == perft.Ended))
}

// Counted is [perft.Count], which uses all that a position can do.
func Counted(t testing.TB, p engines.Position, depth int, leaves perft.Leaves) engines.Count {
	t.Helper()
	n, err := perft.Count(t.Context(), p, depth, leaves)
	require.NoError(t, err)
	return n
}

// Counts compares the positions of a maker with every count of the game's
// suites that has at most that many nodes, at the suite's scopes and by its
// ply. There are more than atLeast of them. Each suite is a test of its own at
// each scope.
func Counts(t *testing.T, g *engines.Game, m engines.Maker, count Counter, most uint64, atLeast int) {
	t.Helper()
	rows := 0
	for _, suite := range Suites(t, g) {
		for _, row := range suite.Rows {
			rows += len(known(row, most)) * len(suite.Scopes)
		}
		for _, scope := range suite.Scopes {
			t.Run(fmt.Sprint(suite.Name, " ", scope), func(t *testing.T) {
				t.Parallel()
				counts(t, g, m, count, suite, scope, most)
			})
		}
	}
	require.Greater(t, rows, atLeast)
}

func counts(t testing.TB, g *engines.Game, m engines.Maker, count Counter, suite fixtures.Suite, scope engines.Scope, most uint64) {
	t.Helper()
	leaves := perft.Exact
	if suite.Ended {
		leaves = perft.Ended
	}
	for _, row := range suite.Rows {
		p, err := g.Play(m, row.Question(), engines.Mode{Scope: scope, Ply: suite.Ply})
		require.NoError(t, err, "%s:%d", suite.Name, row.Line)
		for _, n := range known(row, most) {
			assert.Equal(t, n.Nodes, count(t, p, n.Depth, leaves), "%s:%d, %s, depth %d", suite.Name, row.Line, row.ID, n.Depth)
		}
	}
}

// StartCounts compares the count of the start, at both scopes, with a known one.
func StartCounts(t testing.TB, g *engines.Game, depth int, want uint64) {
	t.Helper()
	for _, scope := range []engines.Scope{engines.Full, engines.Board} {
		require.Equal(t, engines.CountOf(want), Counted(t, Fast(t, g, "", nil, scope), depth, perft.Exact), scope)
	}
}

// known are the counts of a row up to the first with more nodes.
func known(row fixtures.Row, most uint64) []fixtures.Nodes {
	for i, n := range row.Counts {
		if engines.CountOf(most).Less(n.Nodes) {
			return row.Counts[:i]
		}
	}
	return row.Counts
}

// Cases compares both implementations with every row of the game's suites that
// expects something; there are more than atLeast. All clauses that rows name
// are clauses.
func Cases(t testing.TB, g *engines.Game, atLeast int) {
	t.Helper()
	rows := 0
	for _, row := range Rows(t, g) {
		for _, id := range row.Rules {
			require.True(t, slices.ContainsFunc(g.Clauses, func(c engines.Clause) bool { return c.ID == id }), "%s: no clause %s", row.ID, id)
		}
		if row.Expect.Asks() {
			rows++
			require.Empty(t, wrong(g, row, g.Plain), row.ID)
			require.Empty(t, wrong(g, row, g.Fast), row.ID)
		}
	}
	require.Greater(t, rows, atLeast)
}

// wrong says what an implementation gets wrong about the line of a row, ""
// for nothing.
func wrong(g *engines.Game, row fixtures.Row, m engines.Maker) string {
	p, err := g.Play(m, row.Question(), engines.Mode{})
	if err != nil {
		return err.Error()
	}
	want, legal := row.Expect, engines.MoveTexts(p)
	slices.Sort(legal)
	missing := slices.DeleteFunc(slices.Clone(want.Includes), func(m string) bool { return slices.Contains(legal, m) })
	extra := slices.DeleteFunc(slices.Clone(want.Excludes), func(m string) bool { return !slices.Contains(legal, m) })
	switch {
	case want.Becomes != "" && want.Becomes != p.String():
		return fmt.Sprintf("becomes %s, not %s", p, want.Becomes)
	case want.Outcome != nil && *want.Outcome != p.Outcome():
		return fmt.Sprintf("outcome %s, not %s", p.Outcome(), want.Outcome)
	case want.Legal != nil && !slices.Equal(slices.Sorted(slices.Values(want.Legal)), legal):
		return fmt.Sprintf("legal %v, not %v", legal, want.Legal)
	case len(missing) > 0 || len(extra) > 0:
		return fmt.Sprintf("missing %v, extra %v", missing, extra)
	}
	return ""
}

// caught tells whether the cases catch an implementation.
func caught(g *engines.Game, rows []fixtures.Row, m engines.Maker) bool {
	return slices.ContainsFunc(rows, func(row fixtures.Row) bool {
		return row.Expect.Asks() && wrong(g, row, m) != ""
	})
}

// counted tells whether the counts of a few nodes catch an implementation.
func counted(rows []fixtures.Row, m engines.Maker) bool {
	return slices.ContainsFunc(rows, func(row fixtures.Row) bool {
		for _, n := range known(row, 2000) {
			p, err := m(row.Position, row.Options, engines.Full)
			if err != nil || engines.CountOf(Walk(p, n.Depth)) != n.Nodes {
				return true
			}
		}
		return false
	})
}

// CasesCatchEveryFault looks whether the rows that expect something catch every
// fault of a game by themselves. Of the counts that is not asked, and what they
// see is told.
func CasesCatchEveryFault(t testing.TB, g *engines.Game) {
	t.Helper()
	rows := Rows(t, g)
	byCounts := 0
	for _, f := range g.Faults {
		assert.True(t, caught(g, rows, f.Make), f.Name)
		if counted(rows, f.Make) {
			byCounts++
		}
	}
	t.Logf("%d faults, small counts catch %d", len(g.Faults), byCounts)
}

// ReadingsTurnedRound looks whether each reading, turned round as the faults
// of those names have it, is caught by a row that names the fault's clause.
func ReadingsTurnedRound(t testing.TB, g *engines.Game, turnedRound map[string][]string) {
	t.Helper()
	for reading, faults := range turnedRound {
		for _, name := range faults {
			at := slices.IndexFunc(g.Faults, func(f engines.Fault) bool { return f.Name == name })
			require.GreaterOrEqual(t, at, 0, "%s: no fault %s", reading, name)
			rows := slices.DeleteFunc(Rows(t, g), func(row fixtures.Row) bool {
				return !slices.Contains(row.Rules, g.Faults[at].Clause)
			})
			assert.True(t, caught(g, rows, g.Faults[at].Make), "%s turned round, %s", reading, name)
		}
	}
}

// EveryClauseHasACase looks whether each clause of the table stands in a row of
// the game's suites.
func (tb Table) EveryClauseHasACase(t testing.TB, rows []fixtures.Row) {
	t.Helper()
	named := map[string]bool{}
	for _, row := range rows {
		for _, id := range row.Rules {
			named[id] = true
		}
	}
	for _, id := range clauses.Of(tb.Document) {
		assert.True(t, named[id], id)
	}
}
