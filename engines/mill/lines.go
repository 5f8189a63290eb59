package mill

// LineSet is a set of the sixteen lines: one on a square is told by its middle,
// a ladder by the corner of the outer square before its first point.
type LineSet uint32

const ladderSigns Set = 0x55 // the corners of the outer square

// Len is the number of lines.
func (l LineSet) Len() int { return Set(l).Len() }

// OnLines is, for each of the three places on a line, the lines on which that
// place is in s: those clockwise on a square, or inwards on a ladder.
func (s Set) OnLines() (first, second, third LineSet) {
	return LineSet(s.Clockwise()&Middles | s>>1&ladderSigns),
		LineSet(s&Middles | s>>9&ladderSigns),
		LineSet(s.Counter()&Middles | s>>17&ladderSigns)
}

// ClosersByLine is Closers by the two lines through each point: a middle's
// first line is that on its square and its second one the ladder; a corner's
// first line comes before it, its second one after it.
func (s Set) ClosersByLine() (first, second Set) {
	cw, cc := s.Clockwise(), s.Counter()
	first = cw & (cc&Middles | cw.Clockwise()&Corners)
	second = s.LadderClosers() | cc&cc.Counter()&Corners
	return first, second
}

// OthersOnLine is where the points of s stand on the lines of the points of
// first and second, as ClosersByLine has them: for each of those points
// whether one, and whether the other one of the two other points is in s. No
// point may be in both first and second.
func (s Set) OthersOnLine(first, second Set) (one, other Set) {
	cw, cc := s.Clockwise(), s.Counter()
	next, after := s<<8|s>>16, s<<16|s>>8 // on the other two squares
	one = first&cw | second&(next&Middles|cc&Corners)
	other = first&(cc&Middles|cw.Clockwise()&Corners) | second&(after&Middles|cc.Counter()&Corners)
	return one, other
}

// Completed is the two other points of each line through the one point of at
// whose other points are both in s.
func (s Set) Completed(at Set) (others Set) {
	next, after := (at<<8|at>>16)&All, (at<<16|at>>8)&All
	pairs := [2]Set{at.Clockwise() | at.Counter(), next | after}
	if at&Corners != 0 {
		cw, cc := at.Clockwise(), at.Counter()
		pairs = [2]Set{cw | cw.Clockwise(), cc | cc.Counter()}
	}
	for _, pair := range pairs {
		if pair&^s == 0 {
			others |= pair
		}
	}
	return others
}
