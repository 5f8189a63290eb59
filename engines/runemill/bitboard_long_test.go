//go:build long

package runemill

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/gametest"
)

// The figures are those of an independent search by breadth.
func TestFastUniqueDeep(t *testing.T) {
	require.Equal(t, []int{24, 552, 6072, 63756, 422016, 2656272}, underTest.Unique(t, 6, false))
	require.Equal(t, []int{4, 46, 428, 4200, 26884, 167307, 735766}, underTest.Unique(t, 7, true))
}

func TestFastSuitesDeep(t *testing.T) {
	gametest.Counts(t, Game, NewFast, gametest.Counted, 10_000_000_000, 0)
}
