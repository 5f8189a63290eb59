package morris

import (
	"testing"

	"github.com/boardperft/perft/engines/gametest"
)

var rulebook = gametest.Table{
	Document: document, Clauses: Clauses, Faults: Faults,
	Rules: []string{"rules.go", "faults.go", "faults_mill.go", "faults_end.go"},
}

func TestTableAndClausesAgree(t *testing.T) { t.Parallel(); rulebook.AgreesWithClauses(t) }

func TestTableIsComplete(t *testing.T) { t.Parallel(); rulebook.IsComplete(t) }

func TestClausesAreNamedInTheTableOnly(t *testing.T) { t.Parallel(); rulebook.NamesItsClausesAlone(t) }

func TestFaultsReplaceOneField(t *testing.T) {
	t.Parallel()
	gametest.SlipsReplaceOneField(t, rulebook, document, slips)
}
