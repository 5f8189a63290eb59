package ravenward

import (
	"slices"

	"github.com/boardperft/perft/engines"
)

var kingFaults = slices.Concat(
	eachWay(func(d direction, name string) engines.Fault {
		return slip("not-"+name, "A King "+name+" of the landing square is not captured.", func(t *table) {
			t.KingCaught = func(t *table, s State, landing int, way direction) bool {
				return way != d && document.KingCaught(t, s, landing, way)
			}
		})
	}),
	[]engines.Fault{
		slip("unarmed", "The King's own move captures nothing.", func(t *table) {
			t.Pinches = func(p Piece) bool { return p != King }
		}),
		slip("not-defenders", "A defender's own move captures nothing.", func(t *table) {
			t.Pinches = func(p Piece) bool { return !isDefender(p) }
		}),
		slip("not-ravens", "A raven's own move captures nothing.", func(t *table) {
			t.Pinches = func(p Piece) bool { return p < FirstRaven }
		}),
		slip("he-does-not", "The King is no flanker for a defender's pinch.", func(t *table) {
			t.Flanks = func(p Piece) bool { return p != King }
		}),
		slip("four-sides", "The King is captured only when ravens or hostile squares are on all four sides.", func(t *table) {
			t.KingCaught = func(t *table, s State, landing int, d direction) bool {
				king, _ := step(landing, d, 1)
				return surrounded(t, s, king) == 4
			}
		}),
		slip("four-sides-on-the-throne", "On his throne the King is captured only from four sides.", func(t *table) {
			t.KingCaught = func(t *table, s State, landing int, d direction) bool {
				king, _ := step(landing, d, 1)
				return document.KingCaught(t, s, landing, d) && (!t.Throne(king) || surrounded(t, s, king) == 4)
			}
		}),
		slip("three-sides-beside-the-throne", "Beside the empty throne the King is captured only from the three other sides.", func(t *table) {
			t.KingCaught = func(t *table, s State, landing int, d direction) bool {
				king, _ := step(landing, d, 1)
				return document.KingCaught(t, s, landing, d) && (!besideThrone(t, king) || surrounded(t, s, king) == 4)
			}
		}),
		slip("not-against-hostile-squares", "The King is captured between two ravens only.", func(t *table) {
			t.KingCaught = func(t *table, s State, landing int, d direction) bool {
				beyond, on := t.Beyond(landing, d)
				return on && t.Friend(t, s.Board[landing], s.Board[beyond])
			}
		}),
		slip("never", "The King is never captured.", func(t *table) {
			t.KingCaught = func(*table, State, int, direction) bool { return false }
		}),
		slip("escape-first", "A King who lands on a corner captures nothing.", func(t *table) {
			t.Resolve = func(t *table, s State, landing int) State {
				if t.Corner(landing) {
					return s
				}
				return document.Resolve(t, s, landing)
			}
		}),
		slip("ravens-only", "Only the ravens' moves capture.", func(t *table) {
			t.Resolve = func(t *table, s State, landing int) State {
				if s.ToMove == kingsSide {
					return s
				}
				return document.Resolve(t, s, landing)
			}
		}),
	},
)

// surrounded counts the sides of the King that hold a raven or a hostile square.
func surrounded(t *table, s State, king int) int {
	n := 0
	for _, d := range everyWay {
		cell, on := step(king, d, 1)
		if on && (s.Board[cell].Side() == ravenSide || t.Hostile(t, s, cell, King)) {
			n++
		}
	}
	return n
}

func besideThrone(t *table, cell int) bool {
	return slices.ContainsFunc(everyWay, func(d direction) bool {
		next, on := step(cell, d, 1)
		return on && t.Throne(next)
	})
}
