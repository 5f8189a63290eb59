package ravenward

import (
	"fmt"
	"slices"

	"github.com/boardperft/perft/engines"
)

var endFaults = slices.Concat(
	eachCorner(func(corner int) engines.Fault {
		return slip(fmt.Sprintf("not-on-%d", corner), fmt.Sprintf("The King does not escape on %d.", corner), func(t *table) {
			t.Escape = func(t *table, line []State) engines.Outcome {
				if cell, _ := kingSquare(now(line)); cell == corner {
					return engines.Outcome{}
				}
				return document.Escape(t, line)
			}
		})
	}),
	[]engines.Fault{
		slip("on-any-edge", "The King escapes on any edge square.", func(t *table) {
			t.Escape = func(_ *table, line []State) engines.Outcome {
				cell, alive := kingSquare(now(line))
				if row, col := cell/size, cell%size; alive && (row%(size-1) == 0 || col%(size-1) == 0) {
					return engines.Win("d", "escape")
				}
				return engines.Outcome{}
			}
		}),
		slip("after-a-move-only", "A King on a corner has not escaped while his side is to move.", func(t *table) {
			t.Escape = func(t *table, line []State) engines.Outcome {
				if now(line).ToMove == kingsSide {
					return engines.Outcome{}
				}
				return document.Escape(t, line)
			}
		}),
		slip("the-game-goes-on", "The King is removed and the game goes on.", func(t *table) { t.Captured = never }),
		slip("after-a-raven-only", "Without a King the game goes on while the ravens are to move.", func(t *table) {
			t.Captured = func(t *table, line []State) engines.Outcome {
				if now(line).ToMove == ravenSide {
					return engines.Outcome{}
				}
				return document.Captured(t, line)
			}
		}),
		slip("king-side-wins", "The King's side wins when the King is captured.", func(t *table) {
			t.Captured = func(t *table, line []State) engines.Outcome {
				return otherWinner(document.Captured(t, line))
			}
		}),
		slip("ravens-go-on", "Ravens without a legal move have not lost.", func(t *table) {
			t.Blocked = func(t *table, line []State) engines.Outcome {
				if now(line).ToMove == ravenSide {
					return engines.Outcome{}
				}
				return document.Blocked(t, line)
			}
		}),
		slip("king-side-goes-on", "The King's side without a legal move has not lost.", func(t *table) {
			t.Blocked = func(t *table, line []State) engines.Outcome {
				if now(line).ToMove == kingsSide {
					return engines.Outcome{}
				}
				return document.Blocked(t, line)
			}
		}),
		slip("any-empty-neighbour", "A piece beside an empty square counts as movable, be it a corner or the throne.", func(t *table) {
			t.Blocked = func(t *table, line []State) engines.Outcome {
				if anyEmptyNeighbour(t, now(line)) {
					return engines.Outcome{}
				}
				return document.Blocked(t, line)
			}
		}),
		slip("no-raven-left-goes-on", "The game goes on without a raven on the board.", func(t *table) {
			t.Blocked = func(t *table, line []State) engines.Outcome {
				board, side := now(line).Board, now(line).ToMove
				if !slices.ContainsFunc(board[:], func(p Piece) bool { return p.Side() == side }) {
					return engines.Outcome{}
				}
				return document.Blocked(t, line)
			}
		}),
		slip("the-mover-loses", "The side that has left the other without a move loses.", func(t *table) {
			t.Blocked = func(t *table, line []State) engines.Outcome {
				return otherWinner(document.Blocked(t, line))
			}
		}),
		slip("a-draw", "A side without a legal move has drawn.", func(t *table) {
			t.Blocked = func(t *table, line []State) engines.Outcome {
				if document.Blocked(t, line).Over() {
					return engines.Draw("blocked")
				}
				return engines.Outcome{}
			}
		}),
		slip("he-has-lost", "The ravens win when the last defender falls.", func(t *table) {
			t.LoneKing = func(s State) engines.Outcome {
				if !slices.ContainsFunc(s.Board[:], isDefender) {
					return engines.Win("a", "king-captured")
				}
				return engines.Outcome{}
			}
		}),
		slip("escape-after-limit", "The escape is looked at after the move limit.", func(t *table) {
			t.Order = func(t *table) []endTest {
				return []endTest{t.Captured, t.Repeats, t.Limit, t.Escape, t.Blocked}
			}
		}),
		slip("capture-after-limit", "The King's capture is looked at after the move limit.", func(t *table) {
			t.Order = func(t *table) []endTest {
				return []endTest{t.Escape, t.Repeats, t.Limit, t.Captured, t.Blocked}
			}
		}),
		slip("limit-before-repetition", "The move limit is looked at before repetition.", func(t *table) {
			t.Order = func(t *table) []endTest {
				return []endTest{t.Escape, t.Captured, t.Limit, t.Repeats, t.Blocked}
			}
		}),
		slip("no-move-before-limit", "A side without a move has lost before the move limit is looked at.", func(t *table) {
			t.Order = func(t *table) []endTest {
				return []endTest{t.Escape, t.Captured, t.Repeats, t.Blocked, t.Limit}
			}
		}),
		slip("no-move-first", "A side without a move has lost before anything else is looked at.", func(t *table) {
			t.Order = func(t *table) []endTest {
				return []endTest{t.Blocked, t.Escape, t.Captured, t.Repeats, t.Limit}
			}
		}),
		slip("not-before-a-move", "A position given as text is not judged before a move is made.", func(t *table) {
			t.Judged = func(line []State) bool { return len(line) > 1 }
		}),
	},
)

func otherWinner(out engines.Outcome) engines.Outcome {
	switch out.Winner {
	case "d":
		return engines.Win("a", out.Reason)
	case "a":
		return engines.Win("d", out.Reason)
	}
	return out
}

func anyEmptyNeighbour(t *table, s State) bool {
	for cell, p := range s.Board {
		if p == NoPiece || !t.Owns(s, p) {
			continue
		}
		for _, d := range everyWay {
			if next, on := step(cell, d, 1); on && s.Board[next] == NoPiece {
				return true
			}
		}
	}
	return false
}
