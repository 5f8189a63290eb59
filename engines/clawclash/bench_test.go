package clawclash

import (
	"context"
	"fmt"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

var benchPositions = []struct {
	name, text string
	depth      int
}{
	{"start", Start, 10},
	{"open", "BB2/1R2/B3/2R1 b 0 0", 10},
	{"shut in", "BR2/R3/3R/2RB b 0 0", 12},
}

// BenchmarkCount is the whole way through package perft, at both scopes.
func BenchmarkCount(b *testing.B) {
	for _, at := range benchPositions {
		for _, scope := range []engines.Scope{engines.Board, engines.Full} {
			b.Run(at.name+"/"+scope.String(), func(b *testing.B) {
				f := fastAt(b, at.text, scope)
				b.ReportAllocs()
				nodes := 0.0
				for b.Loop() {
					n, err := perft.Count(context.Background(), f, at.depth, perft.Exact)
					if err != nil {
						b.Fatal(err)
					}
					nodes += n.Float()
				}
				b.ReportMetric(nodes/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}

// BenchmarkCountMoves is one call of each bulk depth.
func BenchmarkCountMoves(b *testing.B) {
	f := fastAt(b, "", engines.Board)
	for d := 1; d <= f.BulkDepth(); d++ {
		b.Run(fmt.Sprint(d), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				f.CountMoves(d)
			}
		})
	}
}

func BenchmarkCanonical(b *testing.B) {
	f := fastAt(b, "", engines.Board)
	for b.Loop() {
		f.Canonical()
	}
}
