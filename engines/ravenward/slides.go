package ravenward

import "math/bits"

// slides sums the totals that the survey would have after each of the slides
// along a line from one of its places to others, of a piece of the side that the
// survey is not of, taking nothing.
//
// Three lines change: the one slid along, the one across that is left and the
// one across that is reached. In the sum over squares, which multiplies what
// the row says with what the column says, the new lanes of each are first
// multiplied with the old ones across; then the two squares where two changed
// lines meet are put right, by the product of the changes.
func (s *survey) slides(b *bitboard, line, from int, to uint) (n uint64) {
	if to == 0 {
		return 0
	}
	first, at := across(line), line%lineLength
	old, leftOld := s.lines[line&15], s.lines[(first+from)&15]
	content := s.codes[line&15] >> (2 * from & 15) & 3
	records, movesAcross, togglesAcross := s.records[line&15], s.movesAcross[line&15], s.togglesAcross[line&15]
	without := s.codes[line&15] &^ (3 << (2 * from & 15))
	left := &s.records[(first+from)&15][(s.codes[(first+from)&15]&^(3<<(2*at&15)))%lineCodes]

	sums := s.sums - old.sums - leftOld.sums + left.sums
	squares := s.squares - s.crossed[line&15] - s.crossed[(first+from)&15] +
		dot(left.moves, s.togglesAcross[(first+from)&15]) + dot(left.toggles, s.movesAcross[(first+from)&15])
	leftMoves, leftToggle := left.moves.at(at), left.toggles.at(at)-leftOld.toggles.at(at)
	oldToggle := old.toggles.at(from)

	for ; to != 0; to &= to - 1 {
		j := bits.TrailingZeros(to)
		cross := (first + j) & 15
		along := &records[(without|content<<(2*j&15))%lineCodes]
		reached := &s.records[cross][(s.codes[cross]|content<<(2*at&15))%lineCodes]
		was := s.lines[cross]

		all := sums - was.sums + along.sums + reached.sums
		crossed := squares - s.crossed[cross] +
			dot(along.moves, togglesAcross) + dot(along.toggles, movesAcross) +
			dot(reached.moves, s.togglesAcross[cross]) + dot(reached.toggles, s.movesAcross[cross])
		// where it came from: no moves before, a free square now
		crossed += along.moves.at(from)*leftToggle + leftMoves*(along.toggles.at(from)-oldToggle)
		// where it went to: a free square before, no moves now
		crossed -= old.moves.at(j)*(reached.toggles.at(at)-was.toggles.at(at)) +
			was.moves.at(at)*(along.toggles.at(j)-old.toggles.at(j))

		n += sum(all, crossed)
		if all.takes() != 0 {
			n += s.takesAfter(b, line, first+from, cross, along, left, reached)
		}
	}
	return n
}

// takesAfter is what takes do across their lines after a slide that has put
// three new records in the places of lines.
func (s *survey) takesAfter(b *bitboard, line, leave, reach int, along, left, reached *lineRecord) uint64 {
	slid, from, to := s.lines[line&15], s.lines[leave&15], s.lines[reach&15]
	s.lines[line&15], s.lines[leave&15], s.lines[reach&15] = along, left, reached
	taking := s.taking &^ (1<<line | 1<<leave | 1<<reach)
	if along.takes != 0 {
		taking |= 1 << line
	}
	if left.takes != 0 {
		taking |= 1 << leave
	}
	if reached.takes != 0 {
		taking |= 1 << reach
	}
	n, king := s.takes(taking)
	if king {
		after := b.slid(line, leave, reach)
		n -= s.kingTakes(taking, &after)
	}
	s.lines[line&15], s.lines[leave&15], s.lines[reach&15] = slid, from, to
	return n
}

// slid is the board after a move along a line between two lines across, taking
// nothing.
func (b *bitboard) slid(line, leave, reach int) bitboard {
	from, to := squareOf(line, leave), squareOf(line, reach)
	n := *b
	n.pieces[b.mover&1] ^= 1<<from | 1<<to
	if from == int(b.king) {
		n.king = uint8(to)
	}
	n.mover ^= 1
	return n
}

// squareOf is where a line and one across it meet.
func squareOf(line, across int) int {
	if line < firstColumn {
		return line*7 + across - firstColumn
	}
	return across*7 + line - firstColumn
}
