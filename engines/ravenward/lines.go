package ravenward

import (
	"math/bits"
	"sync"
)

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

// specialPlaces are the corners and the throne, as bits, by kind of line.
var specialPlaces = [lineKinds]uint{edgeLine: 1 | 1<<6, throneLine: 1 << 3}

func isSpecial(kind, i int) bool { return specialPlaces[kind]>>i&1 != 0 }

// takesBy tells whether a mover that lands on place i takes what is on i+step.
func takesBy(mover, kind, code, i, step int) bool {
	victim, anvil := i+step, i+2*step
	if anvil < 0 || anvil >= lineLength || !isFoe(mover, place(code, victim)) {
		return false
	}
	return isOwn(mover, place(code, anvil)) || place(code, anvil) == emptyPlace && isSpecial(kind, anvil)
}

// buildLines fills the tables, for the lines that can be while a game goes on.
var buildLines = sync.OnceFunc(func() {
	for kind := range lineKinds {
		codes := possibleLines(kind)
		for _, code := range codes {
			for i := range lineLength {
				if content := place(code, i); content != emptyPlace {
					replies[sideOf(content)][kind][code] += uint8(bits.OnesCount(slidesTo(kind, code, i)))
				}
			}
		}
		for _, code := range codes {
			for mover := range 2 {
				lineRecords[mover][kind][code] = recordOf(mover, kind, code)
			}
		}
	}
})

// possibleLines are the lines with at most one King, and nobody where he must
// not stand or where he has won.
func possibleLines(kind int) []int {
	codes := []int{0}
	for i := range lineLength {
		for _, code := range codes {
			if !isSpecial(kind, i) {
				codes = append(codes, code|ravenPlace<<(2*i), code|defenderPlace<<(2*i))
			}
			if !(kind == edgeLine && isSpecial(kind, i)) && !hasKing(code) {
				codes = append(codes, code|kingPlace<<(2*i))
			}
		}
	}
	return codes
}

func hasKing(code int) bool { return code&(code>>1)&0b01010101010101 != 0 }

// slidesTo are the places that the piece on place i may move to, as bits.
func slidesTo(kind, code, i int) uint {
	var occupied uint
	for j := range lineLength {
		if place(code, j) != emptyPlace {
			occupied |= 1 << j
		}
	}
	to := uint(reach[i][occupied])
	if place(code, i) != kingPlace {
		to &^= specialPlaces[kind]
	}
	return to
}

// recordOf makes the record of one line out of replies.
func recordOf(mover, kind, code int) lineRecord {
	reply := &replies[1-mover][kind]
	before := int(reply[code])
	r := lineRecord{sums: sums(before) * oneReply}
	for i := range lineLength {
		if place(code, i) == emptyPlace {
			r.addTakes(mover, kind, code, i)
		}
	}
	for i := range lineLength {
		content := place(code, i)
		after := code &^ (3 << (2 * i)) // without what stands on i
		if isOwn(mover, content) {
			to := slidesTo(kind, code, i)
			if kind == edgeLine {
				to &^= specialPlaces[kind] // the King escapes, there is no reply
			}
			for ; to != 0; to &= to - 1 {
				j := bits.TrailingZeros(to)
				more := int(reply[r.takes.landed(after, j, content)]) - before
				r.sums += oneMove + sums(more)*oneMore
				r.moves += lane(1, i) + lane(1, j)
			}
		}
		if content == emptyPlace {
			after = r.takes.landed(code, i, fromAcross(mover, kind, code, i))
		}
		r.toggles += lane(int(reply[after])-before+toggleBias, i)
	}
	return r
}

// fromAcross is a piece of the mover that may come to the empty place i from
// across, or emptyPlace. A defender stands for the King too: to the ravens all
// is one.
func fromAcross(mover, kind, code, i int) int {
	switch {
	case !isSpecial(kind, i):
		return [2]int{defenderPlace, ravenPlace}[mover]
	case mover == kingSide && kind == throneLine && !hasKing(code):
		return kingPlace
	}
	return emptyPlace
}

// landed is the line after a piece has come to the empty place i and has taken
// what it takes.
func (t takes) landed(code, i, content int) int {
	code |= content << (2 * i)
	if content == emptyPlace {
		return code
	}
	if t>>i&1 != 0 {
		code &^= 3 << (2*i + 2)
	}
	if t>>(i+8)&1 != 0 {
		code &^= 3 << (2*i - 2)
	}
	return code
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
