package states

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// BenchmarkCompare is one position of ClawClash asked of both engines.
func BenchmarkCompare(b *testing.B) {
	g, err := games.Find("clawclash")
	require.NoError(b, err)
	p, err := Start(g, nil)
	require.NoError(b, err)
	c := Comparison{Game: g, Space: newClaws(), Root: p}
	w := &comparer{Comparison: c, a: Calls(g.Plain, nil, engines.Full), b: Calls(g.Fast, nil, engines.Full), p: p}
	rank := uint64(0)
	for b.Loop() {
		w.ranks = append(w.ranks[:0], rank)
		if err := w.compare(b.Context(), &Compared{}); err != nil {
			b.Fatal(err)
		}
		rank = (rank + 15_485_863) % (c.Space.Size() / clawPasses)
	}
}

// BenchmarkRank goes from a rank to its key and back.
func BenchmarkRank(b *testing.B) {
	s := newClaws()
	rank := uint64(0)
	for b.Loop() {
		got, ok := s.Rank(s.Key(rank))
		if !ok || got != rank {
			b.Fatal(rank, got)
		}
		rank = (rank + 15_485_863) % s.Size()
	}
}
