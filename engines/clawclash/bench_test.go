package clawclash

import (
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

var benchPositions = []gametest.Bench{
	{"start", Start, 10},
	{"open", "BB2/1R2/B3/2R1 b 0 0", 10},
	{"shut in", "BR2/R3/3R/2RB b 0 0", 12},
}

// BenchmarkCount is the whole way through package perft.
func BenchmarkCount(b *testing.B) {
	gametest.BenchmarkCounts(b, NewFast, benchPositions, engines.Board, engines.Full)
}

// BenchmarkPlain makes every move.
func BenchmarkPlain(b *testing.B) {
	gametest.BenchmarkCounts(b, NewPlain, []gametest.Bench{{"", Start, 7}}, engines.Board, engines.Full)
}

func BenchmarkCountMoves(b *testing.B) { gametest.BenchmarkCountMoves(b, Game) }

func BenchmarkCanonical(b *testing.B) { gametest.BenchmarkCanonical(b, Game) }
