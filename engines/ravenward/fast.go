package ravenward

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/boardperft/perft/engines"
)

// moveLimit is the number of plies after which a game is drawn (document, 6).
const moveLimit = 60

// fast is a position of the bitboard implementation. It is an
// [engines.Position], and [engines.Bulk], [engines.Memory], [engines.Keyed],
// [engines.Cloner] and [engines.Tallier].
type fast struct {
	board  bitboard
	plies  int
	before []bitboard // to take moves back
	record *record    // of positions for repetition; nil at scope board

	survey, spare survey
}

// NewFast makes a position of the bitboard implementation; "" is the start.
// The game has no options.
func NewFast(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
	for name, value := range o {
		return nil, engines.RejectOption("ravenward", name+"="+value, "the game has no options")
	}
	s, err := ParseSetup(text)
	if err != nil {
		return nil, err
	}
	buildLines()
	f := &fast{board: bitboardOf(s), plies: s.Plies, before: make([]bitboard, 0, moveLimit)}
	if scope == engines.Full {
		f.record = newRecord(s)
	}
	return f, nil
}

// A move is its squares, from | to<<toShift.
const toShift = 6

func encode(from, to int) engines.Move { return engines.Move(from | to<<toShift) }

func decode(m engines.Move) (from, to int) { return int(m & 63), int(m >> toShift & 63) }

func (f *fast) AppendMoves(moves []engines.Move) []engines.Move {
	b := &f.board
	if b.decided() || f.drawn() {
		return moves
	}
	occupied := b.occupied()
	for own := b.pieces[b.mover&1]; own != 0; own &= own - 1 {
		from := bits.TrailingZeros64(own)
		for to := b.destinations(from, occupied); to != 0; to &= to - 1 {
			moves = append(moves, encode(from, bits.TrailingZeros64(to)))
		}
	}
	return moves
}

func (f *fast) Make(m engines.Move) {
	from, to := decode(m)
	f.before = append(f.before, f.board)
	f.board = f.board.after(from, to)
	f.plies++
	if f.record != nil {
		last := &f.before[len(f.before)-1]
		foe := last.mover&1 ^ 1
		f.record.push(from, to, last.pieces[foe]&^f.board.pieces[foe])
	}
}

func (f *fast) Unmake() {
	last := len(f.before) - 1
	f.board = f.before[last]
	f.before = f.before[:last]
	f.plies--
	if f.record != nil {
		f.record.pop()
	}
}

// drawn tells whether steps 5 and 6 of the document have drawn a game in which
// the King neither escaped nor was taken.
func (f *fast) drawn() bool {
	return f.record != nil && (f.plies >= moveLimit || f.record.thirdTime())
}

// Outcome judges in the document's order (V3).
func (f *fast) Outcome() engines.Outcome {
	b := &f.board
	switch {
	case b.king == noSquare:
		return engines.Win("a", "king-captured")
	case b.decided():
		return engines.Win("d", "escape")
	case f.record != nil && f.record.thirdTime():
		return engines.Draw("repetition")
	case f.record != nil && f.plies >= moveLimit:
		return engines.Draw("move-limit")
	case !b.canMove():
		return engines.Win([2]string{"a", "d"}[b.mover], "blocked")
	}
	return engines.Outcome{}
}

func (f *fast) Format(m engines.Move) string {
	from, to := decode(m)
	return fmt.Sprintf("%d-%d", from, to)
}

func (f *fast) String() string {
	s := f.board.setup()
	s.Plies = f.plies
	return s.String()
}

func (f *fast) Clone() engines.Position {
	c := *f
	c.before = slices.Clone(f.before)
	if f.record != nil {
		c.record = f.record.clone()
	}
	return &c
}

// BulkDepth is 3: the last three plies are counted at once.
func (f *fast) BulkDepth() int { return 3 }

// CountMoves is perft(d) by board rules, for d from 1 to 3.
func (f *fast) CountMoves(d int) uint64 {
	switch d {
	case 1:
		return f.board.countOne()
	case 2:
		return countTwo(&f.board, &f.survey)
	}
	return countThree(&f.board, &f.survey, &f.spare)
}

// Columns are the kinds of moves: all; those that take one, two or three
// pieces, the King among them; takes by the King; moves that take the King;
// escapes.
func (f *fast) Columns() []string {
	return []string{"moves", "captures-1", "captures-2", "captures-3", "by-king", "king-taken", "escapes"}
}

// Tally adds a move to the columns of its kinds.
func (f *fast) Tally(m engines.Move, columns []uint64) {
	from, to := decode(m)
	b := &f.board
	byKing := from == int(b.king)
	victims := taken(b.pieces[b.mover&1], b.pieces[b.mover&1^1], 1<<to)
	n := bits.OnesCount64(victims)
	columns[0]++
	if n > 0 {
		columns[n]++
	}
	if n > 0 && byKing {
		columns[4]++
	}
	if victims>>b.king&1 != 0 {
		columns[5]++
	}
	if byKing && corners>>to&1 != 0 {
		columns[6]++
	}
}
