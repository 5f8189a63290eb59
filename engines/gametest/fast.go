package gametest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// Ability is all that the fast implementations can do.
type Ability interface {
	engines.Position
	engines.Bulk
	engines.Memory
	engines.Keyed
	engines.Cloner
	engines.Tallier
}

// Fast makes the fast position of a text.
func Fast(t testing.TB, g *engines.Game, text string, o engines.Options, s engines.Scope) Ability {
	t.Helper()
	p, err := g.Fast(text, o, s)
	require.NoError(t, err)
	return p.(Ability)
}

// Seen is everything that a position tells of itself.
type Seen struct {
	Text    string
	Outcome engines.Outcome
	Key     engines.Key
	Free    [10]bool // DrawFree of each depth
	Moves   string   // in the position's order
}

// Look is what a position tells of itself now.
func Look(p Ability) (s Seen) {
	s = Seen{Text: p.String(), Outcome: p.Outcome(), Key: p.Key(), Moves: strings.Join(engines.MoveTexts(p), " ")}
	for d := range s.Free {
		s.Free[d] = p.DrawFree(d)
	}
	return s
}

// PlayBoth plays a game of at most plies on the fast and the plain
// implementation, which have to say the same at every position, and takes it
// back on the fast one, which has to show what it showed on the way there.
// Next chooses one of the legal moves, sorted, of which there is one at least;
// see is what the fast one shows. PlayBoth returns the outcome.
func PlayBoth[S any](t testing.TB, fast, plain engines.Position, plies int, see func() S, next func(legal []string) string) string {
	t.Helper()
	var states []S
	for len(states) < plies {
		legal := sorted(plain)
		require.Equal(t, plain.String(), fast.String())
		require.Equal(t, plain.Outcome(), fast.Outcome(), fast.String())
		require.Equal(t, legal, sorted(fast), fast.String())
		if len(legal) == 0 {
			break
		}
		states = append(states, see())
		move := next(legal)
		for _, p := range []engines.Position{fast, plain} {
			m, ok := engines.ParseMove(p, move)
			require.True(t, ok, move)
			p.Make(m)
		}
	}
	end := fast.Outcome().String()
	for _, state := range slices.Backward(states) {
		fast.Unmake()
		require.Equal(t, state, see())
	}
	return end
}

// sorted are the legal moves as text.
func sorted(p engines.Position) []string {
	texts := engines.MoveTexts(p)
	slices.Sort(texts)
	return texts
}

// KeyGames are random games in which keys are looked at.
type KeyGames struct {
	Games, Plies int
	Seed         [2]uint64
	Setup        func(*rand.Rand) string // a random position, where every second game begins
	// Of is the part of a position's text that its key is of, and Whole makes a
	// position of that part.
	Of, Whole func(text string) string
}

// Keys looks whether keys are equal exactly where what they are of is, and
// canonical keys where it is up to symmetry. It returns how many different
// parts of texts there were.
func (k KeyGames) Keys(t testing.TB, g *engines.Game) int {
	t.Helper()
	r := rand.New(rand.NewPCG(k.Seed[0], k.Seed[1]))
	keys, canonical := map[engines.Key]string{}, map[engines.Key]string{}
	texts, orbits := map[string]bool{}, map[string]bool{}
	for game := range k.Games {
		text := ""
		if game%2 == 1 {
			text = k.Setup(r)
		}
		p := Fast(t, g, text, nil, engines.Scope(game/2%2))
		for range k.Plies {
			text, key, least := k.Of(p.String()), p.Key(), p.Canonical()
			require.Zero(t, (key[1]|least[1])>>56, "the top byte is not ours")
			orbit := k.Of(leastImage(g, k.Whole(text)))
			texts[text], orbits[orbit] = true, true
			if have, seen := keys[key]; seen {
				require.Equal(t, have, text)
			}
			if have, seen := canonical[least]; seen {
				require.Equal(t, have, orbit)
			}
			keys[key], canonical[least] = text, orbit
			for _, s := range g.Symmetries {
				image := Fast(t, g, s.Position(k.Whole(text)), nil, engines.Board)
				require.Equal(t, least, image.Canonical(), "%s %s", text, s.Name)
			}
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[r.IntN(len(moves))])
		}
	}
	require.Len(t, keys, len(texts))
	require.Len(t, canonical, len(orbits))
	return len(texts)
}

// leastImage stands for all positions that are equal up to symmetry.
func leastImage(g *engines.Game, text string) string {
	least := text
	for _, s := range g.Symmetries {
		least = min(least, s.Position(text))
	}
	return least
}

// CountingAllocatesNothing looks whether moves are listed, made, counted below,
// looked at by their keys and taken back without allocating memory, runs times
// over. It returns what was counted in one run: at every position one ply
// down, the nodes at each depth to deepest, as long as no draw can come.
func CountingAllocatesNothing(t testing.TB, p Ability, runs, deepest int) (nodes uint64) {
	t.Helper()
	moves := make([]engines.Move, 0, 256)
	require.Zero(t, testing.AllocsPerRun(runs, func() {
		nodes = 0
		for _, m := range p.AppendMoves(moves) {
			p.Make(m)
			for d := 1; d <= deepest && p.DrawFree(d); d++ {
				nodes += p.CountMoves(d)
			}
			p.Key()
			p.Canonical()
			p.Unmake()
		}
	}), p.String())
	return nodes
}
