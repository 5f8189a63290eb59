package runemill

import (
	"slices"
	"strconv"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// The clauses in the document's order. What each says is in clauses.go.

// "Phase 1 — placing: alternate 'place' on any empty point 0..23."

// emptyPoints: a stone is placed on any empty point.
func emptyPoints(s Setup) (actions []action) {
	for _, p := range holding(s.Points, 0) {
		actions = append(actions, place(p))
	}
	return actions
}

// fromHand: a stone placed has left its side's hand.
func fromHand(s Setup, a action) [2]int {
	if a.from == none {
		s.Hand[sideOf(s.ToMove)]--
	}
	return s.Hand
}

// "Phase 2 — moving: once all stones are placed, 'move' slides one of your
// stones to an adjacent empty point."

// bothHandsEmpty: the moving phase is when both hands are empty (M2).
func bothHandsEmpty(s Setup) bool { return s.Hand == [2]int{} }

// ownStones: a side moves one of its own stones.
func ownStones(r rules, s Setup) []action {
	actions := make([]action, 0, mill.Points)
	for _, from := range holding(s.Points, stone(s.ToMove)) {
		for _, to := range r.reach(r, s, from) {
			actions = append(actions, move(from, to))
		}
	}
	return actions
}

// emptyNeighbours: a stone slides to an adjacent empty point, or flies.
func emptyNeighbours(r rules, s Setup, from int) (to []int) {
	if r.flies(s) {
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

// liftAndSet: the stone leaves its point and stands on another.
func liftAndSet(board points, a action, own byte) points {
	if a.from != none {
		board[a.from] = 0
	}
	board[a.to] = own
	return board
}

// threeLeft: "the instant a side is reduced to exactly three stones it may
// 'move' to ANY empty point", in the moving phase (M2).
func threeLeft(s Setup) bool { return count(s.Points, stone(s.ToMove)) == 3 }

// "Mills: three of your stones on one marked line lets you 'remove' one Frost
// stone."

// threeOwn: a mill is three stones of one side.
func threeOwn(board points, line [3]int, own byte) bool {
	return board[line[0]] == own && board[line[1]] == own && board[line[2]] == own
}

// throughArrival: the stone that arrives closes a mill (M3); the number of
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

// leftIsEmpty: the point the stone left counts as empty (M3).
func leftIsEmpty(r rules, board points, a action, own byte) points {
	return r.lands(board, a, own)
}

// enemyOnBoard: with no opposing stone on the board a mill removes nothing
// (M4).
func enemyOnBoard(board points, own byte) bool { return count(board, enemy(own)) > 0 }

// enemyStones: a removal takes a stone of the other side that may be taken.
func enemyStones(r rules, s Setup) (actions []action) {
	all := holding(s.Points, enemy(stone(s.ToMove)))
	free := slices.DeleteFunc(slices.Clone(all), func(p int) bool { return r.spared(r, s.Points, p) })
	for _, p := range r.unless(free, all) {
		actions = append(actions, remove(p))
	}
	return actions
}

// inMill: "You may not remove a stone that is part of a Frost mill".
func inMill(r rules, board points, p int) bool { return r.closes(r, board, p, board[p]) > 0 }

// anyIfNoneFree: "unless every Frost stone is in a mill, in which case any may
// be taken".
func anyIfNoneFree(free, all []int) []int {
	if len(free) == 0 {
		return all
	}
	return free
}

// offBoard: a stone removed leaves the board.
func offBoard(board points, at int) points {
	board[at] = 0
	return board
}

// oneStone: "A single placement or slide that completes two mills at once
// still removes only one stone" (M3).
func oneStone(int) int { return 1 }

// always: "You may move a stone out of a mill and later back to re-form it and
// remove again", whatever was played before.
func always(_, _ action) bool { return true }

// otherOnceDone: the sides take turns, and a turn includes its removal.
func otherOnceDone(s Setup, removing bool) byte {
	if removing {
		return s.ToMove
	}
	return otherOf(s.ToMove)
}

// actionText writes an action as NOTATION.md says.
func actionText(a action) string {
	switch {
	case a.at != none:
		return "x" + strconv.Itoa(a.at)
	case a.from != none:
		return strconv.Itoa(a.from) + "-" + strconv.Itoa(a.to)
	}
	return strconv.Itoa(a.to)
}

// "You win when G-Bot is reduced to two stones during the moving phase, or
// when it is G-Bot's turn in the moving phase and it has no legal move; the
// mirror conditions lose the game for you."

// judgedAtOnce: a position given as text is judged like any other (G1), and
// nothing is judged between closing a mill and removing (M5).
func judgedAtOnce(r rules, line []state) engines.Outcome {
	if line[len(line)-1].Removing {
		return engines.Outcome{}
	}
	for _, end := range r.order(r) {
		if out := end(r, line); out.Over() {
			return out
		}
	}
	return engines.Outcome{}
}

// lossesThenDraws: fewer than three, no legal move, repetition, the forty (M5,
// R2).
func lossesThenDraws(r rules) []ending {
	return []ending{r.reduced, r.blocked, r.repeated, r.idle}
}

// fewerThanThree: two stones left, or less.
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
	now := line[len(line)-1].Setup
	if r.moving(now) && len(r.actions(now)) == 0 {
		return r.lost(now.ToMove, "blocked")
	}
	return engines.Outcome{}
}

// otherWins: the other side has won, named by its letter (G3).
func otherWins(loser byte, reason string) engines.Outcome {
	return engines.Win(string(otherOf(loser)), reason)
}

// "The game is a draw if a moving-phase position (board plus side to move)
// occurs a third time, or if 40 moving-phase half-moves pass with no stone
// removed."

// thirdTime: a moving-phase position that occurs a third time is a draw.
func thirdTime(r rules, line []state) engines.Outcome {
	now := line[len(line)-1].Setup
	if !r.moving(now) {
		return engines.Outcome{}
	}
	times := 0
	for _, then := range r.recorded(r, line) {
		if r.same(then.Setup, now) {
			times++
		}
	}
	if times >= 3 {
		return engines.Draw("repetition")
	}
	return engines.Outcome{}
}

// movingTurns: the start of every moving-phase turn is recorded (R2).
func movingTurns(r rules, line []state) (turns []state) {
	for _, s := range line {
		if r.moving(s.Setup) && !s.Removing {
			turns = append(turns, s)
		}
	}
	return turns
}

// boardAndSide: what makes two positions the same (M6).
func boardAndSide(a, b Setup) bool { return a.Points == b.Points && a.ToMove == b.ToMove }

// fortyHalfMoves without a removal are a draw (R1).
func fortyHalfMoves(_ rules, line []state) engines.Outcome {
	if line[len(line)-1].Quiet >= 40 {
		return engines.Draw("no-removal")
	}
	return engines.Outcome{}
}

// oneMoreWhenMoving: a side's whole turn of the moving phase is a half-move;
// the 18th placement does not count (R1).
func oneMoreWhenMoving(r rules, s Setup) int {
	if r.moving(s) {
		return s.Quiet + 1
	}
	return 0
}

// backToZero: a removal sets the count to 0 (R1).
func backToZero(Setup) int { return 0 }

// asBefore: while a removal is pending the count keeps the value from before
// the move (R1).
func asBefore(s Setup) int { return s.Quiet }
