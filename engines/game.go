package engines

import "github.com/boardperft/perft/engines/board"

// Game is all there is to know about one game. The fields after Faults may be
// nil where a game has no such thing.
type Game struct {
	Name    string   // as in commands and files: "morris"
	Title   string   // as in a sentence: "Morris"
	Sides   []string // the letters of the two sides, the one to start first
	Options []Option
	Start   func(Options) string // the start position in the game's notation

	Fast, Plain Maker // two independent implementations
	Clauses     []Clause
	Faults      []Fault

	// Spell writes a move as the notation does, given another accepted
	// spelling of it (a7-d7 for 0-1); what it does not know it returns as it
	// is.
	Spell func(move string) string
	// Conceivable lists every move text that anybody could think of, legal
	// somewhere or not: an engine must refuse those it does not list.
	Conceivable func(Options) []string
	// Smaller lists valid positions that are simpler by one thing: a piece
	// taken off, a counter lowered, a hand emptied.
	Smaller func(position string, o Options) []string
	// Draw pictures a position; the squares of the move that led to it, ""
	// for none, are marked. Read is the way back: the position of a picture
	// as text.
	Draw func(position, last string) (board.Picture, error)
	Read func(picture string) (string, error)
	// Notations are other ways to write positions, as other programs do.
	Notations []Notation
	// Score is what the served game pays for a finished game (0 while it
	// goes on). Levels names the opponents it depends on, the default first;
	// nil if it does not.
	Score  func(position string, out Outcome, level string) (int, error)
	Levels []string
	// Evaluate values a game that goes on from the side to move's view, for a
	// search: a piece is worth about 100. It looks at nothing that [Key]
	// leaves out.
	Evaluate func(Position) int
	// Symmetries are those of the board, the identity first.
	Symmetries []Symmetry
}

// Notation is a way to write positions that is not the game's own. Write needs
// the options and the outcome because some notations name them. What the
// notation, or the game, cannot say is an error.
type Notation struct {
	Name  string
	Write func(position string, o Options, out Outcome) (string, error)
	Read  func(text string) (string, error)
}

// Symmetry is one way to turn or mirror the board: it maps the texts of
// positions and of moves.
type Symmetry struct {
	Name     string
	Position func(string) string
	Move     func(string) string
}

// Maker makes a position from text ("" is the start), at a scope, a ply an
// action. It fails with *[Rejected] where the text or an option is wrong.
type Maker func(text string, o Options, s Scope) (Position, error)

// In makes a position as m does, in a mode.
func (m Maker) In(text string, o Options, mode Mode) (Position, error) {
	p, err := m(text, o, mode.Scope)
	if err != nil || mode.Ply == Action {
		return p, err
	}
	return Turns(p), nil
}

// Clause is one rule: its ID ("morris.mill.slide-along-line"), what it Says in
// one sentence, and the Source: the document's passage or the reading.
type Clause struct{ ID, Says, Source string }

// Fault is the plain implementation with one clause broken. Name is the clause
// and the slip ("ravenward.capture.from-left"), Clause the ID of the broken
// clause, Says the slip in one sentence. Witness is the shortest line on which
// it shows.
type Fault struct {
	Name, Clause, Says string
	Make               Maker
	Witness            Line
}

// Play makes a position and plays the moves of a line. It fails with
// *[Rejected] at the first thing that is wrong.
func (g *Game) Play(m Maker, line Line, mode Mode) (Position, error) {
	o, err := g.Normal(line.Options)
	if err != nil {
		return nil, err
	}
	text := line.Position
	if text == "" {
		text = g.Start(o)
	}
	p, err := m.In(text, o, mode)
	if err != nil {
		return nil, err
	}
	if err := g.playFrom(p, line.Moves, 0); err != nil {
		return nil, err
	}
	return p, nil
}

// playFrom plays the moves from the given one on. It stops before the first
// one that is not legal.
func (g *Game) playFrom(p Position, moves []string, from int) error {
	for i := from; i < len(moves); i++ {
		t := moves[i]
		if g.Spell != nil {
			t = g.Spell(t)
		}
		move, ok := ParseMove(p, t)
		if !ok {
			why := "not legal in " + p.String()
			if out := p.Outcome(); out.Over() {
				why = "the game is over (" + out.String() + ")"
			}
			return &Rejected{Game: g.Name, What: "move", At: i, Text: t, Why: why, Legal: MoveTexts(p)}
		}
		p.Make(move)
	}
	return nil
}
