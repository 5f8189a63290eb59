package ravenward

import "math/bits"

// A set of squares is a uint64, bit row*7+col.
const (
	wholeBoard = 1<<49 - 1
	leftFile   = 1<<0 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35 | 1<<42
	rightFile  = leftFile << 6
	throne     = 1 << 24
	corners    = 1<<0 | 1<<6 | 1<<42 | 1<<48
	special    = throne | corners
)

// The two sides of a bitboard, as indices.
const (
	kingSide = iota
	ravens
)

// noSquare is where the King is once he has been taken.
const noSquare = 63

// bitboard is what the board rules depend on. It is a value: making a move
// yields another.
type bitboard struct {
	pieces [2]uint64 // by side, the King among his own
	king   uint8     // his square, or noSquare
	mover  uint8     // kingSide or ravens
}

func bitboardOf(s Setup) bitboard {
	b := bitboard{king: noSquare}
	for cell, piece := range s.Cells {
		switch piece {
		case raven:
			b.pieces[ravens] |= 1 << cell
		case king:
			b.king = uint8(cell)
			b.pieces[kingSide] |= 1 << cell
		case defender:
			b.pieces[kingSide] |= 1 << cell
		}
	}
	if s.ToMove == ravenSide {
		b.mover = ravens
	}
	return b
}

// setup writes the board back, without the ply counter.
func (b *bitboard) setup() Setup {
	s := Setup{ToMove: kingsSide}
	if b.mover == ravens {
		s.ToMove = ravenSide
	}
	for cell := range s.Cells {
		switch bit := uint64(1) << cell; {
		case cell == int(b.king):
			s.Cells[cell] = king
		case b.pieces[kingSide]&bit != 0:
			s.Cells[cell] = defender
		case b.pieces[ravens]&bit != 0:
			s.Cells[cell] = raven
		}
	}
	return s
}

func (b *bitboard) occupied() uint64 { return b.pieces[kingSide] | b.pieces[ravens] }

// decided tells whether the King has been taken or stands on a corner (V4).
func (b *bitboard) decided() bool { return b.king == noSquare || corners>>b.king&1 != 0 }

// rank returns the seven squares of row r as the low bits.
func rank(squares uint64, r int) uint { return uint(squares>>(7*r&63)) & 127 }

// file returns the seven squares of column c as the low bits, row 0 first. The
// multiplication brings bit 7i to bit 42+i, and no two bits to one place.
func file(squares uint64, c int) uint {
	return uint((squares>>(c&63)&leftFile)*(1<<42|1<<36|1<<30|1<<24|1<<18|1<<12|1<<6)>>42) & 127
}

// fileSquares is the way back from file: the squares of column 0.
var fileSquares = func() (squares [128]uint64) {
	for line := range squares {
		for i := range 7 {
			squares[line] |= uint64(line>>i&1) << (7 * i)
		}
	}
	return squares
}()

// reach[i][occupied] holds the places on a line of seven that a piece on place
// i slides to.
var reach = func() (reach [7][128]uint8) {
	for i := range 7 {
		for occupied := range 128 {
			for _, step := range []int{-1, 1} {
				for j := i + step; j >= 0 && j < 7 && occupied>>j&1 == 0; j += step {
					reach[i][occupied] |= 1 << j
				}
			}
		}
	}
	return reach
}()

// slides are the squares that a rook on a square could move to.
func slides(square int, occupied uint64) uint64 {
	r, c := square/7, square%7
	return uint64(reach[c][rank(occupied, r)])<<(7*r&63) | fileSquares[reach[r][file(occupied, c)]]<<(c&63)
}

// destinations are the squares that the side to move's piece on a square may
// move to.
func (b *bitboard) destinations(square int, occupied uint64) uint64 {
	if square == int(b.king) {
		return slides(square, occupied)
	}
	return slides(square, occupied) &^ special
}

// anvils are the squares against which a mover with these pieces takes: its
// own, the corners, and the throne while nobody stands on it.
func anvils(own, occupied uint64) uint64 { return own | corners | throne&^occupied }

func east(squares uint64) uint64  { return squares << 1 &^ leftFile }
func west(squares uint64) uint64  { return squares >> 1 &^ rightFile }
func south(squares uint64) uint64 { return squares << 7 & wholeBoard }
func north(squares uint64) uint64 { return squares >> 7 }

// takingSquares are the squares on which a mover with pieces own would take
// something of foe by landing.
func takingSquares(own, foe uint64) uint64 {
	a := anvils(own, own|foe)
	return east(foe&east(a)) | west(foe&west(a)) | south(foe&south(a)) | north(foe&north(a))
}

// taken are the pieces of foe that a mover takes by landing on the square to.
// What it left does not matter: it cannot have slid here past the victim.
func taken(own, foe, to uint64) uint64 {
	a := anvils(own, own|foe)
	return foe & (east(to)&west(a) | west(to)&east(a) | south(to)&north(a) | north(to)&south(a))
}

// after is the board after the side to move has moved from a square to another.
func (b *bitboard) after(from, to int) bitboard {
	n := *b
	own, foe := &n.pieces[b.mover&1], &n.pieces[b.mover&1^1]
	victims := taken(*own, *foe, 1<<to)
	*own ^= 1<<from | 1<<to
	*foe &^= victims
	if from == int(b.king) {
		n.king = uint8(to)
	} else if victims>>b.king&1 != 0 {
		n.king = noSquare
	}
	n.mover ^= 1
	return n
}

// canMove tells whether the side to move has a legal move.
func (b *bitboard) canMove() bool {
	occupied := b.occupied()
	for own := b.pieces[b.mover]; own != 0; own &= own - 1 {
		if b.destinations(bits.TrailingZeros64(own), occupied) != 0 {
			return true
		}
	}
	return false
}
