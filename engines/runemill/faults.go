package runemill

import (
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clauses"
	"github.com/boardperft/perft/engines/mill"
)

// slip is one way to get one clause wrong: it replaces that field of a table.
type slip = clauses.Slip[table]

// slips are all of them. Those that public programs have had are among them.
var slips = slices.Concat(slipsOfPositions, slipsOfMoves, slipsOfTheBoard, slipsOfMills, slipsOfRemoving, slipsOfEnds, slipsOfDraws)

// Faults are the plain rules with one clause wrong each.
var Faults = clauses.Faults(document, slips, maker, witnesses)

var slipsOfPositions = []slip{
	{"runemill.position.stones", "hands-not-counted", "more stones than the game has are accepted, some of them in hand", func(t *table) {
		t.enough = func(s Setup) string { s.Hand = [2]int{}; return document.enough(s) }
	}},
	{"runemill.position.hands", "any", "hands that alternate placing cannot leave are accepted", func(t *table) {
		t.alternate = func(Setup) string { return "" }
	}},
	{"runemill.position.hands", "frost-may-begin", "equal hands are accepted with either side to place", func(t *table) {
		t.alternate = func(s Setup) string {
			if s.Hand[0] == s.Hand[1] {
				return ""
			}
			return document.alternate(s)
		}
	}},
	{"runemill.position.hands", "as-if-not-removing", "hands with a removal pending are judged as without", func(t *table) {
		t.alternate = func(s Setup) string { s.Removing = false; return document.alternate(s) }
	}},
	{"runemill.position.text", "two-digits", "two digits in a row are accepted and added up", func(t *table) {
		t.read = mill.Misread(document.read, mill.TwoDigitsAdded)
	}},
	{"runemill.position.text", "small-letters", "small letters are accepted as stones", func(t *table) { t.read = mill.Misread(document.read, strings.ToUpper) }},
	{"runemill.position.text", "inner-ring-first", "the three squares are read from the inner to the outer one", func(t *table) {
		t.read = mill.Misread(document.read, mill.InnerRingFirst)
	}},
	{"runemill.position.text", "pending-forgotten", "a pending removal is not read", func(t *table) {
		t.read = func(text string) (Setup, error) { s, err := document.read(text); s.Removing = false; return s, err }
	}},
	{"runemill.position.one-text", "hands-swapped", "Frost's hand is written before Amber's", func(t *table) {
		t.write = func(s Setup) string { s.Hand = [2]int{s.Hand[1], s.Hand[0]}; return document.write(s) }
	}},
	{"runemill.position.one-text", "no-count", "the count of half-moves is written as 0", func(t *table) {
		t.write = func(s Setup) string { s.Quiet = 0; return document.write(s) }
	}},
	{"runemill.position.one-text", "no-pending", "a pending removal is not written", func(t *table) {
		t.write = func(s Setup) string { s.Removing = false; return document.write(s) }
	}},
	{"runemill.position.counter", "past-limit-refused", "a count past 40 half-moves is refused", func(t *table) {
		t.counter = func(s Setup) string {
			if s.Quiet > 40 {
				return "the count is past the limit"
			}
			return document.counter(s)
		}
	}},
	{"runemill.position.counter", "while-placing", "a count is accepted while stones are in hand", func(t *table) {
		t.counter = func(Setup) string { return "" }
	}},
	{"runemill.position.removal-due", "without-a-mill", "a pending removal is accepted without a closed mill", func(t *table) {
		t.due = func(s Setup) string {
			if strings.IndexByte(string(s.Points[:]), enemy(stone(s.ToMove))) < 0 {
				return document.due(s)
			}
			return ""
		}
	}},
	{"runemill.position.removal-due", "either-sides-mill", "a pending removal is accepted when either side has a closed mill", func(t *table) {
		t.due = func(s Setup) string {
			other := s
			other.ToMove = otherOf(s.ToMove)
			if document.due(other) == "" {
				return ""
			}
			return document.due(s)
		}
	}},
	{"runemill.position.judged-at-once", "after-an-action-only", "a position given as text is not judged until something was played", func(t *table) {
		t.judged = func(r rules, line []state) engines.Outcome {
			if len(line) == 1 {
				return engines.Outcome{}
			}
			return document.judged(r, line)
		}
	}},
	{"runemill.position.judged-at-once", "while-removing", "ends are looked at between closing a mill and removing", func(t *table) {
		t.judged = func(r rules, line []state) engines.Outcome {
			for _, end := range r.order(r) {
				if out := end(r, line); out.Over() {
					return out
				}
			}
			return engines.Outcome{}
		}
	}},
}

