package runemill

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Key implements [engines.Keyed]: the stones, Amber's first; then the side to
// move, the hands and a pending removal (M6).
func (f *fast) Key() engines.Key {
	return f.keyOf(mill.Both(f.now.stones[0], f.now.stones[1]))
}

// Canonical implements [engines.Keyed], under the sixteen symmetries of the
// board. The sides keep their colours.
func (f *fast) Canonical() engines.Key {
	return f.keyOf(mill.Both(f.now.stones[0], f.now.stones[1]).Canonical())
}

func (f *fast) keyOf(stones mill.Two) engines.Key {
	rest := uint64(f.now.toMove) | uint64(f.now.hand[0])<<8 | uint64(f.now.hand[1])<<16
	if f.now.removing {
		rest |= 1 << 24
	}
	return engines.Key{uint64(stones), rest}
}

// DrawFree implements [engines.Memory]. A draw matters if it can come after at
// most d-1 plies.
//
// By repetition: two occurrences of a position are at least four plies apart,
// since each side has to leave its stones' places and come back, with a turn
// for each. While h stones are in hand no position is recorded, and the first
// one that will be is h plies away: its third occurrence is h+8 plies away, or
// more. With a removal pending the record begins one ply later, since nothing
// before the removal can come again. With empty hands a position not in the
// record comes after one ply at least, for the third time after nine; and for
// each position in the record, now included, [mill.PliesToReturn] says how near
// its next occurrence is. It is the third one if the position has been twice,
// and else the third one is four plies later still.
//
// By the forty: the count grows by at most one a ply, from 0 where the hands
// are not empty or a removal is pending, so the record's bound is lower there.
func (f *fast) DrawFree(d int) bool {
	if !f.full || d <= 0 {
		return true
	}
	hands := int(f.now.hand[0]) + int(f.now.hand[1])
	switch {
	case f.now.removing:
		return d-2 < hands+8
	case hands > 0:
		return d-1 < hands+8
	case int(f.now.quiet)+d-1 >= noTaken, f.now.occurrence >= 3:
		return false
	case d-1 >= 8, f.now.occurrence == 2 && d-1 >= 4:
		return false // the position itself, once more or twice more
	}
	for back := 1; back <= int(f.now.repeatable); back++ {
		then := &f.past[len(f.past)-back]
		third := mill.PliesToReturn(f.now.stones, then.stones, f.now.toMove, then.toMove)
		if then.occurrence < 2 {
			third += 4
		}
		if d-1 >= third {
			return false
		}
	}
	return true
}

// The columns of Tally.
const (
	placements = iota
	steps
	flights
	mills
	doubleMills
	removals
)

// Columns implements [engines.Tallier]. A flight is a move to a point that is
// no neighbour, whoever makes it; a step any other move on the board. Mills
// are actions that close a mill, whether or not there is a stone to take;
// double-mills those of them that close two.
func (f *fast) Columns() []string {
	return []string{"placements", "steps", "flights", "mills", "double-mills", "removals"}
}

// Tally implements [engines.Tallier].
func (f *fast) Tally(m engines.Move, columns []uint64) {
	from, to := unpackAction(m)
	switch {
	case from == removal:
		columns[removals]++
		return
	case from == inHand:
		columns[placements]++
	case mill.Only(from).Neighbours()&mill.Only(to) != 0:
		columns[steps]++
	default:
		columns[flights]++
	}
	closed := (f.now.stones[f.now.toMove] &^ mill.Only(from)).MillsThrough(to)
	if closed > 0 {
		columns[mills]++
	}
	if closed > 1 {
		columns[doubleMills]++
	}
}
