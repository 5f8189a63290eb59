package clawclash

import (
	"slices"

	"github.com/boardperft/perft/engines"
)

var captureFaults = []engines.Fault{
	slip("row-only", "Only the row is looked at.", func(t *table) {
		t.Lines = func(landing point) []line { return document.Lines(landing)[:1] }
	}),
	slip("column-only", "Only the column is looked at.", func(t *table) {
		t.Lines = func(landing point) []line { return document.Lines(landing)[1:] }
	}),
	slip("not-at-the-edge", "A line at the edge of the board is not looked at.", func(t *table) {
		t.Lines = func(landing point) []line {
			return slices.DeleteFunc(document.Lines(landing), func(l line) bool { return atEdge(l) })
		}
	}),
	slip("at-the-edge-only", "A line inside the board is not looked at.", func(t *table) {
		t.Lines = func(landing point) []line {
			return slices.DeleteFunc(document.Lines(landing), func(l line) bool { return !atEdge(l) })
		}
	}),
	slip("every-line", "Every line of the board is looked at.", func(t *table) {
		t.Lines = func(point) []line {
			var all []line
			for i := range size {
				all = append(all, document.Lines(point{i, i})...)
			}
			return all
		}
	}),
	slip("lines-beside-too", "The lines beside those of the landing point are looked at too.", func(t *table) {
		t.Lines = func(landing point) []line {
			all := document.Lines(landing)
			for _, d := range document.Directions() {
				if p, on := document.Neighbour(landing, d); on {
					all = append(all, document.Lines(p)...)
				}
			}
			return all
		}
	}),
	slip("diagonals-too", "The long diagonals are looked at too.", func(t *table) {
		t.Lines = func(landing point) []line {
			var falling, rising line
			for i := range size {
				rising[i], falling[i] = point{i, i}, point{i, size - 1 - i}
			}
			all := document.Lines(landing)
			for _, l := range []line{rising, falling} {
				if slices.Contains(l[:], landing) {
					all = append(all, l)
				}
			}
			return all
		}
	}),
	slip("four-too", "The first three of four adjoining pieces count as three.", func(t *table) {
		t.Trio = func(s Setup, l line) ([]point, bool) {
			if held := holding(s, l); len(held) == 4 {
				return held[:3], true
			}
			return document.Trio(s, l)
		}
	}),
	slip("the-last-three-of-four", "The last three of four adjoining pieces count as three.", func(t *table) {
		t.Trio = func(s Setup, l line) ([]point, bool) {
			if held := holding(s, l); len(held) == 4 {
				return held[1:], true
			}
			return document.Trio(s, l)
		}
	}),
	slip("gaps-allowed", "Three pieces on a line need not adjoin.", func(t *table) {
		t.Trio = func(s Setup, l line) ([]point, bool) {
			held := holding(s, l)
			return held, len(held) == 3
		}
	}),
	slip("not-at-the-low-end", "Three pieces at the left or lower end do not count.", func(t *table) {
		t.Trio = func(s Setup, l line) ([]point, bool) {
			trio, ok := document.Trio(s, l)
			return trio, ok && trio[0] != l[0]
		}
	}),
	slip("not-at-the-high-end", "Three pieces at the right or upper end do not count.", func(t *table) {
		t.Trio = func(s Setup, l line) ([]point, bool) {
			trio, ok := document.Trio(s, l)
			return trio, ok && trio[0] == l[0]
		}
	}),
	slip("own-own-enemy-only", "Enemy, own, own takes nothing.", func(t *table) {
		t.Victim = victimWhere(func(a, b, c bool) (int, bool) { return 2, a && b && !c })
	}),
	slip("enemy-own-own-only", "Own, own, enemy takes nothing.", func(t *table) {
		t.Victim = victimWhere(func(a, b, c bool) (int, bool) { return 0, !a && b && c })
	}),
	slip("in-the-middle-too", "Own, enemy, own takes the one in the middle.", func(t *table) {
		t.Victim = victimWhere(func(a, b, c bool) (int, bool) {
			switch {
			case a && !b && c:
				return 1, true
			case a && b && !c:
				return 2, true
			}
			return 0, !a && b && c
		})
	}),
	slip("one-against-two", "One own piece and two of the enemy take the far one.", func(t *table) {
		t.Victim = victimWhere(func(a, b, c bool) (int, bool) {
			switch {
			case a && !b && !c:
				return 2, true
			case !a && !b && c:
				return 0, true
			case a && b && !c:
				return 2, true
			}
			return 0, !a && b && c
		})
	}),
	slip("the-near-one", "Two own pieces and one of the enemy lose the own piece in the middle.", func(t *table) {
		t.Victim = victimWhere(func(a, b, c bool) (int, bool) { return 1, b && a != c })
	}),
	slip("black-only", "Only black captures.", func(t *table) {
		t.Victim = func(s Setup, trio []point, mover byte) (point, bool) {
			victim, ok := document.Victim(s, trio, mover)
			return victim, ok && mover == black
		}
	}),
	slip("red-only", "Only red captures.", func(t *table) {
		t.Victim = func(s Setup, trio []point, mover byte) (point, bool) {
			victim, ok := document.Victim(s, trio, mover)
			return victim, ok && mover == red
		}
	}),
	slip("it-is-taken", "A piece that moves up to two of the enemy is taken.", func(t *table) {
		t.Arrival = func(s Setup, trio []point, landing point) bool {
			same := func(a, b point) bool { return s.at(a) == s.at(b) }
			return landing == trio[0] && same(trio[1], trio[2]) && !same(trio[0], trio[1]) ||
				landing == trio[2] && same(trio[0], trio[1]) && !same(trio[1], trio[2])
		}
	}),
	slip("first-line-only", "One piece is taken at most, that of the row.", func(t *table) {
		t.Together = func(victims []point) []point { return victims[:min(1, len(victims))] }
	}),
	slip("second-line-only", "One piece is taken at most, that of the column.", func(t *table) {
		t.Together = func(victims []point) []point { return victims[max(0, len(victims)-1):] }
	}),
	slip("neither-of-two", "Two pieces at once are not taken.", func(t *table) {
		t.Together = func(victims []point) []point {
			if len(victims) > 1 {
				return nil
			}
			return victims
		}
	}),
	slip("chains", "The lines of a taken piece take in their turn.", func(t *table) { t.Chain = chain }),
}

// chain takes what the lines through the taken points hold now.
func chain(t *table, s Setup, taken []point, mover byte) Setup {
	for _, p := range taken {
		for _, l := range t.Lines(p) {
			if trio, ok := t.Trio(s, l); ok {
				if victim, ok := t.Victim(s, trio, mover); ok {
					s = remove(s, []point{victim})
				}
			}
		}
	}
	return s
}

func atEdge(l line) bool {
	across := l[0].y == l[1].y
	return across && l[0].y%(size-1) == 0 || !across && l[0].x%(size-1) == 0
}

func holding(s Setup, l line) []point {
	return slices.DeleteFunc(slices.Clone(l[:]), func(p point) bool { return s.at(p) == 0 })
}

// victimWhere makes a clause that looks at which of the three are the mover's.
func victimWhere(taken func(a, b, c bool) (int, bool)) func(Setup, []point, byte) (point, bool) {
	return func(s Setup, trio []point, mover byte) (point, bool) {
		at, ok := taken(s.at(trio[0]) == mover, s.at(trio[1]) == mover, s.at(trio[2]) == mover)
		return trio[at], ok
	}
}