var slipsOfMoves = []slip{
	{"runemill.place.empty-point", "not-on-0", "no stone is placed on point 0", func(t *table) {
		t.places = func(s Setup) []action {
			return slices.DeleteFunc(document.places(s), func(a action) bool { return a.to == 0 })
		}
	}},
	{"runemill.place.empty-point", "not-on-23", "no stone is placed on point 23", func(t *table) {
		t.places = func(s Setup) []action {
			return slices.DeleteFunc(document.places(s), func(a action) bool { return a.to == 23 })
		}
	}},
	{"runemill.place.empty-point", "on-enemy", "a stone is placed on enemy stones too", func(t *table) {
		t.places = func(s Setup) []action {
			actions := document.places(s)
			for _, p := range holding(s.Points, enemy(stone(s.ToMove))) {
				actions = append(actions, place(p))
			}
			return actions
		}
	}},
	{"runemill.place.from-hand", "wrong-hand", "a stone placed comes from the other side's hand", func(t *table) {
		t.spends = func(s Setup, a action) [2]int { s.ToMove = otherOf(s.ToMove); return document.spends(s, a) }
	}},
	{"runemill.place.from-hand", "free-with-a-mill", "a side that has a mill places a stone without its leaving the hand", func(t *table) {
		t.spends = func(s Setup, a action) [2]int {
			for _, line := range mill.Lines() {
				if document.full(s.Points, line, stone(s.ToMove)) {
					return s.Hand
				}
			}
			return document.spends(s, a)
		}
	}},
	{"runemill.move.once-placed", "one-hand-empty", "stones are moved as soon as Amber's hand is empty", func(t *table) {
		t.moving = func(s Setup) bool { return s.Hand[0] == 0 }
	}},
	{"runemill.move.once-placed", "after-eight", "placing ends when each side has one stone left to place", func(t *table) {
		t.moving = func(s Setup) bool { return s.Hand[0] <= 1 && s.Hand[1] <= 1 }
	}},
	{"runemill.move.own-stone", "last-left-out", "the last stone on the board is never moved", func(t *table) {
		t.moves = func(r rules, s Setup) []action {
			own := holding(s.Points, stone(s.ToMove))
			return slices.DeleteFunc(document.moves(r, s), func(a action) bool { return a.from == own[len(own)-1] })
		}
	}},
	{"runemill.move.own-stone", "blocked-stays", "a blocked side passes, by moving a stone to where it stands", func(t *table) {
		t.moves = func(r rules, s Setup) []action {
			actions := document.moves(r, s)
			if own := holding(s.Points, stone(s.ToMove)); len(actions) == 0 && len(own) > 0 {
				return []action{move(own[0], own[0])}
			}
			return actions
		}
	}},
	{"runemill.move.empty-neighbour", "not-to-0", "no stone moves to point 0", func(t *table) {
		t.reach = func(r rules, s Setup, from int) []int {
			return slices.DeleteFunc(document.reach(r, s, from), func(p int) bool { return p == 0 })
		}
	}},
	{"runemill.move.empty-neighbour", "occupied", "a stone slides onto an enemy stone", func(t *table) {
		t.reach = func(r rules, s Setup, from int) []int {
			for _, p := range holding(s.Points, enemy(stone(s.ToMove))) {
				s.Points[p] = 0
			}
			return document.reach(r, s, from)
		}
	}},
	{"runemill.move.empty-neighbour", "slides-on", "a stone also slides two points along its square", func(t *table) {
		t.reach = func(r rules, s Setup, from int) []int {
			to := document.reach(r, s, from)
			for _, by := range []int{-1, 1} {
				next, behind := mill.At(mill.Ring(from), mill.Index(from)+by), mill.At(mill.Ring(from), mill.Index(from)+2*by)
				if s.Points[next] == 0 && s.Points[behind] == 0 && !slices.Contains(to, behind) {
					to = append(to, behind)
				}
			}
			return to
		}
	}},
	{"runemill.move.lands", "not-lifted", "a stone that moves stays where it was too", func(t *table) {
		t.lands = func(board points, a action, own byte) points { return document.lands(board, place(a.to), own) }
	}},
	{"runemill.move.flying", "opponents-count", "flying is decided by the opponent's stones", func(t *table) {
		t.flies = func(s Setup) bool { s.ToMove = otherOf(s.ToMove); return document.flies(s) }
	}},
	{"runemill.move.flying", "with-four", "a side with four stones flies too", func(t *table) {
		t.flies = func(s Setup) bool { return count(s.Points, stone(s.ToMove)) <= 4 }
	}},
	{"runemill.move.flying", "never", "nobody flies", func(t *table) { t.flies = func(Setup) bool { return false } }},
	{"runemill.move.flying", "amber-only", "Frost never flies", func(t *table) {
		t.flies = func(s Setup) bool { return s.ToMove == 'a' && document.flies(s) }
	}},
	{"runemill.move.flying", "both-at-three", "a side flies only when the other one is down to three too", func(t *table) {
		t.flies = func(s Setup) bool { return document.flies(s) && count(s.Points, enemy(stone(s.ToMove))) == 3 }
	}},
	{"runemill.turn.alternate", "removal-by-the-other", "the side changes before the removal", func(t *table) {
		t.next = func(s Setup, _ bool) byte { return otherOf(s.ToMove) }
	}},
	{"runemill.turn.alternate", "again-after-removing", "a side that has removed a stone is to move again", func(t *table) {
		t.next = func(s Setup, removing bool) byte {
			if s.Removing {
				return s.ToMove
			}
			return document.next(s, removing)
		}
	}},
	{"runemill.turn.text", "to-before-from", "a move is written with the point it goes to first", func(t *table) {
		t.text = func(a action) string {
			if a.from != none {
				a.from, a.to = a.to, a.from
			}
			return document.text(a)
		}
	}},
	{"runemill.turn.text", "removal-as-placement", "a removal is written as a placement", func(t *table) {
		t.text = func(a action) string {
			if a.at != none {
				a = place(a.at)
			}
			return document.text(a)
		}
	}},
}
