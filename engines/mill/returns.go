package mill

// PliesToReturn is a lower bound for the number of plies after which the stones
// stand as they did then, with the same side to move as then: each side moves
// one stone a turn, so it needs as many turns as it has stones on other points,
// and two to return to where it is, for one turn changes something. Stones are
// those of side 0 and side 1.
func PliesToReturn(now, then [2]Set, toMove, thenToMove uint8) int {
	me, other := toMove, toMove^1
	mine := (now[me] &^ then[me]).Len()
	others := (now[other] &^ then[other]).Len()
	if thenToMove == toMove { // as many turns for each
		turns := max(mine, others)
		if turns < 2 && mine != others || turns == 0 {
			turns = 2
		}
		return 2 * turns
	}
	// One turn more for the side that moves now.
	turns := max(mine-1, others)
	if turns == 0 && mine == 0 {
		turns = 1
	}
	if turns == 1 && others == 0 {
		turns = 2
	}
	return 2*turns + 1
}
