package morris

import (
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clauses"
	"github.com/boardperft/perft/engines/mill"
)

// slip is one way to get one clause wrong: it replaces that field of a table.
type slip = clauses.Slip[table]

// slips are all of them, in the order of the clauses. Those that public
// programs have had are among them.
var slips = slices.Concat(slipsOfPositions, slipsOfMoves, slipsOfTheBoard, slipsOfMills, slipsOfTaking, slipsOfEnds, slipsOfDraws)

// Faults are the plain rules with one clause wrong each.
var Faults = clauses.Faults(document, slips, maker, witnesses)

var slipsOfPositions = []slip{
	{"morris.position.pieces", "hands-not-counted", "more pieces than the game has are accepted, some of them in hand", func(t *table) {
		t.enough = func(s Setup, v Variant) string { s.Hand = [2]int{}; return document.enough(s, v) }
	}},
	{"morris.position.hands", "any", "hands that alternate placing cannot leave are accepted", func(t *table) {
		t.alternate = func(Setup) string { return "" }
	}},
	{"morris.position.hands", "black-may-begin", "equal hands are accepted with either side to move", func(t *table) {
		t.alternate = func(s Setup) string {
			if s.Hand[0] == s.Hand[1] {
				return ""
			}
			return document.alternate(s)
		}
	}},
	{"morris.position.text", "two-digits", "two digits in a row are accepted and added up", func(t *table) {
		t.read = mill.Misread(document.read, mill.TwoDigitsAdded)
	}},
	{"morris.position.text", "small-letters", "small letters are accepted as pieces", func(t *table) { t.read = mill.Misread(document.read, strings.ToUpper) }},
	{"morris.position.text", "inner-ring-first", "the three squares are read from the inner to the outer one", func(t *table) {
		t.read = mill.Misread(document.read, mill.InnerRingFirst)
	}},
	{"morris.position.one-text", "hands-swapped", "Black's hand is written before White's", func(t *table) {
		t.write = func(s Setup) string { s.Hand = [2]int{s.Hand[1], s.Hand[0]}; return document.write(s) }
	}},
	{"morris.position.one-text", "no-count", "the count of plies is written as 0", func(t *table) {
		t.write = func(s Setup) string { s.Quiet = 0; return document.write(s) }
	}},
	{"morris.position.counter", "past-limit-refused", "a count past 100 plies is refused", func(t *table) {
		t.counter = func(s Setup) string {
			if s.Quiet > 100 {
				return "the count is past the limit"
			}
			return document.counter(s)
		}
	}},
	{"morris.position.options", "flying-ignored", "flying stays on when it is off", func(t *table) {
		t.variant = func(o engines.Options) (Variant, error) {
			v, err := document.variant(o)
			v.Flying = true
			return v, err
		}
	}},
	{"morris.position.options", "threefold-ignored", "threefold stays on when it is off", func(t *table) {
		t.variant = func(o engines.Options) (Variant, error) {
			v, err := document.variant(o)
			v.Threefold = true
			return v, err
		}
	}},
	{"morris.position.options", "limit-ignored", "the no-mill limit is 100 whatever the option says", func(t *table) {
		t.variant = func(o engines.Options) (Variant, error) {
			v, err := document.variant(o)
			v.NoMillLimit = 100
			return v, err
		}
	}},
	{"morris.position.options", "pieces-ignored", "nine pieces a side are accepted whatever the option says", func(t *table) {
		t.variant = func(o engines.Options) (Variant, error) { v, err := document.variant(o); v.Pieces = 9; return v, err }
	}},
	{"morris.position.judged-at-once", "after-a-move-only", "a position given as text is not judged until a move was played", func(t *table) {
		t.judged = func(r rules, line []state) engines.Outcome {
			if len(line) == 1 {
				return engines.Outcome{}
			}
			return document.judged(r, line)
		}
	}},
}

