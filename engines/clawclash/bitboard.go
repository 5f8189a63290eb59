package clawclash

import "math/bits"

// A set of points is a uint32 of which 16 bits are used, bit y*4+x.
const (
	allPoints = 0xffff
	firstFile = 0x1111 // x = 0
	firstRank = 0x000f // y = 0
	lastFile  = firstFile << 3
	lastRank  = firstRank << 12
)

// bitboard is what the board rules depend on. It is a value: making a move
// yields another.
type bitboard struct {
	own, foe uint32 // pieces of the side to move, and of the other
	red      bool   // is to move
	passes   uint8  // just played one after the other
}

func bitboardOf(s Setup) bitboard {
	var side [2]uint32
	for x, file := range s.Board {
		for y, piece := range file {
			switch piece {
			case black:
				side[0] |= 1 << (4*y + x)
			case red:
				side[1] |= 1 << (4*y + x)
			}
		}
	}
	b := bitboard{own: side[0], foe: side[1], passes: uint8(s.Passes)}
	if s.ToMove == redSide {
		b.own, b.foe, b.red = b.foe, b.own, true
	}
	return b
}

// sides are the pieces of Black and of Red.
func (b *bitboard) sides() (dark, light uint32) {
	if b.red {
		return b.foe, b.own
	}
	return b.own, b.foe
}

// setup writes the board back, without the counter of steps.
func (b *bitboard) setup() Setup {
	s := Setup{ToMove: blackSide, Passes: int(b.passes)}
	if b.red {
		s.ToMove = redSide
	}
	dark, light := b.sides()
	for x := range size {
		for y := range size {
			switch point := 4*y + x; {
			case dark>>point&1 != 0:
				s.Board[x][y] = black
			case light>>point&1 != 0:
				s.Board[x][y] = red
			}
		}
	}
	return s
}

// atMostOne tells whether a side has so few pieces that it has lost.
func atMostOne(pieces uint32) bool { return pieces&(pieces-1) == 0 }

// decided tells whether the board rules have ended the game: a side has at most
// one piece, or both have passed.
func (b *bitboard) decided() bool {
	return atMostOne(b.own) || atMostOne(b.foe) || b.passes >= 2
}

// A fan is four sets of points, one for each direction of a step: right, left,
// up, down, from the lowest 16 bits to the highest.
type fan uint64

// neighbours are the points one step from the pieces, in each direction; as
// moves, where they would arrive.
func neighbours(pieces uint32) fan {
	return fan(pieces<<1&allPoints&^firstFile) | fan(pieces>>1&^lastFile)<<16 |
		fan(pieces<<4&allPoints)<<32 | fan(pieces>>4)<<48
}

// each is a set of points in all four directions.
func each(points uint32) fan { return fan(points) * 0x0001_0001_0001_0001 }

func (f fan) size() int { return bits.OnesCount64(uint64(f)) }

// first is the first member, as the point a step leaves and that it reaches.
func (f fan) first() (from, to int) {
	i := bits.TrailingZeros64(uint64(f))
	to = i & 15
	return to - int(strides[i>>4&3]), to
}

// strides are the directions of a fan as differences of points.
var strides = [4]int8{1, -1, 4, -4}

// steps are the moves of the side with pieces own, by where they arrive.
func steps(own, empty uint32) fan { return neighbours(own) & each(empty) }

// lineTakes[own | foe<<4] holds what the mover takes on a line of four points
// with these pieces after its move: on three adjoining points and no other, two
// of its own and then one of the other side, that one.
var lineTakes = func() (takes [256]uint8) {
	for _, trio := range []struct{ own, foe uint8 }{
		{0b0011, 0b0100}, {0b0110, 0b0001}, {0b0110, 0b1000}, {0b1100, 0b0010},
	} {
		takes[trio.own|trio.foe<<4] = trio.foe
	}
	return takes
}()

// fileOf are the points of the file x = 0, by four bits, y = 0 first.
var fileOf = [16]uint16{
	0x0000, 0x0001, 0x0010, 0x0011, 0x0100, 0x0101, 0x0110, 0x0111,
	0x1000, 0x1001, 0x1010, 0x1011, 0x1100, 0x1101, 0x1110, 0x1111,
}

// taken are the pieces of foe that a mover takes that has just arrived at a
// point and now has pieces own: in its row and in its column. Both sides lie in
// the halves of one word; the multiplication brings bit 4i of each to bit 12+i.
func taken(own, foe uint32, to int) uint32 {
	x, rank := to&3, to&12
	both := uint64(own) | uint64(foe)<<32
	row := both >> rank
	file := both >> x & (firstFile | firstFile<<32) * (1<<12 | 1<<9 | 1<<6 | 1<<3) >> 12
	inRow := lineTakes[row&15|row>>28&0xf0]
	inFile := lineTakes[file&15|file>>28&0xf0]
	return uint32(inRow)<<rank | uint32(fileOf[inFile&15])<<x
}

// after is the board after a step.
func (b *bitboard) after(from, to int) bitboard {
	own := b.own ^ 1<<from ^ 1<<to
	return bitboard{own: b.foe &^ taken(own, b.foe, to), foe: own, red: !b.red}
}

// afterPass is the board after a pass.
func (b *bitboard) afterPass() bitboard {
	return bitboard{own: b.foe, foe: b.own, red: !b.red, passes: b.passes + 1}
}
