package runemill

import (
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// fast is the game on 24-bit boards: [engines.Position] with every ability.
// [NewFast] makes one.
type fast struct {
	full bool // scope full: repetition and the forty half-moves count
	now  bitState
	past []bitState // the positions before now, the first one first: what Unmake needs, and the record of R2
}

// bitState is a position and its place in the record. Sides are 0 for Amber
// and 1 for Frost.
type bitState struct {
	stones     [2]mill.Set
	hand       [2]uint8
	toMove     uint8
	removing   bool  // the side to move has closed a mill and must remove
	occurrence uint8 // how many times the record holds this position, now included
	quiet      int32 // half-moves of the moving phase since a removal (R1)
	repeatable int32 // how many of the positions just before could come again
}

const (
	flyAt   = 3  // "the instant a side is reduced to exactly three stones"
	noTaken = 40 // half-moves without a removal that are a draw
)

// An action is from | to<<5, and closes if a removal follows; from says for what is not a move on the board
// that the stone comes out of the hand, or that the one on to is removed. Both
// are points off the board, so that taking them off a set changes nothing.
const (
	inHand    = mill.Points
	removal   = mill.Points + 1
	toShift   = 5
	pointMask = 1<<toShift - 1
	closes    = 1 << 10
)

func packAction(from, to int) engines.Move { return engines.Move(from | to<<toShift) }

func unpackAction(m engines.Move) (from, to int) {
	return int(m & pointMask), int(m >> toShift & pointMask)
}

// NewFast makes the bitboard position of a text, "" for the start. The game
// has no options. The error is *[engines.Rejected].
func NewFast(text string, o engines.Options, s engines.Scope) (engines.Position, error) {
	if _, err := about.Normal(o); err != nil {
		return nil, err
	}
	if text == "" {
		text = start
	}
	setup, err := ParseSetup(text)
	if err != nil {
		return nil, err
	}
	if err := setup.Validate(); err != nil {
		return nil, err
	}
	f := &fast{full: s == engines.Full, past: make([]bitState, 0, 16)}
	f.now = bitState{removing: setup.Removing, quiet: int32(setup.Quiet), occurrence: 1}
	if setup.ToMove == 'f' {
		f.now.toMove = 1
	}
	for side := range 2 {
		f.now.hand[side] = uint8(setup.Hand[side])
		for p, stone := range setup.Points {
			if stone == letters[side] {
				f.now.stones[side] |= mill.Only(p)
			}
		}
	}
	return f, nil
}

// Make implements [engines.Position].
func (f *fast) Make(m engines.Move) {
	f.past = append(f.past, f.now)
	from, to := unpackAction(m)
	s := &f.now
	me, other := s.toMove, s.toMove^1
	s.occurrence = 1
	switch from {
	case removal:
		s.stones[other] &^= mill.Only(to)
		s.toMove, s.removing = other, false
		s.quiet, s.repeatable = 0, 0
		return
	case inHand:
		s.hand[me]--
	}
	s.stones[me] = s.stones[me]&^mill.Only(from) | mill.Only(to)
	if m&closes != 0 {
		s.removing, s.repeatable = true, 0
		return
	}
	s.toMove = other
	if from == inHand {
		s.repeatable = 0
		return
	}
	s.quiet++
	s.repeatable++
	if f.full && s.repeatable >= 4 {
		s.occurrence = f.occurrences()
	}
}

// occurrences counts how often the position is in the record, itself included
// (M6, R2). It looks for the last time only, which knows the times before.
// What repeatable counts are the starts of turns of the moving phase without a
// removal between.
func (f *fast) occurrences() uint8 {
	for back := 4; back <= int(f.now.repeatable); back += 2 {
		if then := &f.past[len(f.past)-back]; then.stones == f.now.stones {
			return then.occurrence + 1
		}
	}
	return 1
}

// Unmake implements [engines.Position].
func (f *fast) Unmake() {
	last := len(f.past) - 1
	f.now = f.past[last]
	f.past = f.past[:last]
}

// MidTurn implements [engines.MidTurn].
func (f *fast) MidTurn() bool { return f.now.removing }

// sides is the position as the side to move sees it.
func (s *bitState) sides() sides {
	return sides{s.stones[s.toMove], s.stones[s.toMove^1], int(s.hand[s.toMove]), int(s.hand[s.toMove^1])}
}

// AppendMoves implements [engines.Position].
func (f *fast) AppendMoves(moves []engines.Move) []engines.Move {
	s := f.now.sides()
	switch {
	case f.now.removing:
		return appendActions(moves, removal, s.other.Removable(), 0)
	case f.drawn() != "": // a win is no obstacle: it has no moves either
		return moves
	}
	empty := s.empty()
	switch s.phase() {
	case placing:
		closers := s.me.Closers()
		if s.other == 0 {
			closers = 0 // with nothing to remove the move stands alone (M4)
		}
		moves = appendActions(moves, inHand, empty, closers)
	case stepping:
		for from := s.me; from != 0; from &= from - 1 {
			at := from & -from
			moves = appendActions(moves, at.First(), at.Neighbours()&empty, (s.me ^ at).Closers())
		}
	case flying:
		for from := s.me; from != 0; from &= from - 1 {
			at := from & -from
			moves = appendActions(moves, at.First(), empty, (s.me ^ at).Closers())
		}
	}
	return moves
}

// appendActions lists the actions that end on the points of to; at the closers
// a removal follows.
func appendActions(moves []engines.Move, from int, to, closers mill.Set) []engines.Move {
	for ; to != 0; to &= to - 1 {
		at := to & -to
		m := packAction(from, at.First())
		if at&closers != 0 {
			m |= closes
		}
		moves = append(moves, m)
	}
	return moves
}

// Outcome implements [engines.Position], in the order of M5. Nothing is judged
// between closing a mill and removing.
func (f *fast) Outcome() engines.Outcome {
	if f.now.removing {
		return engines.Outcome{}
	}
	s := f.now.sides()
	toMove, mover := sideLetter(f.now.toMove), sideLetter(f.now.toMove^1)
	if s.myHand+s.otherHand == 0 {
		switch {
		case s.me.Len() < 3:
			return engines.Win(mover, "reduced")
		case s.other.Len() < 3:
			return engines.Win(toMove, "reduced")
		case s.phase() == stepping && s.me.Neighbours()&s.empty() == 0:
			return engines.Win(mover, "blocked")
		}
	}
	if reason := f.drawn(); reason != "" {
		return engines.Draw(reason)
	}
	return engines.Outcome{}
}

// drawn is the reason for which the position, at the start of a turn, would be
// a draw if nobody has won, "" for none. Repetition is looked at before the
// forty half-moves (R2).
func (f *fast) drawn() string {
	switch {
	case !f.full:
		return ""
	case f.now.occurrence >= 3:
		return "repetition"
	case f.now.quiet >= noTaken:
		return "no-removal"
	}
	return ""
}

func sideLetter(side uint8) string { return "af"[side : side+1] }

// Format implements [engines.Position].
func (f *fast) Format(m engines.Move) string {
	from, to := unpackAction(m)
	text := make([]byte, 0, 8)
	switch from {
	case inHand:
	case removal:
		text = append(text, 'x')
	default:
		text = append(appendPoint(text, from), '-')
	}
	return string(appendPoint(text, to))
}

func appendPoint(text []byte, p int) []byte {
	if p >= 10 {
		text = append(text, byte('0'+p/10))
	}
	return append(text, byte('0'+p%10))
}

// String implements [engines.Position].
func (f *fast) String() string {
	s := Setup{ToMove: sideLetter(f.now.toMove)[0], Removing: f.now.removing, Quiet: int(f.now.quiet)}
	for side := range 2 {
		s.Hand[side] = int(f.now.hand[side])
		for stones := f.now.stones[side]; stones != 0; stones &= stones - 1 {
			s.Points[stones.First()] = letters[side]
		}
	}
	return s.String()
}

// Clone implements [engines.Cloner].
func (f *fast) Clone() engines.Position {
	c := *f
	c.past = slices.Clone(f.past)
	return &c
}
