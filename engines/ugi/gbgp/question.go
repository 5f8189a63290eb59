package gbgp

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

const none = "none"

// Moves asks once for each legal move, and once more.
func (e *engine) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	now, err := e.legal(ctx, line)
	if err != nil {
		return nil, err
	}
	if err := e.goTo(ctx, line); err != nil {
		return nil, err
	}
	rest := now.candidates()
	var moves []string
	for len(rest) > 0 {
		text, err := e.goOn(ctx, e.limits.Question, among(rest))
		if err != nil {
			return nil, err
		}
		if text == none {
			break
		}
		at := slices.Index(rest, text)
		if at < 0 {
			return nil, e.unheeding(text)
		}
		rest = slices.Delete(rest, at, at+1)
		move, _ := fromName(text)
		moves = append(moves, move)
	}
	return moves, nil
}

func among(moves []string) string { return "depth 1 searchmoves " + strings.Join(moves, " ") }

func (e *engine) goTo(ctx context.Context, line engines.Line) error {
	command, err := e.command(line)
	if err != nil {
		return err
	}
	return e.ready(ctx, command+"\n", e.limits.Question)
}

func (e *engine) unheeding(text string) error {
	return e.peer.Fail(child.Rubbish, "it plays %s, which is not among the searchmoves", text)
}

// legal looks whether the engine plays each move of the line when it may play
// nothing else, and returns where the stones are after it.
func (e *engine) legal(ctx context.Context, line engines.Line) (now position, err error) {
	if !e.heeds {
		return now, &engines.Unsupported{What: "legal moves: it does not heed searchmoves"}
	}
	if _, err := e.command(line); err != nil {
		return now, err
	}
	if now, err = e.read(line); err != nil {
		return now, err
	}
	known := 0
	if e.known.Position == line.Position {
		for known < len(line.Moves) && known < len(e.known.Moves) && line.Moves[known] == e.known.Moves[known] {
			known++
		}
	}
	for i, m := range line.Moves {
		name, _ := toName(m)
		if i >= known {
			before := engines.Line{Position: line.Position, Moves: line.Moves[:i]}
			played, err := e.search(ctx, before, e.limits.Question, among([]string{name}))
			switch {
			case err != nil:
				return now, err
			case played == none:
				return now, e.rejected(line, i)
			case played != name:
				return now, e.unheeding(played)
			}
		}
		now = now.after(name)
	}
	e.known = engines.Line{Position: line.Position, Moves: slices.Clone(line.Moves)}
	return now, nil
}

// Finish tells whether there is a move. Who has won the
// protocol cannot say.
func (e *engine) Finish(ctx context.Context, line engines.Line) (engines.Finish, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.heeds {
		if _, err := e.legal(ctx, line); err != nil {
			return engines.Finish{}, err
		}
	}
	move, err := e.search(ctx, line, e.limits.Question, "depth 1")
	if err != nil {
		return engines.Finish{}, err
	}
	if move == none {
		return engines.Finish{Over: true, Winner: engines.Untold, Turn: engines.Untold}, nil
	}
	return engines.Finish{Turn: engines.Untold}, nil
}

// Play has the engine choose a move.
func (e *engine) Play(ctx context.Context, line engines.Line, b engines.Budget) (string, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	how := "movetime " + strconv.FormatInt(b.Millis, 10)
	if b.Nodes > 0 {
		how = "nodes " + strconv.FormatUint(b.Nodes, 10)
	}
	within := e.limits.Question + time.Duration(b.Millis)*time.Millisecond
	text, err := e.search(ctx, line, within, how)
	if err != nil {
		return "", err
	}
	if text == none {
		return "", engines.RejectPosition(e.game.Name, line.Position, "there is no move after the line: bestmove none")
	}
	move, _ := fromName(text)
	return move, nil
}

// rejected is the error for a move that the engine does not play.
func (e *engine) rejected(line engines.Line, at int) error {
	return &engines.Rejected{Game: e.game.Name, What: "move", At: at, Text: line.Moves[at],
		Why: "the engine does not play it when it may play nothing else"}
}
