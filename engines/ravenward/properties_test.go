package ravenward

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// sampled is every position of random games from the start and from crowded
// middles, as text.
func sampled(t *testing.T, games int, seed uint64) []string {
	t.Helper()
	return gametest.Sampled(t, Game, []string{Start, "1t5/2T3t/5T1/3K1t1/1t5/T3t2/5T1 d 8", "3T3/1t3t1/2t4/T1K1t1T/4t2/1T2t2/7 a 3"}, games, seed)
}

// Every position of a game is read back as it was written, and judged as it
// was where no record decided.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, text := range sampled(t, 60, 1) {
		s, err := ParseSetup(text)
		require.NoError(t, err)
		require.Equal(t, text, s.String())
		require.Equal(t, text, document.Write(named(s)))
	}
}

func TestSymmetriesKeepTheRules(t *testing.T) {
	t.Parallel()
	require.Len(t, Game.Symmetries, 8)
	texts := gametest.Every(7, sampled(t, 12, 2))
	for _, sym := range Game.Symmetries {
		require.Equal(t, Start, sym.Position(Start), "the start is the same from all sides")
		gametest.SymmetryKeepsTheRules(t, Game, sym, texts, []string{"rubbish", "1-49", "-1-3", "1"})
	}
}

func TestSymmetriesAreEight(t *testing.T) {
	t.Parallel()
	const text = "1t5/2T3t/5T1/3K1t1/1t5/T3t2/5T1 d 8"
	require.Equal(t, text, Game.Symmetries[0].Position(text), "the identity is first")
	images := map[string]bool{}
	for _, sym := range Game.Symmetries {
		images[sym.Position(text)] = true
	}
	require.Len(t, images, 8)
}

// mayMove is the document's sentence about moves once more, as a test of one
// move instead of a list.
func mayMove(s Setup, from, to int) bool {
	piece, mine := s.Cells[from], "TK"
	if s.ToMove == ravenSide {
		mine = "t"
	}
	inLine := from/7 == to/7 || from%7 == to%7
	if piece == 0 || !strings.ContainsRune(mine, rune(piece)) || from == to || !inLine || s.Cells[to] != 0 {
		return false
	}
	step := 1
	if from%7 == to%7 {
		step = 7
	}
	for cell := min(from, to) + step; cell < max(from, to); cell += step {
		if s.Cells[cell] != 0 {
			return false
		}
	}
	return piece == king || !slices.Contains([]int{0, 6, 24, 42, 48}, to)
}

// The legal moves are the conceivable ones that the test above lets pass; the
// others are refused by both implementations and change nothing.
func TestEveryConceivableMoveTried(t *testing.T) {
	t.Parallel()
	all := Game.Conceivable(nil)
	require.Len(t, all, 49*49)
	texts := sampled(t, 30, 3)
	for i := 0; i < len(texts); i += 11 {
		p := gametest.Play(t, Game, NewPlain, texts[i])
		s, err := ParseSetup(texts[i])
		require.NoError(t, err)
		var want []string
		for _, m := range all {
			var from, to int
			_, err := fmt.Sscanf(m, "%d-%d", &from, &to)
			require.NoError(t, err)
			if !p.Outcome().Over() && mayMove(s, from, to) {
				want = append(want, m)
			}
		}
		require.ElementsMatch(t, want, engines.MoveTexts(p), texts[i])
	}
	gametest.OnlyListedMovesAreAccepted(t, Game, "")
}

// F21: taking back forgets the record, games do not share one, and the King's
// square is never an old one.
func TestTakingBackForgets(t *testing.T) {
	t.Parallel()
	for _, maker := range []engines.Maker{Game.Plain, Game.Fast} {
		p := gametest.Play(t, Game, maker, "")
		for range 4 {
			m, ok := engines.ParseMove(p, "17-18")
			require.True(t, ok)
			p.Make(m)
			require.False(t, p.Outcome().Over(), "the same move played and taken back is no repetition")
			p.Unmake()
		}
		shuttle := strings.Fields("17-18 10-9 18-17 9-10 17-18 10-9 18-17 9-10 17-18")
		first, second := gametest.Play(t, Game, maker, ""), gametest.Play(t, Game, maker, "")
		for i, text := range shuttle {
			for _, game := range []engines.Position{first, second} {
				m, ok := engines.ParseMove(game, text)
				require.True(t, ok, "ply %d: two games interleaved", i+1)
				game.Make(m)
			}
		}
		require.Equal(t, engines.Draw("repetition"), first.Outcome())
		require.Equal(t, engines.Draw("repetition"), second.Outcome())
		first.Unmake()
		require.False(t, first.Outcome().Over())

		escaped := gametest.Play(t, Game, maker, "5K1/3T3/7/7/7/7/3t3 d 0", "5-6")
		require.Equal(t, engines.Win("d", "escape"), escaped.Outcome())
		escaped.Unmake()
		require.False(t, escaped.Outcome().Over())
	}
}

func TestSmallerIsValidAndSmaller(t *testing.T) {
	t.Parallel()
	const text = "1t5/2T4/7/3K3/7/7/7 a 9"
	require.Equal(t, []string{
		"7/2T4/7/3K3/7/7/7 a 9", "1t5/7/7/3K3/7/7/7 a 9", "1t5/2T4/7/7/7/7/7 a 9",
		"1t5/2T4/7/3K3/7/7/7 a 0", "1t5/2T4/7/3K3/7/7/7 a 4", "1t5/2T4/7/3K3/7/7/7 a 8",
	}, Game.Smaller(text, nil))
	require.Empty(t, Game.Smaller("rubbish", nil))
	for _, text := range sampled(t, 3, 4) {
		for _, smaller := range Game.Smaller(text, nil) {
			_, err := ParseSetup(smaller)
			require.NoError(t, err)
		}
	}
}

func TestMakersRejectOptions(t *testing.T) {
	t.Parallel()
	for _, maker := range []engines.Maker{Game.Plain, Game.Fast} {
		gametest.Refuses(t, maker, []gametest.Refusal{{"", engines.Options{"Pieces": "9"}, "no options"}, {"7/7", nil, ""}})
	}
}
