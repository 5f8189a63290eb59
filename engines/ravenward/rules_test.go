package ravenward

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/fixtures"
)

// walk counts the lines of exactly depth plies.
func walk(p engines.Position, depth int) uint64 {
	moves := p.AppendMoves(nil)
	if depth == 1 {
		return uint64(len(moves))
	}
	n := uint64(0)
	for _, m := range moves {
		p.Make(m)
		n += walk(p, depth-1)
		p.Unmake()
	}
	return n
}

// play is the position after a line.
func play(t *testing.T, m engines.Maker, text string, moves ...string) engines.Position {
	t.Helper()
	p, err := Game.Play(m, engines.Line{Position: text, Moves: moves}, engines.Mode{})
	require.NoError(t, err)
	return p
}

// Every count of the suites, as far as the plain rules walk in reasonable time.
func TestCounts(t *testing.T) {
	t.Parallel()
	suites, err := fixtures.Of("ravenward")
	require.NoError(t, err)
	rows := 0
	for _, suite := range suites {
		for _, row := range suite.Rows {
			for _, scope := range suite.Scopes {
				for _, known := range row.Counts {
					if known.Nodes.Hi > 0 || known.Nodes.Lo > 100_000 {
						break
					}
					rows++
					p, err := NewPlain(row.Position, row.Options, scope)
					require.NoError(t, err)
					require.Equal(t, known.Nodes, engines.CountOf(walk(p, known.Depth)), "%s:%d depth %d", suite.Name, row.Line, known.Depth)
				}
			}
		}
	}
	require.Greater(t, rows, 50)
}

// Every line of the suites with a move and a result, both implementations.
func TestCases(t *testing.T) {
	t.Parallel()
	suites, err := fixtures.Of(Game.Name)
	require.NoError(t, err)
	rows := 0
	for _, suite := range suites {
		for _, row := range suite.Rows {
			for _, maker := range []engines.Maker{Game.Plain, Game.Fast} {
				if row.Expect.Asks() {
					rows++
					p := play(t, maker, row.Position, row.Moves...)
					checkExpected(t, fmt.Sprintf("%s:%d %s", suite.Name, row.Line, row.ID), row.Expect, p)
				}
			}
			for _, id := range row.Rules {
				require.Condition(t, func() bool {
					return slices.ContainsFunc(Clauses, func(c engines.Clause) bool { return c.ID == id })
				}, "%s:%d: no clause %s", suite.Name, row.Line, id)
			}
		}
	}
	require.Greater(t, rows, 100)
}

func checkExpected(t *testing.T, where string, want fixtures.Expect, p engines.Position) {
	t.Helper()
	legal := engines.MoveTexts(p)
	if want.Becomes != "" {
		require.Equal(t, want.Becomes, p.String(), where)
	}
	if want.Outcome != nil {
		require.Equal(t, want.Outcome.String(), p.Outcome().String(), where)
	}
	if want.Legal != nil {
		require.ElementsMatch(t, want.Legal, legal, where)
	}
	for _, m := range want.Includes {
		require.Contains(t, legal, m, where)
	}
	for _, m := range want.Excludes {
		require.NotContains(t, legal, m, where)
	}
}
