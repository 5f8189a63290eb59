package morris

import (
	"iter"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// table is the rules: a function for each clause that can be one, with the
// clause's ID as its tag. A clause that needs others finds them in here, never
// by name, so that a copy with one field replaced is the game with one rule
// changed.
type table struct {
	read      func(string) (Setup, error)            `clause:"morris.position.text"`
	write     func(Setup) string                     `clause:"morris.position.one-text"`
	variant   func(engines.Options) (Variant, error) `clause:"morris.position.options"`
	enough    func(Setup, Variant) string            `clause:"morris.position.pieces"`
	alternate func(Setup) string                     `clause:"morris.position.hands"`
	counter   func(Setup) string                     `clause:"morris.position.counter"`
	judged    func(rules, []state) engines.Outcome   `clause:"morris.position.judged-at-once"`
	moving    func(Setup) bool                       `clause:"morris.place.then-move"`
	places    func(Setup) []step                     `clause:"morris.place.empty-point"`
	spends    func(Setup, step) [2]int               `clause:"morris.place.from-hand"`
	steps     func(rules, Setup) []step              `clause:"morris.move.own-piece"`
	reach     func(rules, Setup, int) []int          `clause:"morris.move.empty-neighbour"`
	flies     func(Setup, Variant) bool              `clause:"morris.move.flying"`
	beside    func(int) []int                        `clause:"morris.board.beside"`
	across    func(int) []int                        `clause:"morris.board.across"`
	along     func(int) [][3]int                     `clause:"morris.board.ring-lines"`
	ladders   func(int) [][3]int                     `clause:"morris.board.ladder-lines"`
	whole     func(rules, state, step) []turn        `clause:"morris.turn.one-move"`
	lands     func(points, step, byte) points        `clause:"morris.turn.lands"`
	next      func(Setup, turn) byte                 `clause:"morris.turn.alternate"`
	text      func(turn) string                      `clause:"morris.turn.text"`
	closes    func(rules, points, int, byte) int     `clause:"morris.mill.arriving-piece"`
	full      func(points, [3]int, byte) bool        `clause:"morris.mill.three-own"`
	pays      func(last, now step) bool              `clause:"morris.mill.pays-again"`
	standing  func(rules, points, step, byte) points `clause:"morris.mill.slide-along-line"`
	double    func(lines int, targets []int) [][]int `clause:"morris.mill.double"`
	spared    func(rules, points, int) bool          `clause:"morris.take.mill-spared"`
	unless    func(free, all []int) []int            `clause:"morris.take.all-in-mills"`
	nothing   func(step) []turn                      `clause:"morris.take.nothing"`
	takes     func(points, []int) points             `clause:"morris.take.off-board"`
	order     func(rules) []ending                   `clause:"morris.end.order"`
	few       func(points, byte) bool                `clause:"morris.end.two-left"`
	reduced   func(rules, []state) engines.Outcome   `clause:"morris.end.reduced"`
	first     func(Setup) [2]byte                    `clause:"morris.end.opponent-first"`
	blocked   func(rules, []state) engines.Outcome   `clause:"morris.end.blocked"`
	lost      func(byte, string) engines.Outcome     `clause:"morris.end.winner"`
	quiet     func(Setup, turn) int                  `clause:"morris.draw.quiet-plies"`
	noMill    func(rules, []state) engines.Outcome   `clause:"morris.draw.no-mill"`
	threefold func(rules, []state) engines.Outcome   `clause:"morris.draw.repetition"`
	recorded  func([]state) []state                  `clause:"morris.draw.record"`
	same      func(Setup, Setup) bool                `clause:"morris.draw.key"`
}

// document is the game as morris.txt and the readings have it.
var document = table{
	read: ParseSetup, write: Setup.String, variant: VariantOf,
	enough: Setup.enoughStones, alternate: Setup.handsAlternate, counter: Setup.counterCounts, judged: judgedAtOnce,
	moving: bothHandsEmpty, places: emptyPoints, spends: fromHand,
	steps: ownPieces, reach: emptyNeighbours, flies: threeLeft,
	beside: mill.Beside, across: mill.Across, along: mill.Along, ladders: mill.Ladder,
	whole: oneMove, lands: liftAndSet, next: otherSide, text: turnText,
	closes: throughArrival, full: threeOwn, pays: always, standing: leftIsEmpty, double: oneStone,
	spared: inMill, unless: anyIfNoneFree, nothing: moveAlone, takes: offBoard,
	order: lossesThenDraws, few: fewerThanThree, reduced: reducedSide, first: opponentOfMover,
	blocked: noMove, lost: otherWins,
	quiet: sinceTaken, noMill: limitReached, threefold: thirdTime, recorded: everyPosition, same: stonesSideHands,
}

// rules are a table and the options of one game, and so [engines.Rules].
type rules struct {
	table
	Variant
}

// state is a position, and each side's last step, White's first: no rule of
// the document looks at those, and the clause that says so is given them.
type state struct {
	Setup
	last [2]step
}

// ending is one of the tests at the end of a turn, given the whole line.
type ending = func(rules, []state) engines.Outcome

// points is the board alone: 'W', 'B' or 0.
type points = [mill.Points]byte

// step is a piece's way: from a point, or none from the hand, to another.
type step struct{ from, to int }

// none stands for a point where there is none.
const none = -1

// turn is a step and the points of the pieces it takes.
type turn struct {
	step
	taken []int
}

// maker makes positions by t. At scope board nothing is ever a draw.
func maker(t table) engines.Maker {
	return func(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
		v, err := t.variant(o)
		if err != nil {
			return nil, err
		}
		if text == "" {
			text = Start(o)
		}
		s, err := t.read(text)
		if err == nil {
			err = s.validate(text, v, t)
		}
		if err != nil {
			return nil, err
		}
		if scope == engines.Board {
			t.noMill, t.threefold = never, never
		}
		return engines.Walk(rules{t, v}, state{s, [2]step{{none, none}, {none, none}}}), nil
	}
}

// NewPlain makes a position of the plain rules.
func NewPlain(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
	return maker(document)(text, o, scope)
}

func never(rules, []state) engines.Outcome { return engines.Outcome{} }

// Moves lists the legal turns.
func (r rules) Moves(s state) []engines.Move {
	moves := make([]engines.Move, 0, 2*mill.Points)
	for t := range r.turns(s) {
		moves = append(moves, encode(t))
	}
	return moves
}

// turns are those of the phase the game is in, one after the other.
func (r rules) turns(s state) iter.Seq[turn] {
	return func(yield func(turn) bool) {
		var steps []step
		if r.moving(s.Setup) {
			steps = r.steps(r, s.Setup)
		} else {
			steps = r.places(s.Setup)
		}
		for _, way := range steps {
			for _, t := range r.whole(r, s, way) {
				if !yield(t) {
					return
				}
			}
		}
	}
}

// stuck tells whether there is no turn.
func (r rules) stuck(s state) bool {
	for range r.turns(s) {
		return false
	}
	return true
}

// Play is the state after a turn.
func (r rules) Play(s state, m engines.Move) state {
	t := decode(m)
	after := s
	after.Points = r.takes(r.lands(s.Points, t.step, stone(s.ToMove)), t.taken)
	after.Hand = r.spends(s.Setup, t.step)
	after.Quiet = r.quiet(s.Setup, t)
	after.ToMove = r.next(s.Setup, t)
	after.last[sideOf(s.ToMove)] = t.step
	return after
}

// Judge is the outcome after a line.
func (r rules) Judge(line []state) engines.Outcome { return r.judged(r, line) }

// Format writes a turn.
func (r rules) Format(_ state, m engines.Move) string { return r.text(decode(m)) }

// Write writes a position.
func (r rules) Write(s state) string { return r.write(s.Setup) }

// A move holds four points of five bits each, one more than the point and 0
// for none: to, from, and up to two that are taken.
func encode(t turn) engines.Move {
	m := engines.Move(t.to+1) | engines.Move(t.from+1)<<5
	for i, p := range t.taken {
		m |= engines.Move(p+1) << (10 + 5*i)
	}
	return m
}

func decode(m engines.Move) turn {
	point := func(i int) int { return int(m>>(5*i)&31) - 1 }
	t := turn{step: step{from: point(1), to: point(0)}}
	for i := 2; point(i) != none; i++ {
		t.taken = append(t.taken, point(i))
	}
	return t
}

// stone is the letter of a side's pieces.
func stone(side byte) byte { return side - 'a' + 'A' }

// sideOf is a side's place in pairs: White 0, Black 1.
func sideOf(side byte) int {
	if side == 'w' {
		return 0
	}
	return 1
}

// otherOf is the side that is not this one.
func otherOf(side byte) byte { return 'w' + 'b' - side }

// holding lists the points that hold a piece of that letter, 0 for none.
func holding(board points, piece byte) []int {
	at := make([]int, 0, mill.Points)
	for p, there := range board {
		if there == piece {
			at = append(at, p)
		}
	}
	return at
}

// count is how many points hold a piece of that letter.
func count(board points, piece byte) (n int) {
	for _, there := range board {
		if there == piece {
			n++
		}
	}
	return n
}
