package mill_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/engines/morris"
	"github.com/boardperft/perft/engines/runemill"
)

var millGames = []*engines.Game{morris.Game, runemill.Game}

// The plain rules walk every count of the suites that is not too deep.
func TestPlainCounts(t *testing.T) {
	t.Parallel()
	for _, g := range millGames {
		gametest.Counts(t, g, g.Plain, gametest.Walked, mostNodes-1, 0)
	}
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
	for _, suite := range gametest.Suites(t, runemill.Game) {
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
				n := gametest.Walk(other, depth)
				if n > mostNodes {
					break
				}
				require.Equal(t, n, gametest.Walk(rune, depth), "%s depth %d", row.Position, depth)
				texts, want := engines.MoveTexts(rune), engines.MoveTexts(other)
				require.ElementsMatch(t, want, texts, row.Position)
			}
		}
	}
}

// A position turned or mirrored has its moves turned or mirrored, and the same
// outcome; so has every position of a game played on both boards.
func TestSymmetricPositionsHaveSymmetricMoves(t *testing.T) {
	t.Parallel()
	for _, g := range millGames {
		require.Len(t, g.Symmetries, 16)
		require.Equal(t, "identity", g.Symmetries[0].Name)
		names := map[string]bool{}
		for i, sym := range g.Symmetries {
			names[sym.Name] = true
			p, err := g.Plain(g.Start(nil), nil, engines.Full)
			require.NoError(t, err)
			image, err := g.Plain(g.Start(nil), nil, engines.Full)
			require.NoError(t, err)
			randomGame(p, uint64(i), 70, func(played []string) {
				if n := len(played); n > 0 {
					m, ok := engines.ParseMove(image, sym.Move(played[n-1]))
					require.True(t, ok, "%s: %s in %s", sym.Name, played[n-1], p)
					image.Make(m)
				}
				require.Equal(t, sym.Position(p.String()), image.String(), sym.Name)
				require.Equal(t, p.Outcome(), image.Outcome())
				var want []string
				for _, text := range engines.MoveTexts(p) {
					want = append(want, sym.Move(text))
				}
				require.ElementsMatch(t, want, engines.MoveTexts(image), "%s of %s", sym.Name, p)
			})
		}
		require.Len(t, names, 16, "sixteen different symmetries")
		for _, text := range []string{"", "pass", "24", "x", "8/8/8x w 9 9 0"} {
			require.Equal(t, text, g.Symmetries[5].Move(text))
			require.Equal(t, text, g.Symmetries[5].Position(text))
		}
	}
}

// The plain and the fast implementation say the same at every node of the
// tree, and in random games of all ways to play.
func TestPlainAgainstFast(t *testing.T) {
	t.Parallel()
	for _, g := range millGames {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			both(t, g, g.Start(nil), nil, engines.Full).tree(t, 4)
			both(t, g, g.Start(nil), nil, engines.Board).tree(t, 2)
			sets := optionSets(g)
			for seed := range randomGames {
				o := sets[seed%len(sets)]
				both(t, g, g.Start(o), o, engines.Full).random(t, uint64(seed), 400)
			}
		})
	}
}

// pair is one game in both implementations.
type pair struct{ plain, fast engines.Position }

func both(t *testing.T, g *engines.Game, text string, o engines.Options, scope engines.Scope) pair {
	t.Helper()
	plain, err := g.Plain(text, o, scope)
	require.NoError(t, err)
	fast, err := g.Fast(text, o, scope)
	require.NoError(t, err)
	return pair{plain, fast}
}

// agree compares all that there is to ask, and returns each move as both have
// it. It compares plainly, since it is asked a million times.
func (p pair) agree(t *testing.T) [][2]engines.Move {
	t.Helper()
	plain, fast := byText(p.plain), byText(p.fast)
	same := p.plain.String() == p.fast.String() && p.plain.Outcome() == p.fast.Outcome() && len(plain) == len(fast)
	moves := make([][2]engines.Move, len(plain))
	for i := 0; same && i < len(plain); i++ {
		same = plain[i].text == fast[i].text
		moves[i] = [2]engines.Move{plain[i].move, fast[i].move}
	}
	if !same {
		t.Fatalf("plain: %s, %s, %v\nfast:  %s, %s, %v", p.plain, p.plain.Outcome(), plain, p.fast, p.fast.Outcome(), fast)
	}
	return moves
}

type textMove struct {
	text string
	move engines.Move
}

func byText(p engines.Position) []textMove {
	moves := p.AppendMoves(nil)
	all := make([]textMove, len(moves))
	for i, m := range moves {
		all[i] = textMove{p.Format(m), m}
	}
	slices.SortFunc(all, func(a, b textMove) int { return strings.Compare(a.text, b.text) })
	return all
}

func (p pair) tree(t *testing.T, depth int) {
	t.Helper()
	moves := p.agree(t)
	if depth == 0 {
		return
	}
	for _, m := range moves {
		p.plain.Make(m[0])
		p.fast.Make(m[1])
		p.tree(t, depth-1)
		p.plain.Unmake()
		p.fast.Unmake()
	}
}

func (p pair) random(t *testing.T, seed uint64, plies int) {
	t.Helper()
	defer func() {
		if t.Failed() {
			t.Logf("seed %d", seed)
		}
	}()
	random := rand.New(rand.NewPCG(seed, 0))
	for range plies {
		moves := p.agree(t)
		if len(moves) == 0 {
			return
		}
		m := moves[random.IntN(len(moves))]
		p.plain.Make(m[0])
		p.fast.Make(m[1])
	}
}
