package clawclash

import "github.com/boardperft/perft/engines"

// The clauses of the document, in its order. They are named in the table
// called document and nowhere else.

// Black and red take turns; a pass is a turn too (reading C1).
func sidesAlternate(s Setup) byte {
	if s.ToMove == blackSide {
		return redSide
	}
	return blackSide
}

func ownPieces(s Setup, piece byte) bool {
	return s.ToMove == blackSide && piece == black || s.ToMove == redSide && piece == red
}

// 沿横或竖: across and along, in the platform's order.
func acrossAndAlong() []direction { return []direction{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} }

// 移动 1 格, 不越界: one step, not over the edge.
func oneStepOnBoard(p point, d direction) (point, bool) {
	p = point{p.x + d.right, p.y + d.up}
	return p, p.x >= 0 && p.x < size && p.y >= 0 && p.y < size
}

// 不落到有子的点: not onto a point that holds a piece.
func emptyPoint(s Setup, p point) bool { return s.at(p) == 0 }

func stepPiece(s Setup, from, to point) Setup {
	s.Board[to.x][to.y] = s.at(from)
	s.Board[from.x][from.y] = 0
	return s
}

// 无合法走法时自动停一手: the pass is made when there is no step, and only then.
func passWhenStuck(steps []engines.Move) []engines.Move {
	if len(steps) == 0 {
		return []engines.Move{passing}
	}
	return steps
}

// x is the file and comes first, y the rank.
func fileThenRank(p point) string { return pointName(p.x, p.y) }

// 落子后只查新位置所在横线与竖线: the row of the landing point, then its column.
func rowAndColumn(landing point) []line {
	var row, column line
	for i := range size {
		row[i] = point{i, landing.y}
		column[i] = point{landing.x, i}
	}
	return []line{row, column}
}

// 恰好 3 子相连: the line holds exactly three pieces and they adjoin.
func threeAdjoining(s Setup, l line) ([]point, bool) {
	held := 0
	for _, p := range l {
		if s.at(p) != 0 {
			held++
		}
	}
	gap := s.at(l[1]) == 0 || s.at(l[2]) == 0
	switch {
	case held != 3 || gap:
		return nil, false
	case s.at(l[0]) == 0:
		return []point{l[1], l[2], l[3]}, true
	}
	return []point{l[0], l[1], l[2]}, true
}

// 己方 2 连 + 对方 1 子: two adjoining pieces of the mover and one of the enemy
// at either end; that one is taken.
func twoAndOne(s Setup, trio []point, mover byte) (point, bool) {
	a, b, c := s.at(trio[0]), s.at(trio[1]), s.at(trio[2])
	switch {
	case a == mover && b == mover && c != mover:
		return trio[2], true
	case a != mover && b == mover && c == mover:
		return trio[0], true
	}
	return point{}, false
}

// 送上门不吃: a piece that moves up to two of the enemy is not taken.
func arrivalIsSafe(Setup, []point, point) bool { return false }

// 双线可同吃, 至多 2 子/手: both lines take, at most two pieces.
func bothLines(victims []point) []point { return victims }

// 不连锁: what a removal makes of other lines is not looked at.
func noChain(_ *table, s Setup, _ []point, _ byte) Setup { return s }

// 连续 20 手无吃子: a capture begins the count anew.
func captureResets(s Setup, taken int) int {
	if taken > 0 {
		return 0
	}
	return s.Quiet + 1
}

// A pass is a step without a capture (reading C1).
func passIsStep(s Setup) int { return s.Quiet + 1 }

// Passes count while they follow each other (reading C2).
func passesInARow(s Setup, passed bool) int {
	if passed {
		return s.Passes + 1
	}
	return 0
}

// 一方 ≤1 子判负: a side with one piece or none has lost. Not both, by
// reading G4.
func oneOrNone(_ *table, s Setup) engines.Outcome {
	switch {
	case s.Count(black) <= 1:
		return engines.Win("r", "eliminated")
	case s.Count(red) <= 1:
		return engines.Win("b", "eliminated")
	}
	return engines.Outcome{}
}

// 双方连续互停按子力裁定: two passes in a row are judged by material (reading C2).
func doublePass(t *table, s Setup) engines.Outcome {
	if s.Passes >= 2 {
		return t.Material(s, "stalemate")
	}
	return engines.Outcome{}
}

// 连续 20 手无吃子按子力裁定: single steps of either side.
func twentySteps(t *table, s Setup) engines.Outcome {
	if s.Quiet >= 20 {
		return t.Material(s, "material")
	}
	return engines.Outcome{}
}

// 领先 1 子即判胜: one piece more wins, equal is a draw (reading C2).
func morePieces(s Setup, reason string) engines.Outcome {
	lead := s.Count(black) - s.Count(red)
	switch {
	case lead > 0:
		return engines.Win("b", reason)
	case lead < 0:
		return engines.Win("r", reason)
	}
	return engines.Draw(reason)
}

// documentOrder is that of reading C3.
func documentOrder(t *table) []endTest {
	return []endTest{t.Eliminated, t.Stalemate, t.Twenty}
}

// A position given as text is judged at once, like any other (reading G1).
func alwaysJudged([]Setup) bool { return true }
