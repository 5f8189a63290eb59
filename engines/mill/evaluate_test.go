package mill

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The sums over sets agree with the same counted point by point and line by
// line.
func TestValue(t *testing.T) {
	t.Parallel()
	const seed = 11
	random := rand.New(rand.NewPCG(seed, seed))
	for range 500 {
		var points [Points]byte
		for _, p := range random.Perm(Points)[:random.IntN(19)] {
			points[p] = "WB"[random.IntN(2)]
		}
		white, black := SetOf(points, 'W'), SetOf(points, 'B')
		hand := random.IntN(3)
		standing := Standing{Own: Force{white, hand, true}, Other: Force{black, 0, false}}
		w := Weights{Stone: 1_000_000, Step: 10_000, Mill: 100, Open: 1}
		want := w.slowly(points, 'W', hand, true) - w.slowly(points, 'B', 0, false)
		require.Equal(t, want, w.Value(standing), "seed %d: %s", seed, WritePlacement(points))
	}
}

func (w Weights) slowly(points [Points]byte, stone byte, hand int, flying bool) int {
	stones, steps, empty := 0, 0, 0
	for p, s := range points {
		switch s {
		case 0:
			empty++
		case stone:
			stones++
			for _, q := range Neighbours(p) {
				if points[q] == 0 {
					steps++
				}
			}
		}
	}
	if flying && hand == 0 && stones == 3 {
		steps = 3 * empty
	}
	value := w.Stone*(stones+hand) + w.Step*steps
	open := map[int]bool{}
	for _, line := range Lines() {
		own, gap := 0, -1
		for _, p := range line {
			switch points[p] {
			case stone:
				own++
			case 0:
				gap = p
			}
		}
		if own == 3 {
			value += w.Mill
		}
		if own == 2 && gap >= 0 {
			open[gap] = true
		}
	}
	return value + w.Open*len(open)
}

// Three stones are in danger even if they fly: what flying adds in steps never
// makes up for the fourth stone.
func TestDanger(t *testing.T) {
	t.Parallel()
	most := Usual.Step * 3 * (Points - 3 - 3)
	require.Greater(t, Usual.Danger+Usual.Stone, most)
}
