package ugi

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// Open starts the engine and goes through the handshake. It fails with
// *[engines.Broken] where the engine does not keep to the protocol, with
// *[engines.Unsupported] where it does not know the game, and with a plain
// error where it cannot be started.
func (d Driver) Open(ctx context.Context) (engines.Engine, error) {
	c := &Client{game: d.Game, limits: d.Limits.WithDefaults(), set: map[string]string{}, known: map[string]bool{}}
	var err error
	if d.Run != nil {
		c.peer, err = child.Run(d.Run, d.Limits)
	} else {
		c.peer, err = child.Start(d.Command, d.Limits)
	}
	if err != nil {
		return nil, err
	}
	c.peer.Ignore = isInfo
	h := handshake{c, ctx, time.Now().Add(c.limits.Open)}
	for _, step := range []func() error{
		h.introduction,
		func() error { return h.options(d.Scope) },
		h.start,
		h.queries,
	} {
		if err := step(); err != nil {
			c.peer.Kill()
			return nil, err
		}
	}
	return c, nil
}

// handshake is all that is said before the first question.
type handshake struct {
	*Client
	ctx      context.Context
	deadline time.Time
}

func (h handshake) left() time.Duration { return max(time.Until(h.deadline), time.Millisecond) }

// introduction reads who the engine is and its options, up to ugiok.
func (h handshake) introduction() error {
	if err := h.peer.Ask(h.ctx, []byte("ugi\n"), h.left()); err != nil {
		return h.unready(err)
	}
	for {
		line, err := h.peer.Line(h.ctx)
		if err != nil {
			return h.unready(err)
		}
		switch {
		case line == "ugiok":
			return nil
		case strings.HasPrefix(line, "id name "):
			h.claims.Name = line[len("id name "):]
		case strings.HasPrefix(line, "id author "):
			h.claims.Author = line[len("id author "):]
		case strings.HasPrefix(line, "option "):
			o, err := ParseOption(line)
			if err != nil {
				return h.peer.Fail(child.Rubbish, "%v", err)
			}
			if _, twice := h.claims.option(o.Name); twice {
				return h.peer.Fail(child.Rubbish, "it has the option %s twice", o.Name)
			}
			h.claims.Options = append(h.claims.Options, o)
		}
	}
}

// unready names a hang before ugiok for what it is.
func (h handshake) unready(err error) error {
	if b := (*engines.Broken)(nil); errors.As(err, &b) && b.Verdict == child.Hang {
		return &engines.Broken{Verdict: child.NoHandshake, Cause: b.Cause}
	}
	return err
}

// options chooses the game and the scope, and notes what the game's options
// are set to.
func (h handshake) options(scope engines.Scope) error {
	if o, ok := h.claims.option("Game"); ok {
		if !o.Takes(h.game.Name) {
			return &engines.Unsupported{What: "the game " + h.game.Name}
		}
		if err := h.choose("Game", h.game.Name); err != nil {
			return err
		}
	}
	if o, ok := h.claims.option("Scope"); ok {
		switch {
		case o.Takes(scope.String()):
			h.scope = scope
			if err := h.choose("Scope", scope.String()); err != nil {
				return err
			}
		case o.Default == engines.Board.String():
			h.scope = engines.Board
		}
	}
	for _, known := range h.game.Options {
		if o, ok := h.claims.option(known.Name); ok && o.Type != "button" {
			h.set[known.Name] = o.Default
		}
	}
	return nil
}

func (h handshake) choose(name, value string) error {
	refused, err := h.ready(h.ctx, fmt.Sprintf("setoption name %s value %s\n", name, value), h.left())
	if err == nil && refused != nil {
		return h.peer.Fail(child.Rubbish, "it refuses an option that it lists: %s", *refused)
	}
	return err
}

// start goes to the start position and asks for its legal moves. An engine
// that answers isready twice is found out here, since a divide is due after
// the second.
func (h handshake) start() error {
	if _, err := h.ready(h.ctx, "uginewgame\n", h.left()); err != nil {
		return err // that it does not know uginewgame is none
	}
	err := h.peer.Ask(h.ctx, []byte("position startpos\nisready\ngo perft 1\n"), h.left())
	if err != nil {
		return err
	}
	refused, err := h.untilReady(h.ctx)
	if err != nil {
		return err
	}
	if refused != nil {
		return h.peer.Fail(child.Rubbish, "it refuses the start position: %s", *refused)
	}
	_, _, err = h.divide(h.ctx, 1)
	return err
}

// queries finds out which queries the engine answers: one that it does not
// know it may refuse or pass over.
func (h handshake) queries() error {
	var b strings.Builder
	for _, q := range queryNames {
		fmt.Fprintf(&b, "query %s\nisready\n", q)
	}
	if err := h.peer.Ask(h.ctx, []byte(b.String()), h.left()); err != nil {
		return err
	}
	for _, q := range queryNames {
		line, err := h.peer.Line(h.ctx)
		if err != nil {
			return err
		}
		if line == "readyok" {
			continue
		}
		if _, no := refusal(line); !no {
			if _, err := h.response(q, line); err != nil {
				return err
			}
			h.known[q] = true
		}
		if line, err = h.peer.Line(h.ctx); err != nil {
			return err
		} else if line != "readyok" {
			return unexpected(h.peer, line, "readyok")
		}
	}
	return nil
}

var queryNames = []string{"fen", "outcome", "gameover", "result", "p1turn"}
