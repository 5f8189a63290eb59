package engines_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

func TestSubTakesBackWhatAddGave(t *testing.T) {
	t.Parallel()
	some := []engines.Count{{}, {Lo: 1}, {Lo: math.MaxUint64}, {Hi: 1}, {Hi: 7, Lo: 5}, {Hi: math.MaxUint64, Lo: math.MaxUint64}}
	for _, a := range some {
		for _, b := range some {
			back, ok := a.Sub(b)
			require.Equal(t, !a.Less(b), ok, "%s - %s", a, b)
			if sum, fits := back.Add(b); ok {
				require.True(t, fits)
				require.Equal(t, a, sum, "%s - %s", a, b)
			}
		}
	}
}
