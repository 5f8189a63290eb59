package ravenward

import (
	"testing"

	"github.com/boardperft/perft/engines/gametest"
)

// turnedRound are the readings that a function of the table decides. V5 is
// tested in score_test.go, G3 by the winner's letter in the cases, G4 in
// setup_test.go.
var turnedRound = map[string][]string{
	"G1": {"ravenward.text.judged-at-once.not-before-a-move", "ravenward.step6.move-limit.not-past-60"},
	"G2": {"ravenward.step5.record.the-first-position-too"},
	"V1": {"ravenward.step5.record.the-first-position-too"},
	"V2": {"ravenward.step5.key.by-picture", "ravenward.step5.key.defenders-by-picture", "ravenward.step5.key.ravens-by-picture"},
	"V3": {
		"ravenward.end.order.escape-after-limit", "ravenward.end.order.capture-after-limit",
		"ravenward.end.order.limit-before-repetition", "ravenward.end.order.no-move-before-limit",
		"ravenward.step5.ply.not-at-the-end", "ravenward.turn.alternate.again-when-the-game-is-over",
	},
	"V4": {"ravenward.step3.escape.after-a-move-only", "ravenward.step4.king-captured.after-a-raven-only"},
}

func TestCasesCatchEveryFault(t *testing.T) { t.Parallel(); gametest.CasesCatchEveryFault(t, Game) }

// Each reading turned round is an engine that the cases catch.
func TestReadingsTurnedRound(t *testing.T) {
	t.Parallel()
	gametest.ReadingsTurnedRound(t, Game, turnedRound)
}
