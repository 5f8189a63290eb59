// Package gbgp drives Morris engines that speak the Generic Board Game
// Protocol, a sibling of UCI. The protocol has neither a list of legal moves
// nor a word for an illegal one, only searches: so the legal moves are found
// by having the engine search with searchmoves among all moves that the stones
// on the board allow to think of, and taking away what it plays until it plays
// none. A line is tried in the same way, move by move, and what is known to be
// legal is remembered. An engine that does not heed searchmoves, which is
// found out when it is opened, can only play. Positions carry no counters, so
// that the engine answers at scope board, as far as it can be told.
package gbgp

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// Open makes engines of a command, for Morris.
func Open(command []string, morris *engines.Game, l child.Limits) engines.Open {
	return func(ctx context.Context) (engines.Engine, error) {
		if morris.Name != "morris" {
			return nil, &engines.Unsupported{What: "the game " + morris.Name + " in GBGP"}
		}
		peer, err := child.Start(command, l)
		if err != nil {
			return nil, err
		}
		peer.Ignore = func(line string) bool { return line == "info" || strings.HasPrefix(line, "info ") }
		e := &engine{game: morris, peer: peer, limits: l.WithDefaults()}
		if err := e.handshake(ctx); err != nil {
			peer.Kill()
			return nil, err
		}
		return e, nil
	}
}

type engine struct {
	mu     sync.Mutex
	game   *engines.Game
	peer   *child.Peer
	limits child.Limits
	heeds  bool         // whether it heeds searchmoves
	known  engines.Line // the last line that was found to be legal
}

// Scope is board: see the package comment.
func (e *engine) Scope() engines.Scope { return engines.Board }

func (e *engine) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.peer.Close("quit")
}

// handshake reads up to gbgpok, begins a game and finds out about searchmoves.
func (e *engine) handshake(ctx context.Context) error {
	deadline := time.Now().Add(e.limits.Open)
	left := func() time.Duration { return max(time.Until(deadline), time.Millisecond) }
	if err := e.peer.Ask(ctx, []byte("gbgp\n"), left()); err != nil {
		return err
	}
	for {
		line, err := e.peer.Line(ctx)
		if b := (*engines.Broken)(nil); errors.As(err, &b) && b.Verdict == child.Hang {
			return &engines.Broken{Verdict: child.NoHandshake, Cause: b.Cause}
		}
		if err != nil {
			return err
		}
		if line == "gbgpok" {
			break
		}
	}
	if err := e.ready(ctx, "newgame\n", left()); err != nil {
		return err
	}
	e.heeds = true
	for _, only := range []string{"a7", "c4"} {
		move, err := e.search(ctx, engines.Line{}, left(), "depth 1 searchmoves "+only)
		if err != nil {
			return err
		}
		e.heeds = e.heeds && move == only
	}
	return nil
}

func (e *engine) ready(ctx context.Context, commands string, within time.Duration) error {
	if err := e.peer.Ask(ctx, []byte(commands+"isready\n"), within); err != nil {
		return err
	}
	line, err := e.peer.Line(ctx)
	if err == nil && line != "readyok" {
		err = e.peer.Fail(child.Unasked, "it said %.80q where readyok was due", line)
	}
	return err
}

// search goes to a line and searches; the answer is a move in the protocol's
// text, or "none". Only when the engine is ready is it told to go, since a
// search may run beside its reading.
func (e *engine) search(ctx context.Context, line engines.Line, within time.Duration, how string) (string, error) {
	command, err := e.command(line)
	if err != nil {
		return "", err
	}
	if err := e.ready(ctx, command+"\n", within); err != nil {
		return "", err
	}
	return e.goOn(ctx, within, how)
}

// goOn searches where the engine is.
func (e *engine) goOn(ctx context.Context, within time.Duration, how string) (string, error) {
	if err := e.peer.Ask(ctx, []byte("go "+how+"\n"), within); err != nil {
		return "", err
	}
	answer, err := e.peer.Line(ctx)
	if err != nil {
		return "", err
	}
	f := strings.Split(answer, " ")
	if f[0] == "readyok" {
		return "", e.peer.Fail(child.DoubledReady, "it said readyok once more where bestmove was due")
	}
	ponders := len(f) == 4 && f[2] == "ponder"
	if f[0] != "bestmove" || len(f) != 2 && !ponders {
		return "", e.peer.Fail(child.Rubbish, "it said %.80q where bestmove MOVE or none was due", answer)
	}
	if _, ok := fromName(f[1]); !ok && f[1] != "none" {
		return "", e.peer.Fail(child.Rubbish, "it plays %.40q", f[1])
	}
	return f[1], nil
}

// command goes to a line. What the protocol cannot say is
// *[engines.Unsupported].
func (e *engine) command(line engines.Line) (string, error) {
	for name, value := range line.Options {
		if value != e.game.Option(nil, name) {
			return "", &engines.Unsupported{What: "the option " + name + " in GBGP"}
		}
	}
	command := "position startpos"
	if line.Position != "" {
		p, err := e.read(line)
		if err != nil {
			return "", &engines.Unsupported{What: "a text that is no position: " + err.Error()}
		}
		command = "position pos " + p.String()
	}
	for i, m := range line.Moves {
		text, ok := toName(m)
		if !ok {
			return "", &engines.Unsupported{What: "the move text " + strconv.Quote(m)}
		}
		if i == 0 {
			command += " moves"
		}
		command += " " + text
	}
	return command, nil
}
