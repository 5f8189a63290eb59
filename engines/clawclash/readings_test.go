package clawclash

import (
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/fixtures"
)

// turnedRound are the readings that a function of the table decides. C4 is how
// the examples stand in the cases, G3 the winner's letter in them, G4 is tested
// in setup_test.go; G2 has nothing to decide here.
var turnedRound = map[string][]string{
	"G1": {"clawclash.text.judged-at-once.not-before-a-move", "clawclash.end.twenty-steps.not-past-20"},
	"C1": {"clawclash.count.pass-is-a-step.it-does-not-count", "clawclash.turn.alternate.again-after-a-pass"},
	"C2": {
		"clawclash.end.double-pass.never", "clawclash.end.double-pass.the-first-pass", "clawclash.end.double-pass.a-draw",
		"clawclash.end.material.lead-of-two", "clawclash.end.material.even-wins-for-black", "clawclash.count.passes.in-all",
	},
	"C3": {
		"clawclash.end.order.twenty-before-elimination", "clawclash.end.order.twenty-before-double-pass",
		"clawclash.end.order.double-pass-before-elimination",
	},
}

// caught tells whether the cases catch an implementation.
func caught(rows []fixtures.Row, maker engines.Maker) bool {
	return slices.ContainsFunc(rows, func(row fixtures.Row) bool {
		return row.Expect.Asks() && wrong(row, maker) != ""
	})
}

// counted tells whether the counts of a few nodes catch an implementation.
func counted(rows []fixtures.Row, maker engines.Maker) bool {
	return slices.ContainsFunc(rows, func(row fixtures.Row) bool {
		for _, known := range row.Counts {
			if known.Nodes.Lo > 2000 {
				break
			}
			p, err := maker(row.Position, row.Options, engines.Full)
			if err != nil || engines.CountOf(walk(p, known.Depth)) != known.Nodes {
				return true
			}
		}
		return false
	})
}

// The cases alone catch every fault; of the counts that is not asked, and what
// they see is told.
func TestCasesCatchEveryFault(t *testing.T) {
	t.Parallel()
	rows := suiteRows(t)
	byCounts := 0
	for _, f := range Faults {
		assert.True(t, caught(rows, f.Make), f.Name)
		if counted(rows, f.Make) {
			byCounts++
		}
	}
	t.Logf("%d faults, small counts catch %d", len(Faults), byCounts)
}

// Each reading turned round is an engine that the cases catch, by a row that
// names the clause.
func TestReadingsTurnedRound(t *testing.T) {
	t.Parallel()
	for reading, faults := range turnedRound {
		for _, name := range faults {
			at := slices.IndexFunc(Faults, func(f engines.Fault) bool { return f.Name == name })
			require.GreaterOrEqual(t, at, 0, "%s: no fault %s", reading, name)
			rows := slices.DeleteFunc(suiteRows(t), func(row fixtures.Row) bool {
				return !slices.Contains(row.Rules, Faults[at].Clause)
			})
			assert.True(t, caught(rows, Faults[at].Make), "%s turned round, %s", reading, name)
		}
	}
}

// Every clause that a function decides stands in a row of the cases.
func TestEveryClauseHasACase(t *testing.T) {
	t.Parallel()
	named := map[string]bool{}
	for _, row := range suiteRows(t) {
		for _, id := range row.Rules {
			named[id] = true
		}
	}
	for field := range reflect.TypeFor[table]().Fields() {
		assert.True(t, named[field.Tag.Get("clause")], field.Tag.Get("clause"))
	}
}
