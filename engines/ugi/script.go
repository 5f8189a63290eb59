package ugi

import (
	"context"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// OpenScript makes engines of a plain program that is started for every
// question, as the perft scripts of chess engines are:
//
//	prog DEPTH POSITION [MOVES]
//
// It prints "move count" lines, a blank line and the total, and ends with
// status 0. MOVES are one argument, with spaces between them, and left out
// when there are none. A line that is illegal it answers with "error REASON"
// alone, and any status. The programs know the game's defaults and scope full
// only. As many questions are asked at once as there are processors. Opening
// asks one question, for the moves of the start.
func OpenScript(command []string, game *engines.Game, l child.Limits) engines.Open {
	return func(ctx context.Context) (engines.Engine, error) {
		s := &script{
			command: command, game: game, limits: l.WithDefaults(),
			seats: make(chan struct{}, runtime.GOMAXPROCS(0)),
		}
		within := s.limits
		within.Question = within.Open
		if _, _, err := s.ask(ctx, within, engines.Line{}, 1); err != nil {
			return nil, err
		}
		return s, nil
	}
}

type script struct {
	command []string
	game    *engines.Game
	limits  child.Limits
	seats   chan struct{} // holds one for each running program
}

func (s *script) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	moves, _, err := s.ask(ctx, s.limits, line, 1)
	return moves, err
}

func (s *script) Perft(ctx context.Context, line engines.Line, depth int) (engines.Divide, error) {
	if depth < 1 {
		return nil, fmt.Errorf("depth %d: want 1 or more", depth)
	}
	moves, counts, err := s.ask(ctx, s.limits, line, depth)
	if err != nil {
		return nil, err
	}
	return asDivide(moves, counts), nil
}

// ask runs the program once.
func (s *script) ask(ctx context.Context, l child.Limits, line engines.Line, depth int) ([]string, []engines.Count, error) {
	for name, value := range line.Options {
		if value != s.game.Option(nil, name) {
			return nil, nil, &engines.Unsupported{What: "the option " + name + " of a script"}
		}
	}
	arguments, err := s.arguments(line, depth)
	if err != nil {
		return nil, nil, err
	}
	select {
	case s.seats <- struct{}{}:
		defer func() { <-s.seats }()
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	}
	peer, err := child.Start(arguments, l)
	if err != nil {
		return nil, nil, err
	}
	defer peer.Kill()
	if err := peer.Listen(ctx, strings.Join(arguments[len(s.command):], " "), l.Question); err != nil {
		return nil, nil, err
	}
	moves, counts, refused, err := readDivide(ctx, peer, depth, scriptForm)
	if err != nil {
		return nil, nil, err
	}
	if refused != nil {
		if cannot(*refused) {
			return nil, nil, &engines.Unsupported{What: *refused}
		}
		return nil, nil, rejected(s.game.Name, line, *refused)
	}
	return moves, counts, peer.Finished(ctx)
}

// arguments are the command and what it is called with.
func (s *script) arguments(line engines.Line, depth int) ([]string, error) {
	if _, err := appendPosition(nil, s.game.Name, line); err != nil {
		return nil, err
	}
	position := line.Position
	if position == "" {
		position = s.game.Start(nil)
	}
	all := append(s.command[:len(s.command):len(s.command)], strconv.Itoa(depth), position)
	if len(line.Moves) > 0 {
		all = append(all, strings.Join(line.Moves, " "))
	}
	return all, nil
}

// form is how a divide is written.
type form struct {
	separator, total string
	what             [2]string // how the two kinds of lines are called in errors
}

var (
	protocolForm = form{": ", "Nodes searched: ", [2]string{`"move: count"`, `"Nodes searched: total"`}}
	scriptForm   = form{" ", "", [2]string{`"move count"`, "the total"}}
)
