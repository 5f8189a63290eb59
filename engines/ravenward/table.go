package ravenward

import (
	"fmt"

	"github.com/boardperft/perft/engines"
)

// Piece is one of the 13 pieces, by its name (reading V2): 0 none, 1 the King,
// 2 to 5 the defenders, 6 to 13 the ravens.
type Piece int8

// The first piece of each kind; the ravens go on to the end.
const (
	NoPiece       Piece = 0
	King          Piece = 1
	FirstDefender Piece = 2
	FirstRaven    Piece = 6
)

// Side is the side that p belongs to, 'd' or 'a', 0 for none.
func (p Piece) Side() byte {
	switch {
	case p == NoPiece:
		return 0
	case p < FirstRaven:
		return kingsSide
	}
	return ravenSide
}

// State is what the rules depend on apart from the record of positions: which
// of the 13 pieces stands where, who is to move, and the ply counter.
type State struct {
	Board  [49]Piece
	ToMove byte
	Plies  int
}

// direction is one step on the board.
type direction struct{ down, right int }

var (
	upwards   = direction{-1, 0}
	downwards = direction{1, 0}
	leftwards = direction{0, -1}
	rightward = direction{0, 1}
)

// step is the square n steps away, false off the board.
func step(cell int, d direction, n int) (int, bool) {
	row, col := cell/size+n*d.down, cell%size+n*d.right
	if row < 0 || row >= size || col < 0 || col >= size {
		return 0, false
	}
	return row*size + col, true
}

// table holds the clauses of the document that are decided by a function, in
// the document's order. A clause asks another only through the table, so that
// replacing one field breaks one rule everywhere.
type table struct {
	Next func(State) byte        `clause:"ravenward.turn.alternate"`
	Owns func(State, Piece) bool `clause:"ravenward.turn.own-pieces"`

	Slides     func(t *table, s State, from int) []int `clause:"ravenward.move.slide"`
	Directions func(Piece) []direction                 `clause:"ravenward.move.orthogonal"`
	Longest    func(Piece) int                         `clause:"ravenward.move.any-distance"`
	Blocks     func(t *table, s State, cell int) bool  `clause:"ravenward.move.no-jump"`
	ZeroMove   func() bool                             `clause:"ravenward.move.not-zero"`
	Throne     func(cell int) bool                     `clause:"ravenward.special.throne"`
	Corner     func(cell int) bool                     `clause:"ravenward.special.corners"`
	Stops      func(t *table, p Piece, cell int) bool  `clause:"ravenward.special.king-only"`
	Crosses    func(t *table, p Piece, cell int) bool  `clause:"ravenward.throne.crossed-empty"`
	KingBlocks func(s State, throne int) bool          `clause:"ravenward.throne.king-blocks"`

	Flagged     func(t *table, s State, landing int) []int             `clause:"ravenward.capture.around-landing"`
	Caught      func(t *table, s State, landing int, d direction) bool `clause:"ravenward.capture.custodian"`
	Enemy       func(mover, other Piece) bool                          `clause:"ravenward.capture.enemy-only"`
	Beyond      func(landing int, d direction) (int, bool)             `clause:"ravenward.capture.directly-beyond"`
	Friend      func(t *table, mover, other Piece) bool                `clause:"ravenward.capture.friend-beyond"`
	Edge        func() bool                                            `clause:"ravenward.capture.edge-is-no-anvil"`
	Remove      func(s State, flagged []int) State                     `clause:"ravenward.capture.together"`
	Hostile     func(t *table, s State, cell int, victim Piece) bool   `clause:"ravenward.capture.hostile-beyond"`
	HostileEnd  func(t *table, cell int, victim Piece) bool            `clause:"ravenward.hostile.corners"`
	HostileSeat func(t *table, s State, cell int, victim Piece) bool   `clause:"ravenward.hostile.empty-throne"`
	Arrival     func(t *table, s State, landing int) bool              `clause:"ravenward.capture.moving-between-is-safe"`
	Pinches     func(Piece) bool                                       `clause:"ravenward.king.pinches"`
	Flanks      func(Piece) bool                                       `clause:"ravenward.king.flanks"`
	KingCaught  func(t *table, s State, landing int, d direction) bool `clause:"ravenward.king.like-any-piece"`

	Slide    func(s State, from, to int) State            `clause:"ravenward.step1.slide"`
	Resolve  func(t *table, s State, landing int) State   `clause:"ravenward.step2.captures"`
	Escape   func(t *table, line []State) engines.Outcome `clause:"ravenward.step3.escape"`
	Captured func(t *table, line []State) engines.Outcome `clause:"ravenward.step4.king-captured"`
	Ply      func(t *table, s State) int                  `clause:"ravenward.step5.ply"`
	Recorded func(line []State) []State                   `clause:"ravenward.step5.record"`
	SameKey  func(a, b State) bool                        `clause:"ravenward.step5.key"`
	Repeats  func(t *table, line []State) engines.Outcome `clause:"ravenward.step5.third-occurrence"`
	Limit    func(t *table, line []State) engines.Outcome `clause:"ravenward.step6.move-limit"`
	Blocked  func(t *table, line []State) engines.Outcome `clause:"ravenward.step7.no-legal-move"`
	LoneKing func(State) engines.Outcome                  `clause:"ravenward.end.lone-king-goes-on"`
	Order    func(t *table) []endTest                     `clause:"ravenward.end.order"`
	Judged   func(line []State) bool                      `clause:"ravenward.text.judged-at-once"`
}

