package clawclash

import (
	"fmt"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
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
			b.Run(at.name+"/"+scope.String(), func(b *testing.B) { gametest.BenchmarkCount(b, NewFast, at.text, scope, at.depth) })
		}
	}
}

// BenchmarkPlain counts with the plain rules, which make every move.
func BenchmarkPlain(b *testing.B) {
	for _, scope := range []engines.Scope{engines.Board, engines.Full} {
		b.Run(scope.String(), func(b *testing.B) { gametest.BenchmarkCount(b, NewPlain, "", scope, 7) })
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
