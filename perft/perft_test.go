package perft

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// subtraction is a game small enough to count by hand: two sides take one or
// two of the counters in turn; who takes the last one has won.
type subtraction struct{}

func (subtraction) Moves(n int) (moves []engines.Move) {
	for take := 1; take <= min(2, n); take++ {
		moves = append(moves, engines.Move(take))
	}
	return moves
}
func (subtraction) Play(n int, m engines.Move) int { return n - int(m) }
func (subtraction) Judge(line []int) engines.Outcome {
	if line[len(line)-1] == 0 {
		return engines.Win("x", "taken")
	}
	return engines.Outcome{}
}
func (subtraction) Format(_ int, m engines.Move) string { return string(rune('0' + m)) }
func (subtraction) Write(n int) string                  { return strings.Repeat("|", n) }

func TestCountByHand(t *testing.T) {
	t.Parallel()
	// From 4: 1111 112 121 211 22, so one line of 4 plies, three of 3, one of 2.
	exact := []uint64{1, 2, 4, 4, 1, 0}
	ended := []uint64{1, 2, 4, 5, 5, 5}
	p := engines.Walk(subtraction{}, 4)
	for d := range exact {
		n, err := Count(t.Context(), p, d, Exact)
		require.NoError(t, err)
		require.Equal(t, engines.CountOf(exact[d]), n, "depth %d", d)
		n, err = Count(t.Context(), p, d, Ended)
		require.NoError(t, err)
		require.Equal(t, engines.CountOf(ended[d]), n, "depth %d, ended games are leaves", d)
	}
	require.Equal(t, "||||", p.String(), "the position is left as it was")
}

func TestDivideSumsToCount(t *testing.T) {
	t.Parallel()
	p := engines.Walk(subtraction{}, 30)
	for d := 1; d <= 20; d++ {
		divide, err := Divide(t.Context(), p, d, Exact)
		require.NoError(t, err)
		total, ok := divide.Total()
		require.True(t, ok)
		n, err := Count(t.Context(), p, d, Exact)
		require.NoError(t, err)
		require.Equal(t, n, total, "depth %d", d)
	}
}

func TestDepthOutOfRange(t *testing.T) {
	t.Parallel()
	p := engines.Walk(subtraction{}, 4)
	for _, d := range []int{-1, 65, 99} {
		_, err := Count(t.Context(), p, d, Exact)
		require.ErrorContains(t, err, "want 0 to 64")
		_, err = Divide(t.Context(), p, d, Exact)
		require.ErrorContains(t, err, "want 0 to 64")
	}
	_, err := Divide(t.Context(), p, 0, Exact)
	require.ErrorContains(t, err, "depth 0")
}

func TestCancelledCountIsAnError(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Count(ctx, engines.Walk(subtraction{}, 60), 50, Exact)
	require.ErrorIs(t, err, context.Canceled)
}

// doubling is a game that never ends: one value, two moves. Its perft(d) is
// 2^d, told by bulk counts so that deep counts need no walk.
type doubling struct{ bulk int }

func (doubling) AppendMoves(m []engines.Move) []engines.Move { return append(m, 0, 1) }
func (doubling) Make(engines.Move)                           {}
func (doubling) Unmake()                                     {}
func (doubling) Outcome() engines.Outcome                    { return engines.Outcome{} }
func (doubling) Format(m engines.Move) string                { return string(rune('a' + m)) }
func (doubling) String() string                              { return "2" }
func (d doubling) BulkDepth() int                            { return d.bulk }
func (doubling) CountMoves(d int) uint64                     { return 1 << d }
func (doubling) DrawFree(int) bool                           { return true }

func TestBulkDepthsAgree(t *testing.T) {
	t.Parallel()
	for _, bulk := range []int{1, 2, 3, 5} {
		n, err := Count(t.Context(), doubling{bulk}, 16, Exact)
		require.NoError(t, err)
		require.Equal(t, engines.CountOf(1<<16), n)
	}
}

func TestCountingAllocatesNothing(t *testing.T) {
	p := doubling{2}
	var stop atomic.Bool
	w := newWalker(p, Exact, nil, &stop)

	require.Zero(t, testing.AllocsPerRun(3, func() { w.count(12, false) }))
}

func TestByTextAgreesWithCount(t *testing.T) {
	t.Parallel()
	g := &engines.Game{Name: "subtraction", Start: func(engines.Options) string { return "" }}
	maker := func(string, engines.Options, engines.Scope) (engines.Position, error) {
		return engines.Walk(subtraction{}, 9), nil
	}
	counts := Engine(g, maker, engines.Full)
	lists := engines.FromPosition(g, maker, engines.Full)
	for d := 1; d <= 9; d++ {
		for _, leaves := range []Leaves{Exact, Ended} {
			want, err := Count(t.Context(), engines.Walk(subtraction{}, 9), d, leaves)
			require.NoError(t, err)
			for _, e := range []engines.Engine{counts, lists, cannot{lists}} {
				got, err := ByText(t.Context(), e, engines.Line{}, d, leaves, 0)
				require.NoError(t, err)
				require.Equal(t, want, got)
			}
		}
	}
	_, err := ByText(t.Context(), counts, engines.Line{}, 6, Exact, 3)
	require.ErrorIs(t, err, ErrTooLong)
	_, err = ByText(t.Context(), counts, engines.Line{}, 6, Ended, 3)
	require.ErrorIs(t, err, ErrTooLong)
}

// cannot is an engine with the method to count and not the ability.
type cannot struct{ engines.Engine }

func (cannot) Perft(context.Context, engines.Line, int) (engines.Divide, error) {
	return nil, &engines.Unsupported{What: "perft"}
}

func TestThenLeavesTheLineAlone(t *testing.T) {
	t.Parallel()
	moves := make([]string, 1, 8)
	moves[0] = "a"
	line := engines.Line{Moves: moves}
	b, c := Then(line, "b"), Then(line, "c")
	require.Equal(t, []string{"a", "b"}, b.Moves)
	require.Equal(t, []string{"a", "c"}, c.Moves)
	require.False(t, slices.Contains(line.Moves, "b"))
}
