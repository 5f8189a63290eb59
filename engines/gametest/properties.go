package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// Sampled plays random games on the plain implementation from the starts in
// turn to their end, and returns every position in them as text.
func Sampled(t testing.TB, g *engines.Game, starts []string, games int, seed uint64) (texts []string) {
	t.Helper()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	for game := range games {
		p, err := g.Plain(starts[game%len(starts)], nil, engines.Full)
		require.NoError(t, err)
		for {
			texts = append(texts, p.String())
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
		}
		require.True(t, p.Outcome().Over(), "no moves and not over: %s", p)
	}
	return texts
}

// SymmetryKeepsTheRules looks whether the images of positions have the images
// of their moves, the same outcome, and after each move the image of what
// comes of it; and whether texts that are neither a move nor a position are
// left alone.
func SymmetryKeepsTheRules(t testing.TB, g *engines.Game, sym engines.Symmetry, positions, neither []string) {
	t.Helper()
	for _, text := range neither {
		require.Equal(t, text, sym.Move(text))
		require.Equal(t, text, sym.Position(text))
	}
	for _, text := range positions {
		p, image := Play(t, g, g.Plain, text), Play(t, g, g.Plain, sym.Position(text))
		var want []string
		for _, m := range engines.MoveTexts(p) {
			want = append(want, sym.Move(m))
		}
		require.ElementsMatch(t, want, engines.MoveTexts(image), "%s of %s", sym.Name, text)
		require.Equal(t, p.Outcome(), image.Outcome(), "%s of %s", sym.Name, text)
		for _, m := range engines.MoveTexts(p) {
			after := Play(t, g, g.Plain, image.String(), sym.Move(m))
			require.Equal(t, sym.Position(Play(t, g, g.Plain, text, m).String()), after.String())
		}
	}
}

// Every are the elements of a list that stand each so many apart, the first
// among them.
func Every[T any](n int, list []T) (some []T) {
	for i := 0; i < len(list); i += n {
		some = append(some, list[i])
	}
	return some
}

// OnlyListedMovesAreAccepted tries every conceivable move in positions, on both
// implementations by text: those that are listed are taken, the others refused.
func OnlyListedMovesAreAccepted(t testing.TB, g *engines.Game, positions ...string) {
	t.Helper()
	for _, maker := range []engines.Maker{g.Plain, g.Fast} {
		e := engines.FromPosition(g, maker, engines.Full)
		for _, text := range positions {
			legal, err := e.Moves(t.Context(), engines.Line{Position: text})
			require.NoError(t, err)
			for _, m := range g.Conceivable(nil) {
				_, err := e.Moves(t.Context(), engines.Line{Position: text, Moves: []string{m}})
				require.Equal(t, slices.Contains(legal, m), err == nil, "%s in %q", m, text)
			}
		}
	}
}
