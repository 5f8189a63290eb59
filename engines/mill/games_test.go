package mill_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/morris"
	"github.com/boardperft/perft/engines/runemill"
	"github.com/boardperft/perft/fixtures"
)

var millGames = []*engines.Game{morris.Game, runemill.Game}

// suites are the embedded suites of a game.
func suites(t *testing.T, g *engines.Game) []fixtures.Suite {
	t.Helper()
	all, err := fixtures.Of(g.Name)
	require.NoError(t, err)
	return all
}

// The plain rules walk every count of the suites that is not too deep.
func TestPlainCounts(t *testing.T) {
	t.Parallel()
	for _, g := range millGames {
		for _, suite := range suites(t, g) {
			for _, scope := range suite.Scopes {
				t.Run(fmt.Sprint(suite.Name, " ", scope), func(t *testing.T) {
					t.Parallel()
					plainCounts(t, g, suite, scope)
				})
			}
		}
	}
}

func plainCounts(t *testing.T, g *engines.Game, suite fixtures.Suite, scope engines.Scope) {
	t.Helper()
	for _, row := range suite.Rows {
		p, err := g.Play(g.Plain, row.Question(), engines.Mode{Scope: scope, Ply: suite.Ply})
		require.NoError(t, err, "%s:%d", suite.Name, row.Line)
		for _, n := range row.Counts {
			if !n.Nodes.Less(engines.CountOf(mostNodes)) {
				break
			}
			assert.Equal(t, n.Nodes, engines.CountOf(walk(p, n.Depth, suite.Ended)), "%s:%d depth %d", suite.Name, row.Line, n.Depth)
		}
	}
}

// walk counts nodes at the depth; with ended finished games above it too.
func walk(p engines.Position, depth int, ended bool) (nodes uint64) {
	if depth == 0 {
		return 1
	}
	moves := p.AppendMoves(nil)
	switch {
	case len(moves) == 0 && ended:
		return 1
	case depth == 1:
		return uint64(len(moves))
	}
	for _, m := range moves {
		p.Make(m)
		nodes += walk(p, depth-1, ended)
		p.Unmake()
	}
	return nodes
}

// optionSets are all ways to play a game.
func optionSets(g *engines.Game) []engines.Options {
	sets := []engines.Options{{}}
	for _, o := range g.Options {
		var longer []engines.Options
		for _, set := range sets {
			for _, value := range o.Values {
				with := engines.Options{o.Name: value}
				for k, v := range set {
					with[k] = v
				}
				longer = append(longer, with)
			}
		}
		sets = longer
	}
	return sets
}

// randomGame plays seeded random moves of p until the game ends, or plies; see
// is called at every position, the first one too.
func randomGame(p engines.Position, seed uint64, plies int, see func(played []string)) {
	random := rand.New(rand.NewPCG(seed, 0))
	played := []string{}
	for {
		see(played)
		moves := p.AppendMoves(nil)
		if len(moves) == 0 || len(played) == plies {
			return
		}
		m := moves[random.IntN(len(moves))]
		played = append(played, p.Format(m))
		p.Make(m)
	}
}

// Parse(write(p)) is p, for every position of random games of all options: the
// text read back has the same text, moves and, without the record, outcome.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, g := range millGames {
		for i, o := range optionSets(g) {
			p, err := g.Plain(g.Start(o), o, engines.Full)
			require.NoError(t, err)
			randomGame(p, uint64(i), 100, func(played []string) {
				again, err := g.Plain(p.String(), o, engines.Full)
				require.NoError(t, err, "seed %d, %s after %v", i, o, played)
				require.Equal(t, p.String(), again.String())
				if out := p.Outcome(); out != engines.Draw("repetition") {
					require.Equal(t, out, again.Outcome(), "%s %s", p, o)
					require.Equal(t, engines.MoveTexts(p), engines.MoveTexts(again))
				}
			})
		}
	}
}

// A move is legal exactly when it is listed, whatever anybody may try; no move
// is listed twice, and a finished game lists none.
func TestEveryConceivableMoveTried(t *testing.T) {
	t.Parallel()
	for _, g := range millGames {
		conceivable := g.Conceivable(nil)
		p, err := g.Plain(g.Start(nil), nil, engines.Full)
		require.NoError(t, err)
		randomGame(p, 11, 60, func(played []string) {
			legal := engines.MoveTexts(p)
			require.Equal(t, p.Outcome().Over(), len(legal) == 0, "%s", p)
			require.Subset(t, conceivable, legal)
			slices.Sort(legal)
			require.Equal(t, legal, slices.Compact(slices.Clone(legal)), "%s", p)
			if len(played)%10 != 0 {
				return
			}
			before := p.String()
			for _, text := range conceivable {
				m, ok := engines.ParseMove(p, text)
				_, listed := slices.BinarySearch(legal, text)
				require.Equal(t, listed, ok, "%s in %s", text, p)
				if ok {
					p.Make(m)
					require.NotEqual(t, before, p.String())
					p.Unmake()
					require.Equal(t, before, p.String())
				}
			}
		})
	}
}

// By whole turns Runemill is Morris, as long as no draw rule is asked.
func TestRunemillByTurnsIsMorris(t *testing.T) {
	t.Parallel()
	letters := map[rune]rune{'A': 'W', 'F': 'B'}
	for _, suite := range suites(t, runemill.Game) {
		for _, row := range suite.Rows {
			s, err := runemill.ParseSetup(row.Position)
			require.NoError(t, err)
			if s.Removing || len(row.Moves) > 0 {
				continue
			}
			m := morris.Setup{ToMove: map[byte]byte{'a': 'w', 'f': 'b'}[s.ToMove], Hand: s.Hand, Quiet: s.Quiet}
			for p, stone := range s.Points {
				m.Points[p] = byte(letters[rune(stone)])
			}
			rune, err := runemill.Game.Plain.In(row.Position, nil, engines.Mode{Scope: engines.Board, Ply: engines.Turn})
			require.NoError(t, err)
			other, err := morris.Game.Plain(m.String(), nil, engines.Board)
			require.NoError(t, err)
			for depth := 1; depth <= 3; depth++ {
				n := walk(other, depth, false)
				if n > mostNodes {
					break
				}
				require.Equal(t, n, walk(rune, depth, false), "%s depth %d", row.Position, depth)
				texts, want := engines.MoveTexts(rune), engines.MoveTexts(other)
				require.ElementsMatch(t, want, texts, row.Position)
			}
		}
	}
}
