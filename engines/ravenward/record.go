package ravenward

import (
	"math/bits"
	"slices"
)

// names is where each of the 13 pieces stands (V2): the defenders, the ravens
// and the King, named in reading order; then the side to move. Those off the
// board are on noSquare.
type names [16]uint8

const (
	firstRaven  = maxDefenders
	kingName    = firstRaven + maxRavens
	moverName   = kingName + 1
	pieceNumber = kingName + 1
)

func namesOf(s Setup) names {
	var n names
	for i := range pieceNumber {
		n[i] = noSquare
	}
	nextDefender, nextRaven := 0, firstRaven
	for cell, piece := range s.Cells {
		switch piece {
		case defender:
			n[nextDefender] = uint8(cell)
			nextDefender++
		case raven:
			n[nextRaven] = uint8(cell)
			nextRaven++
		case king:
			n[kingName] = uint8(cell)
		}
	}
	if s.ToMove == ravenSide {
		n[moverName] = ravens
	}
	return n
}

// move sends the piece on a square to another.
func (n *names) move(from, to int) {
	for i := range pieceNumber {
		if int(n[i]) == from {
			n[i] = uint8(to)
			return
		}
	}
}

// record holds the positions since the text position, that one first, which
// does not count as an occurrence (V1).
type record struct {
	line []names
	// since[i] is the first of the line that line[i] could repeat: the first
	// one recorded, or the one after the last take.
	since []int
}

func newRecord(s Setup) *record {
	r := &record{line: make([]names, 0, moveLimit+1), since: make([]int, 0, moveLimit+1)}
	r.line = append(r.line, namesOf(s))
	r.since = append(r.since, 1)
	return r
}

func (r *record) push(from, to int, victims uint64) {
	n, since := r.line[len(r.line)-1], r.since[len(r.since)-1]
	if victims != 0 {
		since = len(r.line)
	}
	for ; victims != 0; victims &= victims - 1 {
		n.move(bits.TrailingZeros64(victims), noSquare)
	}
	n.move(from, to)
	n[moverName] ^= 1
	r.line, r.since = append(r.line, n), append(r.since, since)
}

func (r *record) pop() {
	last := len(r.line) - 1
	r.line, r.since = r.line[:last], r.since[:last]
}

func (r *record) clone() *record {
	return &record{slices.Clone(r.line), slices.Clone(r.since)}
}

// thirdTime tells whether the last position is there at least the third time.
func (r *record) thirdTime() bool { return r.occurrences(len(r.line)-1) >= 3 }

// occurrences is how often the position at index i has been recorded up to
// there; 0 for the text position.
func (r *record) occurrences(i int) (n int) {
	for j := i; j >= r.since[i]; j -= 2 {
		if r.line[j] == r.line[i] {
			n++
		}
	}
	return n
}

// drawFree tells whether no position can come for the third time within the
// next limit plies.
//
// A position that does come for the third time k plies from now, k <= limit, is
// one of these:
//   - It has not been recorded yet. It comes first after one ply or more, and
//     comes back after four or more (each side must leave and return, which
//     takes two moves), twice: k >= 9.
//   - It has been recorded once, at some j. It must be reached, in at least
//     distance(j) plies, and then come back: k >= distance(j)+4. If it is the
//     present one it must come back twice: k >= 8.
//   - It has been recorded twice. It must be reached: k >= distance(j); or come
//     back, if it is the present one: k >= 4.
//
// A position from before the last take cannot come again.
func (r *record) drawFree(limit int) bool {
	if limit >= 9 {
		return false
	}
	last := len(r.line) - 1
	for j := r.since[last]; j <= last; j++ {
		k := distance(&r.line[last], &r.line[j], limit)
		if k > limit {
			continue
		}
		if k == 0 {
			k = 4
		}
		if r.occurrences(j) < 2 {
			k += 4
		}
		if k <= limit {
			return false
		}
	}
	return true
}

// distance is a number of plies below which the second position cannot be
// reached from the first; if it passes limit, at least limit+1. A move changes
// the place of one piece of the mover, and a side whose pieces all stand right
// cannot have made exactly one.
func distance(from, to *names, limit int) int {
	var wrong [2]int // by side
	for i := range pieceNumber {
		if from[i] != to[i] {
			if i >= firstRaven && i < kingName {
				wrong[ravens]++
			} else {
				wrong[kingSide]++
			}
		}
	}
	mover := from[moverName]
	k := int(mover ^ to[moverName])
	fits := func(wrong, moves int) bool { return moves >= wrong && (wrong > 0 || moves != 1) }
	for k <= limit && !(fits(wrong[mover], (k+1)/2) && fits(wrong[mover^1], k/2)) {
		k += 2
	}
	return k
}

// DrawFree: the ply limit must lie at or behind the d-th ply, and no position
// may come for the third time before it.
func (f *fast) DrawFree(d int) bool {
	if f.record == nil {
		return true
	}
	return f.plies+d <= moveLimit && !f.record.thirdTime() && f.record.drawFree(d-1)
}
