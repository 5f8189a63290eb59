package clawclash

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// sampled is every position of random games from the start and from open and
// crowded middles, as text.
func sampled(t *testing.T, games int, seed uint64) []string {
	t.Helper()
	return gametest.Sampled(t, Game, []string{Start, "B1R1/1BRR/R1B1/BR2 b 2 0", "BBR1/RR2/R3/4 b 0 0", "1R1B/R1RR/4/BR2 r 6 0"}, games, seed)
}

// Every position of a game is read back as it was written, and says the same:
// nothing depends on the record.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for range 40 {
		p := gametest.Play(t, Game, NewPlain, "")
		for !p.Outcome().Over() {
			moves := p.AppendMoves(nil)
			p.Make(moves[random.IntN(len(moves))])
			again := gametest.Play(t, Game, NewPlain, p.String())
			require.Equal(t, p.String(), again.String())
			require.Equal(t, p.Outcome(), again.Outcome())
			require.Equal(t, engines.MoveTexts(p), engines.MoveTexts(again))
		}
	}
}

func TestSymmetriesKeepTheRules(t *testing.T) {
	t.Parallel()
	require.Len(t, Game.Symmetries, 8)
	texts := gametest.Every(3, sampled(t, 20, 2))
	for _, sym := range Game.Symmetries {
		gametest.SymmetryKeepsTheRules(t, Game, sym, texts, []string{"rubbish", "pass", "a5-a4", "a1-e1", "a1a2", "a1-a2 "})
	}
}

func TestSymmetriesAreEight(t *testing.T) {
	t.Parallel()
	const text = "B1R1/1BRR/R1B1/BR2 b 2 0"
	require.Equal(t, text, Game.Symmetries[0].Position(text), "the identity is first")
	images, starts := map[string]bool{}, map[string]bool{}
	for _, sym := range Game.Symmetries {
		images[sym.Position(text)] = true
		starts[sym.Position(Start)] = true
	}
	require.Len(t, images, 8)
	require.Len(t, starts, 4, "of the start only left and right are alike: colours are not swapped")
}

// mayStep is the document's sentence about steps once more, as a test of one
// move instead of a list.
func mayStep(s Setup, from, to point) bool {
	apart := (from.x-to.x)*(from.x-to.x) + (from.y-to.y)*(from.y-to.y)
	own := map[byte]byte{blackSide: black, redSide: red}[s.ToMove]
	return s.at(from) == own && s.at(to) == 0 && apart == 1
}

// The legal moves are the conceivable ones that the test above lets pass, or
// the pass; the others are refused by both implementations.
func TestEveryConceivableMoveTried(t *testing.T) {
	t.Parallel()
	all := Game.Conceivable(nil)
	require.Len(t, all, 16*16+1)
	texts := sampled(t, 30, 3)
	for i := 0; i < len(texts); i += 5 {
		p := gametest.Play(t, Game, NewPlain, texts[i])
		s, err := ParseSetup(texts[i])
		require.NoError(t, err)
		var want []string
		for _, m := range all {
			if m == "pass" {
				continue
			}
			from, ok1 := parsePoint(m[:2])
			to, ok2 := parsePoint(m[3:])
			require.True(t, ok1 && ok2, m)
			if mayStep(s, from, to) {
				want = append(want, m)
			}
		}
		switch {
		case p.Outcome().Over():
			want = nil
		case len(want) == 0:
			want = []string{"pass"}
		}
		require.ElementsMatch(t, want, engines.MoveTexts(p), texts[i])
	}
	gametest.OnlyListedMovesAreAccepted(t, Game, Start, "BBR1/RR2/R3/4 b 0 0", "3B/B3/1BR1/3R b 20 0")
}

// No game goes on for ever, and none ends by two passes: that needs text (C2).
func TestEveryGameEnds(t *testing.T) {
	t.Parallel()
	ends := map[string]int{}
	for _, text := range sampled(t, 300, 4) {
		s, err := ParseSetup(text)
		require.NoError(t, err)
		require.LessOrEqual(t, s.Quiet, 20)
		require.LessOrEqual(t, s.Passes, 1, "no two passes in a row but from text (C2)")
		ends[gametest.Play(t, Game, NewPlain, text).Outcome().Reason]++
	}
	require.Positive(t, ends["eliminated"])
	require.Positive(t, ends["material"])
	require.Zero(t, ends["stalemate"])
}

func TestSmallerIsValidAndSmaller(t *testing.T) {
	t.Parallel()
	require.ElementsMatch(t, []string{
		"BB2/4/R3/4 b 7 1", "1B2/4/R2R/4 b 7 1", "B3/4/R2R/4 b 7 1", "BB2/4/3R/4 b 7 1",
		"BB2/4/R2R/4 b 7 0", "BB2/4/R2R/4 b 0 1", "BB2/4/R2R/4 b 3 1", "BB2/4/R2R/4 b 6 1",
	}, Game.Smaller("BB2/4/R2R/4 b 7 1", nil))
	require.Empty(t, Game.Smaller("rubbish", nil))
	require.NotContains(t, Game.Smaller("B3/4/R2R/4 b 0 0", nil), "B3/4/R3/4 b 0 0", "both at one piece is no position")
}

func TestMakersRejectOptions(t *testing.T) {
	t.Parallel()
	for _, maker := range []engines.Maker{Game.Plain, Game.Fast} {
		gametest.Refuses(t, maker, []gametest.Refusal{{"", engines.Options{"Pieces": "9"}, "no options"}, {"4/4", nil, ""}})
	}
}
