// Package engines says what an engine is: a program that knows the rules of a
// board game. There are two ways to ask one.
//
// By text, for any engine in any language: an [Engine] answers questions about
// a [Line]. It need only know the legal moves; whatever else it can do is an
// ability found by type assertion, as in package io: [Stater], [Finisher],
// [Perfter], [Player], [Batcher], [Optioner], [Scoper], [Closer]. An engine that learns
// only when it is opened what it can do has every method, and answers
// *[Unsupported] where it cannot.
//
// By calls, in this process and fast: a [Position] lists, makes and unmakes
// moves. Its abilities are [Bulk], [Memory], [Keyed], [Cloner], [MidTurn],
// [Tallier] and [Appender].
//
// [FromPosition] turns the second into the first. A [Game] ties together what
// is known of one game: its notation's start, two implementations, the clauses
// of its rules, and engines that break one clause each.
package engines

import "context"

// Line is a game so far, and with it a whole question: engines keep no state
// between questions. Position is a text in the game's notation, "" the game's
// start. Moves are played from there; they carry the history that repetition
// needs. Options holds those that differ from the game's defaults.
type Line struct {
	Options  Options
	Position string
	Moves    []string
}

// Engine answers for one game. Every method of every ability may return
// *[Rejected] (the line is illegal), *[Unsupported] (this engine cannot be
// asked that) or *[Broken] (it crashed, hung or talked rubbish).
type Engine interface {
	// Moves lists the legal moves after the line, in any order, none twice,
	// none at all exactly when the game is over.
	Moves(context.Context, Line) ([]string, error)
}

// State is what there is to know after a line: the position in the game's
// notation, and the outcome.
type State struct {
	Position string
	Outcome  Outcome
}

// Stater is an [Engine] that tells the position after a line and the outcome.
type Stater interface {
	State(context.Context, Line) (State, error)
}

// Untold stands in a [Finish] for what the engine does not tell.
const Untold = "?"

// Finish is less than a [State]: whether the game is over, the letter of the
// side that won it ("" for a draw or an ongoing game), and the letter of the
// side to move. Winner and Turn may be [Untold].
type Finish struct {
	Over         bool
	Winner, Turn string
}

// Finisher is an [Engine] that tells how the game stands and not why, as
// programs that speak plain UGI do. Who can ask a [Stater] does.
type Finisher interface {
	Finish(context.Context, Line) (Finish, error)
}

// Divide holds a perft count for each legal move of a position.
type Divide map[string]Count

// Perfter is an [Engine] that counts by itself: for each legal move after the
// line the number of legal lines of exactly depth plies that begin with it. A
// finished game has no moves and counts nothing. Depth is at least 1.
type Perfter interface {
	Perft(ctx context.Context, line Line, depth int) (Divide, error)
}

// Budget bounds a [Player]'s thinking. The field that is not zero counts.
type Budget struct {
	Nodes  uint64
	Millis int64
}

// Player is an [Engine] that can choose a move.
type Player interface {
	Play(context.Context, Line, Budget) (string, error)
}

// Optioner is an [Engine] that names the options it can be given; an engine
// that is no Optioner knows only the defaults.
type Optioner interface {
	Options() []string
}

// Scoper is an [Engine] that answers at a scope of its own; others answer at
// [Full].
type Scoper interface {
	Scope() Scope
}

// Closer is an [Engine] that holds something to be let go.
type Closer interface {
	Close() error
}

// Open makes an engine, ready to be asked. The context bounds the opening,
// not the engine's life; whoever opens calls [Close].
type Open func(context.Context) (Engine, error)

// Close lets go of an engine of any kind; nil and engines that hold nothing
// are fine.
func Close(e Engine) error {
	if c, ok := e.(Closer); ok {
		return c.Close()
	}
	return nil
}
