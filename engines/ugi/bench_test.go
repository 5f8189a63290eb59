package ugi_test

import (
	"slices"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/stretchr/testify/require"
)

// BenchmarkMoves asks an engine in another process for the legal moves after
// lines that go up and down a game, as a walk of a tree does. The median is
// the figure that matters: the mean has the scheduler's mishaps.
func BenchmarkMoves(b *testing.B) {
	for _, g := range games.All() {
		b.Run(g.Name, func(b *testing.B) {
			e, err := ugi.Open(itself(), g, child.Limits{})(b.Context())
			require.NoError(b, err)
			defer func() { require.NoError(b, engines.Close(e)) }()
			lines := []engines.Line{{}}
			for range 8 {
				last := lines[len(lines)-1]
				moves, err := e.Moves(b.Context(), last)
				require.NoError(b, err)
				next := last
				next.Moves = append(slices.Clone(last.Moves), moves[len(moves)/2])
				lines = append(lines, next)
			}
			times := make([]time.Duration, 0, 1<<20)
			for i := 0; b.Loop(); i++ {
				start := time.Now()
				if _, err := e.Moves(b.Context(), lines[i%len(lines)]); err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(start))
			}
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)/2].Nanoseconds())/1e3, "µs-median")
		})
	}
}
