package ravenward

import (
	"slices"

	"github.com/boardperft/perft/engines"
)

var moveFaults = slices.Concat(
	eachWay(func(d direction, name string) engines.Fault {
		return slip("not-"+name, "No piece moves "+name+".", func(t *table) {
			t.Directions = func(Piece) []direction { return without(everyWay, d) }
		})
	}),
	eachWay(func(d direction, name string) engines.Fault {
		return slip("king-not-"+name, "The King does not move "+name+".", func(t *table) {
			t.Directions = func(p Piece) []direction {
				if p == King {
					return without(everyWay, d)
				}
				return everyWay
			}
		})
	}),
	[]engines.Fault{
		slip("diagonally-too", "Pieces move diagonally too.", func(t *table) {
			t.Directions = func(Piece) []direction {
				return append(slices.Clone(everyWay), direction{-1, -1}, direction{-1, 1}, direction{1, -1}, direction{1, 1})
			}
		}),
		slip("again-when-the-game-is-over", "The turn does not pass when the King is gone or on a corner.", func(t *table) {
			t.Next = func(s State) byte {
				if finished(s) {
					return s.ToMove
				}
				return document.Next(s)
			}
		}),
		slip("king-side-forever", "The King's side is to move after every move.", func(t *table) {
			t.Next = func(State) byte { return kingsSide }
		}),
		slip("any-piece", "A side moves the other's pieces too.", func(t *table) {
			t.Owns = func(_ State, p Piece) bool { return true }
		}),
		slip("king-not-moved", "The King is not moved.", func(t *table) {
			t.Owns = func(s State, p Piece) bool { return p != King && document.Owns(s, p) }
		}),
		slip("ravens-move-defenders", "The ravens move the defenders too.", func(t *table) {
			t.Owns = func(s State, p Piece) bool {
				return document.Owns(s, p) || s.ToMove == ravenSide && isDefender(p)
			}
		}),
		slip("all-the-way", "A piece stops only where it can go no farther.", func(t *table) {
			t.Slides = onlyFarthest
		}),
		slip("over-one-piece", "A piece jumps over one piece and goes on.", func(t *table) { t.Slides = jumpOverOne }),
		slip("one-square", "Every piece moves one square.", func(t *table) {
			t.Longest = func(Piece) int { return 1 }
		}),
		slip("king-one-square", "The King moves one square.", func(t *table) {
			t.Longest = func(p Piece) int {
				if p == King {
					return 1
				}
				return document.Longest(p)
			}
		}),
		slip("not-six-squares", "No piece moves six squares.", func(t *table) {
			t.Longest = func(Piece) int { return 5 }
		}),
		slip("not-five-squares", "No piece moves five squares.", func(t *table) {
			t.Longest = func(Piece) int { return 4 }
		}),
		slip("onto-enemies", "An enemy is in nobody's way: pieces land on it and go on.", func(t *table) {
			t.Blocks = func(t *table, s State, cell int) bool {
				return document.Blocks(t, s, cell) && s.Board[cell].Side() == s.ToMove
			}
		}),
		slip("ravens-block-no-raven", "A raven is in no raven's way.", func(t *table) {
			t.Blocks = func(t *table, s State, cell int) bool {
				return document.Blocks(t, s, cell) && (s.ToMove == kingsSide || s.Board[cell].Side() == kingsSide)
			}
		}),
		slip("standing-still", "A piece may stay where it is.", func(t *table) {
			t.ZeroMove = func() bool { return true }
		}),
		slip("a-copy-stays", "The piece leaves a copy behind.", func(t *table) {
			t.Slide = func(s State, from, to int) State {
				s.Board[to] = s.Board[from]
				return s
			}
		}),
	},
)

// onlyFarthest keeps the last square of each direction.
func onlyFarthest(t *table, s State, from int) []int {
	var reach []int
	for _, d := range everyWay {
		one := *t
		one.Directions = func(Piece) []direction { return []direction{d} }
		if squares := document.Slides(&one, s, from); len(squares) > 0 {
			reach = append(reach, squares[len(squares)-1])
		}
	}
	return reach
}

// jumpOverOne takes each first piece in the way for an empty square that
// cannot be stopped on.
func jumpOverOne(t *table, s State, from int) []int {
	reach := document.Slides(t, s, from)
	for _, d := range everyWay {
		for n := 1; ; n++ {
			cell, on := step(from, d, n)
			if !on {
				break
			}
			if !t.Blocks(t, s, cell) {
				continue
			}
			for n++; ; n++ {
				cell, on := step(from, d, n)
				if !on || t.Blocks(t, s, cell) {
					break
				}
				if t.Stops(t, s.Board[from], cell) {
					reach = append(reach, cell)
				}
			}
			break
		}
	}
	return reach
}
