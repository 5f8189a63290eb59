package clawclash

import (
	"math/bits"
	"slices"

	"github.com/boardperft/perft/engines"
)

// stepLimit is the number of steps without a capture after which the game is
// judged by material.
const stepLimit = 20

// fast is a position of the bitboard implementation. It is an
// [engines.Position], and [engines.Bulk], [engines.Memory], [engines.Keyed],
// [engines.Cloner] and [engines.Tallier].
type fast struct {
	frame
	before []frame // to take moves back
	full   bool    // scope full: the steps are limited
}

type frame struct {
	board bitboard
	quiet int // steps since a capture
}

// NewFast makes a position of the bitboard implementation; "" is the start.
// The game has no options.
func NewFast(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
	for name, value := range o {
		return nil, engines.RejectOption("clawclash", name+"="+value, "the game has no options")
	}
	s, err := ParseSetup(text)
	if err != nil {
		return nil, err
	}
	return &fast{
		frame:  frame{bitboardOf(s), s.Quiet},
		before: make([]frame, 0, 16),
		full:   scope == engines.Full,
	}, nil
}

// A move is its points, from | to<<toShift, each y*4+x.
const (
	toShift               = 4
	passMove engines.Move = 1 << 8
)

func decode(m engines.Move) (from, to int) { return int(m & 15), int(m >> toShift & 15) }

func (f *fast) AppendMoves(moves []engines.Move) []engines.Move {
	b := &f.board
	if b.decided() || f.drawn() {
		return moves
	}
	left := steps(b.own, allPoints&^(b.own|b.foe))
	if left == 0 {
		return append(moves, passMove)
	}
	for ; left != 0; left &= left - 1 {
		from, to := left.first()
		moves = append(moves, engines.Move(from|to<<toShift))
	}
	return moves
}

func (f *fast) Make(m engines.Move) {
	f.before = append(f.before, f.frame)
	f.quiet++
	if m == passMove {
		f.board = f.board.afterPass()
		return
	}
	foe := f.board.foe
	f.board = f.board.after(decode(m))
	if f.board.own != foe {
		f.quiet = 0
	}
}

func (f *fast) Unmake() {
	last := len(f.before) - 1
	f.frame = f.before[last]
	f.before = f.before[:last]
}

// drawn tells whether the limit of steps has ended the game, drawn or not.
func (f *fast) drawn() bool { return f.full && f.quiet >= stepLimit }

// Outcome judges in the order of C3.
func (f *fast) Outcome() engines.Outcome {
	dark, light := f.board.sides()
	switch {
	case atMostOne(dark):
		return engines.Win("r", "eliminated")
	case atMostOne(light):
		return engines.Win("b", "eliminated")
	case f.board.passes >= 2:
		return byMaterial(dark, light, "stalemate")
	case f.drawn():
		return byMaterial(dark, light, "material")
	}
	return engines.Outcome{}
}

func byMaterial(dark, light uint32, reason string) engines.Outcome {
	switch d, l := bits.OnesCount32(dark), bits.OnesCount32(light); {
	case d > l:
		return engines.Win("b", reason)
	case d < l:
		return engines.Win("r", reason)
	}
	return engines.Draw(reason)
}

func (f *fast) Format(m engines.Move) string {
	if m == passMove {
		return "pass"
	}
	return stepNames[m]
}

var stepNames = func() (names [passMove]string) {
	for m := range passMove {
		from, to := decode(m)
		names[m] = pointName(from&3, from>>2) + "-" + pointName(to&3, to>>2)
	}
	return names
}()

func (f *fast) String() string { return f.setup().String() }

// AppendTo appends what String returns.
func (f *fast) AppendTo(b []byte) []byte { return f.setup().AppendTo(b) }

func (f *fast) setup() Setup {
	s := f.board.setup()
	s.Quiet = f.quiet
	return s
}

func (f *fast) Clone() engines.Position {
	c := *f
	c.before = slices.Clone(f.before)
	return &c
}

// BulkDepth is 4: two plies are walked, of boards alone, and two counted at once.
func (f *fast) BulkDepth() int { return 4 }

// CountMoves is perft(d) by board rules, for d from 1 to 4.
func (f *fast) CountMoves(d int) uint64 {
	switch d {
	case 1:
		return countOne(&f.board)
	case 2:
		return countTwo(&f.board)
	case 3:
		return countThree(&f.board)
	}
	return countFour(&f.board)
}

// DrawFree: the limit of steps must lie at or behind the d-th ply. A capture
// before would put it off, so false may be too careful.
func (f *fast) DrawFree(d int) bool { return !f.full || f.quiet+d <= stepLimit }

// Columns are the kinds of moves: all; those that take one piece or two;
// passes.
func (f *fast) Columns() []string { return []string{"moves", "captures-1", "captures-2", "passes"} }

// Tally adds a move to the columns of its kinds.
func (f *fast) Tally(m engines.Move, columns []uint64) {
	columns[0]++
	if m == passMove {
		columns[3]++
		return
	}
	from, to := decode(m)
	b := &f.board
	if n := bits.OnesCount32(taken(b.own^1<<from^1<<to, b.foe, to)); n > 0 {
		columns[n]++
	}
}
