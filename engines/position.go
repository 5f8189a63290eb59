package engines

// Move is one legal move of a position, in an encoding of the game's own.
// Only [Position.Format] gives it a meaning outside.
type Move uint32

// Scope says which rules hold. It is fixed when a position is made.
type Scope uint8

// Full applies every rule of the document. Board leaves out what depends on
// history or counters (repetition, and limits on plies without progress), as
// most perft tables do.
const (
	Full Scope = iota
	Board
)

func (s Scope) String() string { return [...]string{"full", "board"}[s] }

// Ply says what one ply is: one action of the game, or the whole turn of a
// side. They differ where a turn may have two actions (Runemill's removal).
type Ply uint8

// Action counts every action as a ply, Turn the actions of a turn as one.
const (
	Action Ply = iota
	Turn
)

func (p Ply) String() string { return [...]string{"action", "turn"}[p] }

// Mode is what must be known to make a [Position]; the zero value is every
// rule, a ply an action.
type Mode struct {
	Scope Scope
	Ply   Ply
}

// Position is a game in progress. It is used by one goroutine at a time.
type Position interface {
	// AppendMoves appends the legal moves, none twice; none at all exactly
	// when the game is over.
	AppendMoves([]Move) []Move
	// Make plays a legal move, and at scope full records the new position
	// for repetition; Unmake takes the last one back, record and all.
	Make(Move)
	Unmake()
	Outcome() Outcome
	// Format writes a legal move of this position. Reading a move is
	// finding the legal move with that text, see ParseMove.
	Format(Move) string
	// String writes the position in the game's notation.
	String() string
}

// Appender is a [Position] that appends what String returns to a text.
type Appender interface{ AppendTo([]byte) []byte }

// Bulk is a [Position] that counts its last plies without walking them.
// CountMoves(d), for d from 1 to BulkDepth(), is the number of lines of
// exactly d plies by the rules of scope board, which is the number at scope
// full only where [Memory] says so. It leaves the position as it was.
type Bulk interface {
	BulkDepth() int
	CountMoves(d int) uint64
}

// Lookuper is a [Bulk] position that knows from which depth on it pays to
// remember counts; others are taken to mean 3.
type Lookuper interface{ LookupDepth() int }

// Memory is a [Position] that can promise that history does not matter.
// DrawFree(d) is true only if no line from here can be drawn by repetition or
// by a counter before its d-th ply is played, so that perft(d) at scope full
// equals perft(d) at scope board. False is always a safe answer. DrawFree(d)
// implies that after each move DrawFree(d-1) would hold.
type Memory interface{ DrawFree(d int) bool }

// Key names a position: what the board rules depend on (pieces, side to move,
// stones in hand, a pending removal, passes) and nothing else: no counters, no
// history. The top byte of Key[1] is zero; tables keep a depth there.
type Key [2]uint64

// Keyed is a [Position] with keys: Key is the same for equal positions only,
// Canonical the same for equal positions up to the symmetries of the board.
type Keyed interface {
	Key() Key
	Canonical() Key
}

// Placer is a [Keyed] position that can be put anywhere: Place makes it the
// position that the key names, with counters at zero and an empty record. The
// keys are those of positions of the same game and options. Orbit is how many
// positions the symmetries of the board make of this one, itself included.
type Placer interface {
	Keyed
	Place(Key)
	Orbit() int
}

// Cloner is a [Position] that can be copied, record and all.
type Cloner interface{ Clone() Position }

// MidTurn is a [Position] of a game whose turns may have two actions. MidTurn
// is true between them: the side to move has acted already. Such a game's
// moves are below 1<<15.
type MidTurn interface{ MidTurn() bool }

// Tallier is a [Position] that sorts moves into kinds. Columns names them;
// Tally adds to the column of each kind that the legal move m is of, before m
// is made. A move may be of several kinds.
type Tallier interface {
	Columns() []string
	Tally(m Move, columns []uint64)
}

// ParseMove finds the legal move with that text; false if there is none.
func ParseMove(p Position, text string) (Move, bool) {
	for _, m := range p.AppendMoves(nil) {
		if p.Format(m) == text {
			return m, true
		}
	}
	return 0, false
}

// MoveTexts lists the legal moves as text, in the position's own order.
func MoveTexts(p Position) []string {
	moves := p.AppendMoves(nil)
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = p.Format(m)
	}
	return texts
}
