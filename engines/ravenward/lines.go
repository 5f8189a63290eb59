package ravenward

import "sync"

// Everything in Ravenward happens along a line: a slide stays in a row or a
// column, what blocks it stands there, and so do victim and anvil of a
// capture. What a line contributes is therefore looked up by its content, a
// code of two bits a place.
const (
	lineLength = 7
	lineCodes  = 1 << (2 * lineLength)
)

// The contents of a place in a code.
const (
	emptyPlace = iota
	ravenPlace
	defenderPlace
	kingPlace
)

// The three kinds of lines by their special squares: corners at both ends, none,
// the throne in the middle.
const (
	edgeLine = iota
	plainLine
	throneLine
	lineKinds
)

// kindOf is the kind of each row and of each column.
var kindOf = [lineLength]int{edgeLine, plainLine, plainLine, throneLine, plainLine, plainLine, edgeLine}

// replies[side][kind][code] is the number of moves of the side along a line.
var replies [2][lineKinds][lineCodes]uint8

// A lineRecord says what a line means to a mover whose moves are about to be
// summed over: each counts as many as the replies it leaves to the other side.
//
// moves and toggles hold a lane a place (see lanes). A place's lane in moves is
// the number of moves along the line that start or end there; its lane in
// toggles is by how many replies along the line are more, plus toggleBias, when
// what stands on the place goes, or, if it is empty, when a piece of the mover
// comes to it from across and takes what is then taken in this line.
type lineRecord struct {
	moves, toggles lanes
	sums           sums
	takes          takes
	kingTakes      uint8 // places on which landing takes the King
}

const toggleBias = 6

// sums are packed, so that those of several lines add up in one addition: from
// bit 0 the number of moves of the mover, from 16 that of replies, from 32 that
// of takes, and, signed, from 40 by how much the moves along the line change
// the replies along it, all together.
type sums uint64

const (
	oneMove  sums = 1
	oneReply sums = 1 << 16
	oneTake  sums = 1 << 32
	oneMore  sums = 1 << 40
)

func (s sums) moves() uint64   { return uint64(s & 0xffff) }
func (s sums) replies() uint64 { return uint64(s >> 16 & 0xffff) }
func (s sums) takes() uint64   { return uint64(s >> 32 & 0xff) }
func (s sums) more() uint64    { return uint64(int64(s) >> 40) }

// takes are places on which a landing takes something in the line: bit i, when
// it takes the piece on place i+1; bit i+8, the piece on i-1.
type takes uint16

// lineRecords[mover][kind][code], see lineRecord.
var lineRecords [2][lineKinds][lineCodes]lineRecord

// place is what stands on place i.
func place(code, i int) int { return code >> (2 * i) & 3 }

func sideOf(content int) int {
	if content == ravenPlace {
		return ravens
	}
	return kingSide
}

// isOwn and isFoe tell whose piece a content is, seen by mover.
func isOwn(mover, content int) bool { return content != emptyPlace && sideOf(content) == mover }
func isFoe(mover, content int) bool { return content != emptyPlace && sideOf(content) != mover }

// isSpecial tells whether place i of a line is a corner or the throne.
func isSpecial(kind, i int) bool {
	return kind == edgeLine && (i == 0 || i == lineLength-1) || kind == throneLine && i == lineLength/2
}

// eachSlide calls do with every place that the piece on place i may move to.
func eachSlide(kind, code, i int, do func(j int)) {
	for _, step := range []int{-1, 1} {
		for j := i + step; j >= 0 && j < lineLength && place(code, j) == emptyPlace; j += step {
			if place(code, i) == kingPlace || !isSpecial(kind, j) {
				do(j)
			}
		}
	}
}

// takesBy tells whether a mover that lands on place i takes what is on i+step.
func takesBy(mover, kind, code, i, step int) bool {
	victim, anvil := i+step, i+2*step
	if anvil < 0 || anvil >= lineLength || !isFoe(mover, place(code, victim)) {
		return false
	}
	return isOwn(mover, place(code, anvil)) || place(code, anvil) == emptyPlace && isSpecial(kind, anvil)
}

// landed is the line after a mover's piece has come to the empty place i and
// has taken what it takes here.
func landed(mover, kind, code, i, content int) int {
	after := code | content<<(2*i)
	for _, step := range []int{-1, 1} {
		if takesBy(mover, kind, code, i, step) {
			after &^= 3 << (2 * (i + step))
		}
	}
	return after
}

// buildLines fills the tables, for lines with at most one King.
var buildLines = sync.OnceFunc(func() {
	for code := range lineCodes {
		if kingsOn(code) > 1 {
			continue
		}
		for kind := range lineKinds {
			for i := range lineLength {
				if content := place(code, i); content != emptyPlace {
					eachSlide(kind, code, i, func(int) { replies[sideOf(content)][kind][code]++ })
				}
			}
		}
	}
	for code := range lineCodes {
		if kingsOn(code) > 1 {
			continue
		}
		for kind := range lineKinds {
			for mover := range 2 {
				lineRecords[mover][kind][code] = recordOf(mover, kind, code)
			}
		}
	}
})

func kingsOn(code int) int {
	n := 0
	for i := range lineLength {
		if place(code, i) == kingPlace {
			n++
		}
	}
	return n
}

// recordOf makes the record of one line out of replies.
func recordOf(mover, kind, code int) lineRecord {
	reply := &replies[1-mover][kind]
	before := int(reply[code])
	r := lineRecord{sums: sums(before) * oneReply}
	piece := [2]int{defenderPlace, ravenPlace}[mover]
	for i := range lineLength {
		content := place(code, i)
		after := code &^ (3 << (2 * i)) // without what stands on i
		switch {
		case isOwn(mover, content):
			eachSlide(kind, code, i, func(j int) {
				if kind == edgeLine && isSpecial(kind, j) {
					return // the King escapes, there is no reply
				}
				more := int(reply[landed(mover, kind, after, j, content)]) - before
				r.sums += oneMove + sums(more)*oneMore
				r.moves += lane(1, i) + lane(1, j)
			})
		case content == emptyPlace:
			after = landed(mover, kind, code, i, piece)
			r.addTakes(mover, kind, code, i)
		}
		r.toggles += lane(int(reply[after])-before+toggleBias, i)
	}
	return r
}

// addTakes notes what landing on the empty place i takes.
func (r *lineRecord) addTakes(mover, kind, code, i int) {
	for side, step := range [2]int{1, -1} {
		if takesBy(mover, kind, code, i, step) {
			r.takes |= 1 << (i + 8*side)
			r.sums += oneTake
			if place(code, i+step) == kingPlace {
				r.kingTakes |= 1 << i
			}
		}
	}
}

// lanes are seven small numbers, nine bits each, the first lowest.
type lanes uint64

func lane(n, i int) lanes                 { return lanes(n) << (9 * i) }
func (l lanes) at(i int) uint64           { return uint64(l) >> (9 * i & 63) & 511 }
func (l lanes) mirrored(i, to int) mirror { return mirror(l.at(i) << ((55 - 9*to) & 63)) }

// A mirror holds lanes in the opposite order, one bit up, so that the top nine
// bits of a product with lanes are the sum of the products of lanes, as in the
// middle coefficient of a product of polynomials. No coefficient may pass 511:
// moves are at most 6 and toggles at most 12, and 7*6*12 is 504.
type mirror uint64

func dot(l lanes, m mirror) uint64 { return uint64(l) * uint64(m) >> 55 }
