//go:build soak

package gameboard

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

var ravenwardLeads = map[string]func(*seeker) []string{
	"ravenward.turn.alternate.king-side-forever": watching,

	"ravenward.step5.record.after-the-ravens-only":    pace,
	"ravenward.step5.record.after-the-king-side-only": pace,
	"ravenward.step5.record.the-last-eight-plies":     pace,
	"ravenward.step5.key.by-picture":                  paceInSight,
	"ravenward.step5.key.defenders-by-picture":        paceInSight,
	"ravenward.step5.key.ravens-by-picture":           paceInSight,
	"ravenward.step5.key.without-the-side":            paceInSight,
	"ravenward.step5.key.without-the-king":            paceInSight,
	"ravenward.step5.third-occurrence.the-fourth":     pace,
	"ravenward.step5.record.the-first-position-too":   pace,

	"ravenward.step7.no-legal-move.ravens-go-on":          ravensGone.lead,
	"ravenward.step7.no-legal-move.no-raven-left-goes-on": ravensGone.lead,
	"ravenward.step7.no-legal-move.the-mover-loses":       ravensGone.lead,
	"ravenward.step7.no-legal-move.a-draw":                ravensGone.lead,
	"ravenward.step7.no-legal-move.king-side-goes-on":     kingShutIn.lead,
	"ravenward.step7.no-legal-move.any-empty-neighbour":   ravenByCorner.lead,
	"ravenward.throne.crossed-empty.not-by-ravens":        nothingButToCross.lead,
	"ravenward.step6.move-limit.at-59":                    ravensGoneAt59.lead,
	"ravenward.end.order.capture-after-limit":             takenAtTheLimit.lead,
	"ravenward.end.order.no-move-before-limit":            shutInAtTheLimit.lead,
	"ravenward.end.order.no-move-first":                   shutInAtTheLimit.lead,
	"ravenward.capture.together.two-only":                 threeAtOnce.lead,
	"ravenward.step2.captures.escape-first":               escapeWithCapture.lead,
}

// fewInSight has two ravens left that cannot do anything unseen.
var fewInSight = goal{
	cost: func(v view) int { return 20*max(2, ravensLeft(v)) + 5*unseen(v) },
	done: func(v view) bool { return !v.ravensToMove && ravensLeft(v) == 2 && unseen(v) == 0 },
}

var ravensGone = goal{
	cost: fewestRavens,
	done: func(v view) bool { return v.ravens == 0 },
}

var ravensGoneAt59 = goal{
	cost: fewestRavens,
	done: func(v view) bool { return v.plies == limitPlies-1 && ravensBlocked(v) },
}

// ravenByCorner: the ravens that are left have no move, and one has a corner
// beside it or the throne.
var ravenByCorner = goal{
	cost: func(v view) int {
		if ravensLeft(v) > 3 {
			return fewestRavens(v)
		}
		return fewestRavens(v) + 2*len(v.moves(true))
	},
	done: func(v view) bool {
		return ravensBlocked(v) && slices.ContainsFunc([]int{0, 6, 24, 42, 48}, func(special int) bool {
			return !has(v.own, special) && slices.ContainsFunc(beside(special), func(next [2]int) bool { return has(v.ravens, next[0]) })
		})
	},
}

// nothingButToCross: two ravens are left, one above the other above the throne
// and between defenders. What closes the square behind them takes neither.
var nothingButToCross = goal{
	cost: func(v view) int {
		cost := 20*max(2, ravensLeft(v)) + 2*oneIf(v.own&0x7f == 0)
		for _, cell := range []int{9, 11, 16, 18} {
			cost += 3 * nearest(v.own, cell)
		}
		return cost + 2*nearest(v.ravens, 17) + nearest(v.ravens&^(1<<17), 10)
	},
	done: func(v view) bool {
		return v.ravensToMove && !v.Outcome().Over() && !slices.ContainsFunc(v.moves(true), func(m string) bool { return !crosses(m) })
	},
	bars: crosses,
}

