package arena

import (
	"fmt"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script"
)

// table is a game in progress, in the notation and in the platform's shapes.
type table struct {
	line    engines.Line
	pos     engines.Position
	now     clawclash.Setup
	history []script.Entry
	plies   []Ply
}

func newTable(s Setting) (*table, error) {
	pos, err := clawclash.Game.Plain(s.Position, nil, engines.Full)
	if err != nil {
		return nil, err
	}
	t := &table{line: engines.Line{Position: s.Position}, pos: pos, history: []script.Entry{}}
	t.look()
	return t, nil
}

// look brings now up to date. The text is a position's own, so it can be read.
func (t *table) look() {
	now, err := clawclash.ParseSetup(t.pos.String())
	if err != nil {
		panic("arena: a position that cannot be read back: " + err.Error())
	}
	t.now = now
}

func (t *table) out() engines.Outcome { return t.pos.Outcome() }

func (t *table) side() string {
	if t.now.ToMove == 'b' {
		return Black
	}
	return Red
}

// steps are the legal moves in the platform's order; none means a pass.
func (t *table) steps() []clawclash.Step { return clawclash.PlatformMoves(t.now.Board, t.now.ToMove) }

// turn is what the side to move is shown.
func (t *table) turn() Turn {
	side := t.side()
	v := script.View{
		Me: seat(t.now, side), Opponent: seat(t.now, otherSide(side)),
		Board:      cells(t.now),
		TurnNumber: len(t.history) + 1, NoCaptureMoves: t.now.Quiet,
		History: t.history,
	}
	for _, s := range t.steps() {
		v.LegalMoves = append(v.LegalMoves, script.Step{From: s.From, To: s.To})
	}
	line := t.line
	line.Moves = append([]string(nil), line.Moves...)
	return Turn{View: v, Line: line, Position: t.now.String()}
}

func seat(s clawclash.Setup, side string) script.Seat {
	const pieces = 6
	p := script.Seat{Side: side, Pieces: []script.Square{}}
	for x, file := range s.Board {
		for y, c := range file {
			if nameOf(c) == side {
				p.Pieces = append(p.Pieces, script.Square{x, y})
			}
		}
	}
	p.CapturedCount = pieces - len(p.Pieces)
	return p
}

func cells(s clawclash.Setup) (b script.Board) {
	for x, file := range s.Board {
		for y, c := range file {
			b[x][y] = script.Cell(nameOf(c))
		}
	}
	return b
}

func nameOf(piece byte) string {
	switch piece {
	case 'B':
		return Black
	case 'R':
		return Red
	}
	return ""
}

// playText plays a move of an opening.
func (t *table) playText(text string) error {
	if text == "pass" && !t.out().Over() && len(t.steps()) == 0 {
		t.pass()
	} else if err := t.step(text, script.Answer{}); err != nil {
		return err
	}
	t.plies[len(t.plies)-1].Opening = true
	return nil
}

// play plays the move of an answer, which is one of the steps.
func (t *table) play(a script.Answer) {
	if err := t.step(a.Step.String(), a); err != nil {
		panic("arena: a listed move cannot be played: " + err.Error())
	}
}

func (t *table) step(text string, a script.Answer) error {
	for _, s := range t.steps() {
		if s.String() != text {
			continue
		}
		from, to := script.Square(s.From), script.Square(s.To)
		_, taken := clawclash.PlatformApply(t.now.Board, t.now.ToMove, s)
		captured := []script.Square{}
		for _, p := range taken {
			captured = append(captured, p)
		}
		if err := t.advance(text, script.Entry{From: &from, To: &to, Captured: captured}); err != nil {
			return err
		}
		ply := &t.plies[len(t.plies)-1]
		ply.Spent, ply.Millis, ply.Console = a.Spent, a.Millis, a.Console
		return nil
	}
	return t.rejected(text)
}

func (t *table) pass() {
	if err := t.advance("pass", script.Entry{Captured: []script.Square{}, Pass: true}); err != nil {
		panic("arena: a side without a move cannot pass: " + err.Error())
	}
}

// advance makes the move with that text and books it.
func (t *table) advance(text string, e script.Entry) error {
	move, ok := engines.ParseMove(t.pos, text)
	if !ok {
		return t.rejected(text)
	}
	e.Turn, e.Side = len(t.history)+1, t.side()
	t.pos.Make(move)
	t.look()
	t.line.Moves = append(t.line.Moves, text)
	t.history = append(t.history, e)
	t.plies = append(t.plies, Ply{Turn: e.Turn, Side: e.Side, Move: text, Captured: e.Captured, Position: t.now.String()})
	return nil
}

func (t *table) rejected(text string) error {
	return &engines.Rejected{
		Game: "clawclash", What: "move", At: len(t.line.Moves), Text: text,
		Why: fmt.Sprintf("not legal in %s", t.now), Legal: engines.MoveTexts(t.pos),
	}
}

// lost is the result for the side to move after an answer that is no move. The
// answer is not in the history.
func (t *table) lost(a script.Answer) Result {
	return Result{
		Winner: otherSide(t.side()), Reason: string(a.Verdict),
		Fault: &Fault{
			Turn: len(t.history) + 1, Side: t.side(), Verdict: a.Verdict,
			Message: a.Message, Name: a.Name, Stack: a.Stack, Returned: a.Returned,
			Legal: engines.MoveTexts(t.pos), Position: t.now.String(),
			Spent: a.Spent, Millis: a.Millis, Console: a.Console,
		},
	}
}
