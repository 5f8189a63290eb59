package runemill

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// table is the rules: a function for each clause that can be one, with the
// clause's ID as its tag. A clause that needs others finds them in here, never
// by name, so that a copy with one field replaced is the game with one rule
// changed.
type table struct {
	read      func(string) (Setup, error)              `clause:"runemill.position.text"`
	write     func(Setup) string                       `clause:"runemill.position.one-text"`
	enough    func(Setup) string                       `clause:"runemill.position.stones"`
	alternate func(Setup) string                       `clause:"runemill.position.hands"`
	counter   func(Setup) string                       `clause:"runemill.position.counter"`
	due       func(Setup) string                       `clause:"runemill.position.removal-due"`
	judged    func(rules, []state) engines.Outcome     `clause:"runemill.position.judged-at-once"`
	beside    func(int) []int                          `clause:"runemill.board.beside"`
	across    func(int) []int                          `clause:"runemill.board.across"`
	along     func(int) [][3]int                       `clause:"runemill.board.ring-lines"`
	ladders   func(int) [][3]int                       `clause:"runemill.board.ladder-lines"`
	places    func(Setup) []action                     `clause:"runemill.place.empty-point"`
	spends    func(Setup, action) [2]int               `clause:"runemill.place.from-hand"`
	moving    func(Setup) bool                         `clause:"runemill.move.once-placed"`
	moves     func(rules, Setup) []action              `clause:"runemill.move.own-stone"`
	reach     func(rules, Setup, int) []int            `clause:"runemill.move.empty-neighbour"`
	lands     func(points, action, byte) points        `clause:"runemill.move.lands"`
	flies     func(Setup) bool                         `clause:"runemill.move.flying"`
	full      func(points, [3]int, byte) bool          `clause:"runemill.mill.three-own"`
	closes    func(rules, points, int, byte) int       `clause:"runemill.mill.arriving-stone"`
	standing  func(rules, points, action, byte) points `clause:"runemill.mill.slide-along-line"`
	owes      func(points, byte) bool                  `clause:"runemill.mill.nothing-to-remove"`
	pays      func(last, now action) bool              `clause:"runemill.mill.pays-again"`
	double    func(lines int) int                      `clause:"runemill.mill.double"`
	removals  func(rules, Setup) []action              `clause:"runemill.remove.enemy-stone"`
	spared    func(rules, points, int) bool            `clause:"runemill.remove.mill-spared"`
	unless    func(free, all []int) []int              `clause:"runemill.remove.all-in-mills"`
	takes     func(points, int) points                 `clause:"runemill.remove.off-board"`
	next      func(Setup, bool) byte                   `clause:"runemill.turn.alternate"`
	text      func(action) string                      `clause:"runemill.turn.text"`
	few       func(points, byte) bool                  `clause:"runemill.end.two-left"`
	reduced   func(rules, []state) engines.Outcome     `clause:"runemill.end.reduced"`
	first     func(Setup) [2]byte                      `clause:"runemill.end.opponent-first"`
	blocked   func(rules, []state) engines.Outcome     `clause:"runemill.end.blocked"`
	lost      func(byte, string) engines.Outcome       `clause:"runemill.end.winner"`
	order     func(rules) []ending                     `clause:"runemill.end.order"`
	repeated  func(rules, []state) engines.Outcome     `clause:"runemill.draw.repetition"`
	recorded  func(rules, []state) []state             `clause:"runemill.draw.record"`
	same      func(Setup, Setup) bool                  `clause:"runemill.draw.key"`
	idle      func(rules, []state) engines.Outcome     `clause:"runemill.draw.no-removal"`
	halfMove  func(rules, Setup) int                   `clause:"runemill.draw.half-moves"`
	removed   func(Setup) int                          `clause:"runemill.draw.removal-resets"`
	waiting   func(Setup) int                          `clause:"runemill.draw.pending-keeps"`
}

// document is the game as runemill.txt and the readings have it.
var document = table{
	read: ParseSetup, write: Setup.String,
	enough: Setup.enoughStones, alternate: Setup.handsAlternate, counter: Setup.counterCounts, due: Setup.removalDue,
	judged: judgedAtOnce,
	beside: mill.Beside, across: mill.Across, along: mill.Along, ladders: mill.Ladder,
	places: emptyPoints, spends: fromHand,
	moving: bothHandsEmpty, moves: ownStones, reach: emptyNeighbours, lands: liftAndSet, flies: threeLeft,
	full: threeOwn, closes: throughArrival, standing: leftIsEmpty, owes: enemyOnBoard, pays: always, double: oneStone,
	removals: enemyStones, spared: inMill, unless: anyIfNoneFree, takes: offBoard,
	next: otherOnceDone, text: actionText,
	few: fewerThanThree, reduced: reducedSide, first: opponentOfMover, blocked: noMove, lost: otherWins,
	order: lossesThenDraws, repeated: thirdTime, recorded: movingTurns, same: boardAndSide,
	idle: fortyHalfMoves, halfMove: oneMoreWhenMoving, removed: backToZero, waiting: asBefore,
}

// rules are a table, and so [engines.Rules].
type rules struct{ table }

