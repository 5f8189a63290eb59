package perft_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
)

// A forecast of what it can count itself counts it: points, tasks and bounds
// are those of the real thing. What the seconds are is the machine's affair.
func TestForecastOfWhatIsMeasured(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		p, err := g.Fast(g.Start(nil), nil, engines.Full)
		require.NoError(t, err)
		for ply := range 4 {
			f, err := perft.Estimator{Position: p, Depth: 4, Budget: 100}.At(t.Context(), ply)
			require.NoError(t, err)
			tasks, err := (&perft.Counter{Position: p}).Tasks(t.Context(), 4, ply)
			require.NoError(t, err)
			require.Equal(t, len(tasks), f.Tasks, "%s cut at %d", g.Name, ply)
			require.Zero(t, f.Beyond)
			require.Len(t, f.Points, 4-ply)
			require.Equal(t, min(len(tasks), 48), f.Sampled)
			require.Positive(t, f.Task)
			require.LessOrEqual(t, f.Low, f.Total)
			require.LessOrEqual(t, f.Total, f.High)
			require.InEpsilon(t, f.Total, f.Cutting+f.Task*float64(f.Tasks), 1e-9)
			if ply > 0 {
				continue
			}
			for _, point := range f.Points {
				n, err := perft.Count(t.Context(), p, point.Depth, perft.Exact)
				require.NoError(t, err)
				require.Equal(t, n.Float(), point.Nodes)
			}
		}
	}
}

// Without time a forecast goes beyond what it saw, and says how far and how
// sure.
func TestForecastBeyond(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		p, err := g.Fast(g.Start(nil), nil, engines.Board)
		require.NoError(t, err)
		for ply := range 3 {
			f, err := perft.Estimator{Position: p, Depth: 12, Budget: 0.05}.At(t.Context(), ply)
			require.NoError(t, err)
			require.Positive(t, f.Beyond, "%s cut at %d", g.Name, ply)
			require.Equal(t, 12-ply, len(f.Points)+f.Beyond)
			require.GreaterOrEqual(t, f.Fit.Points, 2)
			require.LessOrEqual(t, f.Low, f.Total)
			require.LessOrEqual(t, f.Total, f.High)
			require.False(t, math.IsInf(f.High, 0) || math.IsNaN(f.Total))
		}
	}
}

func TestForecastRefusals(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	p, err := g.Fast(g.Start(nil), nil, engines.Full)
	require.NoError(t, err)
	at := func(depth, ply int) error {
		_, err := perft.Estimator{Position: p, Depth: depth, Budget: 0.01}.At(t.Context(), ply)
		return err
	}
	require.ErrorContains(t, at(-1, 0), "depth -1")
	require.ErrorContains(t, at(65, 0), "depth 65")
	require.ErrorContains(t, at(3, 4), "behind the depth")
	require.ErrorIs(t, at(40, 3), perft.ErrHistory)
	require.NoError(t, at(40, 0), "a count in one piece may be of any depth")
	gone, cancel := context.WithCancelCause(t.Context())
	stopped := errors.New("stopped")
	cancel(stopped)
	_, err = perft.Estimator{Position: p, Depth: 12, Budget: 100}.At(gone, 0)
	require.ErrorIs(t, err, stopped)
}
