package ravenward

import "github.com/boardperft/perft/engines"

// Clauses are the rules of the game: every clause of the document, in its
// order, and every reading that concerns it. Most are a function in the table
// of the plain rules; those in [notInTable] are not, for the reason given there.
var Clauses = []engines.Clause{
	{
		ID:     "ravenward.board.squares",
		Says:   "The board has 49 squares, numbered row*7+col from 0 at the top left, which is how moves name them.",
		Source: "ravenward.txt, Goal",
	},
	{
		ID:     "ravenward.start.layout",
		Says:   "The King starts on 24, the defenders on 17, 23, 25 and 31, the ravens on 3, 10, 21, 22, 26, 27, 38 and 45.",
		Source: "ravenward.txt, Goal",
	},
	{
		ID:     "ravenward.start.king-side-first",
		Says:   "The King's side moves first.",
		Source: "ravenward.txt, Rules: You always move first",
	},
	{
		ID:     "ravenward.score.win",
		Says:   "A win pays 100, 10 a defender left, 5 a raven taken, and 50 less 2 a move but not less than 0.",
		Source: "ravenward.txt, Scoring; reading V5",
	},
	{
		ID:     "ravenward.score.draw",
		Says:   "A draw pays 40 and 3 a raven taken.",
		Source: "ravenward.txt, Scoring; reading V5",
	},
	{
		ID:     "ravenward.score.other",
		Says:   "Any other result pays 3 a raven taken, and a game that goes on nothing.",
		Source: "ravenward.txt, Scoring; reading V5",
	},
	{
		ID:     "ravenward.turn.alternate",
		Says:   "Turns strictly alternate.",
		Source: "ravenward.txt, Rules: turns strictly alternate",
	},
	{
		ID:     "ravenward.turn.no-passing",
		Says:   "There is no passing: a side without a legal move has lost.",
		Source: "ravenward.txt, Rules: with no passing",
	},
	{
		ID:     "ravenward.turn.own-pieces",
		Says:   "A side moves its own pieces, any of them.",
		Source: "ravenward.txt, Rules: every piece slides",
	},
	{
		ID:     "ravenward.move.slide",
		Says:   "Every piece slides outward from its square until something is in the way, and may stop on the squares before that.",
		Source: "ravenward.txt, Rules: every piece slides like a rook",
	},
	{
		ID:     "ravenward.move.orthogonal",
		Says:   "A piece moves up, down, left or right, never diagonally.",
		Source: "ravenward.txt, Rules: up, down, left or right",
	},
	{
		ID:     "ravenward.move.any-distance",
		Says:   "A piece moves any number of squares.",
		Source: "ravenward.txt, Rules: any number of squares",
	},
	{
		ID:     "ravenward.move.no-jump",
		Says:   "A piece moves through empty squares only and jumps over no piece.",
		Source: "ravenward.txt, Rules: no jumping over any piece",
	},
	{
		ID:     "ravenward.move.not-zero",
		Says:   "A move of zero squares is not a move.",
		Source: "ravenward.txt, Rules: zero squares",
	},
	{
		ID:     "ravenward.special.throne",
		Says:   "The throne is square 24.",
		Source: "ravenward.txt, Rules: The five special squares",
	},
	{
		ID:     "ravenward.special.corners",
		Says:   "The corners are squares 0, 6, 42 and 48.",
		Source: "ravenward.txt, Rules: The five special squares",
	},
	{
		ID:     "ravenward.special.king-only",
		Says:   "Only the King may stop on the throne or a corner.",
		Source: "ravenward.txt, Rules: only the King may ever stop on them",
	},
	{
		ID:     "ravenward.throne.crossed-empty",
		Says:   "Any piece may slide across the empty throne.",
		Source: "ravenward.txt, Rules: Any piece may slide across the throne",
	},
	{
		ID:     "ravenward.throne.king-blocks",
		Says:   "The King on the throne blocks passage like any occupied square.",
		Source: "ravenward.txt, Rules: while the King stands on it",
	},
	{
		ID:     "ravenward.capture.around-landing",
		Says:   "Captures are looked at only around the square the moving piece lands on, in all four directions.",
		Source: "ravenward.txt, Rules: evaluated only around the square",
	},
	{
		ID:     "ravenward.capture.custodian",
		Says:   "A neighbour is captured if what is beyond it is a friend of the mover or a hostile square.",
		Source: "ravenward.txt, Rules: that enemy is captured if",
	},
	{
		ID:     "ravenward.capture.enemy-only",
		Says:   "Only an enemy of the mover is captured, friendly pieces never.",
		Source: "ravenward.txt, Rules: friendly pieces are never captured",
	},
	{
		ID:     "ravenward.capture.directly-beyond",
		Says:   "The square that counts is directly beyond the neighbour, opposite the landing square.",
		Source: "ravenward.txt, Rules: the square directly beyond it",
	},
	{
		ID:     "ravenward.capture.friend-beyond",
		Says:   "A piece friendly to the mover beyond the neighbour captures it.",
		Source: "ravenward.txt, Rules: holds a piece friendly to the mover",
	},
	{
		ID:     "ravenward.capture.hostile-beyond",
		Says:   "A hostile square beyond the neighbour captures it.",
		Source: "ravenward.txt, Rules: or is a hostile square",
	},
	{
		ID:     "ravenward.capture.edge-is-no-anvil",
		Says:   "The board edge never captures.",
		Source: "ravenward.txt, Rules: The board edge never captures",
	},
	{
		ID:     "ravenward.capture.together",
		Says:   "All flagged pieces are removed together, up to three.",
		Source: "ravenward.txt, Rules: all flagged pieces are removed together",
	},
	{
		ID:     "ravenward.hostile.corners",
		Says:   "The four corners are always hostile to every piece.",
		Source: "ravenward.txt, Rules: Hostile squares",
	},
	{
		ID:     "ravenward.hostile.empty-throne",
		Says:   "The throne is hostile to every piece while it is empty, and to nobody while it is occupied.",
		Source: "ravenward.txt, Rules: Hostile squares",
	},
	{
		ID:     "ravenward.capture.moving-between-is-safe",
		Says:   "A piece that moves in between two enemies, or an enemy and a hostile square, is not captured.",
		Source: "ravenward.txt, Rules: Moving into a sandwich is safe",
	},
	{
		ID:     "ravenward.king.pinches",
		Says:   "The King's own move captures like any other piece's.",
		Source: "ravenward.txt, Rules: The King is armed",
	},
	{
		ID:     "ravenward.king.flanks",
		Says:   "The King beyond a raven counts as a friend of the defender that moves.",
		Source: "ravenward.txt, Rules: he counts as a friendly flanker",
	},
	{
		ID:     "ravenward.king.like-any-piece",
		Says:   "The King is captured like any other piece: two sides suffice, on his throne and off it.",
		Source: "ravenward.txt, Rules: The King is captured exactly like any other piece",
	},
	{
		ID:     "ravenward.step1.slide",
		Says:   "Step 1: the piece leaves its square and stands on the other.",
		Source: "ravenward.txt, Rules: (1)",
	},
	{
		ID:     "ravenward.step2.captures",
		Says:   "Step 2: captures are resolved after the slide and before the end is looked at.",
		Source: "ravenward.txt, Rules: (2)",
	},
	{
		ID:     "ravenward.step3.escape",
		Says:   "Step 3: the King on any of the four corners wins for his side, whoever is to move.",
		Source: "ravenward.txt, Rules: (3); reading V4",
	},
	{
		ID:     "ravenward.step4.king-captured",
		Says:   "Step 4: without the King the ravens have won, whoever is to move.",
		Source: "ravenward.txt, Rules: (4); reading V4",
	},
	{
		ID:     "ravenward.step5.ply",
		Says:   "Step 5: every move counts one ply, one that ends the game too.",
		Source: "ravenward.txt, Rules: (5); reading V3",
	},
	{
		ID:     "ravenward.step5.record",
		Says:   "Step 5: only positions after a move are recorded, not the one a game or a text begins with.",
		Source: "ravenward.txt, Rules: (5); readings V1, G2",
	},
	{
		ID:     "ravenward.step5.key",
		Says:   "Step 5: two positions are the same if each of the 13 pieces, by name, is in the same place and the same side is to move.",
		Source: "ravenward.txt, Rules: (5); reading V2",
	},
	{
		ID:     "ravenward.step5.third-occurrence",
		Says:   "Step 5: the third occurrence of a position is a draw.",
		Source: "ravenward.txt, Rules: (5)",
	},
	{
		ID:     "ravenward.step6.move-limit",
		Says:   "Step 6: at 60 plies the game is a draw, past them too.",
		Source: "ravenward.txt, Rules: (6); reading G1",
	},
	{
		ID:     "ravenward.step7.no-legal-move",
		Says:   "Step 7: the side to move, either one, loses without a legal move.",
		Source: "ravenward.txt, Rules: (7)",
	},
	{
		ID:     "ravenward.end.order",
		Says:   "The end is looked at in the order escape, King captured, repetition, 60 plies, no legal move.",
		Source: "ravenward.txt, Rules: in this exact order; reading V3",
	},
	{
		ID:     "ravenward.end.lone-king-goes-on",
		Says:   "If all four defenders fall the game continues.",
		Source: "ravenward.txt, Rules: a lone King can still win by escape",
	},
	{
		ID:     "ravenward.action.refused",
		Says:   "An illegal move is refused and changes nothing.",
		Source: "ravenward.txt, Rules: an illegal action is rejected",
	},
	{
		ID:     "ravenward.text.judged-at-once",
		Says:   "A position given as text is judged at once.",
		Source: "reading G1",
	},
	{
		ID:     "ravenward.text.winner",
		Says:   "An outcome names the winner by letter: d the King's side, a the ravens.",
		Source: "reading G3",
	},
	{
		ID:     "ravenward.text.rejected",
		Says:   "Text that cannot be a position is rejected, saying why; past limits and odd parity are accepted.",
		Source: "reading G4",
	},
}

// notInTable says why a clause is no function in the table, so that no fault
// can break it by replacing one.
var notInTable = map[string]string{
	"ravenward.board.squares":         "the notation itself",
	"ravenward.start.layout":          "the constant Start",
	"ravenward.start.king-side-first": "the constant Start",
	"ravenward.score.win":             "the function Score, which no engine is asked for",
	"ravenward.score.draw":            "the function Score",
	"ravenward.score.other":           "the function Score",
	"ravenward.turn.no-passing":       "the moves are pairs of squares, a pass cannot be written",
	"ravenward.action.refused":        "moves are read by finding them among the legal ones",
	"ravenward.text.winner":           "the letters of the notation",
	"ravenward.text.rejected":         "the function ParseSetup, which both implementations share",
}
