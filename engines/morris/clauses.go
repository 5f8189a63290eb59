package morris

import "github.com/boardperft/perft/engines"

// Clauses are the rules of the game, in the order of the document, and every
// reading that concerns it. Each is a field of the table of the plain rules.
// The document's last paragraph is about its computer player and is no rule.
var Clauses = []engines.Clause{
	{
		ID:     "morris.position.pieces",
		Says:   "Each side has nine pieces (or six, or three), on the board and in hand together never more.",
		Source: "morris.txt: nine pieces each; readings M7, G4",
	},
	{
		ID:     "morris.position.hands",
		Says:   "White places first and the sides alternate, so White has as many in hand as Black when it is to move and one less when Black is.",
		Source: "morris.txt: place them; reading G4",
	},
	{
		ID:     "morris.position.text",
		Says:   "A position is written as the placement, the side to move, two hands and a count, and text that is not that is refused with the reason.",
		Source: "NOTATION.md; reading G4",
	},
	{
		ID:     "morris.position.one-text",
		Says:   "A position has one text: runs of empty points are one digit, numbers have no leading zero.",
		Source: "NOTATION.md; reading G4",
	},
	{
		ID:     "morris.position.counter",
		Says:   "A count of plies past the limit is accepted in a text.",
		Source: "reading G4",
	},
	{
		ID:     "morris.position.options",
		Says:   "The options are three, six or nine pieces, flying, threefold, and a no-mill limit of none, 50, 100 or 200 plies.",
		Source: "reading M7",
	},
	{
		ID:     "morris.position.judged-at-once",
		Says:   "A position given as text is judged at once: if a rule says that the game is over there, it is.",
		Source: "reading G1",
	},
	{
		ID:     "morris.place.then-move",
		Says:   "Pieces are moved once both hands are empty, and placed until then.",
		Source: "morris.txt: place them, then move them; reading M2",
	},
	{
		ID:     "morris.place.empty-point",
		Says:   "A piece is placed on any of the empty points.",
		Source: "morris.txt: place them",
	},
	{
		ID:     "morris.place.from-hand",
		Says:   "A piece that is placed comes from its side's hand.",
		Source: "morris.txt: place them",
	},
	{
		ID:     "morris.move.own-piece",
		Says:   "A side moves any one of its own pieces.",
		Source: "morris.txt: then move them",
	},
	{
		ID:     "morris.board.beside",
		Says:   "A point's neighbours on its square are the index either side, round the square.",
		Source: "morris.txt: neighbours around a square; reading M1",
	},
	{
		ID:     "morris.board.across",
		Says:   "The squares are joined at the odd indices, each with the next square.",
		Source: "morris.txt: the ladders between squares; reading M1",
	},
	{
		ID:     "morris.board.ring-lines",
		Says:   "On each square there are four lines: three consecutive points centred on an odd index.",
		Source: "morris.txt: a mill is three consecutive points; reading M1",
	},
	{
		ID:     "morris.board.ladder-lines",
		Says:   "Across the squares there are four lines, one at each odd index.",
		Source: "morris.txt: a mill is three consecutive points; reading M1",
	},
	{
		ID:     "morris.move.empty-neighbour",
		Says:   "A piece steps to an empty neighbouring point, and may fly to any empty point where its side flies.",
		Source: "morris.txt: neighbours; the piece placed or stepped",
	},
	{
		ID:     "morris.move.flying",
		Says:   "With flying on, a side with exactly three pieces on the board flies in the moving phase.",
		Source: "morris.txt: being down to three, flying on; readings M2, M7",
	},
	{
		ID:     "morris.turn.one-move",
		Says:   "A turn is one move: the piece placed or moved, and with it the piece taken where that closes a mill.",
		Source: "morris.txt: a turn is one move object",
	},
	{
		ID:     "morris.turn.lands",
		Says:   "The piece stands on the point it came to and no longer on the one it left.",
		Source: "morris.txt: the piece placed or stepped",
	},
	{
		ID:     "morris.turn.alternate",
		Says:   "The sides take turns.",
		Source: "morris.txt: a turn",
	},
	{
		ID:     "morris.turn.text",
		Says:   "A move is written as 5, 5x17, 5-6 or 5-6x17.",
		Source: "NOTATION.md",
	},
	{
		ID:     "morris.mill.arriving-piece",
		Says:   "The piece that arrives closes a mill: only lines through its point count, so stepping out takes nothing.",
		Source: "morris.txt: the piece that arrives is what closes a mill; reading M3",
	},
	{
		ID:     "morris.mill.three-own",
		Says:   "A mill is three pieces of one side on one line.",
		Source: "morris.txt: every line of three",
	},
	{
		ID:     "morris.mill.pays-again",
		Says:   "Stepping back into a mill pays again.",
		Source: "morris.txt: stepping back in pays again",
	},
	{
		ID:     "morris.mill.slide-along-line",
		Says:   "The point that the piece left counts as empty, so a slide along the line being completed is no mill.",
		Source: "morris.txt: a slide along the line being completed; reading M3",
	},
	{
		ID:     "morris.mill.double",
		Says:   "Two mills closed at once take one piece.",
		Source: "reading M3",
	},
	{
		ID:     "morris.take.nothing",
		Says:   "With no enemy piece on the board a mill takes nothing: the move stands alone.",
		Source: "reading M4",
	},
	{
		ID:     "morris.take.mill-spared",
		Says:   "A piece in a mill is spared.",
		Source: "morris.txt: a piece in a mill is spared",
	},
	{
		ID:     "morris.take.all-in-mills",
		Says:   "When every enemy piece is in a mill any of them may be taken.",
		Source: "morris.txt: unless every enemy piece is in one",
	},
	{
		ID:     "morris.take.off-board",
		Says:   "The piece taken leaves the board for good.",
		Source: "morris.txt: takes an enemy piece off the board",
	},
	{
		ID:     "morris.end.two-left",
		Says:   "Two pieces left, or fewer, are too few.",
		Source: "morris.txt: two pieces left; reading M5",
	},
	{
		ID:     "morris.end.reduced",
		Says:   "In the moving phase a side with too few pieces has lost; while pieces are in hand nobody has.",
		Source: "morris.txt: two pieces left, and the game is over; reading M5",
	},
	{
		ID:     "morris.end.opponent-first",
		Says:   "The opponent of the side that moved is looked at first.",
		Source: "reading M5",
	},
	{
		ID:     "morris.end.blocked",
		Says:   "In the moving phase the side to move has lost if it has no legal move.",
		Source: "morris.txt: or no legal move, and the game is over; reading M5",
	},
	{
		ID:     "morris.end.winner",
		Says:   "The other side wins, named by its letter, w or b.",
		Source: "morris.txt: the game is over; reading G3",
	},
	{
		ID:     "morris.end.order",
		Says:   "At the end of a turn reduced is looked at first, then blocked, then the no-mill limit, then repetition.",
		Source: "readings M5, M8",
	},
	{
		ID:     "morris.draw.quiet-plies",
		Says:   "Every ply without a taken piece counts, placing plies too, and a taken piece sets the count to 0.",
		Source: "readings M8, M4",
	},
	{
		ID:     "morris.draw.no-mill",
		Says:   "When the count reaches the no-mill limit the game is drawn; a limit of 0 is none.",
		Source: "readings M7, M8, G1",
	},
	{
		ID:     "morris.draw.repetition",
		Says:   "With threefold on, the third occurrence of a position is a draw.",
		Source: "reading M7",
	},
	{
		ID:     "morris.draw.record",
		Says:   "Every position since the start is recorded, the start or the text position included.",
		Source: "readings M9, G2",
	},
	{
		ID:     "morris.draw.key",
		Says:   "Two positions are the same when stones, side to move and stones in hand are.",
		Source: "reading M6",
	},
}
