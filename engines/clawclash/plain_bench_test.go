package clawclash

import (
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// BenchmarkPlain counts with the plain rules, which make every move.
func BenchmarkPlain(b *testing.B) {
	for _, scope := range []engines.Scope{engines.Board, engines.Full} {
		b.Run(scope.String(), func(b *testing.B) {
			p, err := NewPlain("", nil, scope)
			if err != nil {
				b.Fatal(err)
			}
			nodes := 0.0
			for b.Loop() {
				n, err := perft.Count(b.Context(), p, 7, perft.Exact)
				if err != nil {
					b.Fatal(err)
				}
				nodes += n.Float()
			}
			b.ReportMetric(nodes/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
