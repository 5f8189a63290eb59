package ravenward

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// board is a text position without its ply counter.
func boardText(text string) string { return text[:strings.LastIndexByte(text, ' ')] }

// TestKeys: keys are equal exactly where boards are, and canonical keys where
// boards are up to symmetry.
func TestKeys(t *testing.T) {
	t.Parallel()
	games := gametest.KeyGames{
		Games: 300, Plies: 30, Seed: [2]uint64{3, 1},
		Setup: func(r *rand.Rand) string { return randomSetup(r, maxDefenders, maxRavens).String() },
		Of:    boardText, Whole: func(text string) string { return text + " 0" },
	}
	require.Greater(t, games.Keys(t, Game), 3000)
}

// TestKeyForgetsNames: two defenders that change places make another position
// for repetition (V2), and the same for counting.
func TestKeyForgetsNames(t *testing.T) {
	t.Parallel()
	f := fastAt(t, "7/7/T1T4/7/6K/7/1t5 d 0", engines.Full)
	key, names := f.Key(), f.record.line[0]
	for _, text := range strings.Fields("14-21 43-44 16-14 44-43 21-23 43-44 23-16 44-43") {
		m, ok := engines.ParseMove(f, text)
		require.True(t, ok, text)
		f.Make(m)
	}
	require.Equal(t, key, f.Key())
	require.NotEqual(t, names, f.record.line[len(f.record.line)-1])
}