// state is a position, the stones still to be removed by the side to move, and
// each side's last placement or move, Amber's first: no rule of the document
// looks at those, and the clause that says so is given them.
type state struct {
	Setup
	owed int
	last [2]action
}

// ending is one of the tests at the end of a turn, given the whole line.
type ending = func(rules, []state) engines.Outcome

// points is the board alone: 'A', 'F' or 0.
type points = [mill.Points]byte

// action is a placement (to), a move (from and to) or a removal (at); the
// other points are none.
type action struct{ to, from, at int }

// none stands for a point where there is none.
const none = -1

func place(to int) action      { return action{to, none, none} }
func move(from, to int) action { return action{to, from, none} }
func remove(at int) action     { return action{none, none, at} }

// maker makes positions by t. At scope board nothing is ever a draw.
func maker(t table) engines.Maker {
	return func(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
		if _, err := about.Normal(o); err != nil {
			return nil, err
		}
		if text == "" {
			text = start
		}
		s, err := t.read(text)
		if err == nil {
			err = s.validate(text, t)
		}
		if err != nil {
			return nil, err
		}
		if scope == engines.Board {
			t.repeated, t.idle = never, never
		}
		now := state{Setup: s, last: [2]action{remove(none), remove(none)}}
		if s.Removing {
			now.owed = 1
		}
		return engines.Walk(rules{t}, now), nil
	}
}

// NewPlain makes a position of the plain rules.
func NewPlain(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
	return maker(document)(text, o, scope)
}

func never(rules, []state) engines.Outcome { return engines.Outcome{} }

// MidTurn tells whether a removal is pending.
func (r rules) MidTurn(s state) bool { return s.Removing }

// Moves lists the legal actions.
func (r rules) Moves(s state) []engines.Move {
	moves := make([]engines.Move, 0, mill.Points)
	for _, a := range r.actions(s.Setup) {
		moves = append(moves, encode(a))
	}
	return moves
}

// actions are those that the state of the turn and the phase of the game ask for.
func (r rules) actions(s Setup) []action {
	switch {
	case s.Removing:
		return r.removals(r, s)
	case r.moving(s):
		return r.moves(r, s)
	}
	return r.places(s)
}

// Play is the state after an action.
func (r rules) Play(s state, m engines.Move) state {
	a := decode(m)
	if a.at != none {
		return r.afterRemoval(s, a)
	}
	after, own, i := s, stone(s.ToMove), sideOf(s.ToMove)
	after.Points = r.lands(s.Points, a, own)
	after.Hand = r.spends(s.Setup, a)
	after.last[i] = a
	closed := r.closes(r, r.standing(r, s.Points, a, own), a.to, own)
	if closed > 0 && r.pays(s.last[i], a) && r.owes(after.Points, own) {
		after.owed = r.double(closed)
	}
	return r.endAction(s, after, r.halfMove(r, s.Setup))
}

func (r rules) afterRemoval(s state, a action) state {
	after := s
	after.Points = r.takes(s.Points, a.at)
	after.owed--
	return r.endAction(s, after, r.removed(s.Setup))
}

// endAction counts, and settles whose action is next: while stones are owed
// the turn goes on, else its count is quiet.
func (r rules) endAction(s, after state, quiet int) state {
	after.Removing = after.owed > 0
	after.Quiet = quiet
	if after.Removing {
		after.Quiet = r.waiting(s.Setup)
	}
	after.ToMove = r.next(s.Setup, after.Removing)
	return after
}

// Judge is the outcome after a line.
func (r rules) Judge(line []state) engines.Outcome { return r.judged(r, line) }

// Format writes an action.
func (r rules) Format(_ state, m engines.Move) string { return r.text(decode(m)) }

// Write writes a position.
func (r rules) Write(s state) string { return r.write(s.Setup) }

// A move holds three points of five bits each, one more than the point and 0
// for none: to, from and at.
func encode(a action) engines.Move {
	return engines.Move(a.to+1) | engines.Move(a.from+1)<<5 | engines.Move(a.at+1)<<10
}

func decode(m engines.Move) action {
	point := func(shift int) int { return int(m>>shift&31) - 1 }
	return action{to: point(0), from: point(5), at: point(10)}
}

// stone is the letter of a side's stones.
func stone(side byte) byte { return side - 'a' + 'A' }

// enemy is the letter of the other side's stones.
func enemy(own byte) byte { return 'A' + 'F' - own }

// sideOf is a side's place in pairs: Amber 0, Frost 1.
func sideOf(side byte) int {
	if side == 'a' {
		return 0
	}
	return 1
}

// otherOf is the side that is not this one.
func otherOf(side byte) byte { return 'a' + 'f' - side }

// holding lists the points that hold a stone of that letter, 0 for none.
func holding(board points, letter byte) []int {
	at := make([]int, 0, mill.Points)
	for p, there := range board {
		if there == letter {
			at = append(at, p)
		}
	}
	return at
}

// count is how many points hold a stone of that letter.
func count(board points, letter byte) (n int) {
	for _, there := range board {
		if there == letter {
			n++
		}
	}
	return n
}
