package gametest

import (
	"fmt"
	"path"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// Bench is a position to measure at, "" the start, and how deep to count.
type Bench = struct {
	Name, Position string
	Depth          int
}

// AtDepth are the same positions, counted to another depth.
func AtDepth(depth int, positions []Bench) []Bench {
	positions = slices.Clone(positions)
	for i := range positions {
		positions[i].Depth = depth
	}
	return positions
}

// BenchmarkCounts counts through package perft, and reports nodes a second. A
// benchmark has the name of its position and, if there are several, its scope.
func BenchmarkCounts(b *testing.B, m engines.Maker, positions []Bench, scopes ...engines.Scope) {
	for _, at := range positions {
		for _, scope := range scopes {
			name := at.Name
			if len(scopes) > 1 {
				name = path.Join(name, scope.String())
			}
			b.Run(name, func(b *testing.B) { benchmarkCount(b, m, at, scope) })
		}
	}
}

func benchmarkCount(b *testing.B, m engines.Maker, at Bench, scope engines.Scope) {
	p, err := m(at.Position, nil, scope)
	require.NoError(b, err)
	b.ReportAllocs()
	nodes := 0.0
	for b.Loop() {
		n, err := perft.Count(b.Context(), p, at.Depth, perft.Exact)
		if err != nil {
			b.Fatal(err)
		}
		nodes += n.Float()
	}
	b.ReportMetric(nodes/b.Elapsed().Seconds(), "nodes/s")
}

// BenchmarkCountMoves is one call of each bulk depth at the start.
func BenchmarkCountMoves(b *testing.B, g *engines.Game) {
	p := Fast(b, g, "", nil, engines.Board)
	for d := 1; d <= p.BulkDepth(); d++ {
		b.Run(fmt.Sprint(d), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.CountMoves(d)
			}
		})
	}
}

// BenchmarkCanonical is the canonical key of the start.
func BenchmarkCanonical(b *testing.B, g *engines.Game) {
	p := Fast(b, g, "", nil, engines.Board)
	for b.Loop() {
		p.Canonical()
	}
}