// endTest looks at the position that a line has come to.
type endTest = func(t *table, line []State) engines.Outcome

// document is the rules as the document and the readings have them.
var document = table{
	Next: sidesAlternate, Owns: ownPieces,
	Slides: slideLikeRook, Directions: upDownLeftRight, Longest: anyNumberOfSquares,
	Blocks: piecesBlock, ZeroMove: zeroIsNoMove, Throne: isThrone, Corner: isCorner,
	Stops: onlyKingOnSpecial, Crosses: anyPieceCrosses, KingBlocks: kingOnThroneBlocks,
	Flagged: flagAround, Caught: custodian, Enemy: otherSide, Beyond: squareBeyond,
	Friend: friendly, Edge: edgeIsNoAnvil, Remove: removeTogether, Hostile: hostileSquare,
	HostileEnd: cornersHostile, HostileSeat: emptyThroneHostile, Arrival: arrivalIsSafe,
	Pinches: anyPiecePinches, Flanks: anyPieceFlanks, KingCaught: kingLikeAnyPiece,
	Slide: slidePiece, Resolve: resolveCaptures, Escape: kingOnCorner, Captured: kingGone,
	Ply: plyCounts, Recorded: afterMovesOnly, SameKey: sameNames, Repeats: thirdOccurrence,
	Limit: sixtyPlies, Blocked: noLegalMove, LoneKing: loneKingPlays, Order: documentOrder,
	Judged: alwaysJudged,
}

// never is an end test that ends nothing. In place of the draws it makes scope
// board.
func never(*table, []State) engines.Outcome { return engines.Outcome{} }

// at is the table at a scope.
func (t table) at(scope engines.Scope) *table {
	if scope == engines.Board {
		t.Repeats, t.Limit = never, never
	}
	return &t
}

// Moves lists the legal moves of the side to move, by square in reading order.
func (t *table) Moves(s State) []engines.Move {
	var moves []engines.Move
	for from, p := range s.Board {
		if p == NoPiece || !t.Owns(s, p) {
			continue
		}
		for _, to := range t.Slides(t, s, from) {
			moves = append(moves, engines.Move(from*len(s.Board)+to))
		}
	}
	return moves
}

// Play is steps (1), (2), the counter of (5), and the passing of the turn (7).
func (t *table) Play(s State, m engines.Move) State {
	from, to := int(m)/len(s.Board), int(m)%len(s.Board)
	s = t.Resolve(t, t.Slide(s, from, to), to)
	s.Plies = t.Ply(t, s)
	s.ToMove = t.Next(s)
	return s
}

// Judge is steps (3) to (7) on the position that the line has come to.
func (t *table) Judge(line []State) engines.Outcome {
	if !t.Judged(line) {
		return engines.Outcome{}
	}
	for _, test := range t.Order(t) {
		if out := test(t, line); out.Over() {
			return out
		}
	}
	return t.LoneKing(now(line))
}

// Format writes a move as two squares: 17-15.
func (t *table) Format(s State, m engines.Move) string {
	return fmt.Sprintf("%d-%d", int(m)/len(s.Board), int(m)%len(s.Board))
}

// Write writes a position in the notation.
func (t *table) Write(s State) string {
	setup := Setup{ToMove: s.ToMove, Plies: s.Plies}
	for cell, p := range s.Board {
		switch {
		case p == King:
			setup.Cells[cell] = king
		case p.Side() == kingsSide:
			setup.Cells[cell] = defender
		case p.Side() == ravenSide:
			setup.Cells[cell] = raven
		}
	}
	return setup.String()
}

// named gives each piece of a position its name, in reading order by kind
// (reading V2).
func named(setup Setup) State {
	s := State{ToMove: setup.ToMove, Plies: setup.Plies}
	next := map[byte]Piece{king: King, defender: FirstDefender, raven: FirstRaven}
	for cell, c := range setup.Cells {
		if c != 0 {
			s.Board[cell] = next[c]
			next[c]++
		}
	}
	return s
}
