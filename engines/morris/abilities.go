package morris

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// Key implements [engines.Keyed]: the stones, White's first; then the side to
// move and the hands (M6).
func (f *fast) Key() engines.Key {
	return f.keyOf(mill.Both(f.now.stones[0], f.now.stones[1]))
}

// Canonical implements [engines.Keyed], under the sixteen symmetries of the
// board. The sides keep their colours.
func (f *fast) Canonical() engines.Key {
	return f.keyOf(mill.Both(f.now.stones[0], f.now.stones[1]).Canonical())
}

func (f *fast) keyOf(stones mill.Two) engines.Key {
	return engines.Key{uint64(stones), uint64(f.now.toMove) | uint64(f.now.hand[0])<<8 | uint64(f.now.hand[1])<<16}
}

// DrawFree implements [engines.Memory]. A draw matters if it can come after at
// most d-1 plies.
//
// By the limit: the count grows by at most one a ply, so it is quiet+d-1 then.
//
// By repetition: two occurrences of a position are at least four plies apart,
// since each side has to leave its stones' places and come back, with a turn
// for each. While h stones are in hand nothing that is on the board now can
// come again, and the first position that can is h plies away: its third
// occurrence is h+8 plies away, or more. With empty hands a position not in
// the record comes after one ply at least, for the third time after nine; and
// for each position in the record, now included, [mill.PliesToReturn] says how
// near its next occurrence is. It is the third one if the position has been
// twice, and else the third one is four plies later still.
func (f *fast) DrawFree(d int) bool {
	if !f.full || d <= 0 {
		return true
	}
	if f.limit > 0 && int(f.now.quiet)+d-1 >= f.limit {
		return false
	}
	if !f.threefold {
		return true
	}
	if hands := int(f.now.hand[0]) + int(f.now.hand[1]); hands > 0 {
		return d-1 < hands+8
	}
	switch {
	case f.now.occurrence >= 3:
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
// are turns that close a mill, whether or not there is a stone to take;
// double-mills those of them that close two.
func (f *fast) Columns() []string {
	return []string{"placements", "steps", "flights", "mills", "double-mills", "removals"}
}

// Tally implements [engines.Tallier].
func (f *fast) Tally(m engines.Move, columns []uint64) {
	from, to, take := unpackTurn(m)
	switch {
	case from == nowhere:
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
	if take != nowhere {
		columns[removals]++
	}
}
