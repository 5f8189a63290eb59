package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// plainValue is negamax without any of the devices: what Best must agree with.
func plainValue(g *engines.Game, p engines.Position, evaluate Evaluate, depth, ply, side int) int {
	moves := p.AppendMoves(nil)
	if len(moves) == 0 {
		switch out := p.Outcome(); out.Winner {
		case "":
			return 0
		case g.Sides[side]:
			return Win - ply
		}
		return ply - Win
	}
	if depth == 0 {
		return evaluate(p)
	}
	best := -2 * Win
	for _, m := range moves {
		p.Make(m)
		var v int
		if mid, ok := p.(engines.MidTurn); ok && mid.MidTurn() {
			v = plainValue(g, p, evaluate, depth, ply+1, side)
		} else {
			v = -plainValue(g, p, evaluate, depth-1, ply+1, 1-side)
		}
		p.Unmake()
		best = max(best, v)
	}
	return best
}

// toDepth searches to a fixed depth, with everything Best uses.
func toDepth(s *Searcher, p engines.Position, depth int) int {
	s.begin(context.Background(), p)
	side, _ := SideToMove(s.game, p)
	value := 0
	for d := 1; d <= depth; d++ {
		_, value, _ = s.root(p.AppendMoves(nil), d, side)
	}
	return value
}

// In 25 positions of random games the search finds the value of negamax
// without pruning, table or order, at depths 1 and 2, and to 4 where there are few moves: positions late in
// games, so that repetition and the limits bite within the depth. A value that
// leaked from one path to another through the table would differ.
func TestValueIsNegamax(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			s := New(g)
			random := rand.New(rand.NewPCG(5, 5))
			for range 25 {
				p := shuffled(t, g, random)
				for depth := 1; depth <= 4 && (depth < 3 || len(p.AppendMoves(nil)) < 14-2*(depth-3)); depth++ {
					side, err := SideToMove(g, p)
					require.NoError(t, err)
					want := plainValue(g, p, s.evaluate, depth, 0, side)
					require.Equal(t, want, toDepth(s, p, depth), "%s depth %d", p, depth)
				}
			}
		})
	}
}

// shuffled plays a random game in which sides like to take their last move
// back, and stops somewhere before its end.
func shuffled(t *testing.T, g *engines.Game, random *rand.Rand) engines.Position {
	t.Helper()
	for {
		p, err := g.Fast("", nil, engines.Full)
		if g.Start != nil && err != nil {
			p, err = g.Fast(g.Start(nil), nil, engines.Full)
		}
		require.NoError(t, err)
		seen := map[string]int{}
		for stop := 10 + random.IntN(60); stop > 0; stop-- {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			for try := range moves { // half the time prefer where we have been
				if random.IntN(2) == 0 {
					break
				}
				p.Make(moves[try])
				known := seen[boardOf(p)] > 0
				p.Unmake()
				if known {
					m = moves[try]
				}
			}
			p.Make(m)
			seen[boardOf(p)]++
		}
		if !p.Outcome().Over() {
			return p
		}
	}
}

func boardOf(p engines.Position) string {
	text := p.String()
	for i := range text {
		if text[i] == ' ' {
			return text[:i+2]
		}
	}
	return text
}

// The same seed gives the same move and the same number of nodes, whatever the
// searcher did before; and the position is left as it was.
func TestDeterministic(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		used := New(g)
		random := rand.New(rand.NewPCG(9, 9))
		for i := range uint64(10) {
			p := shuffled(t, g, random)
			text, moves := p.String(), engines.MoveTexts(p)
			want, err := New(g).Best(t.Context(), p, 400, Seeded(i, p))
			require.NoError(t, err)
			got, err := used.Best(t.Context(), p, 400, Seeded(i, p))
			require.NoError(t, err)
			require.Equal(t, want, got)
			require.Equal(t, text, p.String())
			require.Equal(t, moves, engines.MoveTexts(p))
		}
	}
}

// The budget bounds the nodes, the first ply apart, and more of it means more
// depth.
func TestBudget(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		p, err := g.Play(g.Fast, engines.Line{}, engines.Mode{})
		require.NoError(t, err)
		first := uint64(len(p.AppendMoves(nil)))
		depth := 0
		for _, budget := range []uint64{1, 100, 3000} {
			r, err := New(g).Best(t.Context(), p, budget, Seeded(1, p))
			require.NoError(t, err)
			require.LessOrEqual(t, r.Nodes, max(budget+1, first), g.Name)
			require.GreaterOrEqual(t, r.Depth, max(1, depth), g.Name)
			depth = r.Depth
		}
		require.Greater(t, depth, 1, g.Name)
	}
}

func TestFinishedGame(t *testing.T) {
	t.Parallel()
	g, err := games.Find("ravenward")
	require.NoError(t, err)
	finished := engines.Line{Position: "K6/7/7/7/3t3/7/7 a 3"}
	p, err := g.Play(g.Fast, finished, engines.Mode{})
	require.NoError(t, err)
	_, err = New(g).Best(t.Context(), p, 100, Seeded(1, p))
	require.ErrorContains(t, err, "the game is over (win d escape)")
	_, err = Random{}.Choose(t.Context(), p, Seeded(1, p))
	require.ErrorContains(t, err, "the game is over")
	_, err = Player(g, g.Fast, Level{Nodes: 100}, 1).(engines.Player).Play(t.Context(), finished, engines.Budget{})
	var rejected *engines.Rejected
	require.True(t, errors.As(err, &rejected), "%v", err)
}

// A win in one is taken, a loss in one avoided, by whoever is to move.
func TestTactics(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ game, position, want string }{
		{"ravenward", "1Kt4/7/7/7/3t3/7/7 d 20", "1-0"},
		{"ravenward", "3t3/7/1tK4/7/7/7/7 a 21", "3-17"},
		{"clawclash", "3R/4/B3/1BR1 b 0 0", "a2-a1"},
	} {
		g, err := games.Find(c.game)
		require.NoError(t, err)
		move, err := Player(g, g.Fast, Level{}, 1).(engines.Player).Play(t.Context(), engines.Line{Position: c.position}, engines.Budget{Nodes: 5000})
		require.NoError(t, err)
		if c.want != "" {
			require.Equal(t, c.want, move, c.position)
		}
	}
}

func TestPlayerBudgets(t *testing.T) {
	t.Parallel()
	g, err := games.Find("ravenward")
	require.NoError(t, err)
	e := Player(g, g.Fast, Level{Nodes: 50, Random: 100}, 4)
	moves, err := e.Moves(t.Context(), engines.Line{})
	require.NoError(t, err)
	for _, b := range []engines.Budget{{}, {Nodes: 10}, {Millis: 20}} {
		move, err := e.(engines.Player).Play(t.Context(), engines.Line{}, b)
		require.NoError(t, err)
		require.Contains(t, moves, move)
	}
	_, err = e.(engines.Player).Play(t.Context(), engines.Line{Moves: []string{"17-17"}}, engines.Budget{})
	require.ErrorContains(t, err, "17-17")
}
