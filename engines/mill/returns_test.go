package mill_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/mill"
)

// By hand: which side moves now and moved then, and how many of the stones of
// that side and of the other stand elsewhere than then.
func TestPliesToReturn(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		sameSide     bool
		mine, others int
		want         int
	}{
		{true, 0, 0, 4}, // away and back, both
		{true, 1, 1, 2}, // each steps back
		{true, 1, 0, 4}, // the other has to go and return
		{true, 0, 1, 4},
		{true, 3, 1, 6},
		{true, 1, 3, 6},
		{false, 1, 0, 1}, // steps back at once
		{false, 0, 0, 5}, // one turn more than the other, who needs two
		{false, 1, 1, 3},
		{false, 2, 1, 3},
		{false, 3, 0, 5},
		{false, 1, 3, 7},
	} {
		for toMove := range uint8(2) {
			var now, then [2]mill.Set
			for side, apart := range [2]int{row.mine, row.others} {
				at := (side + int(toMove)) % 2
				for i := range 5 {
					p := 10*side + i
					now[at] |= mill.Only(p)
					if i >= apart {
						then[at] |= mill.Only(p)
					} else {
						then[at] |= mill.Only(p + 5)
					}
				}
			}
			thenToMove := toMove
			if !row.sameSide {
				thenToMove ^= 1
			}
			require.Equal(t, row.want, mill.PliesToReturn(now, then, toMove, thenToMove), "%+v, side %d", row, toMove)
		}
	}
}
