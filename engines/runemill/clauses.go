package runemill

import "github.com/boardperft/perft/engines"

// Clauses are the rules of the game, in the order of the document, and every
// reading that concerns it. Each is a field of the table of the plain rules,
// but for those in notInTable. That the served game answers with the
// opponent's move is how it is served and no rule of the game.
var Clauses = []engines.Clause{
	{
		ID:     "runemill.position.hands",
		Says:   "Amber places first and the sides alternate, so before placing Amber has as many in hand as Frost, and Frost one more than Amber.",
		Source: "runemill.txt, Goal: You are Amber and move first; reading G4",
	},
	{
		ID:     "runemill.board.beside",
		Says:   "A point is adjacent to the points either side of it on its square.",
		Source: "runemill.txt, Goal: a 24-point board of three nested squares; reading M1",
	},
	{
		ID:     "runemill.board.across",
		Says:   "The squares are joined at the middles of their edges, each with the next square.",
		Source: "runemill.txt, Goal: along a line to an adjacent empty point; reading M1",
	},
	{
		ID:     "runemill.board.ring-lines",
		Says:   "On each square there are four marked lines, its edges.",
		Source: "runemill.txt, Goal: any of the 16 marked lines; reading M1",
	},
	{
		ID:     "runemill.board.ladder-lines",
		Says:   "Across the squares there are four marked lines, through the middles of the edges.",
		Source: "runemill.txt, Goal: any of the 16 marked lines; reading M1",
	},
	{
		ID:     "runemill.score.win",
		Says:   "A win of Amber pays 100 and 5 for every Amber stone on the board.",
		Source: "runemill.txt, Scoring; reading R3",
	},
	{
		ID:     "runemill.score.draw",
		Says:   "A draw pays 50.",
		Source: "runemill.txt, Scoring; reading R3",
	},
	{
		ID:     "runemill.score.other",
		Says:   "Any other result pays 0.",
		Source: "runemill.txt, Scoring; reading R3",
	},
	{
		ID:     "runemill.score.levels",
		Says:   "The base is multiplied by 1 at the level wise and by 3/5 at the level easy, and rounded down; 150 is the most.",
		Source: "runemill.txt, Scoring; reading R3",
	},
	{
		ID:     "runemill.position.stones",
		Says:   "Both sides have nine stones, on the board and in hand together never more.",
		Source: "runemill.txt, Rules: both sides start with nine stones in hand; reading G4",
	},
	{
		ID:     "runemill.position.text",
		Says:   "A position is written as the placement, the side to move, two hands, m or r, and a count, and text that is not that is refused with the reason.",
		Source: "NOTATION.md; reading G4",
	},
	{
		ID:     "runemill.position.one-text",
		Says:   "A position has one text: runs of empty points are one digit, numbers have no leading zero.",
		Source: "NOTATION.md; reading G4",
	},
	{
		ID:     "runemill.position.counter",
		Says:   "The count of a text is 0 while stones are in hand; past the limit it is accepted.",
		Source: "reading G4",
	},
	{
		ID:     "runemill.position.removal-due",
		Says:   "A removal is pending in a text only for a side with a closed mill and with a stone to take.",
		Source: "reading G4",
	},
	{
		ID:     "runemill.position.judged-at-once",
		Says:   "A position given as text is judged at once, and nothing is judged between closing a mill and removing.",
		Source: "readings G1, M5",
	},
	{
		ID:     "runemill.place.empty-point",
		Says:   "A stone is placed on any empty point.",
		Source: "runemill.txt, Rules: Phase 1, 'place' on any empty point 0..23",
	},
	{
		ID:     "runemill.place.from-hand",
		Says:   "A stone that is placed comes from its side's hand.",
		Source: "runemill.txt, Rules: nine stones in hand",
	},
	{
		ID:     "runemill.move.once-placed",
		Says:   "Stones are moved once both hands are empty, and placed until then.",
		Source: "runemill.txt, Rules: Phase 2, once all stones are placed; reading M2",
	},
	{
		ID:     "runemill.move.own-stone",
		Says:   "A side moves any one of its own stones.",
		Source: "runemill.txt, Rules: slides one of your stones",
	},
	{
		ID:     "runemill.move.empty-neighbour",
		Says:   "A stone slides to an adjacent empty point, and may fly to any empty point where its side flies.",
		Source: "runemill.txt, Rules: to an adjacent empty point",
	},
	{
		ID:     "runemill.move.lands",
		Says:   "The stone stands on the point it came to and no longer on the one it left.",
		Source: "runemill.txt, Rules: slides one of your stones",
	},
	{
		ID:     "runemill.move.flying",
		Says:   "A side with exactly three stones on the board flies in the moving phase.",
		Source: "runemill.txt, Rules: Flying; reading M2",
	},
	{
		ID:     "runemill.mill.three-own",
		Says:   "A mill is three stones of one side on one marked line.",
		Source: "runemill.txt, Rules: three of your stones on one marked line",
	},
	{
		ID:     "runemill.mill.arriving-stone",
		Says:   "The stone that arrives closes a mill: only lines through its point count.",
		Source: "runemill.txt, Rules: a placement or slide that completes; reading M3",
	},
	{
		ID:     "runemill.mill.slide-along-line",
		Says:   "The point that the stone left counts as empty, so a slide along the line being completed is no mill.",
		Source: "reading M3",
	},
	{
		ID:     "runemill.mill.nothing-to-remove",
		Says:   "With no opposing stone on the board a mill removes nothing: the action stands alone.",
		Source: "reading M4",
	},
	{
		ID:     "runemill.remove.enemy-stone",
		Says:   "Who has closed a mill removes a stone of the other side, and must.",
		Source: "runemill.txt, Rules: lets you 'remove' one Frost stone; NOTATION.md",
	},
	{
		ID:     "runemill.remove.mill-spared",
		Says:   "A stone that is part of a mill may not be removed.",
		Source: "runemill.txt, Rules: you may not remove a stone that is part of a Frost mill",
	},
	{
		ID:     "runemill.remove.all-in-mills",
		Says:   "When every stone of a side is in a mill any of them may be removed.",
		Source: "runemill.txt, Rules: unless every Frost stone is in a mill",
	},
	{
		ID:     "runemill.remove.off-board",
		Says:   "The stone removed leaves the board for good.",
		Source: "runemill.txt, Rules: 'remove' one Frost stone",
	},
	{
		ID:     "runemill.mill.double",
		Says:   "A placement that completes two mills at once removes one stone.",
		Source: "runemill.txt, Rules: still removes only one stone; reading M3",
	},
	{
		ID:     "runemill.mill.pays-again",
		Says:   "A stone may leave a mill and re-form it later to remove again.",
		Source: "runemill.txt, Rules: re-form it and remove again",
	},
	{
		ID:     "runemill.turn.alternate",
		Says:   "The sides take turns, and a turn includes its removal.",
		Source: "runemill.txt, Rules: after your move (and its removal)",
	},
	{
		ID:     "runemill.turn.text",
		Says:   "An action is written as 5, 5-6 or x17.",
		Source: "runemill.txt, Action grammar; NOTATION.md",
	},
	{
		ID:     "runemill.end.two-left",
		Says:   "Two stones left, or fewer, are too few.",
		Source: "runemill.txt, Rules: reduced to two stones; reading M5",
	},
	{
		ID:     "runemill.end.reduced",
		Says:   "In the moving phase a side with too few stones has lost; while stones are in hand nobody has.",
		Source: "runemill.txt, Rules: reduced to two stones during the moving phase; reading M5",
	},
	{
		ID:     "runemill.end.opponent-first",
		Says:   "The opponent of the side that moved is looked at first.",
		Source: "reading M5",
	},
	{
		ID:     "runemill.end.blocked",
		Says:   "In the moving phase the side whose turn it is has lost if it has no legal move.",
		Source: "runemill.txt, Rules: it has no legal move; reading M5",
	},
	{
		ID:     "runemill.end.winner",
		Says:   "The other side wins, named by its letter, a or f.",
		Source: "runemill.txt, Rules: the mirror conditions; reading G3",
	},
	{
		ID:     "runemill.end.order",
		Says:   "At the end of a turn reduced is looked at first, then blocked, then repetition, then the forty half-moves.",
		Source: "readings M5, R2",
	},
	{
		ID:     "runemill.draw.repetition",
		Says:   "The third occurrence of a moving-phase position is a draw.",
		Source: "runemill.txt, Rules: occurs a third time",
	},
	{
		ID:     "runemill.draw.record",
		Says:   "The position at the start of every moving-phase turn is recorded, the first one and a text position too.",
		Source: "readings R2, G2",
	},
	{
		ID:     "runemill.draw.key",
		Says:   "Two positions are the same when the board and the side to move are.",
		Source: "runemill.txt, Rules: board plus side to move; reading M6",
	},
	{
		ID:     "runemill.draw.no-removal",
		Says:   "Forty moving-phase half-moves without a removal are a draw.",
		Source: "runemill.txt, Rules: 40 moving-phase half-moves; readings R1, G1",
	},
	{
		ID:     "runemill.draw.half-moves",
		Says:   "A side's whole turn of the moving phase without a removal adds one to the count, a turn of the placing phase, the 18th too, leaves it at 0.",
		Source: "readings R1, M4",
	},
	{
		ID:     "runemill.draw.removal-resets",
		Says:   "A removal sets the count to 0.",
		Source: "reading R1",
	},
	{
		ID:     "runemill.draw.pending-keeps",
		Says:   "While a removal is pending the count keeps the value from before the move.",
		Source: "reading R1",
	},
}

// notInTable names the clauses that are no field of the table, and why.
var notInTable = map[string]string{
	"runemill.score.win":    "the score is worked out from a finished game and is no part of playing it",
	"runemill.score.draw":   "as above",
	"runemill.score.other":  "as above",
	"runemill.score.levels": "as above",
}
