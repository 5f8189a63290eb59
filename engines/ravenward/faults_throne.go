package ravenward

import (
	"fmt"
	"slices"

	"github.com/boardperft/perft/engines"
)

var throneFaults = slices.Concat(
	eachCorner(func(corner int) engines.Fault {
		return slip(fmt.Sprintf("not-%d", corner), fmt.Sprintf("Square %d is no corner.", corner), func(t *table) {
			t.Corner = func(cell int) bool { return cell != corner && document.Corner(cell) }
		})
	}),
	eachCorner(func(corner int) engines.Fault {
		return slip(fmt.Sprintf("not-%d", corner), fmt.Sprintf("Corner %d is not hostile.", corner), func(t *table) {
			t.HostileEnd = func(t *table, cell int, victim Piece) bool {
				return cell != corner && document.HostileEnd(t, cell, victim)
			}
		})
	}),
	[]engines.Fault{
		slip("none", "There is no throne.", func(t *table) {
			t.Throne = func(int) bool { return false }
		}),
		slip("on-25", "The throne is square 25.", func(t *table) {
			t.Throne = func(cell int) bool { return cell == 25 }
		}),
		slip("anyone-on-the-throne", "Any piece may stop on the throne.", func(t *table) {
			t.Stops = func(t *table, p Piece, cell int) bool { return p == King || !t.Corner(cell) }
		}),
		slip("defenders-on-the-throne", "Defenders may stop on the throne.", func(t *table) {
			t.Stops = func(t *table, p Piece, cell int) bool {
				return document.Stops(t, p, cell) || isDefender(p) && t.Throne(cell)
			}
		}),
		slip("ravens-on-the-throne", "Ravens may stop on the throne.", func(t *table) {
			t.Stops = func(t *table, p Piece, cell int) bool {
				return document.Stops(t, p, cell) || p >= FirstRaven && t.Throne(cell)
			}
		}),
		slip("defenders-on-corners", "Defenders may stop on corners.", func(t *table) {
			t.Stops = func(t *table, p Piece, cell int) bool {
				return document.Stops(t, p, cell) || isDefender(p) && t.Corner(cell)
			}
		}),
		slip("ravens-on-corners", "Ravens may stop on corners.", func(t *table) {
			t.Stops = func(t *table, p Piece, cell int) bool {
				return document.Stops(t, p, cell) || p >= FirstRaven && t.Corner(cell)
			}
		}),
		slip("king-not-back-on-the-throne", "The King may not return to the throne.", func(t *table) {
			t.Stops = func(t *table, p Piece, cell int) bool {
				return document.Stops(t, p, cell) && !t.Throne(cell)
			}
		}),
		slip("by-nobody", "No piece slides across the throne.", func(t *table) {
			t.Crosses = func(t *table, _ Piece, cell int) bool { return !t.Throne(cell) }
		}),
		slip("by-the-king-only", "Only the King slides across the throne.", func(t *table) {
			t.Crosses = func(t *table, p Piece, cell int) bool { return p == King || !t.Throne(cell) }
		}),
		slip("not-by-the-king", "The King does not slide across the throne.", func(t *table) {
			t.Crosses = func(t *table, p Piece, cell int) bool { return p != King || !t.Throne(cell) }
		}),
		slip("not-by-ravens", "Ravens do not slide across the throne.", func(t *table) {
			t.Crosses = func(t *table, p Piece, cell int) bool { return p < FirstRaven || !t.Throne(cell) }
		}),
		slip("not-by-defenders", "Defenders do not slide across the throne.", func(t *table) {
			t.Crosses = func(t *table, p Piece, cell int) bool { return !isDefender(p) || !t.Throne(cell) }
		}),
		slip("not-at-all", "Pieces slide across the throne over the King.", func(t *table) {
			t.KingBlocks = func(State, int) bool { return false }
		}),
		slip("not-his-own-side", "The King's side slides across the throne over the King.", func(t *table) {
			t.KingBlocks = func(s State, throne int) bool {
				return document.KingBlocks(s, throne) && s.ToMove == ravenSide
			}
		}),
		slip("not-to-ravens", "Corners are not hostile to ravens.", func(t *table) {
			t.HostileEnd = func(t *table, cell int, victim Piece) bool {
				return document.HostileEnd(t, cell, victim) && victim < FirstRaven
			}
		}),
		slip("not-to-defenders", "Corners are not hostile to defenders.", func(t *table) {
			t.HostileEnd = func(t *table, cell int, victim Piece) bool {
				return document.HostileEnd(t, cell, victim) && !isDefender(victim)
			}
		}),
		slip("not-to-the-king", "Corners are not hostile to the King.", func(t *table) {
			t.HostileEnd = func(t *table, cell int, victim Piece) bool {
				return document.HostileEnd(t, cell, victim) && victim != King
			}
		}),
		slip("occupied-too", "The throne is hostile with the King on it too.", func(t *table) {
			t.HostileSeat = func(t *table, _ State, cell int, _ Piece) bool { return t.Throne(cell) }
		}),
		slip("never", "The throne is never hostile.", func(t *table) {
			t.HostileSeat = func(*table, State, int, Piece) bool { return false }
		}),
		slip("not-to-the-king", "The empty throne is not hostile to the King.", func(t *table) {
			t.HostileSeat = func(t *table, s State, cell int, victim Piece) bool {
				return document.HostileSeat(t, s, cell, victim) && victim != King
			}
		}),
		slip("not-to-defenders", "The empty throne is not hostile to defenders.", func(t *table) {
			t.HostileSeat = func(t *table, s State, cell int, victim Piece) bool {
				return document.HostileSeat(t, s, cell, victim) && !isDefender(victim)
			}
		}),
		slip("not-to-ravens", "The empty throne is not hostile to ravens.", func(t *table) {
			t.HostileSeat = func(t *table, s State, cell int, victim Piece) bool {
				return document.HostileSeat(t, s, cell, victim) && victim < FirstRaven
			}
		}),
		slip("never", "No square is hostile.", func(t *table) {
			t.Hostile = func(*table, State, int, Piece) bool { return false }
		}),
		slip("corners-only", "Only corners are hostile.", func(t *table) {
			t.Hostile = func(t *table, _ State, cell int, victim Piece) bool { return t.HostileEnd(t, cell, victim) }
		}),
		slip("any-empty-square", "An empty square beyond captures too.", func(t *table) {
			t.Hostile = func(_ *table, s State, cell int, _ Piece) bool { return s.Board[cell] == NoPiece }
		}),
	},
)
