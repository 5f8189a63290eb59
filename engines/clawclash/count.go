package clawclash

// countOne is perft(1) by board rules: the steps, or the pass.
func countOne(b *bitboard) uint64 {
	if b.decided() {
		return 0
	}
	return uint64(repliesOf(b.own, b.foe))
}

// repliesOf is the number of moves of the side with pieces own in a game that
// goes on: its steps, or the pass.
func repliesOf(own, foe uint32) int {
	return max(steps(own, allPoints&^(own|foe)).size(), 1)
}

// countTwo is perft(2).
func countTwo(b *bitboard) uint64 {
	if b.decided() {
		return 0
	}
	if steps(b.own, allPoints&^(b.own|b.foe)) == 0 {
		return countAfterPass(b, 1)
	}
	return uint64(replies(b.own, b.foe, neighbours(b.own)))
}

// countAfterPass is perft(d) after the pass of a side without a step: nothing
// if it is the second one.
func countAfterPass(b *bitboard, d int) uint64 {
	after := b.afterPass()
	if d == 1 {
		return countOne(&after)
	}
	return countTwo(&after)
}

// countThree is perft(3).
func countThree(b *bitboard) (n uint64) {
	if b.decided() {
		return 0
	}
	own, foe := b.own, b.foe
	empty := allPoints &^ (own | foe)
	moves := steps(own, empty)
	if moves == 0 {
		return countAfterPass(b, 2)
	}
	foes := neighbours(foe)
	takes := moves & taking(own, foe, empty)
	for quiet := moves &^ takes; quiet != 0; quiet &= quiet - 1 {
		from, to := quiet.first()
		now := own ^ 1<<(from&15) ^ 1<<(to&15)
		if foes&each(allPoints&^(now|foe)) == 0 { // the foe must pass
			n += uint64(repliesOf(now, foe))
			continue
		}
		n += uint64(replies(foe, now, foes))
	}
	for ; takes != 0; takes &= takes - 1 {
		from, to := takes.first()
		after := b.after(from, to)
		n += countTwo(&after)
	}
	return n
}

// replies sums, over the steps of a side, the number of replies each leaves.
// No step is made but those that take something.
//
// A step that takes nothing opens the point it leaves to the neighbours there
// and shuts them out of the point it reaches. So the sum is
//
//	steps * replies
//	+ for each step, the foe's neighbours of the point it leaves
//	- for each step, the foe's neighbours of the point it reaches
//	+ one for each step after which the foe must pass
//
// and then what the steps that take something leave instead.
//
// reach are the neighbours of own.
func replies(own, foe uint32, reach fan) int {
	empty := allPoints &^ (own | foe)
	foes := neighbours(foe)
	moves, now := reach&each(empty), (foes & each(empty)).size()
	leaving := (neighbours(allPoints) &^ reach &^ foes) & each(own)
	n := moves.size()*now + leaving.shared(foes) - moves.shared(foes)

	takes := moves & taking(own, foe, empty)
	if now < 4 { // a step shuts out three at most, as one neighbour is the point it left
		n += stuck(foes, now, moves&^takes)
	}
	for ; takes != 0; takes &= takes - 1 {
		from, to := takes.first()
		n += afterTake(own, foe, from, to) - afterQuiet(foes, now, from, to)
	}
	return n
}

// afterQuiet is the number of the foe's steps after a step that takes nothing.
func afterQuiet(foes fan, now, from, to int) int {
	return now + (foes & (each(1) << (from & 15))).size() - (foes & (each(1) << (to & 15))).size()
}

// afterTake is the number of replies to a step that takes something.
func afterTake(own, foe uint32, from, to int) int {
	own ^= 1<<(from&15) ^ 1<<(to&15)
	foe &^= taken(own, foe, to)
	if atMostOne(foe) {
		return 0
	}
	return repliesOf(foe, own)
}

// stuck is the number of quiet steps that leave the foe without a step.
func stuck(foes fan, now int, quiet fan) (n int) {
	for ; quiet != 0; quiet &= quiet - 1 {
		if from, to := quiet.first(); afterQuiet(foes, now, from, to) == 0 {
			n++
		}
	}
	return n
}

// taking are the steps that would take something, among the legal ones; some
// others may be there too.
//
// Three adjoining points of a line, a pair of the mover and one foe next to it,
// are left when the fourth point is empty. Arriving from across, the mover
// completes a pair of which one point is empty and one its own. Along the line
// it comes from the fourth point, to the empty one of the pair.
func taking(own, foe, empty uint32) fan {
	const (
		file1, file2 = firstFile << 1, firstFile << 2
		rank1, rank2 = firstRank << 4, firstRank << 8
	)
	// Pairs by their first point, where the foe stands behind the pair or
	// before it, and the fourth point is empty.
	inRow := foe>>2&(empty>>3&firstFile|empty<<1&file1) | foe<<1&(empty>>2&file1|empty<<2&file2)
	inColumn := foe>>8&(empty>>12&firstRank|empty<<4&rank1) | foe<<4&(empty>>8&rank1|empty<<8&rank2)
	vertically := empty&(own>>1)&inRow | own&(empty>>1)&inRow<<1
	sideways := empty&(own>>4)&inColumn | own&(empty>>4)&inColumn<<4

	betweenInRow := empty & (own >> 1) & (own << 1)
	betweenInColumn := empty & (own >> 4) & (own << 4)
	return fan(sideways|betweenInRow&(foe>>2)&file1) |
		fan(sideways|betweenInRow&(foe<<2)&file2)<<16 |
		fan(vertically|betweenInColumn&(foe>>8)&rank1)<<32 |
		fan(vertically|betweenInColumn&(foe<<8)&rank2)<<48
}
