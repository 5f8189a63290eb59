// Package misbehave is engines that know the rules and cannot behave: each has
// one fault that a harness must survive and name. They are honest sessions of
// the protocol of which one answer is spoilt.
package misbehave

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
)

// Fault is one way to misbehave.
type Fault struct {
	Name, Says string
	// Verdict is what a client of the protocol finds, "" where the talk is
	// good and the answers are wrong.
	Verdict string
	// Process faults need a process of their own: [Open] has none.
	Process bool

	answer answerer
}

type answerer func(t *talk, line string) (answer []byte, quit bool)

// Find is the fault of that name.
func Find(name string) (Fault, bool) {
	for _, f := range Faults {
		if f.Name == name {
			return f, true
		}
	}
	return Fault{}, false
}

// Serve is an engine with that fault, as [ugi.Serve] is one without. An error
// is to be the end of the process with a status that is not 0.
func (f Fault) Serve(ctx context.Context, in io.Reader, out io.Writer, c ugi.Config) error {
	t := &talk{ctx: ctx, session: ugi.NewSession(c), out: out}
	err := ugi.Lines(ctx, in, out, func(_ context.Context, into []byte, line string) ([]byte, bool) {
		answer, quit := f.answer(t, line)
		return append(into, answer...), quit
	})
	if t.err != nil {
		return t.err
	}
	if t.deaf {
		t.block()
	}
	return err
}

// Open makes engines of this process with that fault.
func (f Fault) Open(g *engines.Game, l child.Limits) engines.Open {
	if f.Process {
		return func(context.Context) (engines.Engine, error) {
			return nil, &engines.Unsupported{What: "the fault " + f.Name + " within one process"}
		}
	}
	serve := func(ctx context.Context, in io.Reader, out io.Writer) error {
		return f.Serve(ctx, in, out, ugi.Config{Games: []*engines.Game{g}})
	}
	return ugi.Driver{Run: serve, Game: g, Limits: l}.Open
}

// talk is an honest session and what a fault needs to remember.
type talk struct {
	ctx     context.Context
	session *ugi.Session
	out     io.Writer
	err     error // to end with
	deaf    bool  // whether it goes on when its input has ended

	positions int      // how many there were
	good      string   // the last position command that was taken
	root      string   // and what stands in it before the moves
	moves     []string // and after
}

func (t *talk) honest(line string) []byte {
	answer, _ := t.session.Answer(t.ctx, nil, line)
	return answer
}

// block waits to be killed.
func (t *talk) block() { <-t.ctx.Done() }

func (t *talk) fail(format string, args ...any) { t.err = fmt.Errorf(format, args...) }

// behave is the honest answer to all but the lines that begin with command.
func behave(command string, spoil answerer) answerer {
	return func(t *talk, line string) ([]byte, bool) {
		if line == command || strings.HasPrefix(line, command+" ") {
			return spoil(t, line)
		}
		return t.session.Answer(t.ctx, nil, line)
	}
}

// respond spoils the honest answer to a command.
func respond(command string, spoil func(answer string) string) answerer {
	return behave(command, func(t *talk, line string) ([]byte, bool) {
		return []byte(spoil(string(t.honest(line)))), false
	})
}
