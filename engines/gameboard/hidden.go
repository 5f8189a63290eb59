package gameboard

// notReached begins the reason of a fault that could be seen, but that no game
// of TestFaultsOverHTTP came to.
const notReached = "not reached: "

// Why nobody can see a fault from outside.
const (
	onlyInText     = "a served game begins at the start and shows no position as text"
	pastTheLimit   = "a game from the start ends when it reaches the limit, so none goes past it"
	onlyTheReason  = "it changes the reason of an outcome, and the protocol shows no more than the end and the score"
	onlyForbids    = "it forbids moves to the opponent alone, which may have had other reasons not to play them"
	noDoublePass   = "no board brings about two passes in a row (reading C2)"
	captureResets  = "a step that captures sets the count to 0, so elimination and the twenty steps never meet"
	allButThree    = "before the last placement no side has lost more than all but three of its stones: its first two placements close no mill, and of the first player's third and fourth one closes none, since nobody can have opened the mill in between"
	allButThreeToo = allButThree + " (with three pieces each it may have; but then the last placement comes in the same answer and brings the same end)"
	moverHasThree  = "the side that has just moved has three stones or more: the second player has after the last placement (see reduced.while-placing), and nobody loses stones in a turn of its own"
	neverBoth      = "never do both sides have fewer than three: whoever has taken a piece last has a mill, and a second player whom the placements leave two has had a mill at no time, so that the first has lost nothing"
	handsExchanged = "each turn empties one hand by one all the same, and what may be placed does not depend on whose it was"
	nothingBetween = "between closing a mill and removing nothing can have ended: the other side has three stones, the remover an action, and the count stands still"
	noEmptyEnemy   = "when a side can close its first mill the other has stones on the board, and never loses the last one while placing"
	startNotAgain  = "the start is an empty board with full hands, which never comes again"
	shortPlacing   = "placing takes 18 plies, less than any limit"
	removalResets  = "the removal that must follow sets the count to 0 whatever it was, and nothing is judged before"
	lastPlyUnseen  = "the 60th ply comes in the same answer as the 59th, and pays the same"
	kingAlwaysPast = "ply 60 is the ravens', so an escape and the limit never meet"
)

// What a game would have had to come to.
const (
	lossAndDraw   = "one move would have to bring about two ends at once"
	oddRepetition = "a repetition out of the ordinary: at uneven distances, turned, recoloured, or with two pieces that have changed places"
	rareCapture   = "a capture of three at once, or of the King together with others, or as he escapes"
	withoutMove   = "one side of Ravenward would have to be without a move"
)

// hiddenFaults says of catalogue faults why no client can see them, or why none
// of our games shows them. docs/served-games.md lists them.
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
	"morris.end.order.blocked-first":                   onlyTheReason,
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
	"runemill.end.order.blocked-first":                      onlyTheReason,
	"runemill.end.order.forty-before-repetition":            onlyTheReason,
	"runemill.draw.record.text-left-out":                    startNotAgain,
	"runemill.draw.no-removal.exactly":                      pastTheLimit,
	"runemill.place.from-hand.wrong-hand":                   handsExchanged,
	"runemill.end.opponent-first.mover-first":               moverHasThree,
	"runemill.end.opponent-first.opponent-only":             moverHasThree,
	"runemill.position.judged-at-once.while-removing":       nothingBetween,

	"ravenward.turn.alternate.again-when-the-game-is-over": onlyInText,
	"ravenward.throne.crossed-empty.not-by-ravens":         onlyForbids,
	"ravenward.step3.escape.after-a-move-only":             onlyInText,
	"ravenward.step4.king-captured.after-a-raven-only":     onlyInText,
	"ravenward.step6.move-limit.not-past-60":               pastTheLimit,
	"ravenward.end.order.escape-after-limit":               kingAlwaysPast,
	"ravenward.end.order.limit-before-repetition":          onlyTheReason,
	"ravenward.text.judged-at-once.not-before-a-move":      onlyInText,

	"morris.position.options.pieces-ignored":     onlyInText,
	"morris.place.from-hand.wrong-hand":          handsExchanged,
	"morris.end.opponent-first.mover-first":      neverBoth,
	"runemill.draw.pending-keeps.counts-on":      removalResets,
	"runemill.draw.pending-keeps.resets-already": removalResets,
	"ravenward.step6.move-limit.at-59":           lastPlyUnseen,

	"ravenward.end.order.capture-after-limit":             notReached + lossAndDraw,
	"ravenward.end.order.no-move-before-limit":            notReached + lossAndDraw,
	"ravenward.end.order.no-move-first":                   notReached + lossAndDraw,
	"ravenward.step5.record.after-the-ravens-only":        notReached + oddRepetition,
	"ravenward.step5.record.after-the-king-side-only":     notReached + oddRepetition,
	"ravenward.step5.record.the-last-eight-plies":         notReached + oddRepetition,
	"ravenward.step5.key.by-picture":                      notReached + oddRepetition,
	"ravenward.step5.key.defenders-by-picture":            notReached + oddRepetition,
	"ravenward.step5.key.ravens-by-picture":               notReached + oddRepetition,
	"ravenward.step5.key.without-the-side":                notReached + oddRepetition,
	"ravenward.step5.key.without-the-king":                notReached + oddRepetition,
	"ravenward.capture.together.two-only":                 notReached + rareCapture,
	"ravenward.capture.together.king-alone":               notReached + rareCapture,
	"ravenward.step2.captures.escape-first":               notReached + rareCapture,
	"ravenward.step7.no-legal-move.ravens-go-on":          notReached + withoutMove,
	"ravenward.step7.no-legal-move.king-side-goes-on":     notReached + withoutMove,
	"ravenward.step7.no-legal-move.any-empty-neighbour":   notReached + withoutMove,
	"ravenward.step7.no-legal-move.no-raven-left-goes-on": notReached + withoutMove,
	"ravenward.step7.no-legal-move.the-mover-loses":       notReached + withoutMove,
	"ravenward.step7.no-legal-move.a-draw":                notReached + withoutMove,
}
