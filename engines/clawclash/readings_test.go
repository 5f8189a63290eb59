package clawclash

import (
	"testing"

	"github.com/boardperft/perft/engines/gametest"
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

func TestCasesCatchEveryFault(t *testing.T) { t.Parallel(); gametest.CasesCatchEveryFault(t, Game) }

// Each reading turned round is an engine that the cases catch.
func TestReadingsTurnedRound(t *testing.T) {
	t.Parallel()
	gametest.ReadingsTurnedRound(t, Game, turnedRound)
}
