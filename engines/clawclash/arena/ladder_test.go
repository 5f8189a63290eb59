package arena_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
)

// The table of the document, worked out by hand: 25, 10 and -15 between equal
// tiers, 8 (a draw 4) more for each tier the opponent is above, held within
// 3..50, 0..20 and -50..-3. Columns are the opponent's tier less one's own,
// from -4 to 4.
var document = map[arena.Score][9]int{
	arena.Won:  {3, 3, 9, 17, 25, 33, 41, 49, 50},
	arena.Even: {0, 0, 2, 6, 10, 14, 18, 20, 20},
	arena.Lost: {-47, -39, -31, -23, -15, -7, -3, -3, -3},
}

// The fifteen ranks, 100 RP each.
var ranks = []string{
	"青铜III", "青铜II", "青铜I", "白银III", "白银II", "白银I", "黄金III", "黄金II", "黄金I",
	"钻石III", "钻石II", "钻石I", "王者III", "王者II", "王者I",
}

// Every pair of points up to well past the last rank, in steps that meet every
// label and its edges, with all three scores, from both sides.
func TestPointsAreTheDocuments(t *testing.T) {
	t.Parallel()
	var points []arena.RP
	for base := 0; base <= 1700; base += 100 {
		for _, off := range []int{0, 1, 2, 3, 15, 46, 47, 50, 98, 99} {
			points = append(points, arena.RP(base+off))
		}
	}
	tier := func(p arena.RP) int { return min(int(p)/300, 4) }
	after := func(own, other arena.RP, s arena.Score) arena.RP {
		p := own + arena.RP(document[s][tier(other)-tier(own)+4])
		if p < 0 {
			return 0
		}
		return p
	}
	seen := map[[2]int]bool{}
	for _, own := range points {
		for _, other := range points {
			for s, opposite := range map[arena.Score]arena.Score{arena.Won: arena.Lost, arena.Even: arena.Even, arena.Lost: arena.Won} {
				a, b := arena.Settle(own, other, s)
				if a != after(own, other, s) || b != after(other, own, opposite) {
					t.Fatalf("%d against %d, score %d: got %d and %d, want %d and %d",
						own, other, s, a, b, after(own, other, s), after(other, own, opposite))
				}
				seen[[2]int{int(s), tier(other) - tier(own)}] = true
			}
		}
	}
	require.Len(t, seen, 27, "not every difference was met")
}

func TestRanks(t *testing.T) {
	t.Parallel()
	for p := arena.RP(0); p < 2000; p++ {
		require.Equal(t, ranks[min(int(p)/100, 14)], p.Rank())
		require.Equal(t, min(int(p)/300, 4), p.Tier())
	}
}

func TestTenCountThenPractice(t *testing.T) {
	t.Parallel()
	m := arena.Meetings{}
	ab, ba := arena.HashPair{Mine: "a", Theirs: "b"}, arena.HashPair{Mine: "b", Theirs: "a"}
	for range 5 {
		require.True(t, m.Counts(ab))
		m.Book(ab)
		require.True(t, m.Counts(ba))
		m.Book(ba)
	}
	require.False(t, m.Counts(ab))
	require.False(t, m.Counts(ba), "the pair is the same seen from the other side")

	changed := arena.HashPair{Mine: "a2", Theirs: "b"}
	require.True(t, m.Counts(changed), "a changed script begins anew")
	m.Book(changed)
	m.Book(ab) // practice
	require.False(t, m.Counts(ab), "a revert to the old text does not renew")
	require.Equal(t, 11, m[ab])

	for range 10 {
		m.Book(arena.HashPair{Mine: "a", Theirs: "a"})
	}
	require.False(t, m.Counts(arena.HashPair{Mine: "a", Theirs: "a"}))
}

func TestStandings(t *testing.T) {
	t.Parallel()
	a, b := arena.NewStanding(), arena.NewStanding()
	b.RP = 650 // two tiers above
	var err error
	for _, points := range []int{4, 3, 2, 1, 0} {
		a, b, err = a.Settle(b, points)
		require.NoError(t, err)
	}
	require.Equal(t, [3]int{2, 1, 2}, [3]int{a.Wins, a.Draws, a.Losses})
	require.Equal(t, [3]int{2, 1, 2}, [3]int{b.Wins, b.Draws, b.Losses})
	// By hand: 0 +41 +41 +14 -7 -3, and 650 -31 -31 (down a tier) +6 +17 (up again) +9.
	require.Equal(t, arena.RP(86), a.RP)
	require.Equal(t, arena.RP(620), b.RP)
	require.InDelta(t, 2400, float64(a.Elo+b.Elo), 1e-9)
	require.Less(t, float64(a.Elo), 1201.0)

	up, down := arena.SettleElo(1200, 1200, 4)
	require.InDelta(t, 1216, float64(up), 1e-9)
	require.InDelta(t, 1184, float64(down), 1e-9)
	_, _, err = a.Settle(b, 5)
	require.EqualError(t, err, "ladder: 5 points of a challenge, want 0 to 4")
}

// The hash of "return 1;" is by sha256sum.
func TestCodeHash(t *testing.T) {
	t.Parallel()
	const want = "f58b7c3af621b52a"
	require.Equal(t, want, arena.CodeHash("return 1;"))
	require.Equal(t, want, arena.CodeHash("\ufeff \t\v\f\r\n\u00a0\u2028return 1;\u3000\n"))
	require.NotEqual(t, want, arena.CodeHash("return  1;"))
	require.NotEqual(t, want, arena.CodeHash("return 1;\u0085"), "which is no blank in JavaScript")
}
