package clawclash

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// withoutCounter is a text position with its counter of steps at 0.
func withoutCounter(text string) string {
	f := strings.Fields(text)
	f[2] = "0"
	return strings.Join(f, " ")
}

// leastImage stands for all positions that are equal up to symmetry.
func leastImage(text string) string {
	least := text
	for _, s := range Game.Symmetries {
		least = min(least, s.Position(text))
	}
	return least
}

// TestKeys: keys are equal exactly where boards and passes are, and canonical
// keys where they are up to symmetry.
func TestKeys(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 1))
	keys, canonical := map[engines.Key]string{}, map[engines.Key]string{}
	texts, orbits := map[string]bool{}, map[string]bool{}
	for game := range 400 {
		text := Start
		if game%2 == 1 {
			text = randomSetup(r).String()
		}
		f := fastAt(t, text, engines.Scope(game/2%2))
		for range 20 {
			text, key, least := withoutCounter(f.String()), f.Key(), f.Canonical()
			require.Zero(t, (key[1]|least[1])>>56, "the top byte is not ours")
			orbit := leastImage(text)
			texts[text], orbits[orbit] = true, true
			if have, seen := keys[key]; seen {
				require.Equal(t, have, text)
			}
			if have, seen := canonical[least]; seen {
				require.Equal(t, have, orbit)
			}
			keys[key], canonical[least] = text, orbit
			for _, s := range Game.Symmetries {
				require.Equal(t, least, fastAt(t, s.Position(text), engines.Board).Canonical(), "%s %s", text, s.Name)
			}
			moves := f.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			f.Make(moves[r.IntN(len(moves))])
		}
	}
	require.Len(t, keys, len(texts))
	require.Len(t, canonical, len(orbits))
	require.Greater(t, len(texts), 2000)
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
			got, want := walk(f, d), walk(board, d)
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
