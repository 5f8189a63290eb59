package ravenward

import "math/bits"

// A survey sums, over the moves of a mover, the number of replies each leaves,
// without making any of them.
//
// The replies after a move are those now, and what changes along the three
// lines the move touches: the line it slides along, where the record of that
// line knows the change, and the line across it at each end, where the record's
// toggle says by how much. So the sum is
//
//	moves * replies
//	+ for each line, the changes along it
//	+ for each square, moves along its row that touch it * toggle of its column
//	                 + moves along its column that touch it * toggle of its row
//	+ for each take, moves that land there * toggle of the line across the victim
//	- for each take of the King, the replies counted so far: there are none.
//
// Lines 0 to 6 are the rows, 7 to 13 the columns. The arrays have 16 elements
// for their indices to be masked, which spares a check each time.
type survey struct {
	records [16]*[lineCodes]lineRecord // by line, of its kind
	codes   [16]uint16
	lines   [16]*lineRecord // the record of the code

	// A line's view across itself: the lanes that the lines across it have at
	// the squares of this line.
	movesAcross, togglesAcross [16]mirror
	crossed                    [16]uint64 // the line's squares in the sum over squares

	sums    sums   // of all lines
	squares uint64 // the sum over squares, each move twice toggleBias too much
	taking  uint   // bit i: line i has takes
}

const firstColumn = lineLength

// across is the first of the lines that cross a line.
func across(line int) int {
	if line < firstColumn {
		return firstColumn
	}
	return 0
}

// spread gives seven bits two bits each, the lower of them set.
var spread = func() (spread [128]uint16) {
	for bitsOfLine := range spread {
		for i := range lineLength {
			spread[bitsOfLine] |= uint16(bitsOfLine>>i&1) << (2 * i)
		}
	}
	return spread
}()

// of surveys the moves of a side on a board that is not decided.
func (s *survey) of(b *bitboard, mover int) {
	dark, light := b.pieces[ravens], b.pieces[kingSide]
	for i := range lineLength {
		s.codes[i] = spread[rank(dark, i)] | spread[rank(light, i)]<<1
		s.codes[firstColumn+i] = spread[file(dark, i)] | spread[file(light, i)]<<1
	}
	s.fill(int(b.king), kingPlace)
	s.look(mover)
	s.crossRows()
	s.crossColumns()
}

// afterTake surveys, as far as total needs it, the moves of the same side as
// another survey does, after a move of the other side that took something.
func (s *survey) afterTake(before *survey, mover, from, to int, victims uint64) {
	s.codes = before.codes
	content := place(int(before.codes[from/7]), from%7)
	s.clear(from)
	for ; victims != 0; victims &= victims - 1 {
		s.clear(bits.TrailingZeros64(victims))
	}
	s.fill(to, content)
	s.look(mover)
	s.crossRows()
}

// fill puts a piece on a square, in the codes of its row and its column. The
// King may be filled in where a defender stands.
func (s *survey) fill(square, content int) {
	row, column := square/7, square%7
	s.codes[row&15] |= uint16(content << (2 * column & 15))
	s.codes[(firstColumn+column)&15] |= uint16(content << (2 * row & 15))
}

// clear takes the piece off a square.
func (s *survey) clear(square int) {
	row, column := square/7, square%7
	s.codes[row&15] &^= 3 << (2 * column & 15)
	s.codes[(firstColumn+column)&15] &^= 3 << (2 * row & 15)
}

// look finds the record of each line.
func (s *survey) look(mover int) {
	s.sums, s.taking = 0, 0
	for i := range 2 * lineLength {
		s.records[i] = &lineRecords[mover&1][kindOf[i%lineLength]]
		s.lines[i] = &s.records[i][s.codes[i]%lineCodes]
		s.sums += s.lines[i].sums
		if s.lines[i].takes != 0 {
			s.taking |= 1 << i
		}
	}
}

// crossRows turns the lanes of the columns into views across the rows, and sums
// over the squares.
func (s *survey) crossRows() {
	s.squares = 0
	for row := range lineLength {
		s.cross(row, s.lines[firstColumn:firstColumn+lineLength], row)
		s.squares += s.crossed[row]
	}
}

// crossColumns turns the lanes of the rows into views across the columns.
func (s *survey) crossColumns() {
	for column := range lineLength {
		s.cross(firstColumn+column, s.lines[:lineLength], column)
	}
}

// cross makes the view across a line out of what the lines across it have in
// the lanes where they meet it.
func (s *survey) cross(line int, others []*lineRecord, at int) {
	var moves, toggles mirror
	for i, other := range others {
		moves |= other.moves.mirrored(at, i)
		toggles |= other.toggles.mirrored(at, i)
	}
	s.movesAcross[line], s.togglesAcross[line] = moves, toggles
	s.crossed[line] = dot(s.lines[line].moves, toggles) + dot(s.lines[line].toggles, moves)
}

// total is the sum for the board as it is.
func (s *survey) total(b *bitboard) uint64 {
	n := sum(s.sums, s.squares)
	taking, king := s.takes(s.taking)
	if king {
		taking -= s.kingTakes(s.taking, b)
	}
	return n + taking
}

// sum is the sum without what takes do across the lines they are in.
func sum(all sums, squares uint64) uint64 {
	return all.moves()*(all.replies()-2*toggleBias) + all.more() + squares
}

// takes is what the takes in some lines do across them, and whether the King is
// among the taken.
func (s *survey) takes(lines uint) (n uint64, king bool) {
	var kings uint8
	for ; lines != 0; lines &= lines - 1 {
		at := bits.TrailingZeros(lines)
		line, first := s.lines[at&15], across(at)
		if at >= firstColumn {
			at -= firstColumn
		}
		kings |= line.kingTakes
		for places := uint(line.takes); places != 0; places &= places - 1 {
			bit := bits.TrailingZeros(places)
			i, victim := bit&7, bit&7+1-bit>>3*2 // the next place, or the one before
			landings := line.moves.at(i) + s.lines[(first+i)&15].moves.at(at)
			n += landings * (s.lines[(first+victim)&15].toggles.at(at) - toggleBias)
		}
	}
	return n, kings != 0
}

// kingTakes is what was counted for moves that take the King.
func (s *survey) kingTakes(lines uint, b *bitboard) (n uint64) {
	for ; lines != 0; lines &= lines - 1 {
		at := bits.TrailingZeros(lines)
		for places := uint(s.lines[at&15].kingTakes); places != 0; places &= places - 1 {
			n += repliesWithoutKing(b, squareOf(at, across(at)+bits.TrailingZeros(places)))
		}
	}
	return n
}

// repliesWithoutKing sums the replies that would be left if the game went on
// after each raven move to a square where it takes the King.
func repliesWithoutKing(b *bitboard, to int) (n uint64) {
	occupied := b.occupied()
	for in := b.pieces[ravens] & rowAndColumn(to); in != 0; in &= in - 1 {
		from := bits.TrailingZeros64(in)
		if slides(from, occupied)&^special>>to&1 == 0 {
			continue
		}
		after := b.after(from, to)
		n += after.mobility()
	}
	return n
}

// rowAndColumn are the squares in line with one, itself among them.
func rowAndColumn(square int) uint64 {
	return 127<<(square/7*7) | leftFile<<(square%7)
}