// takenAtTheLimit: every 60th ply takes the King. The last raven stands by the
// edge, in line with the throne and between two defenders, and he before it.
var takenAtTheLimit = goal{
	cost: func(v view) int {
		if v.plies < limitPlies-10 { // it lasts no longer than a ply
			return fewestRavens(v)
		}
		best := far
		for _, edge := range []int{3, 21, 27, 45} {
			front := edge + (24-edge)/3
			cost := nearest(v.ravens, edge) + apart(v.king, front+(24-edge)/3)
			for _, next := range beside(edge) {
				if next[0] != front {
					cost += 2 * nearest(v.own&^(1<<v.king), next[0])
				}
			}
			best = min(best, cost)
		}
		return fewestRavens(v) + best
	},
	done: func(v view) bool {
		return v.plies == limitPlies-1 && !v.Outcome().Over() && !slices.ContainsFunc(v.moves(true), func(m string) bool { return !v.takesKing(m) })
	},
}

// kingShutIn comes about with three ravens in sight.
var kingShutIn = goal{
	cost: func(v view) int {
		if ravensLeft(v) > 3 {
			return 20*ravensLeft(v) + 5*unseen(v) + far
		}
		return 5*unseen(v) + 20*defendersLeft(v) + amongThree(v)
	},
	done: func(v view) bool { return v.Outcome().Winner == "a" && v.Outcome().Reason == "blocked" },
}

// shutInAtTheLimit keeps the defenders as long as it can, for they see.
var shutInAtTheLimit = goal{
	cost: func(v view) int {
		cost, left := 20*max(3, ravensLeft(v))+5*unseen(v), limitPlies-v.plies
		if left < 16 {
			cost += amongThree(v) + 20*max(0, defendersLeft(v)-left/2)
		}
		return cost
	},
	done: func(v view) bool { return v.Outcome().Reason == "move-limit" && len(v.moves(false)) == 0 },
}

// watching plays the faulty game alone, the King's side so that it sees the
// ravens: whatever they do must show.
func watching(s *seeker) (line []string) {
	faulty, err := s.game.Play(s.fault.Make, engines.Line{}, engines.Mode{})
	require.NoError(s.t, err)
	for range 8 {
		least, best, text := far, engines.Move(0), ""
		for _, m := range faulty.AppendMoves(nil) {
			name := faulty.Format(m)
			faulty.Make(m)
			p, err := s.game.Fast(faulty.String(), nil, engines.Board)
			faulty.Unmake()
			if err != nil || p.Outcome().Over() {
				continue
			}
			if cost := 2*unseen(viewOf(p, nil, 0)) + s.random.IntN(5); cost < least {
				least, best, text = cost, m, name
			}
		}
		faulty.Make(best)
		line = append(line, text)
	}
	return line
}

// unseen counts the ravens that block no piece of the King's side.
func unseen(v view) int {
	n := 0
	for set := v.ravens; set != 0; set &= set - 1 {
		cell, seen := bits.TrailingZeros64(set), false
		for _, step := range []int{-7, 7, -1, 1} {
			at := cell + step
			for ; at >= 0 && at < 49 && (step == 7 || step == -7 || at/7 == cell/7) && !has(v.own|v.ravens, at); at += step {
			}
			seen = seen || at >= 0 && at < 49 && (step == 7 || step == -7 || at/7 == cell/7) && has(v.own, at)
		}
		n += oneIf(!seen)
	}
	return n
}

// threeAtOnce: an empty square has ravens on three sides, with one of the
// King's side behind each, and the fourth is free to come by.
var threeAtOnce = goal{
	cost: func(v view) int {
		most := 0
		for cell := range 49 {
			var ready []int
			for _, next := range beside(cell) {
				ready = append(ready, 2*oneIf(has(v.ravens, next[0]))+oneIf(has(v.own, next[1])))
			}
			slices.Sort(ready)
			if len(ready) == 4 && !has(v.own|v.ravens, cell) {
				most = max(most, ready[1]+ready[2]+ready[3]-ready[0])
			}
		}
		return -2 * most
	},
	done: func(v view) bool { return v.ravensToMove && v.lost == 3 },
}

