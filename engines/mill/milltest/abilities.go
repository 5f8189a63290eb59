package milltest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/engines/mill"
)

// Unmake takes random games back and looks whether every position is as it
// was, in the game and in a clone of it that has played on.
func (g *Game) Unmake(t *testing.T, games int) {
	t.Helper()
	random := rand.New(rand.NewPCG(11, 2))
	for i := range games {
		o, s := g.Options[i%len(g.Options)], engines.Scope(i/len(g.Options)%2)
		p := g.Start(t, "", o, s)
		var line []gametest.Seen
		var clone engines.Position
		game(random, p, 150, func(ply int) {
			line = append(line, gametest.Look(p))
			if ply == 30 {
				clone = p.Clone()
				game(random, clone, 20, func(int) {})
			}
		})
		for ply := len(line) - 2; ply >= 0; ply-- {
			p.Unmake()
			require.Equal(t, line[ply], gametest.Look(p), "%v, scope %v, ply %d", o, s, ply)
		}
		if clone == nil {
			continue
		}
		for clone.String() != line[30].Text {
			clone.Unmake()
		}
		require.Equal(t, line[30], gametest.Look(clone.(gametest.Ability)), "%v, scope %v, clone", o, s)
	}
}

// DrawFree looks whether a position that promises no draw keeps it: no line of
// fewer plies than promised ends in one. It asks along games that repeat
// themselves, from few moves and from a counter near its limit, and returns
// how often the promise was given.
func (g *Game) DrawFree(t *testing.T, games, nodes int, start func(*rand.Rand) string) (promised int) {
	t.Helper()
	random := rand.New(rand.NewPCG(5, 8))
	for i := range games {
		o := g.Options[i%len(g.Options)]
		p := g.Start(t, start(random), o, engines.Full)
		game(random, p, 24, func(ply int) {
			for d := 1; d <= 12; d++ {
				if !p.DrawFree(d) {
					break
				}
				left := nodes
				require.False(t, drawWithin(p, d-1, &left), "%s, %v, ply %d: DrawFree(%d)", p, o, ply, d)
				if left <= 0 {
					break
				}
				promised++
				for _, m := range p.AppendMoves(nil) {
					text := p.Format(m)
					p.Make(m)
					require.True(t, p.DrawFree(d-1), "%s, %v, ply %d: DrawFree(%d) holds before %s", p, o, ply, d, text)
					p.Unmake()
				}
			}
		})
	}
	return promised
}

// drawWithin tells whether a line of at most that many plies ends in a draw.
// It gives up, with left at 0, after left nodes.
func drawWithin(p engines.Position, plies int, left *int) bool {
	if out := p.Outcome(); out.Over() {
		return out.Winner == ""
	}
	*left--
	if plies == 0 || *left <= 0 {
		return false
	}
	for _, m := range p.AppendMoves(nil) {
		p.Make(m)
		drawn := drawWithin(p, plies-1, left)
		p.Unmake()
		if drawn {
			return true
		}
	}
	return false
}

// Keys looks whether keys are equal exactly for equal positions, counters left
// out, in random games; and whether canonical keys are equal for all images of
// a position.
func (g *Game) Keys(t *testing.T, games int) {
	t.Helper()
	random := rand.New(rand.NewPCG(13, 4))
	texts, keys := map[engines.Key]string{}, map[string]engines.Key{}
	for range games {
		p := g.Start(t, "", nil, engines.Full)
		game(random, p, 120, func(int) {
			key, whole := p.Key(), p.String()
			text := whole[:strings.LastIndexByte(whole, ' ')]
			if other, ok := texts[key]; ok {
				require.Equal(t, other, text)
			}
			if other, ok := keys[text]; ok {
				require.Equal(t, other, key)
			}
			texts[key], keys[text] = text, key
			require.Zero(t, key[1]>>56, "a table keeps the depth there")
			require.Zero(t, p.Canonical()[1]>>56)
			if random.IntN(20) == 0 {
				for n := range mill.Symmetries {
					image := g.Start(t, g.image(t, whole, n), nil, engines.Full)
					require.Equal(t, p.Canonical(), image.Canonical(), "%s under symmetry %d", whole, n)
				}
			}
		})
	}
	require.Greater(t, len(keys), 20*games)
}

// image is a position's text under a symmetry.
func (g *Game) image(t *testing.T, text string, n int) string {
	t.Helper()
	placement, rest, _ := strings.Cut(text, " ")
	points, err := mill.ParsePlacement(placement, g.Letters)
	require.NoError(t, err)
	var image [mill.Points]byte
	for p, stone := range points {
		image[mill.PointImage(p, n)] = stone
	}
	return mill.WritePlacement(image) + " " + rest
}

// Unique counts the distinct positions after each number of whole turns from
// the start, all of them or one of each class of symmetry.
func (g *Game) Unique(t *testing.T, turns int, canonical bool) []int {
	t.Helper()
	p, err := g.Game.Fast.In("", nil, engines.Mode{Scope: engines.Board, Ply: engines.Turn})
	require.NoError(t, err)
	keyed := p.(engines.Keyed)
	key := keyed.Key
	if canonical {
		key = keyed.Canonical
	}
	met := make([]map[engines.Key]struct{}, turns)
	for i := range met {
		met[i] = map[engines.Key]struct{}{}
	}
	var stack []engines.Move
	var walk func(ply int)
	walk = func(ply int) {
		if ply == turns {
			return
		}
		from := len(stack)
		stack = p.AppendMoves(stack)
		for to := len(stack); to > from; to-- {
			p.Make(stack[to-1])
			stack = stack[:to-1]
			k := key()
			if _, ok := met[ply][k]; !ok {
				met[ply][k] = struct{}{}
				walk(ply + 1)
			}
			p.Unmake()
		}
	}
	walk(0)
	counts := make([]int, turns)
	for i := range met {
		counts[i] = len(met[i])
	}
	return counts
}
