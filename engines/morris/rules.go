package morris

import (
	"slices"
	"strconv"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// The clauses in the document's order. What each says is in clauses.go.

// "Place them, then move them."

// bothHandsEmpty: the moving phase is when both hands are empty (M2).
func bothHandsEmpty(s Setup) bool { return s.Hand == [2]int{} }

// emptyPoints: a piece is placed on any empty point.
func emptyPoints(s Setup) (steps []step) {
	for _, p := range holding(s.Points, 0) {
		steps = append(steps, step{none, p})
	}
	return steps
}

// fromHand: a piece placed has left its side's hand.
func fromHand(s Setup, way step) [2]int {
	if way.from == none {
		s.Hand[sideOf(s.ToMove)]--
	}
	return s.Hand
}

// ownPieces: a side moves one of its own pieces.
func ownPieces(r rules, s Setup) []step {
	steps := make([]step, 0, mill.Points)
	for _, from := range holding(s.Points, stone(s.ToMove)) {
		for _, to := range r.reach(r, s, from) {
			steps = append(steps, step{from, to})
		}
	}
	return steps
}

// emptyNeighbours: a piece steps to an empty neighbour, or flies.
func emptyNeighbours(r rules, s Setup, from int) (to []int) {
	if r.flies(s, r.Variant) {
		return holding(s.Points, 0)
	}
	for _, near := range [][]int{r.beside(from), r.across(from)} {
		for _, p := range near {
			if s.Points[p] == 0 {
				to = append(to, p)
			}
		}
	}
	return to
}

// threeLeft: three pieces go anywhere, with flying on (M2, M7).
func threeLeft(s Setup, v Variant) bool {
	return v.Flying && count(s.Points, stone(s.ToMove)) == 3
}

// "A turn is one move object: the piece placed or stepped, and the enemy piece
// taken when that closes a mill."

// oneMove lists the turns that begin with a step.
func oneMove(r rules, s state, way step) (turns []turn) {
	board := r.standing(r, s.Points, way, stone(s.ToMove))
	closed := r.closes(r, board, way.to, stone(s.ToMove))
	if closed == 0 || !r.pays(s.last[sideOf(s.ToMove)], way) {
		return []turn{{step: way}}
	}
	enemy := holding(board, stone(otherOf(s.ToMove)))
	if len(enemy) == 0 {
		return r.nothing(way)
	}
	free := slices.DeleteFunc(slices.Clone(enemy), func(p int) bool { return r.spared(r, board, p) })
	for _, taken := range r.double(closed, r.unless(free, enemy)) {
		turns = append(turns, turn{way, taken})
	}
	return turns
}

// liftAndSet: the piece leaves its point and stands on another.
func liftAndSet(board points, way step, piece byte) points {
	if way.from != none {
		board[way.from] = 0
	}
	board[way.to] = piece
	return board
}

// otherSide: the sides take turns.
func otherSide(s Setup, _ turn) byte { return otherOf(s.ToMove) }

// turnText writes a turn as NOTATION.md says.
func turnText(t turn) string {
	text := strconv.Itoa(t.to)
	if t.from != none {
		text = strconv.Itoa(t.from) + "-" + text
	}
	for _, p := range t.taken {
		text += "x" + strconv.Itoa(p)
	}
	return text
}

// "Three rules about mills are easy to get backwards."

// throughArrival: the piece that arrives is what closes a mill; the number of
// lines it closes.
func throughArrival(r rules, board points, to int, own byte) (closed int) {
	for _, lines := range [][][3]int{r.along(to), r.ladders(to)} {
		for _, line := range lines {
			if r.full(board, line, own) {
				closed++
			}
		}
	}
	return closed
}

// threeOwn: a mill is three pieces of one side.
func threeOwn(board points, line [3]int, own byte) bool {
	return board[line[0]] == own && board[line[1]] == own && board[line[2]] == own
}

// always: stepping back into a mill pays again, whatever was played before.
func always(_, _ step) bool { return true }

// leftIsEmpty: "a slide along the line being completed is not a mill, because
// the third piece it needs is the one that just moved" (M3).
func leftIsEmpty(r rules, board points, way step, own byte) points {
	return r.lands(board, way, own)
}

// oneStone: two mills at once pay one stone (M3).
func oneStone(_ int, targets []int) (choices [][]int) {
	for _, p := range targets {
		choices = append(choices, []int{p})
	}
	return choices
}

// inMill: "a piece in a mill is spared".
func inMill(r rules, board points, p int) bool { return r.closes(r, board, p, board[p]) > 0 }

// anyIfNoneFree: "unless every enemy piece is in one".
func anyIfNoneFree(free, all []int) []int {
	if len(free) == 0 {
		return all
	}
	return free
}

// moveAlone: with no enemy piece on the board a mill takes nothing (M4).
func moveAlone(way step) []turn { return []turn{{step: way}} }

// offBoard: a piece taken leaves the board.
func offBoard(board points, taken []int) points {
	for _, p := range taken {
		board[p] = 0
	}
	return board
}

// "Two pieces left, or no legal move, and the game is over."

// judgedAtOnce: a position given as text is judged like any other (G1).
func judgedAtOnce(r rules, line []state) engines.Outcome {
	for _, end := range r.order(r) {
		if out := end(r, line); out.Over() {
			return out
		}
	}
	return engines.Outcome{}
}

// lossesThenDraws: fewer than three, no legal move, the limit, repetition
// (M5, M8).
func lossesThenDraws(r rules) []ending {
	return []ending{r.reduced, r.blocked, r.noMill, r.threefold}
}

// fewerThanThree: two pieces left, or less.
func fewerThanThree(board points, side byte) bool { return count(board, stone(side)) < 3 }

// reducedSide: in the moving phase a side with fewer than three has lost (M5).
func reducedSide(r rules, line []state) engines.Outcome {
	now := line[len(line)-1].Setup
	if !r.moving(now) {
		return engines.Outcome{}
	}
	for _, side := range r.first(now) {
		if r.few(now.Points, side) {
			return r.lost(side, "reduced")
		}
	}
	return engines.Outcome{}
}

// opponentOfMover: who is to move now is looked at before who has moved (M5).
func opponentOfMover(s Setup) [2]byte { return [2]byte{s.ToMove, otherOf(s.ToMove)} }

// noMove: in the moving phase the side to move without a move has lost (M5).
func noMove(r rules, line []state) engines.Outcome {
	now := line[len(line)-1]
	if r.moving(now.Setup) && r.stuck(now) {
		return r.lost(now.ToMove, "blocked")
	}
	return engines.Outcome{}
}

// otherWins: the other side has won, named by its letter (G3).
func otherWins(loser byte, reason string) engines.Outcome {
	return engines.Win(string(otherOf(loser)), reason)
}

// sinceTaken: every ply without a taken piece counts, placing too (M8).
func sinceTaken(s Setup, t turn) int {
	if len(t.taken) > 0 {
		return 0
	}
	return s.Quiet + 1
}

// limitReached: that many plies without a taken piece are a draw (M7, M8).
func limitReached(r rules, line []state) engines.Outcome {
	if r.NoMillLimit > 0 && line[len(line)-1].Quiet >= r.NoMillLimit {
		return engines.Draw("no-mill")
	}
	return engines.Outcome{}
}

// thirdTime: a position that occurs a third time is a draw (M7).
func thirdTime(r rules, line []state) engines.Outcome {
	if !r.Threefold {
		return engines.Outcome{}
	}
	times, now := 0, line[len(line)-1].Setup
	for _, then := range r.recorded(line) {
		if r.same(then.Setup, now) {
			times++
		}
	}
	if times >= 3 {
		return engines.Draw("repetition")
	}
	return engines.Outcome{}
}

// everyPosition since the start is recorded, the start included (M9, G2).
func everyPosition(line []state) []state { return line }

// stonesSideHands: what makes two positions the same (M6).
func stonesSideHands(a, b Setup) bool {
	return a.Points == b.Points && a.ToMove == b.ToMove && a.Hand == b.Hand
}
