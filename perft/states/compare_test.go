package states

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// compare asks an engine and the fast one about some positions of a space.
func compare(t *testing.T, game string, s Space, set *Bits, under engines.Maker, every uint64) Compared {
	t.Helper()
	g, p := start(t, game)
	c := Comparison{Game: g, Space: s, Set: set, Root: p, Every: every}
	for range 2 {
		c.Under = append(c.Under, Calls(under, nil, engines.Full))
		c.Believed = append(c.Believed, Calls(g.Fast, nil, engines.Full))
	}
	sum, err := c.Run(t.Context())
	require.NoError(t, err)
	require.True(t, sum.Followed)
	return sum
}

// A sample of three stones against three, all rules of the moving phase.
func TestEnginesAgreeOnEndings(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"morris", "runemill"} {
		g, _ := start(t, game)
		sum := compare(t, game, OneEnding(3, 3), nil, g.Plain, 4999)
		require.Nil(t, sum.Smallest)
		require.EqualValues(t, (2*2_691_920+4998)/4999, sum.Positions)
		sum = compare(t, game, OneEnding(5, 4), nil, g.Plain, 1_999_993)
		require.Nil(t, sum.Smallest)
	}
}

// An engine with a broken rule is found, and asked by text it is found too.
func TestDisagreement(t *testing.T) {
	t.Parallel()
	g, p := start(t, "morris")
	var broken *engines.Fault
	for i := range g.Faults {
		sum := compare(t, "morris", OneEnding(3, 3), nil, g.Faults[i].Make, 99_991)
		if sum.Disagreements == sum.Positions {
			broken = &g.Faults[i]
			break
		}
	}
	require.NotNil(t, broken, "some fault shows on every position")
	c := Comparison{
		Game: g, Space: OneEnding(3, 3), Root: p, Every: 99_991,
		Under:    []Teller{Questions(perft.Engine(g, broken.Make, engines.Full), nil)},
		Believed: []Teller{Calls(g.Fast, nil, engines.Full)},
	}
	sum, err := c.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, sum.Positions, sum.Disagreements, broken.Name)
	require.NotEmpty(t, sum.Smallest.Aspects)
	c.Under = []Teller{Questions(perft.Engine(g, g.Plain, engines.Full), nil)}
	sum, err = c.Run(t.Context())
	require.NoError(t, err)
	require.Zero(t, sum.Disagreements)
	require.True(t, sum.Followed)
}

// Boards of ClawClash, whether or not play can come there.
func TestEnginesAgreeOnClaws(t *testing.T) {
	t.Parallel()
	g, _ := start(t, "clawclash")
	s := newClaws()
	sum := compare(t, "clawclash", s, nil, g.Plain, s.Size()/5000)
	require.Nil(t, sum.Smallest)
	require.Greater(t, sum.Positions, uint64(4000))
}
