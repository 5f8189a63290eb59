package games_test

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// Every position that play reaches, drawn with the move that led there, is
// read back from its picture.
func TestPicturesOfPlay(t *testing.T) {
	t.Parallel()
	indent := regexp.MustCompile(`(?m)^|$`)
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			require.NotNil(t, g.Draw)
			require.NotNil(t, g.Read)
			const seed = 24
			r := rand.New(rand.NewPCG(seed, 0))
			for game := range 20 {
				p, err := g.Plain("", nil, engines.Board)
				require.NoError(t, err)
				last := ""
				for range 60 {
					drawn, err := g.Draw(p.String(), last)
					require.NoError(t, err, "seed %d, game %d", seed, game)
					for _, text := range []string{drawn.Text(), indent.ReplaceAllString(drawn.Text(), "    ")} {
						back, err := g.Read(text)
						require.NoError(t, err, "seed %d, game %d:\n%s", seed, game, text)
						require.Equal(t, p.String(), back, "seed %d, game %d:\n%s", seed, game, text)
					}
					moves := p.AppendMoves(nil)
					if len(moves) == 0 {
						break
					}
					m := moves[r.IntN(len(moves))]
					last = p.Format(m)
					p.Make(m)
				}
			}
		})
	}
}

// Every move that anybody could think of can be marked, so that a report can
// show what an engine got wrong.
func TestEveryMoveCanBeMarked(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			p, err := g.Draw(g.Start(nil), "")
			require.NoError(t, err)
			for _, move := range g.Conceivable(nil) {
				if _, err := p.Board.Mark(move); move != "pass" {
					require.NoError(t, err)
				}
			}
		})
	}
}
