package morris

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/engines/mill/milltest"
)

var underTest = &milltest.Game{
	Game:    Game,
	Options: optionSets(),
	Letters: letters,
	Text: func(placement string, toMove, hand, quiet int) string {
		white := hand
		if toMove == 1 && hand > 0 {
			white--
		}
		return fmt.Sprintf("%s %c %d %d %d", placement, "wb"[toMove], white, hand, quiet)
	},
	Pieces: func(o engines.Options) int {
		v, err := VariantOf(o)
		if err != nil {
			panic(err)
		}
		return v.Pieces
	},
}

// optionSets is every way to play the game (M7).
func optionSets() (sets []engines.Options) {
	for _, pieces := range []string{"9", "6", "3"} {
		for _, flying := range []string{"true", "false"} {
			for _, threefold := range []string{"true", "false"} {
				for _, limit := range []string{"100", "50", "200", "0"} {
					sets = append(sets, engines.Options{"Pieces": pieces, "Flying": flying, "Threefold": threefold, "NoMillLimit": limit})
				}
			}
		}
	}
	return sets
}

func TestFastBulk(t *testing.T) {
	t.Parallel()
	underTest.Bulk(t, 2400)
}

func TestFastAgainstPlain(t *testing.T) {
	t.Parallel()
	underTest.Against(t, 2*len(underTest.Options))
}

func TestFastUnmake(t *testing.T) {
	t.Parallel()
	underTest.Unmake(t, 2*len(underTest.Options))
}

func TestFastKeys(t *testing.T) {
	t.Parallel()
	underTest.Keys(t, 60)
}

func TestFastSuites(t *testing.T) {
	t.Parallel()
	gametest.Counts(t, Game, NewFast, gametest.Counted, 50_000_000, 0)
}

// The figures are those of an independent search by breadth.
func TestFastUnique(t *testing.T) {
	t.Parallel()
	require.Equal(t, []int{24, 552, 6072, 63756, 422016}, underTest.Unique(t, 5, false))
	require.Equal(t, []int{4, 46, 428, 4200, 26884, 167307}, underTest.Unique(t, 6, true))
}

func TestFastDrawFree(t *testing.T) {
	t.Parallel()
	starts := []string{
		"WWBB3B/WBBW3B/BBBWWWWW w 0 0 %d", "WWWB3B/WWBW3W/BBBWBBBW w 0 0 %d", "BWBWBWB1/7W/4W3 w 0 0 %d",
		"BBBW3W/2W5/8 w 0 0 %d",
	}
	nine := *underTest
	nine.Options = slices.DeleteFunc(optionSets(), func(o engines.Options) bool { return o["Pieces"] != "9" })
	promised := nine.DrawFree(t, 300, 3000, func(random *rand.Rand) string {
		text := starts[random.IntN(len(starts))]
		return fmt.Sprintf(text, []int{0, 0, 30, 40, 44, 90, 95}[random.IntN(7)])
	})
	require.Greater(t, promised, 3000)
}

// What is promised of positions without a record is as much as can be.
func TestFastDrawFreeReaches(t *testing.T) {
	t.Parallel()
	for text, reach := range map[string]int{
		"8/8/8 w 9 9 0":                       26, // 18 placements, and 8 plies to the third occurrence
		"WW3WWW/8/B3B1BB w 1 1 0":             10,
		"BWW1B1BW/B1BWWB1B/BW1W1BWW w 0 0 0":  8,
		"BWW1B1BW/B1BWWB1B/BW1W1BWW w 0 0 96": 4, // the fourth ply makes the 100
	} {
		p := underTest.Start(t, text, nil, engines.Full)
		require.True(t, p.DrawFree(reach), text)
		require.False(t, p.DrawFree(reach+1), text)
		require.True(t, underTest.Start(t, text, nil, engines.Board).DrawFree(64))
		require.True(t, underTest.Start(t, text, engines.Options{"Threefold": "false", "NoMillLimit": "0"}, engines.Full).DrawFree(64))
	}
}

func TestFastRejects(t *testing.T) {
	t.Parallel()
	gametest.Refuses(t, NewFast, []gametest.Refusal{
		{"8/8 w 9 9 0", nil, "2 rings"},
		{"8/8/8 w 9 8 0", nil, "hands 9 and 8"},
		{"8/8/8 w 9 9 0", engines.Options{"Pieces": "6"}, "the game has 6"},
		{"", engines.Options{"Pieces": "7"}, "Pieces=7"},
	})
}

func TestFastTally(t *testing.T) {
	t.Parallel()
	underTest.Tallies(t, []milltest.Tallied{ // placements, steps, flights, mills, double-mills, removals
		{"8/8/8 w 9 9 0", "5", []uint64{1, 0, 0, 0, 0, 0}},
		{"W1W1B3/1W2B3/1W2B1B1 w 5 5 3", "1x4", []uint64{1, 0, 0, 1, 1, 1}},
		{"WW6/8/8 w 7 7 3", "2", []uint64{1, 0, 0, 1, 0, 0}},
		{"WW1WBBB1/2W1WB2/5B2 w 0 0 4", "3-2x4", []uint64{0, 1, 0, 1, 0, 1}},
		{"WW2BB2/4W3/6B1 w 0 0 10", "12-2x4", []uint64{0, 0, 1, 1, 0, 1}},
		{"WW2BB2/4W3/6B1 w 0 0 10", "12-11", []uint64{0, 1, 0, 0, 0, 0}},
	})
}

func TestFastCountingAllocatesNothing(t *testing.T) {
	underTest.CountingAllocatesNothing(t, benchmarks)
}

// benchmarks are positions of every phase.
var benchmarks = []gametest.Bench{
	{"start", "8/8/8 w 9 9 0", 7},
	{"9-against-9", "BWW1B1BW/B1BWWB1B/BW1W1BWW w 0 0 0", 7},
	{"4-against-4", "3BW1W1/2W2B1W/2B1B3 w 0 0 0", 8},
	{"3-against-3", "1B2BW2/3W1W2/6B1 w 0 0 0", 5},
	{"last-placements", "WW3WWW/8/B3B1BB w 1 1 0", 8},
}

func BenchmarkFast(b *testing.B) { gametest.BenchmarkCounts(b, NewFast, benchmarks, engines.Board) }

func BenchmarkPlain(b *testing.B) {
	gametest.BenchmarkCounts(b, NewPlain, gametest.AtDepth(2, benchmarks), engines.Board)
}
