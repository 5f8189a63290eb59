package ravenward

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestLanesHold: the numbers in lanes are as small as mirror promises, so that
// no lane runs into the next.
func TestLanesHold(t *testing.T) {
	t.Parallel()
	buildLines()
	for mover := range 2 {
		for kind := range lineKinds {
			for code := range lineCodes {
				r := &lineRecords[mover][kind][code]
				var moves, toggles lanes
				for i := range lineLength {
					require.LessOrEqual(t, r.moves.at(i), uint64(6))
					require.LessOrEqual(t, r.toggles.at(i), uint64(2*toggleBias))
					moves |= lane(int(r.moves.at(i)), i)
					toggles |= lane(int(r.toggles.at(i)), i)
				}
				require.Equal(t, r.moves, moves)
				require.Equal(t, r.toggles, toggles)
			}
		}
	}
}

func TestDot(t *testing.T) {
	t.Parallel()
	var l lanes
	var m mirror
	want := uint64(0)
	for i := range lineLength {
		l |= lane(6-i%2, i)
		m |= lane(12-i, i).mirrored(i, i)
		want += uint64((6 - i%2) * (12 - i))
	}
	require.Equal(t, want, dot(l, m))
}
