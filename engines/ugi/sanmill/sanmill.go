// Package sanmill drives programs that speak the UCI dialect of Sanmill's
// command line, for the two mill games. The dialect has no perft: the legal
// moves are read from its state as JSON (statejson), and it works in actions,
// so that a whole turn of Morris is asked for in two steps. A position is sent
// in Sanmill's own FEN, which cannot say all that ours can: neither counters
// nor what was repeated. So such an engine answers at scope board, with the
// draws of its own switched off as far as its options go; it can tell how a
// game stands ([engines.Finisher]) and not the position.
package sanmill

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
)

// Open makes engines of a command, such as tgf mill uci.
func Open(command []string, game *engines.Game, l child.Limits) engines.Open {
	return func(ctx context.Context) (engines.Engine, error) {
		d, ok := dialectOf(game)
		if !ok {
			return nil, &engines.Unsupported{What: "the game " + game.Name + " in the dialect of Sanmill"}
		}
		peer, err := child.Start(command, l)
		if err != nil {
			return nil, err
		}
		peer.Ignore = func(line string) bool { return line == "info" || strings.HasPrefix(line, "info ") && !ours(line) }
		e := &engine{dialect: d, peer: peer, limits: l.WithDefaults(), flying: true}
		if err := e.handshake(ctx); err != nil {
			peer.Kill()
			return nil, err
		}
		return e, nil
	}
}

// The lines that are for machines.
const (
	stateLine = "info string sanmill_state "
	errorLine = "info string sanmill_error "
)

func ours(line string) bool {
	return strings.HasPrefix(line, stateLine) || strings.HasPrefix(line, errorLine)
}

type engine struct {
	dialect
	mu     sync.Mutex
	peer   *child.Peer
	limits child.Limits
	mayFly bool // whether it has an option for it
	flying bool // as it is set
}

// Scope is board: see the package comment.
func (e *engine) Scope() engines.Scope { return engines.Board }

// Options are Flying, where the engine has an option for it.
func (e *engine) Options() []string {
	if e.turns && e.mayFly {
		return []string{"Flying"}
	}
	return nil
}

func (e *engine) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.peer.Close("quit")
}

// handshake reads the options up to uciok and sets those that a harness needs.
func (e *engine) handshake(ctx context.Context) error {
	deadline := time.Now().Add(e.limits.Open)
	left := func() time.Duration { return max(time.Until(deadline), time.Millisecond) }
	if err := e.peer.Ask(ctx, []byte("uci\n"), left()); err != nil {
		return err
	}
	options := map[string]ugi.Option{}
	for {
		line, err := e.peer.Line(ctx)
		if b := (*engines.Broken)(nil); errors.As(err, &b) && b.Verdict == child.Hang {
			return &engines.Broken{Verdict: child.NoHandshake, Cause: b.Cause}
		}
		if err != nil {
			return err
		}
		if line == "uciok" {
			break
		}
		if o, err := ugi.ParseOption(line); err == nil {
			options[o.Name] = o
		}
	}
	if _, ok := options["StrictFailurePolicy"]; !ok {
		return &engines.Unsupported{What: "an engine without the option StrictFailurePolicy, which takes back what it cannot play"}
	}
	if o, ok := options["MayFly"]; ok {
		e.mayFly, e.flying = true, o.Default == "true"
	}
	for _, want := range []struct{ name, value string }{
		{"StrictFailurePolicy", "true"},
		{"ThreefoldRepetitionRule", "false"},
		{"NMoveRule", fmt.Sprint(options["NMoveRule"].Max)},
		{"EndgameNMoveRule", fmt.Sprint(options["EndgameNMoveRule"].Max)},
	} {
		if _, ok := options[want.name]; !ok {
			continue
		}
		if err := e.set(ctx, want.name, want.value, left()); err != nil {
			return err
		}
	}
	if err := e.command(ctx, "ucinewgame", left()); err != nil {
		return err
	}
	_, err := e.state(ctx, engines.Line{}, left())
	return err
}

func (e *engine) set(ctx context.Context, name, value string, within time.Duration) error {
	return e.command(ctx, "setoption name "+name+" value "+value, within)
}

// command sends a command that has no answer.
func (e *engine) command(ctx context.Context, command string, within time.Duration) error {
	if err := e.peer.Ask(ctx, []byte(command+"\nisready\n"), within); err != nil {
		return err
	}
	_, err := e.untilReady(ctx)
	return err
}

// untilReady reads up to readyok, before which there may be one error.
func (e *engine) untilReady(ctx context.Context) (refused *machineError, err error) {
	for {
		line, err := e.peer.Line(ctx)
		if err != nil {
			return nil, err
		}
		text, isError := strings.CutPrefix(line, errorLine)
		switch {
		case line == "readyok":
			return refused, nil
		case !isError || refused != nil:
			return nil, e.peer.Fail(child.Unasked, "it said %.80q where readyok was due", line)
		}
		refused = new(machineError)
		if err := json.Unmarshal([]byte(text), refused); err != nil {
			return nil, e.peer.Fail(child.Rubbish, "its error is no JSON: %v", err)
		}
	}
}

// machineError is a sanmill_error.
type machineError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	At      *int   `json:"action_index"`
	Token   string `json:"token"`
}

// snapshot is what is needed of a sanmill_state.
type snapshot struct {
	Status   string   `json:"status"`
	FEN      string   `json:"fen"`
	Pending  bool     `json:"pending_removal"`
	Actions  []string `json:"legal_actions"`
	Terminal bool     `json:"terminal"`
	Winner   *string  `json:"winner"`
}

const unavailable = "position_unavailable"
