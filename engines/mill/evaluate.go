package mill

// Standing is what a position of either mill game offers its two sides, as
// sets of points.
type Standing struct{ Own, Other Force }

// Force is the stones of one side.
type Force struct {
	Board  Set  // points with its stones
	Hand   int  // stones yet to place
	Flying bool // with three stones, hands empty, it may move to any point
}

// Weights say what things are worth to a search, in hundredths of a stone.
type Weights struct {
	Stone  int // a stone, on the board or in hand
	Step   int // a legal step or flight in the moving phase
	Mill   int // a closed mill
	Open   int // an empty point where a stone would close a mill
	Danger int // what a side loses that is down to three stones in all
}

// Usual are the weights both games play with. Danger is the term of
// morris.txt: three stones that fly have twice the steps of six that do not,
// so a search without it takes being reduced to three for freedom and throws
// stones away to get there. It outweighs all the steps three stones can have.
var Usual = Weights{Stone: 100, Step: 4, Mill: 12, Open: 10, Danger: 300}

// Value is what the standing is worth to its owner.
func (w Weights) Value(s Standing) int {
	empty := All &^ (s.Own.Board | s.Other.Board)
	return w.force(s.Own, empty) - w.force(s.Other, empty)
}

func (w Weights) force(f Force, empty Set) int {
	all := f.Board.Len() + f.Hand
	value := w.Stone*all + w.Step*f.steps(empty)
	if all <= 3 {
		value -= w.Danger * (4 - all)
	}
	closers := f.Board.Closers()
	return value + w.Mill*f.Board.lines() + w.Open*(closers&empty).Len()
}

// steps counts legal steps as if the moving phase had begun, which is worth
// looking at while placing too.
func (f Force) steps(empty Set) int {
	if f.Flying && f.Hand == 0 && f.Board.Len() == 3 {
		return 3 * empty.Len()
	}
	return (f.Board.Clockwise() & empty).Len() + (f.Board.Counter() & empty).Len() +
		(f.Board.Inward() & empty).Len() + (f.Board.Outward() & empty).Len()
}

// lines counts the mills of a set.
func (s Set) lines() int {
	along := s.Clockwise() & s & s.Counter() & Middles // by their centres
	across := s & (s << 8) & (s << 16) & Middles       // by their inner ends
	return along.Len() + across.Len()
}

// SetOf is the set of points that hold a stone of that letter.
func SetOf(points [Points]byte, stone byte) (s Set) {
	for p := range points {
		if points[p] == stone {
			s |= Only(p)
		}
	}
	return s
}
