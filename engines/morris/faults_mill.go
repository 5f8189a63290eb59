package morris

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
		slips = append(slips, slip{"morris.board." + clause, w.Name, w.Says, func(t *table) { *field(t) = w.Of }})
	}
	return slips
}

var slipsOfMills = []slip{
	{"morris.mill.arriving-piece", "any-standing", "any mill that stands on the board pays at every move", func(t *table) {
		t.closes = func(r rules, board points, _ int, own byte) (closed int) {
			for p := range board {
				closed += document.closes(r, board, p, own)
			}
			return closed
		}
	}},
	{"morris.mill.arriving-piece", "middle-only", "a mill is seen from its middle piece only", func(t *table) {
		t.closes = func(r rules, board points, to int, own byte) int {
			r.full = func(board points, line [3]int, own byte) bool {
				return line[1] == to && document.full(board, line, own)
			}
			return document.closes(r, board, to, own)
		}
	}},
	{"morris.mill.arriving-piece", "ends-only", "a mill is not seen from its middle piece", func(t *table) {
		t.closes = func(r rules, board points, to int, own byte) int {
			r.full = func(board points, line [3]int, own byte) bool {
				return line[1] != to && document.full(board, line, own)
			}
			return document.closes(r, board, to, own)
		}
	}},
	{"morris.mill.three-own", "any-colour", "three pieces of any colour are a mill", func(t *table) {
		t.full = func(board points, line [3]int, _ byte) bool {
			return board[line[0]] != 0 && board[line[1]] != 0 && board[line[2]] != 0
		}
	}},
	{"morris.mill.three-own", "ends-alone", "the middle of a line is not looked at", func(t *table) {
		t.full = func(board points, line [3]int, own byte) bool { return board[line[0]] == own && board[line[2]] == own }
	}},
	{"morris.mill.three-own", "white-only", "Black's mills are no mills", func(t *table) {
		t.full = func(board points, line [3]int, own byte) bool { return own == 'W' && document.full(board, line, own) }
	}},
	{"morris.mill.pays-again", "not-at-once", "a piece that steps straight back into a mill takes nothing", func(t *table) {
		t.pays = func(last, now step) bool { return now.from == none || now.from != last.to || now.to != last.from }
	}},
	{"morris.mill.pays-again", "not-while-placing", "a mill closed by a placement takes nothing", func(t *table) {
		t.pays = func(_, now step) bool { return now.from != none }
	}},
	{"morris.mill.pays-again", "not-while-moving", "a mill closed by a step takes nothing", func(t *table) {
		t.pays = func(_, now step) bool { return now.from == none }
	}},
	{"morris.mill.slide-along-line", "left-counts", "the point that the piece left still counts as its own", func(t *table) {
		t.standing = func(r rules, board points, way step, own byte) points {
			return document.standing(r, board, step{none, way.to}, own)
		}
	}},
	{"morris.mill.double", "takes-two", "two mills at once take two pieces", func(t *table) {
		t.double = func(lines int, targets []int) (choices [][]int) {
			if lines < 2 || len(targets) < 2 {
				return document.double(lines, targets)
			}
			for i, p := range targets {
				for _, q := range targets[i+1:] {
					choices = append(choices, []int{p, q})
				}
			}
			return choices
		}
	}},
	{"morris.mill.double", "takes-none", "two mills at once take nothing", func(t *table) {
		t.double = func(lines int, targets []int) [][]int {
			if lines > 1 {
				return [][]int{nil}
			}
			return document.double(lines, targets)
		}
	}},
}

var slipsOfTaking = []slip{
	{"morris.take.nothing", "not-offered", "a move that closes a mill with nothing to take is not legal", func(t *table) {
		t.nothing = func(step) []turn { return nil }
	}},
	{"morris.take.mill-spared", "not-spared", "pieces in mills may be taken", func(t *table) {
		t.spared = func(rules, points, int) bool { return false }
	}},
	{"morris.take.mill-spared", "ladders-not-spared", "only mills along the squares spare their pieces", func(t *table) {
		t.spared = func(r rules, board points, p int) bool {
			r.ladders = func(int) [][3]int { return nil }
			return document.spared(r, board, p)
		}
	}},
	{"morris.take.mill-spared", "white-only", "Black's pieces in mills may be taken", func(t *table) {
		t.spared = func(r rules, board points, p int) bool { return board[p] == 'W' && document.spared(r, board, p) }
	}},
	{"morris.take.all-in-mills", "never", "with every enemy piece in a mill the closing move is not legal", func(t *table) {
		t.unless = func(free, _ []int) []int { return free }
	}},
	{"morris.take.all-in-mills", "three-only", "the exception holds only against three pieces", func(t *table) {
		t.unless = func(free, all []int) []int {
			if len(all) > 3 {
				return free
			}
			return document.unless(free, all)
		}
	}},
	{"morris.take.all-in-mills", "four-always", "of four pieces any may be taken, though one is not in a mill", func(t *table) {
		t.unless = func(free, all []int) []int {
			if len(all) == 4 {
				return all
			}
			return document.unless(free, all)
		}
	}},
	{"morris.take.off-board", "changes-side", "a piece taken changes sides", func(t *table) {
		t.takes = func(board points, taken []int) points {
			for _, p := range taken {
				board[p] = 'W' + 'B' - board[p]
			}
			return board
		}
	}},
	{"morris.take.off-board", "stays", "a piece taken stays on the board", func(t *table) {
		t.takes = func(board points, _ []int) points { return board }
	}},
}
