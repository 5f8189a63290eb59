package morris

import (
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// fast is the game on 24-bit boards: [engines.Position] with every ability but
// MidTurn. [NewFast] makes one.
type fast struct {
	counting
	full      bool // scope full: repetition and the no-mill limit count
	threefold bool // a third occurrence is a draw
	limit     int  // plies without a taken stone that are a draw, 0 for never

	now  bitState
	past []bitState // the positions before now, the first one first: what Unmake needs, and the record of M9
}

// counting is what counting by board rules needs of the variant, and room to
// do it in.
type counting struct {
	flyAt int // stones with which a side flies, 0 if none does
	mover mover
}

// bitState is a position and its place in the record. Sides are 0 for White and
// 1 for Black.
type bitState struct {
	stones     [2]mill.Set
	hand       [2]uint8
	toMove     uint8
	occurrence uint8 // how many times the record holds this position, now included
	quiet      int32 // plies since a stone was taken
	repeatable int32 // how many of the positions just before could come again
}

// A move is from | to<<5 | take<<10, where nowhere stands for the hand, and
// for a stone that is not taken: a point off the board, so that taking it off
// a set changes nothing.
const (
	nowhere   = mill.Points
	toShift   = 5
	takeShift = 10
	pointMask = 1<<5 - 1
)

func packTurn(from, to, take int) engines.Move {
	return engines.Move(from | to<<toShift | take<<takeShift)
}

func unpackTurn(m engines.Move) (from, to, take int) {
	return int(m & pointMask), int(m >> toShift & pointMask), int(m >> takeShift & pointMask)
}

// NewFast makes the bitboard position of a text, "" for the start. The error is
// *[engines.Rejected].
func NewFast(text string, o engines.Options, s engines.Scope) (engines.Position, error) {
	v, err := VariantOf(o)
	if err != nil {
		return nil, err
	}
	if text == "" {
		text = Start(o)
	}
	setup, err := ParseSetup(text)
	if err != nil {
		return nil, err
	}
	if err := setup.Validate(v); err != nil {
		return nil, err
	}
	f := &fast{full: s == engines.Full, threefold: v.Threefold, limit: v.NoMillLimit, past: make([]bitState, 0, 16)}
	if v.Flying {
		f.flyAt = 3
	}
	f.now = bitState{quiet: int32(setup.Quiet), occurrence: 1}
	if setup.ToMove == 'b' {
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
	from, to, take := unpackTurn(m)
	s := &f.now
	me, other := s.toMove, s.toMove^1
	s.stones[me] = s.stones[me]&^mill.Only(from) | mill.Only(to)
	s.stones[other] &^= mill.Only(take)
	s.toMove = other
	s.quiet++
	s.repeatable++
	if take != nowhere {
		s.quiet, s.repeatable = 0, 0
	}
	if from == nowhere {
		s.hand[me]--
		s.repeatable = 0
	}
	s.occurrence = 1
	if f.full && f.threefold && s.repeatable >= 4 {
		f.now.occurrence = f.occurrences()
	}
}

// occurrences counts how often the position is in the record, itself included
// (M6, M9). It looks for the last time only, which knows the times before.
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

// sides is the position as the side to move sees it.
func (s *bitState) sides() sides {
	return sides{s.stones[s.toMove], s.stones[s.toMove^1], int(s.hand[s.toMove]), int(s.hand[s.toMove^1])}
}

// AppendMoves implements [engines.Position].
func (f *fast) AppendMoves(moves []engines.Move) []engines.Move {
	if f.drawn() != "" { // a win is no obstacle: it has no moves either
		return moves
	}
	s := f.now.sides()
	empty := mill.All &^ (s.me | s.other)
	take := s.other.Removable()
	switch s.phase(f.flyAt) {
	case placing:
		moves = appendTurns(moves, nowhere, empty, s.me.Closers(), take)
	case stepping:
		for from := s.me; from != 0; from &= from - 1 {
			p := from.First()
			moves = appendTurns(moves, p, mill.Only(p).Neighbours()&empty, (s.me &^ mill.Only(p)).Closers(), take)
		}
	case flying:
		for from := s.me; from != 0; from &= from - 1 {
			p := from.First()
			moves = appendTurns(moves, p, empty, (s.me &^ mill.Only(p)).Closers(), take)
		}
	}
	return moves
}

// appendTurns lists the turns of the stone on from, or in hand, to each of the
// points of to. At the closers it takes each of the stones that may be taken,
// and nothing if there is none (M4).
func appendTurns(moves []engines.Move, from int, to, closers, take mill.Set) []engines.Move {
	for ; to != 0; to &= to - 1 {
		p := to.First()
		if closers&mill.Only(p) == 0 || take == 0 {
			moves = append(moves, packTurn(from, p, nowhere))
			continue
		}
		for t := take; t != 0; t &= t - 1 {
			moves = append(moves, packTurn(from, p, t.First()))
		}
	}
	return moves
}

// Outcome implements [engines.Position], in the order of M5.
func (f *fast) Outcome() engines.Outcome {
	s := f.now.sides()
	toMove, mover := sideLetter(f.now.toMove), sideLetter(f.now.toMove^1)
	if s.myHand+s.otherHand == 0 {
		switch {
		case s.me.Len() < 3:
			return engines.Win(mover, "reduced")
		case s.other.Len() < 3:
			return engines.Win(toMove, "reduced")
		case s.phase(f.flyAt) == stepping && s.me.Neighbours()&^s.other&^s.me == 0:
			return engines.Win(mover, "blocked")
		}
	}
	if reason := f.drawn(); reason != "" {
		return engines.Draw(reason)
	}
	return engines.Outcome{}
}

// drawn is the reason for which the position would be a draw if nobody has
// won, "" for none. The limit is looked at before repetition (M8).
func (f *fast) drawn() string {
	switch {
	case !f.full:
		return ""
	case f.limit > 0 && int(f.now.quiet) >= f.limit:
		return "no-mill"
	case f.threefold && f.now.occurrence >= 3:
		return "repetition"
	}
	return ""
}

func sideLetter(side uint8) string { return "wb"[side : side+1] }

// Format implements [engines.Position].
func (f *fast) Format(m engines.Move) string {
	from, to, take := unpackTurn(m)
	text := make([]byte, 0, 8)
	if from != nowhere {
		text = append(appendPoint(text, from), '-')
	}
	text = appendPoint(text, to)
	if take != nowhere {
		text = appendPoint(append(text, 'x'), take)
	}
	return string(text)
}

func appendPoint(text []byte, p int) []byte {
	if p >= 10 {
		text = append(text, byte('0'+p/10))
	}
	return append(text, byte('0'+p%10))
}

// String implements [engines.Position].
func (f *fast) String() string {
	s := Setup{ToMove: sideLetter(f.now.toMove)[0], Quiet: int(f.now.quiet)}
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
