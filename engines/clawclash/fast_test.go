package clawclash

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

func fastAt(t testing.TB, text string, scope engines.Scope) *fast {
	t.Helper()
	return gametest.Fast(t, Game, text, nil, scope).(*fast)
}

// randomSetup has up to six pieces a side, one of them two at least.
func randomSetup(r *rand.Rand) Setup {
	s := Setup{ToMove: "br"[r.IntN(2)], Quiet: r.IntN(24), Passes: r.IntN(10) / 8}
	place := func(piece byte, n int) {
		for ; n > 0; n-- {
			for {
				p := &s.Board[r.IntN(4)][r.IntN(4)]
				if *p == 0 {
					*p = piece
					break
				}
			}
		}
	}
	place(black, 1+r.IntN(6))
	place(red, 2+r.IntN(5))
	return s
}

// crowded is a board with more pieces than the game has, so that sides get
// stuck; the board rules do not mind.
func crowded(r *rand.Rand) bitboard {
	var b bitboard
	for point := range 16 {
		switch r.IntN(9) {
		case 0, 1, 2, 3:
			b.own |= 1 << point
		case 4, 5, 6, 7:
			b.foe |= 1 << point
		}
	}
	b.passes = uint8(r.IntN(3))
	return b
}

func TestFastCounts(t *testing.T) {
	t.Parallel()
	gametest.Counts(t, Game, NewFast, gametest.Counted, 200_000_000, 50)
}

// TestCountMoves compares what is counted at once with what is walked, where
// every combination of pieces may meet.
func TestCountMoves(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 1))
	for i := range 20000 {
		f := &fast{frame: frame{board: crowded(r)}}
		if i%2 == 1 {
			f = fastAt(t, randomSetup(r).String(), engines.Board)
		}
		text, key := f.String(), f.Key()
		for d := 1; d <= f.BulkDepth(); d++ {
			require.Equal(t, gametest.Walk(f, d), f.CountMoves(d), "%s depth %d", text, d)
		}
		require.Equal(t, key, f.Key())
		require.Equal(t, text, f.String())
	}
}

// TestFastAgainstPlain plays random games to the end on both implementations,
// and takes all moves back.
func TestFastAgainstPlain(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 3))
	ends := map[string]int{}
	passes := 0
	for game := range 2000 {
		text := Start
		if game%4 > 0 {
			text = randomSetup(r).String()
		}
		scope := engines.Scope(game / 4 % 2) // at scope board games stop after 60 steps
		p, err := NewPlain(text, nil, scope)
		require.NoError(t, err)
		f := fastAt(t, text, scope)
		ends[gametest.PlayBoth(t, f, p, 60, f.state, func(legal []string) string {
			if legal[0] == "pass" {
				passes++
			}
			return legal[r.IntN(len(legal))]
		})]++
	}
	for _, end := range []string{"win b eliminated", "win r eliminated", "win b material", "win r material", "draw material"} {
		require.Positive(t, ends[end], "no game ended with %q: %v", end, ends)
	}
	require.Positive(t, passes)
}

// state is all that can be seen of a position.
func (f *fast) state() gametest.Seen { return gametest.Look(f) }

// TestScopeBoard: without the limit of steps, with the double pass.
func TestScopeBoard(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]string{ // scope full, scope board
		"BB2/4/4/2RR b 20 0":   {"draw material", "ongoing"},
		"BBB1/4/4/2RR b 35 0":  {"win b material", "ongoing"},
		"BB2/4/4/2RR b 0 2":    {"draw stalemate", "draw stalemate"},
		"BBB1/4/4/2RR r 20 2":  {"win b stalemate", "win b stalemate"},
		"3B/B3/1BR1/4 r 20 2":  {"win b eliminated", "win b eliminated"},
		"BBR1/RR2/R3/4 b 0 1":  {"ongoing", "ongoing"},
		"3B/4/RRR1/4 b 0 0":    {"win r eliminated", "win r eliminated"},
		"BBR1/RR2/R3/4 b 19 0": {"ongoing", "ongoing"},
	} {
		require.Equal(t, want[0], fastAt(t, text, engines.Full).Outcome().String(), text)
		require.Equal(t, want[1], fastAt(t, text, engines.Board).Outcome().String(), text)
	}
}

func TestClone(t *testing.T) {
	t.Parallel()
	f := gametest.Play(t, Game, NewFast, "", "a3-b3", "a2-b2").(*fast)
	c := f.Clone()
	for _, q := range []engines.Position{f, c} { // neither shares what it takes back
		m, ok := engines.ParseMove(q, map[bool]string{true: "a4-a3", false: "d3-c3"}[q == engines.Position(f)])
		require.True(t, ok)
		q.Make(m)
	}
	f.Unmake()
	c.Unmake()
	require.Equal(t, f.state(), c.(*fast).state())
	for range 2 {
		f.Unmake()
		c.Unmake()
	}
	require.Equal(t, Start, f.String())
	require.Equal(t, Start, c.String())
}

func TestNewFastRefuses(t *testing.T) {
	t.Parallel()
	gametest.Refuses(t, NewFast, []gametest.Refusal{{"4/4", nil, ""}, {"", engines.Options{"Flying": "false"}, ""}})
}

func TestCountingAllocatesNothing(t *testing.T) {
	require.Equal(t, uint64(18+108+632), gametest.CountingAllocatesNothing(t, fastAt(t, "", engines.Full), 10, 3))
}
