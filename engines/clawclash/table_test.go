package clawclash

import (
	"testing"

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
	gametest.OneFieldIsReplaced(t, document, slip, func(t *table) { t.Stalemate, t.Twenty = never, never })
}
