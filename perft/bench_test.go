package perft_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// A run too short for the clock has no rate: an infinite one would have no
// place on a chart and none in JSON.
func TestTimingTooShortForTheClock(t *testing.T) {
	t.Parallel()
	timing := perft.Timing{Nodes: engines.CountOf(24), Seconds: []float64{0, 0, 0.5}}
	require.Zero(t, timing.Rate())
	timing.Seconds[0] = 0.5
	require.Equal(t, 48.0, timing.Rate())
}
