// Package milltest checks the fast implementation of a mill game: against
// walking, against the plain one, and against what its abilities promise; and
// what the two mill games have in common besides their rules, such as pictures
// of the board and MFEN. What every game has to keep is in package gametest.
// It is for tests.
package milltest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/engines/mill"
)

// Game is the game under test.
type Game struct {
	Game    *engines.Game
	Options []engines.Options // all sets of options to be tried
	Letters string            // of the stones
	// Text writes a position in the game's notation, from a placement, the side to
	// move (0 or 1), the stones each has in hand, and plies without a taken stone.
	Text func(placement string, toMove, hand, quiet int) string
	// Pieces is what a side starts with.
	Pieces func(engines.Options) int
}

// Start makes the fast position of a text.
func (g *Game) Start(t testing.TB, text string, o engines.Options, s engines.Scope) gametest.Ability {
	t.Helper()
	return gametest.Fast(t, g.Game, text, o, s)
}

// Setup is a random position: few stones or many, one side's in mills or not,
// in every phase.
func (g *Game) Setup(random *rand.Rand, o engines.Options) string {
	var points [mill.Points]byte
	free := random.Perm(mill.Points)
	toMove, hand := random.IntN(2), 0
	pieces := g.Pieces(o)
	if random.IntN(2) == 0 {
		hand = 1 + random.IntN(pieces-1)
	}
	for side := range 2 {
		n := pieces - hand
		if toMove == 1 && side == 0 {
			n++ // it has placed one more
		}
		if hand == 0 {
			n = min(pieces, 3+random.IntN(7))
		} else if random.IntN(2) == 0 {
			n = random.IntN(n + 1)
		}
		line := mill.Lines()[random.IntN(16)]
		if random.IntN(3) == 0 && n >= 3 {
			for _, p := range line {
				if points[p] == 0 {
					points[p] = g.Letters[side]
					n--
				}
			}
		}
		for ; n > 0; n-- {
			for points[free[0]] != 0 {
				free = free[1:]
			}
			points[free[0]] = g.Letters[side]
		}
	}
	return g.Text(mill.WritePlacement(points), toMove, hand, 0)
}

// Bulk compares bulk counts with walks, at scope board, and at scope full with
// the same numbers, which are those of the board rules.
func (g *Game) Bulk(t *testing.T, positions int) {
	t.Helper()
	random := rand.New(rand.NewPCG(3, 9))
	for i := range positions {
		o := g.Options[i%len(g.Options)]
		text := g.Setup(random, o)
		board, full := g.Start(t, text, o, engines.Board), g.Start(t, text, o, engines.Full)
		for d := 1; d <= board.BulkDepth(); d++ {
			want := gametest.Walk(board, d)
			require.Equal(t, want, board.CountMoves(d), "%s, %v, depth %d", text, o, d)
			require.Equal(t, want, full.CountMoves(d), "%s, %v, depth %d, scope full", text, o, d)
			if want > 60_000 {
				break
			}
		}
		require.Equal(t, text, board.String(), "counting leaves the position as it was")
	}
}

// game plays one random game of at most plies and calls visit at each position,
// the first and the last included. Often a side goes back where it came from,
// so that positions recur.
func game(random *rand.Rand, p engines.Position, plies int, visit func(ply int)) {
	var line []string
	for ply := range plies + 1 {
		visit(ply)
		moves := p.AppendMoves(nil)
		if len(moves) == 0 || ply == plies {
			return
		}
		m := moves[random.IntN(len(moves))]
		if n := len(line); n >= 2 && random.IntN(3) > 0 {
			if back, ok := engines.ParseMove(p, reversed(line[n-2])); ok {
				m = back
			}
		}
		line = append(line, p.Format(m))
		p.Make(m)
	}
}

// reversed is the move back: "5-6" becomes "6-5".
func reversed(move string) string {
	var from, to int
	if n, _ := fmt.Sscanf(move, "%d-%d", &from, &to); n == 2 {
		return fmt.Sprintf("%d-%d", to, from)
	}
	return ""
}

// Against compares the fast with the plain implementation along random games:
// move sets, outcomes and texts.
func (g *Game) Against(t *testing.T, games int) {
	t.Helper()
	random := rand.New(rand.NewPCG(7, 1))
	for i := range games {
		o, s := g.Options[i%len(g.Options)], engines.Scope(i/len(g.Options)%2)
		text := ""
		if i%3 > 0 {
			text = g.Setup(random, o)
		}
		p := g.Start(t, text, o, s)
		plain, err := g.Game.Plain(text, o, s)
		require.NoError(t, err)
		game(random, &pair{p, plain}, 400, func(ply int) {
			require.Equal(t, plain.String(), p.String(), "%v, scope %v, ply %d", o, s, ply)
			require.Equal(t, plain.Outcome(), p.Outcome(), "%s, %v, scope %v, ply %d", p, o, s, ply)
			want, got := engines.MoveTexts(plain), engines.MoveTexts(p)
			slices.Sort(want)
			slices.Sort(got)
			require.Equal(t, want, got, "%s, %v, scope %v, ply %d", p, o, s, ply)
			require.Equal(t, len(got) == 0, p.Outcome().Over(), "%s: no moves exactly when the game is over", p)
		})
	}
}

// pair plays each move in both implementations, by its text.
type pair struct {
	engines.Position
	plain engines.Position
}

func (p *pair) Make(m engines.Move) {
	same, _ := engines.ParseMove(p.plain, p.Format(m))
	p.plain.Make(same)
	p.Position.Make(m)
}
