package ravenward

import (
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

var benchPositions = []gametest.Bench{
	{"start", Start, 6},
	{"open", "3t3/2t4/1T1T3/t2K1tt/3T3/1t1t3/5t1 d 0", 5},
	{"ravens", "2t2t1/2tK3/T2T3/4t2/1t1T3/1t1t3/1t5 a 0", 5},
}

// BenchmarkCount is the whole way through package perft.
func BenchmarkCount(b *testing.B) {
	gametest.BenchmarkCounts(b, NewFast, benchPositions, engines.Board, engines.Full)
}

// BenchmarkPlain makes every move.
func BenchmarkPlain(b *testing.B) {
	gametest.BenchmarkCounts(b, NewPlain, []gametest.Bench{{"", Start, 3}}, engines.Board, engines.Full)
}

func BenchmarkCountMoves(b *testing.B) { gametest.BenchmarkCountMoves(b, Game) }

func BenchmarkCanonical(b *testing.B) { gametest.BenchmarkCanonical(b, Game) }
