package runemill

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/engines/mill/milltest"
)

var underTest = &milltest.Game{
	Game:    Game,
	Options: []engines.Options{nil},
	Letters: letters,
	Text: func(placement string, toMove, hand, quiet int) string {
		amber := hand
		if toMove == 1 && hand > 0 {
			amber--
		}
		return fmt.Sprintf("%s %c %d %d m %d", placement, "af"[toMove], amber, hand, quiet)
	},
	Pieces: func(engines.Options) int { return stones },
}

func TestFastBulk(t *testing.T) {
	t.Parallel()
	underTest.Bulk(t, 1500)
}

// Random setups are at the start of a turn; these are not.
func TestFastBulkRemoving(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"AAA1F3/1A2F3/1A2F1F1 a 4 5 r 0", "AAA1FFF1/2A5/8 a 4 5 r 0", "AAA1FFF1/2A5/1F6 a 4 5 r 0", "AAA5/F7/8 a 0 1 r 0",
		"AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", "FFF1AA2/8/A1A1F3 f 0 0 r 3", "FFF1AA2/8/A3F3 f 0 0 r 3", "AAA1FF2/4A3/F1F3F1 a 0 0 r 39",
	} {
		p := underTest.Start(t, text, nil, engines.Board)
		for d := 1; d <= p.BulkDepth(); d++ {
			require.Equal(t, gametest.Walk(p, d), p.CountMoves(d), "%s, depth %d", text, d)
		}
	}
}

func TestFastAgainstPlain(t *testing.T) {
	t.Parallel()
	underTest.Against(t, 60)
}

func TestFastUnmake(t *testing.T) {
	t.Parallel()
	underTest.Unmake(t, 60)
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
		"AAFF3F/AFFA3F/FFFAAAAA a 0 0 m %d", "AAAF3F/AAFA3A/FFFAFFFA a 0 0 m %d", "FAFAFAF1/7A/4A3 a 0 0 m %d",
		"AAA1FF2/4A3/F1F3F1 a 0 0 r %d",
	}
	promised := underTest.DrawFree(t, 150, 3000, func(random *rand.Rand) string {
		text := starts[random.IntN(len(starts))]
		return fmt.Sprintf(text, []int{0, 0, 20, 30, 34, 38}[random.IntN(6)])
	})
	require.Greater(t, promised, 1500)
}

// What is promised of positions without a record is as much as can be.
func TestFastDrawFreeReaches(t *testing.T) {
	t.Parallel()
	for text, reach := range map[string]int{
		"8/8/8 a 9 9 m 0":                       26, // 18 placements, and 8 plies to the third occurrence
		"AAA1FFF1/2A5/8 a 4 5 r 0":              18, // a removal, 9 placements and those 8
		"FAA1F1FA/F1FAAF1F/FA1A1FAA a 0 0 m 0":  8,
		"FAA1F1FA/F1FAAF1F/FA1A1FAA a 0 0 m 36": 4, // the fourth ply makes the 40
		"AAA1FF2/4A3/F1F3F1 a 0 0 r 39":         9, // the removal sets it back
	} {
		p := underTest.Start(t, text, nil, engines.Full)
		require.True(t, p.DrawFree(reach), text)
		require.False(t, p.DrawFree(reach+1), text)
		require.True(t, underTest.Start(t, text, nil, engines.Board).DrawFree(64))
	}
}

func TestFastRejects(t *testing.T) {
	t.Parallel()
	gametest.Refuses(t, NewFast, []gametest.Refusal{
		{"8/8 a 9 9 m 0", nil, "2 rings"},
		{"8/8/8 a 9 8 m 0", nil, "hands 9 and 8"},
		{"8/8/8 a 9 9 r 0", nil, "hands 9 and 9"},
		{"", engines.Options{"Pieces": "9"}, "Pieces=9"},
	})
}

func TestFastTally(t *testing.T) {
	t.Parallel()
	underTest.Tallies(t, []milltest.Tallied{ // placements, steps, flights, mills, double-mills, removals
		{"8/8/8 a 9 9 m 0", "5", []uint64{1, 0, 0, 0, 0, 0}},
		{"A1A1F3/1A2F3/1A2F1F1 a 5 5 m 0", "1", []uint64{1, 0, 0, 1, 1, 0}},
		{"AAA1F3/1A2F3/1A2F1F1 a 4 5 r 0", "x4", []uint64{0, 0, 0, 0, 0, 1}},
		{"AA6/8/8 a 7 7 m 0", "2", []uint64{1, 0, 0, 1, 0, 0}},
		{"AA2FF2/4A3/6F1 a 0 0 m 10", "12-2", []uint64{0, 0, 1, 1, 0, 0}},
		{"AA2FF2/4A3/6F1 a 0 0 m 10", "12-11", []uint64{0, 1, 0, 0, 0, 0}},
	})
}

func TestFastMovesFitTurns(t *testing.T) {
	t.Parallel()
	var p engines.Position = underTest.Start(t, "", nil, engines.Full)
	_, ok := p.(engines.MidTurn)
	require.True(t, ok)
	require.Less(t, packAction(removal, 23)|closes, engines.Move(1<<15))
}

func TestFastCountingAllocatesNothing(t *testing.T) {
	underTest.CountingAllocatesNothing(t, benchmarks)
}

// benchmarks are positions of every phase.
var benchmarks = []gametest.Bench{
	{"start", "8/8/8 a 9 9 m 0", 8},
	{"9-against-9", "FAA1F1FA/F1FAAF1F/FA1A1FAA a 0 0 m 0", 8},
	{"4-against-4", "3FA1A1/2A2F1A/2F1F3 a 0 0 m 0", 9},
	{"3-against-3", "1F2FA2/3A1A2/6F1 a 0 0 m 0", 6},
}

func BenchmarkFast(b *testing.B) { gametest.BenchmarkCounts(b, NewFast, benchmarks, engines.Board) }

func BenchmarkPlain(b *testing.B) {
	gametest.BenchmarkCounts(b, NewPlain, gametest.AtDepth(2, benchmarks), engines.Board)
}
