package arena

import (
	"context"
	"errors"
	"slices"

	"github.com/boardperft/perft/engines/script"
)

// Session is a game taken up from its history that goes on ply by ply, as a
// person plays one on the platform.
type Session struct {
	table *table
	lost  *Result // of a player at fault
}

// NewSession is a game at its start.
func NewSession() *Session {
	t, err := newTable(Setting{})
	if err != nil {
		panic("arena: the start is no position: " + err.Error())
	}
	return &Session{table: t}
}

// What is wrong with an entry of a history.
var (
	ErrWrongSide = errors.New("the other side is to move")
	ErrNoMove    = errors.New("not a legal move")
	ErrCanMove   = errors.New("a side that can move may not pass")
	ErrOver      = errors.New("the game is over")
)

// Side is the side to move.
func (s *Session) Side() string { return s.table.side() }

// Over tells whether the game has ended.
func (s *Session) Over() bool { return s.lost != nil || s.table.out().Over() }

// Moves are the legal moves in the platform's order; none where the game is
// over or the side to move must pass.
func (s *Session) Moves() []script.Step {
	moves := []script.Step{}
	if s.Over() {
		return moves
	}
	for _, step := range s.table.steps() {
		moves = append(moves, asStep(step))
	}
	return moves
}

// Board is the board as scripts see it.
func (s *Session) Board() script.Board { return cells(s.table.now) }

// Enter plays a ply of a history: its side, its move or its pass; what the
// entry says of captures is not looked at.
func (s *Session) Enter(e script.Entry) error {
	switch {
	case s.Over():
		return ErrOver
	case e.Side != s.Side():
		return ErrWrongSide
	case e.Pass:
		if !s.Pass() {
			return ErrCanMove
		}
		return nil
	case e.From == nil || e.To == nil:
		return ErrNoMove
	}
	step := script.Step{From: *e.From, To: *e.To}
	if !slices.Contains(s.Moves(), step) {
		return ErrNoMove
	}
	s.table.play(playing(step))
	return nil
}

// Pass passes for a side that has no move, and tells whether it did.
func (s *Session) Pass() bool {
	if s.Over() || len(s.table.steps()) > 0 {
		return false
	}
	s.table.pass()
	return true
}

// Answer lets a player make the move of the side to move, on the streams of a
// seed. A player at fault loses. The error is for what it is not to blame for.
func (s *Session) Answer(ctx context.Context, p Player, seed uint32) error {
	if s.Over() {
		return ErrOver
	}
	if err := p.Begin(ctx, SeatOf(s.Side(), seed)); err != nil {
		return err
	}
	answer, err := p.Move(ctx, s.table.turn())
	switch {
	case err != nil:
		return err
	case answer.Verdict != script.Played:
		lost := s.table.lost(answer)
		s.lost = &lost
	default:
		s.table.play(answer)
	}
	return nil
}

// Game is what has been played. It has a result once it is over.
func (s *Session) Game() Game {
	g := Game{Plies: s.table.plies}
	switch {
	case s.lost != nil:
		g.Result = *s.lost
	case s.table.out().Over():
		g.Result = ResultOf(s.table.out())
	}
	return g
}
