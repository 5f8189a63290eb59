package ravenward

import "math/bits"

// mobility is the number of moves of the side to move along all lines, whether
// or not the game is over.
func (b *bitboard) mobility() (n uint64) {
	side := b.mover & 1
	dark, light := b.pieces[ravens], b.pieces[kingSide]
	var alone uint64 // the King's square
	if b.king != noSquare {
		alone = 1 << b.king
	}
	for i := range lineLength {
		row := spread[rank(dark, i)] | spread[rank(light, i)]<<1 | spread[rank(alone, i)]
		column := spread[file(dark, i)] | spread[file(light, i)]<<1 | spread[file(alone, i)]
		byCode := &replies[side][kindOf[i]]
		n += uint64(byCode[row%lineCodes]) + uint64(byCode[column%lineCodes])
	}
	return n
}

// countOne is perft(1) by board rules.
func (b *bitboard) countOne() uint64 {
	if b.decided() {
		return 0
	}
	return b.mobility()
}

// countTwo is perft(2): a survey of the side to move.
func countTwo(b *bitboard, s *survey) uint64 {
	if b.decided() {
		return 0
	}
	s.of(b, int(b.mover))
	return s.total(b)
}

// countThree is perft(3): for each move, a survey of the other side. A quiet
// move is not made; the survey is taken once and then only corrected along the
// three lines that the move touches.
func countThree(b *bitboard, s, spare *survey) (n uint64) {
	if b.decided() {
		return 0
	}
	own, foe := b.pieces[b.mover&1], b.pieces[b.mover&1^1]
	occupied, takes := own|foe, takingSquares(own, foe)
	s.of(b, int(b.mover&1^1))
	for pieces := own; pieces != 0; pieces &= pieces - 1 {
		from := bits.TrailingZeros64(pieces)
		to := b.destinations(from, occupied) &^ corners // an escape ends the game
		n += s.quiet(b, from, to&^takes)
		for to &= takes; to != 0; to &= to - 1 {
			after := b.after(from, bits.TrailingZeros64(to))
			if after.decided() {
				continue
			}
			spare.afterTake(s, int(after.mover), from, bits.TrailingZeros64(to), foe&^after.pieces[after.mover&1])
			n += spare.total(&after)
		}
	}
	return n
}

// quiet is the sum of the totals that the survey would have after each of the
// moves from a square that take nothing.
func (s *survey) quiet(b *bitboard, from int, to uint64) uint64 {
	r, c := from/7, from%7
	return s.slides(b, r, c, rank(to, r)) + s.slides(b, firstColumn+c, r, file(to, c))
}
