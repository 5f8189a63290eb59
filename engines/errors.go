package engines

import (
	"errors"
	"fmt"
	"strings"
)

// Rejected says that a line is illegal: its position (At -1), an option (At
// -1) or the move Moves[At]. Text is what was refused, Why the reason, and
// Legal, for a move, what could have been played instead where that is known.
type Rejected struct {
	Game  string // name of the game, "" when not known
	What  string // "position", "option", or "move"
	At    int
	Text  string
	Why   string
	Legal []string
}

// Error names where, what and why on one line.
func (r *Rejected) Error() string {
	var b strings.Builder
	if r.Game != "" {
		b.WriteString(r.Game + ": ")
	}
	if r.At >= 0 {
		fmt.Fprintf(&b, "move %d %q: %s", r.At+1, shortened(r.Text), shortened(r.Why))
	} else {
		fmt.Fprintf(&b, "%s %q: %s", r.What, shortened(r.Text), shortened(r.Why))
	}
	if len(r.Legal) > 0 {
		b.WriteString("; legal: " + strings.Join(r.Legal, " "))
	}
	return b.String()
}

// shortened keeps the ends of a text that is too long for a message, which
// mostly quotes what was given.
func shortened(text string) string {
	const most = 400
	if len(text) <= most {
		return text
	}
	return fmt.Sprintf("%s … (%d bytes) … %s", text[:most/2], len(text), text[len(text)-most/4:])
}

// RejectPosition is the error for a text that is no position of the game.
func RejectPosition(game, text, format string, args ...any) error {
	return &Rejected{Game: game, What: "position", At: -1, Text: text, Why: fmt.Sprintf(format, args...)}
}

// RejectOption is the error for an option that a game does not have, or not
// with that value.
func RejectOption(game, text, format string, args ...any) error {
	return &Rejected{Game: game, What: "option", At: -1, Text: text, Why: fmt.Sprintf(format, args...)}
}

// Unsupported says that an engine cannot be asked What: an ability, an option
// or a scope it does not have. It is no fault.
type Unsupported struct{ What string }

func (u *Unsupported) Error() string { return "not supported: " + u.What }

// ErrStopped is the error of an engine that cannot be asked any more though it
// did not break: it was closed, or the context of a question ended while it
// thought, so that it had to be stopped.
var ErrStopped = errors.New("the engine was stopped")

// Broken says that an engine failed to answer: it crashed, hung, or said what
// the protocol does not allow. Verdict is one short stable word such as
// "crash" or "hang", Cause the particulars.
type Broken struct {
	Verdict string
	Cause   error
}

func (b *Broken) Error() string {
	if b.Cause == nil {
		return "engine broken: " + b.Verdict
	}
	return fmt.Sprintf("engine broken: %s: %v", b.Verdict, b.Cause)
}

func (b *Broken) Unwrap() error { return b.Cause }
