package clawclash

import (
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
	suites, err := fixtures.Of("clawclash")
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
