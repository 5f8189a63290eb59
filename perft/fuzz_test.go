package perft_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
)

const fuzzSeed = 20_260

func fuzzOf(g *engines.Game, a engines.Maker) perft.Fuzz {
	return perft.Fuzz{
		Game: g, Seed: fuzzSeed, Games: 12,
		A: perft.Engine(g, a, engines.Full), B: perft.Engine(g, g.Fast, engines.Full),
	}
}

// TestFuzzOfOurOwn: both implementations agree.
func TestFuzzOfOurOwn(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			found, fuzzed, err := fuzzOf(g, g.Plain).Run(t.Context())
			require.NoError(t, err)
			require.Nil(t, found, "seed %d", fuzzSeed)
			require.Equal(t, 12, fuzzed.Games)
			require.Positive(t, fuzzed.Illegal)
			require.Positive(t, fuzzed.Texts)
		})
	}
}

// TestFuzzPlaysWhatIsRare: every kind of move is among those played.
func TestFuzzPlaysWhatIsRare(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			f := fuzzOf(g, g.Fast)
			f.Games = 40
			_, fuzzed, err := f.Run(t.Context())
			require.NoError(t, err)
			p, err := g.Fast(g.Start(nil), nil, engines.Full)
			require.NoError(t, err)
			for _, kind := range p.(engines.Tallier).Columns() {
				require.Positive(t, fuzzed.Kinds[kind], "%s of %v, seed %d", kind, fuzzed.Kinds, fuzzSeed)
			}
		})
	}
}

// TestFuzzFindsFaults: a sample of the catalogue, each made as small as it gets.
func TestFuzzFindsFaults(t *testing.T) {
	t.Parallel()
	for name, faults := range sample {
		for _, one := range faults[:min(3, len(faults))] {
			t.Run(one, func(t *testing.T) {
				t.Parallel()
				g := game(t, name)
				f := fuzzOf(g, fault(t, g, one).Make)
				f.Games = 300
				found, _, err := f.Run(t.Context())
				require.NoError(t, err)
				require.NotNil(t, found, "seed %d", fuzzSeed)
				d := against(g, fault(t, g, one).Make, 1)
				if found.Aspects[0] != perft.Acceptance {
					checkDifference(t, d, found)
				}
			})
		}
	}
}

func TestFuzzIsRepeatable(t *testing.T) {
	t.Parallel()
	g := game(t, "clawclash")
	f := fuzzOf(g, fault(t, g, "clawclash.capture.landing-lines.row-only").Make)
	one, first, err := f.Run(t.Context())
	require.NoError(t, err)
	two, second, err := f.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, first, second)
	require.Equal(t, one.Found, two.Found)
	require.Equal(t, one.Line, two.Line)
	f.Seed++
	_, third, err := f.Run(t.Context())
	require.NoError(t, err)
	require.NotEqual(t, first, third)
}

// lenient is an engine that takes a certain illegal move for none at all.
type lenient struct{ engines.Engine }

func (l lenient) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	if n := len(line.Moves); n > 0 && strings.HasPrefix(line.Moves[n-1], "a1-b") {
		if moves, err := l.Engine.Moves(ctx, line); err == nil {
			return moves, nil
		}
		line.Moves = line.Moves[:n-1]
	}
	return l.Engine.Moves(ctx, line)
}

func TestFuzzTriesWhatIsNotLegal(t *testing.T) {
	t.Parallel()
	g := game(t, "clawclash")
	f := fuzzOf(g, g.Fast)
	f.A, f.Games = lenient{f.A}, 100
	found, _, err := f.Run(t.Context())
	require.NoError(t, err)
	require.NotNil(t, found)
	require.Equal(t, []perft.Aspect{perft.Acceptance}, found.Aspects)
	require.NotEmpty(t, found.B.Refused)
	require.Empty(t, found.A.Refused)
	require.Len(t, found.Line.Moves, 1, "the illegal move alone")
}

func TestFailures(t *testing.T) {
	t.Parallel()
	g := game(t, "clawclash")
	broken := fuzzOf(g, fault(t, g, "clawclash.capture.landing-lines.row-only").Make)
	found, _, err := broken.Run(t.Context())
	require.NoError(t, err)
	kept := perft.Failure{Game: g.Name, Position: found.Line.Position, Moves: found.Line.Moves, Found: "seed 1"}
	other := perft.Failure{Game: "morris", Position: "8/8/8 w 9 9 0", Options: engines.Options{"Pieces": "3"}, Found: "x"}
	var b bytes.Buffer
	require.NoError(t, perft.WriteFailures(&b, []perft.Failure{other, kept}))
	list, err := perft.ReadFailures("f", &b)
	require.NoError(t, err)
	require.Equal(t, []perft.Failure{other, kept}, list)

	still, asked, err := broken.Replay(t.Context(), list)
	require.NoError(t, err)
	require.Equal(t, 1, asked, "of its own game alone")
	require.NotNil(t, still)
	require.Equal(t, found.Line.Position, still.Line.Position)
	fixed, asked, err := fuzzOf(g, g.Plain).Replay(t.Context(), slices.Repeat(list, 2))
	require.NoError(t, err)
	require.Nil(t, fixed)
	require.Equal(t, 2, asked)

	for text, why := range map[string]string{
		"\n{":               "f:2: no failure: unexpected end",
		`{"game":"morris"}`: "f:1: no failure: want a game and a position",
	} {
		_, err := perft.ReadFailures("f", strings.NewReader(text))
		require.ErrorContains(t, err, why)
	}
}
