package clawclash

import "github.com/boardperft/perft/engines"

// Clauses are the rules of the game: every clause of the document that a game
// is played by, in its order, and every reading that concerns it. Most are a
// function in the table of the plain rules; those in [notInTable] are not, for
// the reason given there. What the document says of scripts, matches and
// points is the arena's.
var Clauses = []engines.Clause{
	{
		ID:     "clawclash.start.layout",
		Says:   "Each side begins with six pieces: black on rank 4 and at the ends of rank 3, red on rank 1 and at the ends of rank 2.",
		Source: "clawclash.txt, 初始布局",
	},
	{
		ID:     "clawclash.start.black-first",
		Says:   "Black moves first.",
		Source: "clawclash.txt, 黑方先行",
	},
	{
		ID:     "clawclash.turn.alternate",
		Says:   "The sides take turns, and a pass is a turn too.",
		Source: "clawclash.txt, 棋类规则要点; reading C1",
	},
	{
		ID:     "clawclash.board.column-first",
		Says:   "A point is (x,y), x across and y up from the bottom left; a move names the file, then the rank.",
		Source: "clawclash.txt, 坐标与棋盘表示",
	},
	{
		ID:     "clawclash.move.own-pieces",
		Says:   "A side moves its own pieces.",
		Source: "clawclash.txt, 每手沿横竖移动",
	},
	{
		ID:     "clawclash.move.across-or-along",
		Says:   "A piece moves across or along, in all four directions, never diagonally.",
		Source: "clawclash.txt, 移动 = 沿横或竖",
	},
	{
		ID:     "clawclash.move.one-step-on-board",
		Says:   "A piece moves one step and stays on the board.",
		Source: "clawclash.txt, 相邻一格, 不越界",
	},
	{
		ID:     "clawclash.move.to-empty-point",
		Says:   "A piece moves to an empty point only.",
		Source: "clawclash.txt, 不落到有子的点",
	},
	{
		ID:     "clawclash.move.step",
		Says:   "The piece leaves its point and stands on the other.",
		Source: "clawclash.txt, 从 [x,y] 到",
	},
	{
		ID:     "clawclash.pass.forced",
		Says:   "A side without a step passes, and passes only then.",
		Source: "clawclash.txt, 无合法走法时由引擎自动停一手",
	},
	{
		ID:     "clawclash.capture.landing-lines",
		Says:   "Captures are looked for on the row and the column of the landing point and nowhere else.",
		Source: "clawclash.txt, 落子后只查新位置所在横线与竖线",
	},
	{
		ID:     "clawclash.capture.exactly-three-adjoining",
		Says:   "A line captures only if it holds exactly three pieces and they adjoin.",
		Source: "clawclash.txt, 恰好 3 子相连",
	},
	{
		ID:     "clawclash.capture.two-and-one",
		Says:   "Two adjoining pieces of the mover and one of the enemy at either end: the enemy's piece is taken.",
		Source: "clawclash.txt, 己方 2 连 + 对方 1 子; 吃子示例, 基本吃子",
	},
	{
		ID:     "clawclash.capture.moving-in-is-safe",
		Says:   "A piece that moves up to two of the enemy is not taken.",
		Source: "clawclash.txt, 送上门不吃; 吃子示例, 送上门不吃",
	},
	{
		ID:     "clawclash.capture.both-lines",
		Says:   "Both lines may take in one move, two pieces at most.",
		Source: "clawclash.txt, 双线可同吃; 吃子示例, 双线同吃",
	},
	{
		ID:     "clawclash.capture.no-chain",
		Says:   "There are no chains: what a removal makes of other lines takes nothing.",
		Source: "clawclash.txt, 不连锁",
	},
	{
		ID:     "clawclash.capture.examples-are-parts",
		Says:   "The document's examples show parts of a board and hold with stones added out of reach.",
		Source: "reading C4",
	},
	{
		ID:     "clawclash.count.capture-resets",
		Says:   "A step without a capture counts one, a capture begins the count anew.",
		Source: "clawclash.txt, 连续 20 手无吃子",
	},
	{
		ID:     "clawclash.count.pass-is-a-step",
		Says:   "A pass counts as a step without a capture.",
		Source: "reading C1",
	},
	{
		ID:     "clawclash.count.passes",
		Says:   "Passes count while they follow each other; a step ends the row.",
		Source: "clawclash.txt, 双方连续互停; reading C2",
	},
	{
		ID:     "clawclash.end.eliminated",
		Says:   "A side, either one, with one piece or none has lost.",
		Source: "clawclash.txt, 一方 ≤1 子判负",
	},
	{
		ID:     "clawclash.end.double-pass",
		Says:   "Two passes in a row end the game by material.",
		Source: "clawclash.txt, 双方连续互停按子力裁定; reading C2",
	},
	{
		ID:     "clawclash.end.twenty-steps",
		Says:   "Twenty steps in a row without a capture end the game by material; past twenty too.",
		Source: "clawclash.txt, 连续 20 手无吃子按子力裁定; reading G1",
	},
	{
		ID:     "clawclash.end.material",
		Says:   "By material one piece more wins, and equal is a draw.",
		Source: "clawclash.txt, 领先 1 子即判胜; reading C2",
	},
	{
		ID:     "clawclash.end.order",
		Says:   "The end is looked at in the order elimination, double pass, twenty steps.",
		Source: "reading C3",
	},
	{
		ID:     "clawclash.text.judged-at-once",
		Says:   "A position given as text is judged at once.",
		Source: "reading G1",
	},
	{
		ID:     "clawclash.text.no-record",
		Says:   "Nothing depends on earlier positions: no repetition ends a game.",
		Source: "clawclash.txt, 终局; reading G2",
	},
	{
		ID:     "clawclash.text.winner",
		Says:   "An outcome names the winner by letter: b black, r red.",
		Source: "reading G3",
	},
	{
		ID:     "clawclash.text.rejected",
		Says:   "Text that cannot be a position is rejected, saying why; past limits and any passes 0 to 2 are accepted.",
		Source: "reading G4",
	},
}

// notInTable says why a clause is no function in the table, so that no fault
// can break it by replacing one.
var notInTable = map[string]string{
	"clawclash.start.layout":               "the constant Start",
	"clawclash.start.black-first":          "the constant Start",
	"clawclash.capture.examples-are-parts": "how the examples are tested",
	"clawclash.text.no-record":             "the clauses are given no record, only Judged is",
	"clawclash.text.winner":                "the letters of the notation",
	"clawclash.text.rejected":              "the function ParseSetup, which both implementations share",
}
