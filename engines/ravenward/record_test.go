package ravenward

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// furthest is the greatest d with DrawFree(d).
func furthest(f *fast) int {
	d := 0
	for d < 100 && f.DrawFree(d+1) {
		d++
	}
	return d
}

// TestDrawFreeIsSharp: the shuttle of V1 is drawn by ply 9, and no promise is
// too small along it.
func TestDrawFreeIsSharp(t *testing.T) {
	t.Parallel()
	f := fastAt(t, "", engines.Full)
	for ply := range 9 {
		require.Equal(t, 9-ply, furthest(f), "after %d plies", ply)
		m, ok := engines.ParseMove(f, []string{"17-18", "10-9", "18-17", "9-10"}[ply%4])
		require.True(t, ok)
		f.Make(m)
	}
	require.Equal(t, engines.Draw("repetition"), f.Outcome())
	require.Zero(t, furthest(f))
}

func TestDrawFreeBeforeTheLimit(t *testing.T) {
	t.Parallel()
	for plies, want := range map[int]int{0: 9, 51: 9, 52: 8, 59: 1, 60: 0, 1000: 0} {
		require.Equal(t, want, furthest(fastAt(t, fmt.Sprintf("3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d %d", plies), engines.Full)))
	}
	require.True(t, fastAt(t, "7/7/7/3K3/7/7/3t3 d 90", engines.Board).DrawFree(64))
}

// TestDrawFreeKeepsItsWord goes to and fro with few pieces and counts wherever
// a promise is given. Enough counts differ where it is refused.
func TestDrawFreeKeepsItsWord(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(2, 1))
	promised, refused, differed := 0, 0, 0
	for game := range 60 {
		s := randomSetup(r, 1, 2)
		s.Plies = []int{0, 0, 0, 52}[game%4]
		f, board := fastAt(t, s.String(), engines.Full), fastAt(t, s.String(), engines.Board)
		var played []string
		for range 13 {
			for d := 2; d <= 4; d++ {
				want, got := board.CountMoves(min(d, 3)), gametest.Walk(f, d)
				if d == 4 {
					want = walkFast(board, d)
				}
				if f.DrawFree(d) {
					promised++
					require.Equal(t, want, got, "%s %v depth %d", s.String(), played, d)
				} else if refused++; want != got {
					differed++
				}
			}
			moves := engines.MoveTexts(f)
			if len(moves) == 0 {
				break
			}
			move := moves[r.IntN(len(moves))]
			if n := len(played); n >= 2 && r.IntN(8) > 0 && slices.Contains(moves, reverse(played[n-2])) {
				move = reverse(played[n-2])
			}
			played = append(played, move)
			for _, q := range []*fast{f, board} {
				m, ok := engines.ParseMove(q, move)
				require.True(t, ok)
				q.Make(m)
			}
		}
	}
	require.Greater(t, promised, 500)
	require.Greater(t, differed, refused/3, "of %d refused", refused)
}

// walkFast is perft(d) with the last three plies counted at once.
func walkFast(f *fast, d int) (n uint64) {
	if d <= 3 {
		return f.CountMoves(d)
	}
	for _, m := range f.AppendMoves(nil) {
		f.Make(m)
		n += walkFast(f, d-1)
		f.Unmake()
	}
	return n
}

// TestDrawFreeHandsDown: a promise holds for all that follows.
func TestDrawFreeHandsDown(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(2, 2))
	checked := 0
	for range 200 {
		f := fastAt(t, randomSetup(r, 2, 3).String(), engines.Full)
		var played []string
		for range 20 {
			moves := f.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			d := furthest(f)
			var back engines.Move
			for _, m := range moves {
				text := f.Format(m)
				if n := len(played); n >= 2 && text == reverse(played[n-2]) {
					back = m
				}
				f.Make(m)
				require.GreaterOrEqual(t, furthest(f), d-1)
				checked++
				f.Unmake()
			}
			if back == 0 {
				back = moves[r.IntN(len(moves))]
			}
			played = append(played, f.Format(back))
			f.Make(back)
		}
	}
	require.Greater(t, checked, 1000)
}