// escapeWithCapture: a raven beside a corner, one of the King's side behind it,
// and he in line with the corner.
var escapeWithCapture = goal{
	cost: func(v view) int {
		best := far
		for _, corner := range []int{0, 6, 42, 48} {
			for _, next := range beside(corner) {
				best = min(best, 3-oneIf(has(v.ravens, next[0]))-oneIf(has(v.own, next[1]))-oneIf(v.king/7 == corner/7 || v.king%7 == corner%7))
			}
		}
		return 2 * best
	},
	done: func(v view) bool { return v.lost > 0 && v.Outcome().Reason == "escape" },
}

// amongThree costs little when the King is near a square by the edge that has a
// raven on both sides and none yet before it. He moves in between and the third
// raven closes; from a side it would take him.
func amongThree(v view) int {
	best := far
	for cell := range 49 {
		around := beside(cell)
		if len(around) != 3 {
			continue
		}
		cost := apart(v.king, cell)
		for _, next := range around {
			if slices.ContainsFunc(around, func(other [2]int) bool { return other[0]+next[0] == 2*cell }) {
				cost += 3 * nearest(v.ravens, next[0])
			} else {
				cost += 3 * oneIf(has(v.ravens, next[0]))
			}
		}
		best = min(best, cost)
	}
	return best
}

func ravensLeft(v view) int { return bits.OnesCount64(v.ravens) }

func defendersLeft(v view) int { return bits.OnesCount64(v.own) - 1 }

// fewestRavens costs little when few ravens are left, and those in sight: what is
// in sight leaves the player in no doubt.
func fewestRavens(v view) int { return 20*max(1, ravensLeft(v)) + 2*unseen(v) }

func ravensBlocked(v view) bool { return v.Outcome().Winner == "d" && v.Outcome().Reason == "blocked" }

// takesKing tells whether a raven's move takes the King.
func (v view) takesKing(move string) bool {
	_, to := ends(move)
	return slices.ContainsFunc(beside(to), func(next [2]int) bool {
		beyond := next[1]
		return next[0] == v.king && (has(v.ravens, beyond) || slices.Contains([]int{0, 6, 24, 42, 48}, beyond))
	})
}

// crosses tells whether a move goes over the throne.
func crosses(move string) bool {
	from, to := ends(move)
	return (from < 24) != (to < 24) && (from/7 == 3 && to/7 == 3 || from%7 == 3 && to%7 == 3)
}

// ends are the squares of a move.
func ends(move string) (from, to int) {
	a, b, _ := strings.Cut(move, "-")
	from, _ = strconv.Atoi(a)
	to, _ = strconv.Atoi(b)
	return from, to
}

// beside lists the neighbours of a square, each with the square beyond; -1 is
// off the board.
func beside(cell int) (around [][2]int) {
	for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		at := func(n int) int {
			row, col := cell/7+n*d[0], cell%7+n*d[1]
			if min(row, col) < 0 || max(row, col) > 6 {
				return -1
			}
			return row*7 + col
		}
		if at(1) >= 0 {
			around = append(around, [2]int{at(1), at(2)})
		}
	}
	return around
}

func has(set uint64, cell int) bool { return cell >= 0 && set>>cell&1 == 1 }

// far is farther than any two squares are apart, in steps.
const far = 99

func apart(a, b int) int { return max(a/7-b/7, b/7-a/7) + max(a%7-b%7, b%7-a%7) }

// nearest is how many steps the nearest of a set is away.
func nearest(set uint64, cell int) int {
	steps := 9
	for ; set != 0; set &= set - 1 {
		steps = min(steps, apart(bits.TrailingZeros64(set), cell))
	}
	return steps
}
