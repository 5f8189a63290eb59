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
	rows := 0
	for _, row := range suiteRows(t) {
		for _, id := range row.Rules {
			require.True(t, slices.ContainsFunc(Clauses, func(c engines.Clause) bool { return c.ID == id }), "%s: no clause %s", row.ID, id)
		}
		if row.Expect.Asks() {
			rows++
			require.Empty(t, wrong(row, Game.Plain), row.ID)
			require.Empty(t, wrong(row, Game.Fast), row.ID)
		}
	}
	require.Greater(t, rows, 50)
}

// suiteRows are the rows of all suites that hold at scope full.
func suiteRows(t *testing.T) []fixtures.Row {
	t.Helper()
	suites, err := fixtures.Of(Game.Name)
	require.NoError(t, err)
	var rows []fixtures.Row
	for _, suite := range suites {
		if suite.At(engines.Full) {
			rows = append(rows, suite.Rows...)
		}
	}
	return rows
}

// wrong says what an implementation gets wrong about the line of a row, ""
// for nothing.
func wrong(row fixtures.Row, maker engines.Maker) string {
	p, err := Game.Play(maker, row.Question(), engines.Mode{})
	if err != nil {
		return err.Error()
	}
	want, legal := row.Expect, engines.MoveTexts(p)
	slices.Sort(legal)
	missing := slices.DeleteFunc(slices.Clone(want.Includes), func(m string) bool { return slices.Contains(legal, m) })
	extra := slices.DeleteFunc(slices.Clone(want.Excludes), func(m string) bool { return !slices.Contains(legal, m) })
	switch {
	case want.Becomes != "" && want.Becomes != p.String():
		return fmt.Sprintf("becomes %s, not %s", p, want.Becomes)
	case want.Outcome != nil && *want.Outcome != p.Outcome():
		return fmt.Sprintf("outcome %s, not %s", p.Outcome(), want.Outcome)
	case want.Legal != nil && !slices.Equal(slices.Sorted(slices.Values(want.Legal)), legal):
		return fmt.Sprintf("legal %v, not %v", legal, want.Legal)
	case len(missing) > 0 || len(extra) > 0:
		return fmt.Sprintf("missing %v, extra %v", missing, extra)
	}
	return ""
}
