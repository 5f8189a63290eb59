package ravenward

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
	{"start", Start, 6},
	{"open", "3t3/2t4/1T1T3/t2K1tt/3T3/1t1t3/5t1 d 0", 5},
	{"ravens", "2t2t1/2tK3/T2T3/4t2/1t1T3/1t1t3/1t5 a 0", 5},
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
		b.Run(scope.String(), func(b *testing.B) { gametest.BenchmarkCount(b, NewPlain, "", scope, 3) })
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
