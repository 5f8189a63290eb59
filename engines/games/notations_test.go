package games_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// Every position that play reaches can be written in every other notation of
// its game, and while the game goes on is read back from it.
func TestNotationsOfPlay(t *testing.T) {
	t.Parallel()
	ended := 0
	for _, g := range games.All() {
		for _, n := range g.Notations {
			const seed = 25
			r := rand.New(rand.NewPCG(seed, 0))
			for game := range 20 {
				p, err := g.Plain("", nil, engines.Full)
				require.NoError(t, err)
				for range 150 {
					text, err := n.Write(p.String(), nil, p.Outcome())
					require.NoError(t, err, "%s, %s, seed %d, game %d", g.Name, n.Name, seed, game)
					back, err := n.Read(text)
					if p.Outcome().Over() {
						require.ErrorContains(t, err, "a finished game")
						ended++
						break
					}
					require.NoError(t, err, "%s, %s, seed %d, game %d", g.Name, n.Name, seed, game)
					require.Equal(t, p.String(), back, "%s, %s, seed %d, game %d", g.Name, n.Name, seed, game)
					moves := p.AppendMoves(nil)
					p.Make(moves[r.IntN(len(moves))])
				}
			}
		}
	}
	require.Greater(t, ended, 10)
}
