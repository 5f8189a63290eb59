package gameboard

// Why nobody can see a fault from outside: who plays, and goes by the legal
// actions, the end and the score. Observations are each server's own affair;
// ours happens to hold the position and the reason of the outcome.
const (
	onlyInText     = "a served game begins at the start, and no position is read from text or shown as text by legal actions, end and score"
	pastTheLimit   = "a game from the start ends when it reaches the limit, so none goes past it"
	onlyTheReason  = "it changes the reason of an outcome, and the end and the score are the same"
	sameLoser      = "a side that is reduced and blocked at once has lost by either, and where one side is reduced and the other blocked, two stones would have to block three or more, and they block one at most"
	noDoublePass   = "no board brings about two passes in a row (reading C2)"
	captureResets  = "a step that captures sets the count to 0, so elimination and the twenty steps never meet"
	allButThree    = "before the last placement no side has lost more than all but three of its stones: its first two placements close no mill, and of the first player's third and fourth one closes none, since nobody can have opened the mill in between"
	allButThreeToo = allButThree + " (with three pieces each it may have; but then the last placement comes in the same answer and brings the same end)"
	moverHasThree  = "the side that has just moved has three stones or more: the second player has after the last placement (see reduced.while-placing), and nobody loses stones in a turn of its own"
	neverBoth      = "never do both sides have fewer than three: whoever has taken a piece last has a mill, and a second player whom the placements leave two has had a mill at no time, so that the first has lost nothing"
	handsExchanged = "each turn empties one hand by one all the same, and what may be placed does not depend on whose it was"
	nothingBetween = "between closing a mill and removing nothing can have ended: the other side has three stones, the remover an action, the count stands still, and only the starts of turns are recorded, where a third occurrence would have ended the game"
	noEmptyEnemy   = "when a side can close its first mill the other has stones on the board, and never loses the last one while placing"
	startNotAgain  = "the start is an empty board with full hands, which never comes again"
	shortPlacing   = "placing takes 18 plies, less than any limit"
	removalResets  = "the removal that must follow sets the count to 0 whatever it was, and nothing is judged before"
	cornerThenOver = "the King comes to a corner by a move of his own, which ends the game, so nobody has seen him there with his side to move"
	fallsToRavens  = "the King falls by a raven's move, which ends the game, so nobody has seen the ravens to move without him"
	overForAnyone  = "by then the game is over, and whose turn it would be is not shown"
	escapesFirst   = "an escape comes at an odd ply, so not at the 60th, and to a position that has not been before, since the game would have ended there"
	lossPaysRavens = "the King's capture ends the game, and a lost game pays for the ravens taken, whatever fell with him"
)

// hiddenFaults says of catalogue faults why no client can see them.
// docs/served-games.md lists them.
var hiddenFaults = map[string]string{
	"clawclash.count.passes.never-counted":               noDoublePass,
	"clawclash.end.double-pass.never":                    noDoublePass,
	"clawclash.end.double-pass.a-draw":                   noDoublePass,
	"clawclash.end.double-pass.the-passer-loses":         noDoublePass,
	"clawclash.end.order.twenty-before-double-pass":      noDoublePass,
	"clawclash.end.order.double-pass-before-elimination": noDoublePass,
	"clawclash.end.order.twenty-before-elimination":      captureResets,
	"clawclash.end.twenty-steps.not-past-20":             pastTheLimit,
	"clawclash.text.judged-at-once.not-before-a-move":    onlyInText,

	"morris.position.pieces.hands-not-counted":         onlyInText,
	"morris.position.hands.any":                        onlyInText,
	"morris.position.hands.black-may-begin":            onlyInText,
	"morris.position.text.two-digits":                  onlyInText,
	"morris.position.text.small-letters":               onlyInText,
	"morris.position.text.inner-ring-first":            onlyInText,
	"morris.position.one-text.hands-swapped":           onlyInText,
	"morris.position.one-text.no-count":                onlyInText,
	"morris.position.counter.past-limit-refused":       onlyInText,
	"morris.position.judged-at-once.after-a-move-only": onlyInText,
	"morris.end.reduced.while-placing":                 allButThreeToo,
	"morris.end.order.blocked-first":                   sameLoser,
	"morris.end.order.repetition-before-limit":         onlyTheReason,
	"morris.draw.no-mill.exactly":                      pastTheLimit,
	"morris.draw.no-mill.not-while-placing":            shortPlacing,
	"morris.draw.record.start-left-out":                startNotAgain,
	"morris.take.nothing.not-offered":                  noEmptyEnemy,

	"runemill.position.stones.hands-not-counted":            onlyInText,
	"runemill.position.hands.any":                           onlyInText,
	"runemill.position.hands.frost-may-begin":               onlyInText,
	"runemill.position.hands.as-if-not-removing":            onlyInText,
	"runemill.position.text.two-digits":                     onlyInText,
	"runemill.position.text.small-letters":                  onlyInText,
	"runemill.position.text.inner-ring-first":               onlyInText,
	"runemill.position.text.pending-forgotten":              onlyInText,
	"runemill.position.one-text.hands-swapped":              onlyInText,
	"runemill.position.one-text.no-count":                   onlyInText,
	"runemill.position.one-text.no-pending":                 onlyInText,
	"runemill.position.counter.past-limit-refused":          onlyInText,
	"runemill.position.counter.while-placing":               onlyInText,
	"runemill.position.removal-due.without-a-mill":          onlyInText,
	"runemill.position.removal-due.either-sides-mill":       onlyInText,
	"runemill.position.judged-at-once.after-an-action-only": onlyInText,
	"runemill.mill.nothing-to-remove.removal-owed":          noEmptyEnemy,
	"runemill.end.reduced.while-placing":                    allButThree,
	"runemill.end.order.blocked-first":                      sameLoser,
	"runemill.end.order.forty-before-repetition":            onlyTheReason,
	"runemill.draw.record.text-left-out":                    startNotAgain,
	"runemill.draw.no-removal.exactly":                      pastTheLimit,
	"runemill.place.from-hand.wrong-hand":                   handsExchanged,
	"runemill.end.opponent-first.mover-first":               moverHasThree,
	"runemill.end.opponent-first.opponent-only":             moverHasThree,
	"runemill.position.judged-at-once.while-removing":       nothingBetween,

	"ravenward.turn.alternate.again-when-the-game-is-over": overForAnyone,
	"ravenward.step3.escape.after-a-move-only":             cornerThenOver,
	"ravenward.step4.king-captured.after-a-raven-only":     fallsToRavens,
	"ravenward.step6.move-limit.not-past-60":               pastTheLimit,
	"ravenward.end.order.escape-after-limit":               escapesFirst,
	"ravenward.end.order.limit-before-repetition":          onlyTheReason,
	"ravenward.capture.together.king-alone":                lossPaysRavens,
	"ravenward.text.judged-at-once.not-before-a-move":      onlyInText,

	"morris.position.options.pieces-ignored":     onlyInText,
	"morris.place.from-hand.wrong-hand":          handsExchanged,
	"morris.end.opponent-first.mover-first":      neverBoth,
	"runemill.draw.pending-keeps.counts-on":      removalResets,
	"runemill.draw.pending-keeps.resets-already": removalResets,
}
