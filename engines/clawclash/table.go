package clawclash

import (
	"strconv"

	"github.com/boardperft/perft/engines"
)

// point is a point of the board, x to the right and y up, (0,0) at the bottom
// left; its index x*4+y runs in the order of the platform's lists.
type point struct{ x, y int }

func pointAt(index int) point { return point{index / size, index % size} }

func (p point) index() int { return p.x*size + p.y }

// line is the four points of a row or a column.
type line [size]point

// direction is one step on the board.
type direction struct{ right, up int }

// passing is the move that is no step.
const passing engines.Move = 1 << 8

// endTest looks at the position that a game has come to.
type endTest = func(t *table, s Setup) engines.Outcome

// table holds the clauses of the document that are decided by a function, in
// the document's order. A clause asks another only through the table, so that
// replacing one field breaks one rule everywhere.
type table struct {
	Next       func(Setup) byte                          `clause:"clawclash.turn.alternate"`
	Owns       func(s Setup, piece byte) bool            `clause:"clawclash.move.own-pieces"`
	Directions func() []direction                        `clause:"clawclash.move.across-or-along"`
	Neighbour  func(p point, d direction) (point, bool)  `clause:"clawclash.move.one-step-on-board"`
	Free       func(s Setup, p point) bool               `clause:"clawclash.move.to-empty-point"`
	Step       func(s Setup, from, to point) Setup       `clause:"clawclash.move.step"`
	Pass       func(steps []engines.Move) []engines.Move `clause:"clawclash.pass.forced"`
	Name       func(point) string                        `clause:"clawclash.board.column-first"`

	Lines    func(landing point) []line                               `clause:"clawclash.capture.landing-lines"`
	Trio     func(s Setup, l line) ([]point, bool)                    `clause:"clawclash.capture.exactly-three-adjoining"`
	Victim   func(s Setup, trio []point, mover byte) (point, bool)    `clause:"clawclash.capture.two-and-one"`
	Arrival  func(s Setup, trio []point, landing point) bool          `clause:"clawclash.capture.moving-in-is-safe"`
	Together func(victims []point) []point                            `clause:"clawclash.capture.both-lines"`
	Chain    func(t *table, s Setup, taken []point, mover byte) Setup `clause:"clawclash.capture.no-chain"`
	Quiet    func(s Setup, taken int) int                             `clause:"clawclash.count.capture-resets"`
	Waiting  func(s Setup) int                                        `clause:"clawclash.count.pass-is-a-step"`
	Passes   func(s Setup, passed bool) int                           `clause:"clawclash.count.passes"`

	Eliminated func(t *table, s Setup) engines.Outcome      `clause:"clawclash.end.eliminated"`
	Stalemate  func(t *table, s Setup) engines.Outcome      `clause:"clawclash.end.double-pass"`
	Twenty     func(t *table, s Setup) engines.Outcome      `clause:"clawclash.end.twenty-steps"`
	Material   func(s Setup, reason string) engines.Outcome `clause:"clawclash.end.material"`
	Order      func(t *table) []endTest                     `clause:"clawclash.end.order"`
	Judged     func(game []Setup) bool                      `clause:"clawclash.text.judged-at-once"`
}

// document is the rules as the document and the readings have them.
var document = table{
	Next: sidesAlternate, Owns: ownPieces, Directions: acrossAndAlong, Neighbour: oneStepOnBoard,
	Free: emptyPoint, Step: stepPiece, Pass: passWhenStuck, Name: fileThenRank,
	Lines: rowAndColumn, Trio: threeAdjoining, Victim: twoAndOne, Arrival: arrivalIsSafe,
	Together: bothLines, Chain: noChain, Quiet: captureResets, Waiting: passIsStep, Passes: passesInARow,
	Eliminated: oneOrNone, Stalemate: doublePass, Twenty: twentySteps, Material: morePieces,
	Order: documentOrder, Judged: alwaysJudged,
}

// never is an end test that ends nothing. In place of the 20 steps it makes
// scope board; the double pass stays, since passes are part of the position.
func never(*table, Setup) engines.Outcome { return engines.Outcome{} }

// at is the table at a scope.
func (t table) at(scope engines.Scope) *table {
	if scope == engines.Board {
		t.Twenty = never
	}
	return &t
}

// Moves lists the legal moves of the side to move, point by point, or the
// pass where there is none.
func (t *table) Moves(s Setup) []engines.Move {
	moves := make([]engines.Move, 0, 2*pieces)
	directions := t.Directions()
	for i := range size * size {
		from := pointAt(i)
		if !t.Owns(s, s.at(from)) {
			continue
		}
		for _, d := range directions {
			if to, on := t.Neighbour(from, d); on && t.Free(s, to) {
				moves = append(moves, engines.Move(from.index()*size*size+to.index()))
			}
		}
	}
	return t.Pass(moves)
}

// Play makes a step, takes what it captures, and counts.
func (t *table) Play(s Setup, m engines.Move) Setup {
	if m == passing {
		s.Quiet = t.Waiting(s)
		s.Passes = t.Passes(s, true)
		s.ToMove = t.Next(s)
		return s
	}
	from, to := pointAt(int(m)/(size*size)), pointAt(int(m)%(size*size))
	mover := s.at(from)
	s = t.Step(s, from, to)
	taken := t.taken(s, to, mover)
	s = remove(s, taken)
	s = t.Chain(t, s, taken, mover)
	s.Quiet = t.Quiet(s, len(taken))
	s.Passes = t.Passes(s, false)
	s.ToMove = t.Next(s)
	return s
}

// taken lists what the piece that has landed captures, or the piece itself
// where arriving is not safe.
func (t *table) taken(s Setup, landing point, mover byte) []point {
	var victims []point
	for _, l := range t.Lines(landing) {
		trio, ok := t.Trio(s, l)
		if !ok {
			continue
		}
		if victim, ok := t.Victim(s, trio, mover); ok {
			victims = append(victims, victim)
		} else if t.Arrival(s, trio, landing) {
			victims = append(victims, landing)
		}
	}
	return t.Together(victims)
}

// Judge looks at the position that the game has come to.
func (t *table) Judge(game []Setup) engines.Outcome {
	if !t.Judged(game) {
		return engines.Outcome{}
	}
	for _, test := range t.Order(t) {
		if out := test(t, game[len(game)-1]); out.Over() {
			return out
		}
	}
	return engines.Outcome{}
}

// Format writes a move as two points, a3-b3, or pass.
func (t *table) Format(_ Setup, m engines.Move) string {
	if m == passing {
		return "pass"
	}
	return t.Name(pointAt(int(m)/(size*size))) + "-" + t.Name(pointAt(int(m)%(size*size)))
}

// Write writes a position in the notation.
func (t *table) Write(s Setup) string { return s.String() }

// AppendTo appends what Write returns.
func (t *table) AppendTo(b []byte, s Setup) []byte { return s.AppendTo(b) }

func (s Setup) at(p point) byte { return s.Board[p.x][p.y] }

func remove(s Setup, points []point) Setup {
	for _, p := range points {
		s.Board[p.x][p.y] = 0
	}
	return s
}

// pointName writes a point: the file a to d, the rank 1 to 4.
func pointName(file, rank int) string { return pointNames[file][rank] }

var pointNames = func() (names [size][size]string) {
	for file := range size {
		for rank := range size {
			names[file][rank] = string(rune('a'+file)) + strconv.Itoa(rank+1)
		}
	}
	return names
}()
