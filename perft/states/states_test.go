package states

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

func start(t *testing.T, game string) (*engines.Game, Position) {
	t.Helper()
	g, err := games.Find(game)
	require.NoError(t, err)
	p, err := Start(g, nil)
	require.NoError(t, err)
	return g, p
}

// Ranks and keys undo each other, and keys are those of the games.
func TestRanks(t *testing.T) {
	t.Parallel()
	for game, spaces := range map[string][]Space{
		"clawclash": {newClaws()},
		"morris":    {Endings(3, 3), Endings(5, 4), OneEnding(3, 9)},
		"runemill":  {Endings(3, 3), OneEnding(9, 9)},
	} {
		_, p := start(t, game)
		for _, s := range spaces {
			for rank := uint64(0); rank < s.Size(); rank += s.Size()/1009 + 1 {
				k := s.Key(rank)
				p.Place(k)
				require.Equal(t, k, p.Key(), "%s: rank %d", game, rank)
				back, ok := s.Rank(k)
				require.True(t, ok)
				require.Equal(t, rank, back, "%s", game)
			}
			last := s.Size() - 1
			back, ok := s.Rank(s.Key(last))
			require.True(t, ok && back == last, game)
		}
	}
}

func TestForeignKeysHaveNoRank(t *testing.T) {
	t.Parallel()
	_, p := start(t, "morris")
	_, ok := Endings(9, 9).Rank(p.Key())
	require.False(t, ok, "stones are in hand")
	_, ok = Endings(3, 3).Rank(OneEnding(4, 3).Key(0))
	require.False(t, ok, "too many stones")
}

func TestBits(t *testing.T) {
	t.Parallel()
	b := NewBits(10_000)
	for r := uint64(3); r < 10_000; r += 7 {
		require.True(t, b.Add(r))
		require.False(t, b.Add(r))
	}
	x := NewIndex(b)
	n := 0
	for r := range b.All() {
		number, ok := x.Number(r)
		require.True(t, ok)
		require.Equal(t, n, number)
		n++
	}
	require.Equal(t, n, x.Members())
	require.EqualValues(t, n, b.Len())
	_, ok := x.Number(4)
	require.False(t, ok)
}

// Parts have every so-manieth position once, in order.
func TestParts(t *testing.T) {
	t.Parallel()
	s := Endings(3, 3)
	set := NewBits(s.Size())
	for r := uint64(5); r < s.Size(); r += 7 {
		set.Add(r)
	}
	for _, every := range []uint64{0, 1, 3, 100_003, 1 << 40} {
		for _, set := range []*Bits{nil, set} {
			var want, got []uint64
			number := uint64(0)
			for r := range s.Size() {
				if set != nil && !set.Has(r) {
					continue
				}
				if number%max(1, every) == 0 {
					want = append(want, r)
				}
				number++
			}
			parts := partsOf(s, set, every)
			for i := range parts.len() {
				got = slices.AppendSeq(got, parts.ranks(i))
			}
			require.True(t, slices.Equal(want, got), "every %d", every)
		}
	}
}

// The number of positions of the moving phase up to symmetry that two
// published solutions of the game agree on, and of the smallest ending.
func TestBurnside(t *testing.T) {
	t.Parallel()
	var classes, boards uint64
	for n := FewestStones; n <= MostStones; n++ {
		for m := FewestStones; m <= MostStones; m++ {
			classes += EndingClasses(n, m)
			boards += EndingBoards(n, m)
		}
	}
	require.EqualValues(t, 8_904_593_601, classes)
	require.EqualValues(t, 142_430_121_724, boards)
	require.EqualValues(t, 169_626, EndingClasses(3, 3))
	require.EqualValues(t, 2_691_920, EndingBoards(3, 3))
}

// Enumeration finds as many.
func TestCanonicalEndings(t *testing.T) {
	t.Parallel()
	for _, pieces := range [][2]int{{3, 3}, {3, 4}, {4, 3}} {
		kind := OneEnding(pieces[0], pieces[1]).(*endings).kinds[0]
		var n uint64
		for range kind.canonical {
			n++
		}
		require.Equal(t, EndingClasses(pieces[0], pieces[1]), n, "%v", pieces)
	}
}

func TestParsePieces(t *testing.T) {
	t.Parallel()
	n, m, err := ParsePieces("4-3")
	require.NoError(t, err)
	require.Equal(t, [2]int{4, 3}, [2]int{n, m})
	for _, bad := range []string{"", "3", "3-", "2-3", "3-10", "03-3", "3-3-3", "+3-3", "a-b"} {
		_, _, err := ParsePieces(bad)
		require.ErrorContains(t, err, "want two numbers from 3 to 9", bad)
	}
}
