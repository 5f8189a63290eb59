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
		after := b.afterPass()
		return countOne(&after) // nothing if it was the second pass
	}
	var s batch
	s.add(b.own, b.foe, neighbours(b.own))
	s.flush()
	return uint64(s.sum)
}

// countThree is perft(3): the boards after each move in batches.
func countThree(b *bitboard) uint64 {
	if b.decided() {
		return 0
	}
	var s batch
	s.addAll(b)
	s.flush()
	return uint64(s.sum)
}

// countFour is perft(4).
func countFour(b *bitboard) uint64 {
	if b.decided() {
		return 0
	}
	moves := steps(b.own, allPoints&^(b.own|b.foe))
	if moves == 0 {
		after := b.afterPass()
		return countThree(&after)
	}
	var s batch
	for ; moves != 0; moves &= moves - 1 {
		if after := b.after(moves.first()); !atMostOne(after.own) {
			s.addAll(&after)
		}
	}
	s.flush()
	return uint64(s.sum)
}

// addAll adds the boards after each move of one on which the game goes on.
func (s *batch) addAll(b *bitboard) {
	own, foe := b.own, b.foe
	moves := steps(own, allPoints&^(own|foe))
	if moves == 0 {
		after := b.afterPass()
		s.sum += int(countTwo(&after))
		return
	}
	right, left, up, down := taking(quads(own), quads(foe), quads(allPoints&^(own|foe)))
	takes := moves & fan(right|left<<16|up<<32|down<<48)
	foes := neighbours(foe)
	for quiet := moves &^ takes; quiet != 0; quiet &= quiet - 1 {
		from, to := quiet.first()
		s.add(foe, own^1<<(from&15)^1<<(to&15), foes)
	}
	for ; takes != 0; takes &= takes - 1 {
		if after := b.after(takes.first()); !atMostOne(after.own) {
			s.add(after.own, after.foe, neighbours(after.own))
		}
	}
}
