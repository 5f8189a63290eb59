package perft

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLineThroughPoints(t *testing.T) {
	t.Parallel()
	f := line([]float64{5, 6, 7, 8}, []float64{1, 3, 5, 7})
	require.InDelta(t, math.Exp(2), f.Growth, 1e-9)
	require.InDelta(t, -9, f.start, 1e-9)
	require.InDelta(t, 0, f.Residual, 1e-9)

	// One up, one down by turns: the line lies between, with slope 0.4.
	f = line([]float64{1, 2, 3, 4}, []float64{0, 1, 0, 2})
	require.InDelta(t, math.Exp(0.5), f.Growth, 1e-9)
	require.InDelta(t, math.Exp(math.Sqrt(1.5/2))-1, f.Residual, 1e-9)

	require.Equal(t, 1.0, line([]float64{3}, []float64{2}).Growth)
}

func TestSpreadOfASample(t *testing.T) {
	t.Parallel()
	require.InDelta(t, math.Sqrt(2.0/2*(1-2.0/8))/2, spread([]float64{1, 3}, 8), 1e-9)
	require.Zero(t, spread([]float64{1, 3}, 2), "all of them are no sample")
	require.Equal(t, 1.0, spread([]float64{1}, 9), "one tells nothing")
}
