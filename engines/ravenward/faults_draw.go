package ravenward

import (
	"slices"

	"github.com/boardperft/perft/engines"
)

var drawFaults = slices.Concat(
	[]engines.Fault{
		slip("king-side-moves-only", "Only the King's side's moves count as plies.", func(t *table) {
			t.Ply = func(_ *table, s State) int {
				if s.ToMove == kingsSide {
					return s.Plies + 1
				}
				return s.Plies
			}
		}),
		slip("not-at-the-end", "A move that ends the game counts no ply.", func(t *table) {
			t.Ply = func(t *table, s State) int {
				if finished(s) {
					return s.Plies
				}
				return document.Ply(t, s)
			}
		}),
		slip("the-first-position-too", "The position that the game begins with is recorded.", func(t *table) {
			t.Recorded = func(line []State) []State { return line }
		}),
		slip("after-the-ravens-only", "Only positions with the King's side to move are recorded.", func(t *table) {
			t.Recorded = func(line []State) []State {
				return slices.DeleteFunc(slices.Clone(line[1:]), func(s State) bool { return s.ToMove == ravenSide })
			}
		}),
		slip("after-the-king-side-only", "Only positions with the ravens to move are recorded.", func(t *table) {
			t.Recorded = func(line []State) []State {
				return slices.DeleteFunc(slices.Clone(line[1:]), func(s State) bool { return s.ToMove == kingsSide })
			}
		}),
		slip("the-last-eight-plies", "Only the last nine positions are remembered.", func(t *table) {
			t.Recorded = func(line []State) []State { return line[max(1, len(line)-9):] }
		}),
		slip("by-picture", "Pieces of one kind are not told apart.", func(t *table) {
			t.SameKey = func(a, b State) bool { return picture(a) == picture(b) && a.ToMove == b.ToMove }
		}),
		slip("defenders-by-picture", "The defenders are not told apart.", func(t *table) {
			t.SameKey = func(a, b State) bool { return mixed(a, isDefender) == mixed(b, isDefender) && a.ToMove == b.ToMove }
		}),
		slip("ravens-by-picture", "The ravens are not told apart.", func(t *table) {
			isRaven := func(p Piece) bool { return p >= FirstRaven }
			t.SameKey = func(a, b State) bool { return mixed(a, isRaven) == mixed(b, isRaven) && a.ToMove == b.ToMove }
		}),
		slip("without-the-side", "Positions are the same whoever is to move.", func(t *table) {
			t.SameKey = func(a, b State) bool { return a.Board == b.Board }
		}),
		slip("without-the-king", "Positions are the same wherever the King is.", func(t *table) {
			isKing := func(p Piece) bool { return p == King }
			t.SameKey = func(a, b State) bool {
				return gone(a, isKing) == gone(b, isKing) && a.ToMove == b.ToMove
			}
		}),
		slip("never", "Repetition does not draw.", func(t *table) { t.Repeats = never }),
		slip("the-second", "The second occurrence draws.", func(t *table) { t.Repeats = occurrences(2) }),
		slip("the-fourth", "The fourth occurrence draws, not the third.", func(t *table) { t.Repeats = occurrences(4) }),
		slip("three-in-all", "A draw needs no third occurrence of one position: two repeated ones will do.", func(t *table) {
			t.Repeats = twoRepeats
		}),
		slip("the-repeater-loses", "The side that repeats for the third time loses.", func(t *table) {
			t.Repeats = func(t *table, line []State) engines.Outcome {
				if !document.Repeats(t, line).Over() {
					return engines.Outcome{}
				}
				return engines.Win(string(now(line).ToMove), "repetition")
			}
		}),
		slip("at-59", "The game is a draw at 59 plies.", func(t *table) { t.Limit = limit(func(n int) bool { return n >= 59 }) }),
		slip("at-61", "The game is a draw at 61 plies.", func(t *table) { t.Limit = limit(func(n int) bool { return n >= 61 }) }),
		slip("at-60-moves-each", "The game is a draw at 120 plies.", func(t *table) { t.Limit = limit(func(n int) bool { return n >= 120 }) }),
		slip("not-past-60", "The game is a draw at 60 plies and not past them.", func(t *table) {
			t.Limit = limit(func(n int) bool { return n == 60 })
		}),
		slip("ravens-win", "The ravens win at 60 plies.", func(t *table) {
			t.Limit = func(t *table, line []State) engines.Outcome {
				if document.Limit(t, line).Over() {
					return engines.Win("a", "move-limit")
				}
				return engines.Outcome{}
			}
		}),
	},
)

func limit(reached func(plies int) bool) endTest {
	return func(_ *table, line []State) engines.Outcome {
		if reached(now(line).Plies) {
			return engines.Draw("move-limit")
		}
		return engines.Outcome{}
	}
}

func occurrences(n int) endTest {
	return func(t *table, line []State) engines.Outcome {
		times := 0
		for _, s := range t.Recorded(line) {
			if t.SameKey(s, now(line)) {
				times++
			}
		}
		if times >= n {
			return engines.Draw("repetition")
		}
		return engines.Outcome{}
	}
}

// twoRepeats draws when two of the recorded positions have come before.
func twoRepeats(t *table, line []State) engines.Outcome {
	repeats := 0
	recorded := t.Recorded(line)
	for i, s := range recorded {
		if slices.ContainsFunc(recorded[:i], func(before State) bool { return t.SameKey(before, s) }) {
			repeats++
		}
	}
	if repeats >= 2 {
		return engines.Draw("repetition")
	}
	return engines.Outcome{}
}

// picture is the board without names.
func picture(s State) [49]Piece {
	for cell, p := range s.Board {
		switch {
		case p >= FirstRaven:
			s.Board[cell] = FirstRaven
		case p >= FirstDefender:
			s.Board[cell] = FirstDefender
		}
	}
	return s.Board
}

// mixed is the board with the names of one kind left out.
func mixed(s State, kind func(Piece) bool) [49]Piece {
	for cell, p := range s.Board {
		if kind(p) {
			s.Board[cell] = picture(s)[cell]
		}
	}
	return s.Board
}

// gone is the board without one kind.
func gone(s State, kind func(Piece) bool) [49]Piece {
	for cell, p := range s.Board {
		if kind(p) {
			s.Board[cell] = NoPiece
		}
	}
	return s.Board
}
