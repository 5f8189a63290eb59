// Package gametest checks what every game of this module has to keep, as
// testing/fstest does for file systems. A game's own tests call the checks
// with what is particular to it, and add what no other game has:
//
//   - a [Table] of rules and its clauses agree, and each fault breaks one of
//     them;
//   - both implementations know what the embedded suites know ([Counts],
//     [Cases]), say the same along games ([Agree], [PlayBoth]), and refuse
//     what is no position ([Refuses]);
//   - the suites catch the faults ([CasesCatchEveryFault]), each shows on its
//     witness ([WitnessesShow]), and what is proved never to show does not
//     ([AlikeFaultsDoNotShow]);
//   - texts and pictures are read back as they were written ([FuzzText],
//     [PicturesReadBack]).
//
// It is for tests. Whoever calls a check decides how far it goes: how many
// games, from which seed, and how much must have been met at least.
package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// Play is the position after moves from a text, "" the start, at scope full.
func Play(t testing.TB, g *engines.Game, m engines.Maker, text string, moves ...string) engines.Position {
	t.Helper()
	p, err := g.Play(m, engines.Line{Position: text, Moves: moves}, engines.Mode{})
	require.NoError(t, err)
	return p
}

// Walk is perft of a depth of 1 or more, one node after the other, at which a
// finished game has no moves.
func Walk(p engines.Position, depth int) uint64 { return walk(p, depth, false) }

// walk counts nodes at a depth; with ended, finished games above it too.
func walk(p engines.Position, depth int, ended bool) (nodes uint64) {
	if depth == 0 {
		return 1
	}
	moves := p.AppendMoves(nil)
	switch {
	case len(moves) == 0 && ended:
		return 1
	case depth == 1:
		return uint64(len(moves))
	}
	for _, m := range moves {
		p.Make(m)
		nodes += walk(p, depth-1, ended)
		p.Unmake()
	}
	return nodes
}

// Refusal is a question that no maker of a game answers: a position, options,
// and what stands in the error.
type Refusal = struct {
	Position string
	Options  engines.Options
	Why      string
}

// Refuses looks whether a maker rejects each of the questions, saying why.
func Refuses(t testing.TB, m engines.Maker, questions []Refusal) {
	t.Helper()
	for _, q := range questions {
		_, err := m(q.Position, q.Options, engines.Full)
		require.ErrorAs(t, err, new(*engines.Rejected), "%q, %v", q.Position, q.Options)
		require.ErrorContains(t, err, q.Why)
	}
}
