package runemill

import (
	"slices"

	"github.com/boardperft/perft/engines/mill"
)

var slipsOfTheBoard = slices.Concat(
	ofTheBoard(mill.WrongBeside, "beside", func(t *table) *func(int) []int { return &t.beside }),
	ofTheBoard(mill.WrongAcross, "across", func(t *table) *func(int) []int { return &t.across }),
	ofTheBoard(mill.WrongAlong, "ring-lines", func(t *table) *func(int) [][3]int { return &t.along }),
	ofTheBoard(mill.WrongLadder, "ladder-lines", func(t *table) *func(int) [][3]int { return &t.ladders }),
)

// ofTheBoard are the slips of a clause about the board, which is a field of the table.
func ofTheBoard[T any](wrong []mill.Wrong[T], clause string, field func(*table) *func(int) []T) (slips []slip) {
	for _, w := range wrong {
		slips = append(slips, slip{"runemill.board." + clause, w.Name, w.Says, func(t *table) { *field(t) = w.Of }})
	}
	return slips
}

var slipsOfMills = []slip{
	{"runemill.mill.three-own", "any-colour", "three stones of any colour are a mill", func(t *table) {
		t.full = func(board points, line [3]int, _ byte) bool {
			return board[line[0]] != 0 && board[line[1]] != 0 && board[line[2]] != 0
		}
	}},
	{"runemill.mill.three-own", "ends-alone", "the middle of a line is not looked at", func(t *table) {
		t.full = func(board points, line [3]int, own byte) bool { return board[line[0]] == own && board[line[2]] == own }
	}},
	{"runemill.mill.three-own", "amber-only", "Frost's mills are no mills", func(t *table) {
		t.full = func(board points, line [3]int, own byte) bool { return own == 'A' && document.full(board, line, own) }
	}},
	{"runemill.mill.arriving-stone", "any-standing", "any mill that stands on the board pays at every action", func(t *table) {
		t.closes = func(r rules, board points, _ int, own byte) (closed int) {
			for p := range board {
				closed += document.closes(r, board, p, own)
			}
			return closed
		}
	}},
	{"runemill.mill.arriving-stone", "middle-only", "a mill is seen from its middle stone only", func(t *table) {
		t.closes = func(r rules, board points, to int, own byte) int {
			r.full = func(board points, line [3]int, own byte) bool {
				return line[1] == to && document.full(board, line, own)
			}
			return document.closes(r, board, to, own)
		}
	}},
	{"runemill.mill.arriving-stone", "ends-only", "a mill is not seen from its middle stone", func(t *table) {
		t.closes = func(r rules, board points, to int, own byte) int {
			r.full = func(board points, line [3]int, own byte) bool {
				return line[1] != to && document.full(board, line, own)
			}
			return document.closes(r, board, to, own)
		}
	}},
	{"runemill.mill.slide-along-line", "left-counts", "the point that the stone left still counts as its own", func(t *table) {
		t.standing = func(r rules, board points, a action, own byte) points {
			return document.standing(r, board, place(a.to), own)
		}
	}},
	{"runemill.mill.nothing-to-remove", "removal-owed", "with nothing to remove a removal is pending all the same, and nobody can play", func(t *table) {
		t.owes = func(points, byte) bool { return true }
	}},
	{"runemill.mill.nothing-to-remove", "only-from-three", "against fewer than three stones a mill removes nothing", func(t *table) {
		t.owes = func(board points, own byte) bool { return count(board, enemy(own)) >= 3 }
	}},
	{"runemill.mill.double", "removes-two", "two mills at once remove two stones", func(t *table) { t.double = func(lines int) int { return lines } }},
	{"runemill.mill.double", "removes-none", "two mills at once remove nothing", func(t *table) {
		t.double = func(lines int) int { return lines % 2 }
	}},
	{"runemill.mill.pays-again", "not-at-once", "a stone that steps straight back into a mill removes nothing", func(t *table) {
		t.pays = func(last, now action) bool { return now.from == none || now.from != last.to || now.to != last.from }
	}},
	{"runemill.mill.pays-again", "not-while-placing", "a mill closed by a placement removes nothing", func(t *table) {
		t.pays = func(_, now action) bool { return now.from != none }
	}},
	{"runemill.mill.pays-again", "not-while-moving", "a mill closed by a move removes nothing", func(t *table) {
		t.pays = func(_, now action) bool { return now.from == none }
	}},
}

var slipsOfRemoving = []slip{
	{"runemill.remove.enemy-stone", "own-stones", "a removal takes a stone of the side that removes", func(t *table) {
		t.removals = func(r rules, s Setup) []action { s.ToMove = otherOf(s.ToMove); return document.removals(r, s) }
	}},
	{"runemill.remove.enemy-stone", "either-side", "a removal takes a stone of either side", func(t *table) {
		t.removals = func(r rules, s Setup) []action {
			own := s
			own.ToMove = otherOf(s.ToMove)
			return slices.Concat(document.removals(r, s), document.removals(r, own))
		}
	}},
	{"runemill.remove.enemy-stone", "not-on-0", "the stone on point 0 is never removed", func(t *table) {
		t.removals = func(r rules, s Setup) []action {
			return slices.DeleteFunc(document.removals(r, s), func(a action) bool { return a.at == 0 })
		}
	}},
	{"runemill.remove.mill-spared", "not-spared", "stones in mills may be removed", func(t *table) {
		t.spared = func(rules, points, int) bool { return false }
	}},
	{"runemill.remove.mill-spared", "ladders-not-spared", "only mills along the squares spare their stones", func(t *table) {
		t.spared = func(r rules, board points, p int) bool {
			r.ladders = func(int) [][3]int { return nil }
			return document.spared(r, board, p)
		}
	}},
	{"runemill.remove.mill-spared", "amber-only", "Frost's stones in mills may be removed", func(t *table) {
		t.spared = func(r rules, board points, p int) bool { return board[p] == 'A' && document.spared(r, board, p) }
	}},
	{"runemill.remove.all-in-mills", "never", "with every stone in a mill none may be removed", func(t *table) {
		t.unless = func(free, _ []int) []int { return free }
	}},
	{"runemill.remove.all-in-mills", "three-only", "the exception holds only against three stones", func(t *table) {
		t.unless = func(free, all []int) []int {
			if len(all) > 3 {
				return free
			}
			return document.unless(free, all)
		}
	}},
	{"runemill.remove.all-in-mills", "four-always", "of four stones any may be removed, though one is not in a mill", func(t *table) {
		t.unless = func(free, all []int) []int {
			if len(all) == 4 {
				return all
			}
			return document.unless(free, all)
		}
	}},
	{"runemill.remove.off-board", "changes-side", "a stone removed changes sides", func(t *table) {
		t.takes = func(board points, at int) points { board[at] = enemy(board[at]); return board }
	}},
	{"runemill.remove.off-board", "stays", "a stone removed stays on the board", func(t *table) {
		t.takes = func(board points, _ int) points { return board }
	}},
}
