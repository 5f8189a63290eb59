package ravenward

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

func fastAt(t testing.TB, text string, scope engines.Scope) *fast {
	t.Helper()
	return gametest.Fast(t, Game, text, nil, scope).(*fast)
}

// randomSetup is a position with up to so many pieces, the King among them.
func randomSetup(r *rand.Rand, defenders, ravenCount int) Setup {
	s := Setup{ToMove: "da"[r.IntN(2)], Plies: r.IntN(50)}
	place := func(piece byte) {
		for {
			cell := r.IntN(49)
			if s.Cells[cell] == 0 && (special>>cell&1 == 0 || piece == king && corners>>cell&1 == 0) {
				s.Cells[cell] = piece
				return
			}
		}
	}
	place(king)
	for range r.IntN(defenders + 1) {
		place(defender)
	}
	for range r.IntN(ravenCount + 1) {
		place(raven)
	}
	return s
}

func TestFastCounts(t *testing.T) {
	t.Parallel()
	gametest.Counts(t, Game, NewFast, gametest.Counted, 2_000_000_000, 50)
}

// TestCountMoves compares what is counted at once with what is walked, where
// every combination of pieces may meet.
func TestCountMoves(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 1))
	for range 3000 {
		text := randomSetup(r, maxDefenders, maxRavens).String()
		scope := engines.Scope(r.IntN(2))
		f, board := fastAt(t, text, scope), fastAt(t, text, engines.Board)
		key := f.Key()
		for d := 1; d <= 2; d++ {
			require.Equal(t, gametest.Walk(board, d), f.CountMoves(d), "%s depth %d", text, d)
		}
		want := uint64(0)
		for _, m := range board.AppendMoves(nil) {
			board.Make(m)
			want += board.CountMoves(2)
			board.Unmake()
		}
		require.Equal(t, want, f.CountMoves(3), "%s depth 3", text)
		require.Equal(t, key, f.Key())
		require.Equal(t, text, f.String())
	}
}

// TestCountThreeWalked is the same for three plies, without any counting.
func TestCountThreeWalked(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		f := fastAt(t, randomSetup(r, maxDefenders, maxRavens).String(), engines.Board)
		require.Equal(t, gametest.Walk(f, 3), f.CountMoves(3), f.String())
	}
}

func TestCountMovesOfFinishedGames(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"K2t3/7/7/7/7/7/3T3 a 1", "7/3t3/7/7/7/7/3T3 d 2",
		"7/7/3K3/7/T6/7/7 a 1",        // no ravens: blocked
		"7/3t3/7/7/7/7/6K d 60",       // over at both scopes
		"1t5/t1t4/7/7/7/7/3T2K a 300", // escaped, whoever is to move (V4)
	} {
		for d := 1; d <= 3; d++ {
			require.Zero(t, fastAt(t, text, engines.Board).CountMoves(d), text)
		}
	}
}

// TestFastAgainstPlain plays random games to the end on both implementations,
// and takes all moves back.
func TestFastAgainstPlain(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 3))
	ends := map[string]int{}
	for game := range 400 {
		text := Start
		if game%2 == 1 {
			text = randomSetup(r, maxDefenders, 1+r.IntN(maxRavens)).String()
		}
		ends[randomGame(t, r, text, engines.Scope(game/2%2))]++
	}
	for _, end := range []string{"win d escape", "win a king-captured", "draw move-limit", "draw repetition", "win d blocked"} {
		require.Positive(t, ends[end], "no game ended with %q: %v", end, ends)
	}
}

// randomGame returns the outcome. One game in three goes to and fro as far as
// it can. At scope board games stop after 80 plies.
func randomGame(t *testing.T, r *rand.Rand, text string, scope engines.Scope) string {
	t.Helper()
	f := fastAt(t, text, scope)
	p, err := NewPlain(text, nil, scope)
	require.NoError(t, err)
	shuttle := r.IntN(3) == 0
	var played []string
	return gametest.PlayBoth(t, f, p, 80, f.state, func(legal []string) string {
		move := legal[r.IntN(len(legal))]
		if n := len(played); shuttle && n >= 2 && slices.Contains(legal, reverse(played[n-2])) {
			move = reverse(played[n-2])
		}
		played = append(played, move)
		return move
	})
}

// state is all that can be seen of a position, and the names of its pieces.
type state struct {
	gametest.Seen
	names names
}

func (f *fast) state() state {
	s := state{Seen: gametest.Look(f)}
	if f.record != nil {
		s.names = f.record.line[len(f.record.line)-1]
	}
	return s
}

// reverse is the move back.
func reverse(move string) string {
	from, to, _ := strings.Cut(move, "-")
	return to + "-" + from
}

func TestClone(t *testing.T) {
	t.Parallel()
	f := gametest.Play(t, Game, NewFast, "", "17-18", "10-9", "18-17", "9-10", "17-18", "10-9", "18-17", "9-10").(*fast)
	c := f.Clone()
	for _, q := range []engines.Position{f, c} { // both have the record, and not a shared one
		m, ok := engines.ParseMove(q, "17-18")
		require.True(t, ok)
		q.Make(m)
		require.Equal(t, engines.Draw("repetition"), q.Outcome())
	}
	c.Unmake()
	require.Equal(t, engines.Outcome{}, c.Outcome())
	require.Equal(t, engines.Draw("repetition"), f.Outcome())
}

func TestNewFastRefuses(t *testing.T) {
	t.Parallel()
	gametest.Refuses(t, NewFast, []gametest.Refusal{{"7/7", nil, ""}, {"", engines.Options{"Flying": "false"}, ""}})
}

func TestCountingAllocatesNothing(t *testing.T) {
	require.Equal(t, uint64(944+23984+975056), gametest.CountingAllocatesNothing(t, fastAt(t, "", engines.Full), 10, 3))
}
