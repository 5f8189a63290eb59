package mill

import "math/bits"

// Set is a set of points, bit p for point p. Eight bits are one square, so a
// step round all squares at once is a rotation within each byte, a step across
// them a shift by a byte: the same arithmetic as ring*8 + index, for all
// points of a set together. The top eight bits are zero.
type Set uint32

// All is the set of all points. Middles are the middles of edges, the odd
// indices: the points on ladders, and the centres of the lines on squares.
// Corners are the others.
const (
	All     Set = 1<<Points - 1
	Middles Set = 0xAAAAAA
	Corners     = All &^ Middles
)

const (
	firsts Set = 0x010101 // index 0 of each square
	lasts  Set = 0x808080 // index 7 of each square
)

// Only is the set of one point.
func Only(p int) Set { return 1 << uint(p) }

// Len is the number of points in s.
func (s Set) Len() int { return bits.OnesCount32(uint32(s)) }

// First is the lowest point of s, which must not be empty. Loops over a set
// take it and go on with s&(s-1).
func (s Set) First() int { return bits.TrailingZeros32(uint32(s)) }

// Clockwise moves every point of s one step clockwise round its square.
func (s Set) Clockwise() Set { return s<<1&(All&^firsts) | s>>7&firsts }

// Counter moves every point of s one step against the clock round its square.
func (s Set) Counter() Set { return s>>1&(All&^lasts) | s<<7&lasts }

// Inward moves the points of s that have a ladder inwards one square in.
func (s Set) Inward() Set { return s << 8 & Middles }

// Outward moves the points of s that have a ladder outwards one square out.
func (s Set) Outward() Set { return s >> 8 & Middles }

// Neighbours is the set of points one step from a point of s.
func (s Set) Neighbours() Set {
	return s.Clockwise() | s.Counter() | s.Inward() | s.Outward()
}

// LadderClosers is the set of points on ladders whose other two points are in
// s: the squares turned by one and by two, taken together.
func (s Set) LadderClosers() Set { return (s<<8 | s>>16) & (s<<16 | s>>8) & Middles }

// Closers is the set of points, in s or not, that have a line whose other two
// points are in s: where a stone that comes from elsewhere closes a mill.
func (s Set) Closers() Set {
	from, to := s.Clockwise(), s.Counter() // points whose predecessor, whose successor is in s
	return from&to&Middles | (from&from.Clockwise()|to&to.Counter())&Corners | s.LadderClosers()
}

// InMills is the set of points of s on a line that is wholly in s.
func (s Set) InMills() Set {
	centres := s & s.Clockwise() & s.Counter() & Middles
	ladders := s & s.LadderClosers()
	return centres | centres.Clockwise() | centres.Counter() | ladders
}

// Free is the set of points of s on no line that is wholly in s.
func (s Set) Free() Set { return s &^ s.InMills() }

// Removable is the set of stones of s that a mill may take: those in no mill,
// or all if every one is in a mill (morris.txt: "a piece in a mill is spared
// unless every enemy piece is in one").
func (s Set) Removable() Set {
	if free := s.Free(); free != 0 {
		return free
	}
	return s
}

// MillsThrough is the number of lines through point p whose other two points
// are in s: how many mills a stone closes that arrives at p.
func (s Set) MillsThrough(p int) int {
	at := Only(p)
	if at&Middles != 0 {
		return full(at.Clockwise()|at.Counter(), s) + full((at<<8|at>>16)&All|(at<<16|at>>8)&All, s)
	}
	after, before := at.Clockwise(), at.Counter()
	return full(after|after.Clockwise(), s) + full(before|before.Counter(), s)
}

// full is 1 if s holds all of line, else 0.
func full(line, s Set) int {
	if line&^s == 0 {
		return 1
	}
	return 0
}
