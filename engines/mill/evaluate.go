package mill

import "math/bits"

// Standing is what a position of either mill game offers its two sides, as
// sets of points (bit p is point p).
type Standing struct{ Own, Other Force }

// Force is the stones of one side.
type Force struct {
	Board  uint32 // points with its stones
	Hand   int    // stones yet to place
	Flying bool   // with three stones, hands empty, it may move to any point
}

// Weights say what things are worth to a search, in hundredths of a stone.
type Weights struct {
	Stone  int // a stone, on the board or in hand
	Step   int // a legal step or flight in the moving phase
	Mill   int // a closed mill
	Open   int // two stones on a line whose third point is empty
	Danger int // what a side loses that is down to three stones in all
}

// Usual are the weights both games play with. Danger is the term of
// morris.txt: three stones that fly have twice the steps of six that do not,
// so a search without it takes being reduced to three for freedom and throws
// stones away to get there. It outweighs all the steps three stones can have.
var Usual = Weights{Stone: 100, Step: 4, Mill: 12, Open: 10, Danger: 300}

// Value is what the standing is worth to its owner.
func (w Weights) Value(s Standing) int {
	empty := ^(s.Own.Board | s.Other.Board) & (1<<Points - 1)
	return w.force(s.Own, empty) - w.force(s.Other, empty)
}

func (w Weights) force(f Force, empty uint32) int {
	all := bits.OnesCount32(f.Board) + f.Hand
	value := w.Stone*all + w.Step*f.steps(empty)
	if all <= 3 {
		value -= w.Danger * (4 - all)
	}
	for _, line := range lineSets {
		switch bits.OnesCount32(f.Board & line) {
		case 3:
			value += w.Mill
		case 2:
			if empty&line != 0 {
				value += w.Open
			}
		}
	}
	return value
}

// steps counts legal steps as if the moving phase had begun, which is worth
// looking at while placing too.
func (f Force) steps(empty uint32) int {
	if f.Flying && f.Hand == 0 && bits.OnesCount32(f.Board) == 3 {
		return 3 * bits.OnesCount32(empty)
	}
	n := 0
	for rest := f.Board; rest != 0; rest &= rest - 1 {
		n += bits.OnesCount32(nearSets[bits.TrailingZeros32(rest)] & empty)
	}
	return n
}

// lineSets and nearSets are Lines and Neighbours as sets.
var lineSets, nearSets = func() (lines [16]uint32, near [Points]uint32) {
	for i, line := range Lines() {
		for _, p := range line {
			lines[i] |= 1 << p
		}
	}
	for p := range Points {
		for _, q := range Neighbours(p) {
			near[p] |= 1 << q
		}
	}
	return lines, near
}()

// SetOf is the set of points that hold a stone of that letter.
func SetOf(points [Points]byte, stone byte) uint32 {
	var set uint32
	for p, s := range points {
		if s == stone {
			set |= 1 << p
		}
	}
	return set
}
