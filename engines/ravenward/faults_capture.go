package ravenward

import (
	"slices"

	"github.com/boardperft/perft/engines"
)

var captureFaults = slices.Concat(
	eachWay(func(d direction, name string) engines.Fault {
		return slip("not-"+name, "A neighbour "+name+" of the landing square is not captured.", func(t *table) {
			t.Flagged = func(t *table, s State, landing int) []int {
				cell, _ := step(landing, d, 1)
				return without(document.Flagged(t, s, landing), cell)
			}
		})
	}),
	eachWay(func(d direction, name string) engines.Fault {
		return slip(name+"-beside-it", "For a neighbour "+name+" the square beside it is looked at, not the one beyond.", func(t *table) {
			t.Beyond = func(landing int, way direction) (int, bool) {
				if way != d {
					return document.Beyond(landing, way)
				}
				neighbour, _ := step(landing, way, 1)
				return step(neighbour, direction{way.right, -way.down}, 1)
			}
		})
	}),
	[]engines.Fault{
		slip("whole-board", "Every enemy on the board that stands between is captured, wherever the piece landed.", func(t *table) {
			t.Flagged = flagEverywhere
		}),
		slip("by-contact", "An enemy beside the landing square is captured whatever is beyond.", func(t *table) {
			t.Caught = func(*table, State, int, direction) bool { return true }
		}),
		slip("two-friends-needed", "A hostile square captures only with a friend on the other side too.", func(t *table) {
			t.Caught = func(t *table, s State, landing int, d direction) bool {
				beyond, on := t.Beyond(landing, d)
				return on && t.Friend(t, s.Board[landing], s.Board[beyond])
			}
		}),
		slip("friends-too", "Friendly pieces are captured too.", func(t *table) {
			t.Enemy = func(_, other Piece) bool { return other != NoPiece }
		}),
		slip("not-the-king", "The King is nobody's enemy.", func(t *table) {
			t.Enemy = func(mover, other Piece) bool { return document.Enemy(mover, other) && other != King }
		}),
		slip("not-defenders", "Defenders are not captured.", func(t *table) {
			t.Enemy = func(mover, other Piece) bool { return document.Enemy(mover, other) && !isDefender(other) }
		}),
		slip("not-ravens", "Ravens are not captured.", func(t *table) {
			t.Enemy = func(mover, other Piece) bool { return document.Enemy(mover, other) && other < FirstRaven }
		}),
		slip("one-farther", "The square after the one beyond is looked at.", func(t *table) {
			t.Beyond = func(landing int, d direction) (int, bool) { return step(landing, d, 3) }
		}),
		slip("any-piece", "Any piece beyond captures.", func(t *table) {
			t.Friend = func(_ *table, _, other Piece) bool { return other != NoPiece }
		}),
		slip("enemies-instead", "An enemy beyond captures, a friend does not.", func(t *table) {
			t.Friend = func(_ *table, mover, other Piece) bool {
				return other != NoPiece && other.Side() != mover.Side()
			}
		}),
		slip("not-for-ravens", "A raven beyond captures nothing.", func(t *table) {
			t.Friend = func(t *table, mover, other Piece) bool {
				return document.Friend(t, mover, other) && other < FirstRaven
			}
		}),
		slip("not-for-defenders", "A defender beyond captures nothing.", func(t *table) {
			t.Friend = func(t *table, mover, other Piece) bool {
				return document.Friend(t, mover, other) && !isDefender(other)
			}
		}),
		slip("it-is", "The edge captures.", func(t *table) {
			t.Edge = func() bool { return true }
		}),
		slip("one-only", "One piece is captured at most.", func(t *table) {
			t.Remove = func(s State, flagged []int) State { return document.Remove(s, flagged[:min(1, len(flagged))]) }
		}),
		slip("two-only", "Two pieces are captured at most.", func(t *table) {
			t.Remove = func(s State, flagged []int) State { return document.Remove(s, flagged[:min(2, len(flagged))]) }
		}),
		slip("nothing-removed", "What is captured stays on the board.", func(t *table) {
			t.Remove = func(s State, _ []int) State { return s }
		}),
		slip("king-alone", "Where the King is captured nothing else is.", func(t *table) {
			t.Remove = func(s State, flagged []int) State {
				if cell, alive := kingSquare(s); alive && slices.Contains(flagged, cell) {
					flagged = []int{cell}
				}
				return document.Remove(s, flagged)
			}
		}),
		slip("taken-between-enemies", "A piece that moves between two enemies is captured.", func(t *table) {
			t.Arrival = func(_ *table, s State, landing int) bool { return between(s, landing, false) }
		}),
		slip("taken-beside-a-hostile-square", "A piece that moves between an enemy and a hostile square is captured.", func(t *table) {
			t.Arrival = func(_ *table, s State, landing int) bool {
				return between(s, landing, true) && !between(s, landing, false)
			}
		}),
		slip("king-taken", "A King who moves in between is captured.", func(t *table) {
			t.Arrival = func(_ *table, s State, landing int) bool {
				return s.Board[landing] == King && between(s, landing, true)
			}
		}),
	},
)

// flagEverywhere flags every enemy that stands between two pieces of the
// mover, or one and a hostile square.
func flagEverywhere(t *table, s State, landing int) []int {
	mover := s.Board[landing]
	var flagged []int
	for cell, p := range s.Board {
		if t.Enemy(mover, p) && betweenFor(t, s, cell, true) {
			flagged = append(flagged, cell)
		}
	}
	return flagged
}

// between tells whether the piece on a square stands between two enemies, or
// where hostile squares count, an enemy and a hostile square.
func between(s State, cell int, hostile bool) bool { return betweenFor(&document, s, cell, hostile) }

func betweenFor(t *table, s State, cell int, hostile bool) bool {
	for _, d := range []direction{upwards, leftwards} {
		a, onA := step(cell, d, 1)
		b, onB := step(cell, d, -1)
		if !onA || !onB {
			continue
		}
		enemyA, enemyB := t.Enemy(s.Board[cell], s.Board[a]), t.Enemy(s.Board[cell], s.Board[b])
		victim := s.Board[cell]
		if enemyA && enemyB || hostile && (enemyA && t.Hostile(t, s, b, victim) || enemyB && t.Hostile(t, s, a, victim)) {
			return true
		}
	}
	return false
}
