package ravenward

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// board is a text position without its ply counter.
func boardText(text string) string { return text[:strings.LastIndexByte(text, ' ')] }

// leastImage stands for all positions that are equal up to symmetry.
func leastImage(text string) string {
	least := text
	for _, s := range Game.Symmetries {
		least = min(least, s.Position(text))
	}
	return least
}

// TestKeys: keys are equal exactly where boards are, and canonical keys where
// boards are up to symmetry.
func TestKeys(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 1))
	keys, canonical := map[engines.Key]string{}, map[engines.Key]string{}
	texts, orbits := map[string]bool{}, map[string]bool{}
	for game := range 300 {
		text := Start
		if game%2 == 1 {
			text = randomSetup(r, maxDefenders, maxRavens).String()
		}
		f := fastAt(t, text, engines.Scope(game/2%2))
		for range 30 {
			text, key, least := boardText(f.String()), f.Key(), f.Canonical()
			require.Zero(t, (key[1]|least[1])>>56, "the top byte is not ours")
			texts[text] = true
			orbit := boardText(leastImage(text + " 0"))
			orbits[orbit] = true
			if have, seen := keys[key]; seen {
				require.Equal(t, have, text)
			}
			if have, seen := canonical[least]; seen {
				require.Equal(t, have, orbit)
			}
			keys[key], canonical[least] = text, orbit
			for _, s := range Game.Symmetries {
				require.Equal(t, least, fastAt(t, s.Position(text+" 0"), engines.Board).Canonical(), "%s %s", text, s.Name)
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
	require.Greater(t, len(texts), 3000)
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