var slipsOfMoves = []slip{
	{"morris.place.then-move", "one-hand-empty", "pieces are moved as soon as White's hand is empty", func(t *table) {
		t.moving = func(s Setup) bool { return s.Hand[0] == 0 }
	}},
	{"morris.place.then-move", "after-eight", "placing ends when each side has one piece left to place", func(t *table) {
		t.moving = func(s Setup) bool { return s.Hand[0] <= 1 && s.Hand[1] <= 1 }
	}},
	{"morris.place.empty-point", "not-on-0", "no piece is placed on point 0", func(t *table) {
		t.places = func(s Setup) []step {
			return slices.DeleteFunc(document.places(s), func(w step) bool { return w.to == 0 })
		}
	}},
	{"morris.place.empty-point", "not-on-23", "no piece is placed on point 23", func(t *table) {
		t.places = func(s Setup) []step {
			return slices.DeleteFunc(document.places(s), func(w step) bool { return w.to == 23 })
		}
	}},
	{"morris.place.empty-point", "on-enemy", "a piece is placed on enemy pieces too", func(t *table) {
		t.places = func(s Setup) []step {
			steps := document.places(s)
			for _, p := range holding(s.Points, stone(otherOf(s.ToMove))) {
				steps = append(steps, step{none, p})
			}
			return steps
		}
	}},
	{"morris.place.from-hand", "wrong-hand", "a piece placed comes from the other side's hand", func(t *table) {
		t.spends = func(s Setup, way step) [2]int { s.ToMove = otherOf(s.ToMove); return document.spends(s, way) }
	}},
	{"morris.place.from-hand", "free-with-a-mill", "a side that has a mill places a piece without its leaving the hand", func(t *table) {
		t.spends = func(s Setup, way step) [2]int {
			for _, line := range mill.Lines() {
				if document.full(s.Points, line, stone(s.ToMove)) {
					return s.Hand
				}
			}
			return document.spends(s, way)
		}
	}},
	{"morris.move.own-piece", "last-left-out", "the last piece on the board is never moved", func(t *table) {
		t.steps = func(r rules, s Setup) []step {
			own := holding(s.Points, stone(s.ToMove))
			return slices.DeleteFunc(document.steps(r, s), func(w step) bool { return w.from == own[len(own)-1] })
		}
	}},
	{"morris.move.own-piece", "blocked-stays", "a blocked side passes, by moving a piece to where it stands", func(t *table) {
		t.steps = func(r rules, s Setup) []step {
			steps := document.steps(r, s)
			if own := holding(s.Points, stone(s.ToMove)); len(steps) == 0 && len(own) > 0 {
				return []step{{own[0], own[0]}}
			}
			return steps
		}
	}},
	{"morris.move.empty-neighbour", "not-to-0", "no piece moves to point 0", func(t *table) {
		t.reach = func(r rules, s Setup, from int) []int {
			return slices.DeleteFunc(document.reach(r, s, from), func(p int) bool { return p == 0 })
		}
	}},
	{"morris.move.empty-neighbour", "occupied", "a piece steps onto an enemy piece", func(t *table) {
		t.reach = func(r rules, s Setup, from int) []int {
			for _, p := range holding(s.Points, stone(otherOf(s.ToMove))) {
				s.Points[p] = 0
			}
			return document.reach(r, s, from)
		}
	}},
	{"morris.move.empty-neighbour", "jumps", "a piece also steps over a neighbour to the point behind it on its square", func(t *table) {
		t.reach = func(r rules, s Setup, from int) []int {
			to := document.reach(r, s, from)
			for _, by := range []int{-1, 1} {
				over, behind := mill.At(mill.Ring(from), mill.Index(from)+by), mill.At(mill.Ring(from), mill.Index(from)+2*by)
				if s.Points[over] != 0 && s.Points[behind] == 0 && !slices.Contains(to, behind) {
					to = append(to, behind)
				}
			}
			return to
		}
	}},
	{"morris.move.flying", "opponents-count", "flying is decided by the opponent's pieces", func(t *table) {
		t.flies = func(s Setup, v Variant) bool { s.ToMove = otherOf(s.ToMove); return document.flies(s, v) }
	}},
	{"morris.move.flying", "with-four", "a side with four pieces flies too", func(t *table) {
		t.flies = func(s Setup, v Variant) bool { return v.Flying && count(s.Points, stone(s.ToMove)) <= 4 }
	}},
	{"morris.move.flying", "never", "nobody flies", func(t *table) { t.flies = func(Setup, Variant) bool { return false } }},
	{"morris.move.flying", "option-off-too", "a side flies with flying off", func(t *table) {
		t.flies = func(s Setup, v Variant) bool { v.Flying = true; return document.flies(s, v) }
	}},
	{"morris.move.flying", "white-only", "Black never flies", func(t *table) {
		t.flies = func(s Setup, v Variant) bool { return s.ToMove == 'w' && document.flies(s, v) }
	}},
	{"morris.move.flying", "both-at-three", "a side flies only when the other one is down to three too", func(t *table) {
		t.flies = func(s Setup, v Variant) bool {
			return document.flies(s, v) && count(s.Points, stone(otherOf(s.ToMove))) == 3
		}
	}},
	{"morris.turn.one-move", "taking-is-optional", "a mill may be closed without taking", func(t *table) {
		t.whole = func(r rules, s state, way step) []turn {
			turns := document.whole(r, s, way)
			if len(turns) > 0 && len(turns[0].taken) > 0 {
				turns = append(turns, turn{step: way})
			}
			return turns
		}
	}},
	{"morris.turn.one-move", "last-placement-unpaid", "a mill closed by the last placement takes nothing", func(t *table) {
		t.whole = func(r rules, s state, way step) []turn {
			if s.Hand == [2]int{0, 1} {
				return []turn{{step: way}}
			}
			return document.whole(r, s, way)
		}
	}},
	{"morris.turn.lands", "not-lifted", "a piece that moves stays where it was too", func(t *table) {
		t.lands = func(board points, way step, piece byte) points {
			return document.lands(board, step{none, way.to}, piece)
		}
	}},
	{"morris.turn.alternate", "again-after-taking", "a side that takes a piece is to move again", func(t *table) {
		t.next = func(s Setup, m turn) byte {
			if len(m.taken) > 0 {
				return s.ToMove
			}
			return document.next(s, m)
		}
	}},
	{"morris.turn.text", "to-before-from", "a move is written with the point it goes to first", func(t *table) {
		t.text = func(m turn) string {
			if m.from != none {
				m.from, m.to = m.to, m.from
			}
			return document.text(m)
		}
	}},
	{"morris.turn.text", "taken-left-out", "the piece taken is not written", func(t *table) {
		t.text = func(m turn) string { return document.text(turn{step: m.step}) }
	}},
}
