package clawclash

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clauses"
	"github.com/boardperft/perft/engines/gametest"
)

var rulebook = gametest.Table{Document: document, Clauses: Clauses, Outside: notInTable, Faults: Faults}

func TestTableAndClausesAgree(t *testing.T) { t.Parallel(); rulebook.AgreesWithClauses(t) }

func TestTableIsComplete(t *testing.T) { t.Parallel(); rulebook.IsComplete(t) }

func TestClausesAreNamedInTheTableOnly(t *testing.T) { t.Parallel(); rulebook.NamesItsClausesAlone(t) }

func TestEveryClauseHasAFault(t *testing.T) { t.Parallel(); rulebook.EveryClauseHasAFault(t, 25) }

func TestEveryClauseHasACase(t *testing.T) {
	t.Parallel()
	rulebook.EveryClauseHasACase(t, gametest.Rows(t, Game))
}

func TestSlipReplacesOneClause(t *testing.T) {
	t.Parallel()
	require.Empty(t, clauses.Replaced(document, document))
	require.Panics(t, func() { slip("none", "", func(*table) {}) })
	require.Panics(t, func() { slip("two", "", func(t *table) { t.Stalemate, t.Twenty = never, never }) })
}
