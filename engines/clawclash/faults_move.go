package clawclash

import (
	"slices"

	"github.com/boardperft/perft/engines"
)

var moveFaults = slices.Concat(
	eachWay(func(d direction, name string) engines.Fault {
		return slip("not-"+name, "No piece moves "+name+".", func(t *table) {
			t.Directions = func() []direction {
				return slices.DeleteFunc(document.Directions(), func(other direction) bool { return other == d })
			}
		})
	}),
	eachWay(func(d direction, name string) engines.Fault {
		return slip("round-the-edge-"+name, "A piece that moves "+name+" over the edge comes in on the other side.", func(t *table) {
			t.Neighbour = func(p point, way direction) (point, bool) {
				if way != d {
					return document.Neighbour(p, way)
				}
				return point{(p.x + d.right + size) % size, (p.y + d.up + size) % size}, true
			}
		})
	}),
	[]engines.Fault{
		slip("diagonally-too", "Pieces move diagonally too.", func(t *table) {
			t.Directions = func() []direction {
				return append(document.Directions(), direction{1, 1}, direction{1, -1}, direction{-1, 1}, direction{-1, -1})
			}
		}),
		slip("two-steps", "A piece moves two steps.", func(t *table) {
			t.Neighbour = func(p point, d direction) (point, bool) {
				return document.Neighbour(p, direction{2 * d.right, 2 * d.up})
			}
		}),
		slip("not-onto-the-edge", "No piece moves onto the edge of the board.", func(t *table) {
			t.Neighbour = func(p point, d direction) (point, bool) {
				to, on := document.Neighbour(p, d)
				return to, on && to.x%(size-1) != 0 && to.y%(size-1) != 0
			}
		}),
		slip("again-after-a-capture", "A side that captures moves again.", func(t *table) {
			t.Next = func(s Setup) byte {
				if s.Quiet == 0 {
					return s.ToMove
				}
				return document.Next(s)
			}
		}),
		slip("again-after-a-pass", "A side that passes is to move again.", func(t *table) {
			t.Next = func(s Setup) byte {
				if s.Passes > 0 {
					return s.ToMove
				}
				return document.Next(s)
			}
		}),
		slip("black-forever", "Black is to move after every move.", func(t *table) {
			t.Next = func(Setup) byte { return blackSide }
		}),
		slip("any-piece", "A side moves the other's pieces too.", func(t *table) {
			t.Owns = func(_ Setup, piece byte) bool { return piece != 0 }
		}),
		slip("the-others-pieces", "A side moves the other's pieces.", func(t *table) {
			t.Owns = func(s Setup, piece byte) bool { return piece != 0 && !document.Owns(s, piece) }
		}),
		slip("onto-enemies", "A piece moves onto an enemy's point.", func(t *table) {
			t.Free = func(s Setup, p point) bool { return !document.Owns(s, s.at(p)) }
		}),
		slip("onto-own-pieces", "A piece moves onto a point of its own side.", func(t *table) {
			t.Free = func(s Setup, p point) bool { return s.at(p) == 0 || document.Owns(s, s.at(p)) }
		}),
		slip("a-copy-stays", "The piece leaves a copy behind.", func(t *table) {
			t.Step = func(s Setup, from, to point) Setup {
				s.Board[to.x][to.y] = s.at(from)
				return s
			}
		}),
		slip("always-allowed", "A side may pass when it has a step.", func(t *table) {
			t.Pass = func(steps []engines.Move) []engines.Move { return append(steps, passing) }
		}),
		slip("not-at-all", "A side without a step has no move at all.", func(t *table) {
			t.Pass = func(steps []engines.Move) []engines.Move { return steps }
		}),
		slip("rows-first", "A point is named row first, as if the board were read board[y][x].", func(t *table) {
			t.Name = func(p point) string { return pointName(p.y, p.x) }
		}),
		slip("from-the-top", "Ranks are numbered from the top.", func(t *table) {
			t.Name = func(p point) string { return pointName(p.x, size-1-p.y) }
		}),
	},
)
