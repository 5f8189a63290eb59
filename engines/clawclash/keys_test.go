package clawclash

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// withoutCounter is a text position with its counter of steps at 0.
func withoutCounter(text string) string {
	f := strings.Fields(text)
	f[2] = "0"
	return strings.Join(f, " ")
}

// TestKeys: keys are equal exactly where boards and passes are, and canonical
// keys where they are up to symmetry.
func TestKeys(t *testing.T) {
	t.Parallel()
	games := gametest.KeyGames{
		Games: 400, Plies: 20, Seed: [2]uint64{3, 1},
		Setup: func(r *rand.Rand) string { return randomSetup(r).String() },
		Of:    withoutCounter, Whole: func(text string) string { return text },
	}
	require.Greater(t, games.Keys(t, Game), 2000)
}

// TestDrawFree: the promise reaches to the twentieth step, and is kept.
func TestDrawFree(t *testing.T) {
	t.Parallel()
	require.True(t, fastAt(t, "", engines.Full).DrawFree(20))
	require.False(t, fastAt(t, "", engines.Full).DrawFree(21))
	require.False(t, fastAt(t, "BB2/4/4/2RR b 20 0", engines.Full).DrawFree(1))
	require.True(t, fastAt(t, "BB2/4/4/2RR b 20 0", engines.Board).DrawFree(64))
	r := rand.New(rand.NewPCG(3, 2))
	promised, differed := 0, 0
	for range 500 {
		s := randomSetup(r)
		s.Quiet = 14 + r.IntN(8)
		f, board := fastAt(t, s.String(), engines.Full), fastAt(t, s.String(), engines.Board)
		for d := 1; d <= 5; d++ {
			got, want := gametest.Walk(f, d), gametest.Walk(board, d)
			if f.DrawFree(d) {
				promised++
				require.Equal(t, want, got, "%s depth %d", s.String(), d)
			} else if want != got {
				differed++
			}
			for _, m := range f.AppendMoves(nil) {
				promise := f.DrawFree(d)
				f.Make(m)
				require.True(t, !promise || f.DrawFree(d-1))
				f.Unmake()
			}
		}
	}
	require.Greater(t, promised, 500)
	require.Greater(t, differed, 500)
}
