package steps

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

func TestReadKnown(t *testing.T) {
	t.Parallel()
	list, err := ReadKnown("known.txt", strings.NewReader("# why\n\ng/one/moves   it is old\n  g/two/broke x y\n"))
	require.NoError(t, err)
	require.Equal(t, []KnownFailure{{"g/one/moves", "it is old", 3}, {"g/two/broke", "x y", 4}}, list)
	for text, why := range map[string]string{
		"a/b/c":             "known.txt:1: a/b/c: say why it is known to fail",
		"a/b x\n# c\na/b y": "known.txt:3: a/b: it is there already, in line 1",
	} {
		_, err := ReadKnown("known.txt", strings.NewReader(text))
		require.ErrorContains(t, err, why)
	}
}

func TestForgive(t *testing.T) {
	t.Parallel()
	known := []KnownFailure{
		{"g/one/moves", "old", 1}, {"g/one/passes", "fixed", 2}, {"g/two/broke", "slow", 3},
		{"g/two/deep", "never run", 4}, {"g/none", "no such check", 5},
	}
	require.Equal(t, known[4:], Unknown(known, everyWay().Checks))
	other := everyWay()
	reports := []Report{everyWay(), other}
	require.Equal(t, known[1:2], Forgive(known, reports))
	for _, r := range reports {
		require.Equal(t, Known, r.Checks[1].Status)
		require.Equal(t, "old (legal: missing d2-c2, extra a1-b1)", r.Checks[1].Why)
		require.Equal(t, Known, r.Checks[3].Status)
		require.Equal(t, VerdictFail, r.Verdict(), "one failure is left")
	}
	var b bytes.Buffer
	require.NoError(t, WriteKnown(&b, known, reports))
	again, err := ReadKnown("", &b)
	require.NoError(t, err)
	var have []string
	for _, k := range again {
		have = append(have, k.ID+": "+k.Reason)
	}
	require.Equal(t, []string{
		"g/one/moves: old",
		"g/two/becomes: becomes: expected B1BB/BB1B/R2R/RRRR r 1 0, got <script>alert(1)</script> # SKIP \x01",
		"g/two/broke: slow",
		"g/two/known: known failure: somebody is on it (D2: expected 1, got 2)",
	}, have)
}

// TestIDsAreWords: lists of known failures hold an id, a space and a reason.
func TestIDsAreWords(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, g := range games.All() {
		checks, err := Checks(g, Config{})
		require.NoError(t, err)
		for _, c := range checks {
			require.Len(t, strings.Fields(c.ID), 1, c.ID)
			require.False(t, strings.HasPrefix(c.ID, "#"), c.ID)
			require.False(t, seen[c.ID], "%s is there twice", c.ID)
			seen[c.ID] = true
		}
	}
}

func TestPace(t *testing.T) {
	t.Parallel()
	n := engines.CountOf
	s := &stopwatch{Pace: Pace{Question: 4 * time.Second, Total: 5 * time.Second}}
	require.Empty(t, s.refuses(n(1000)))
	require.NotEmpty(t, s.refuses(n(1001)), "no speed is known")
	s.took(n(1000), time.Microsecond)
	require.Empty(t, s.refuses(n(10_000)), "ten times what took no time")
	s.took(n(10_000), 100*time.Millisecond)
	require.Empty(t, s.refuses(n(100_000)), "a quarter of the question")
	require.Contains(t, s.refuses(n(100_001)), "more than a quarter of the 4s")
	require.NotEmpty(t, s.refuses(engines.Count{Hi: 1}))
	for range 4 {
		require.Empty(t, s.refuses(n(100_000)))
		s.took(n(100_000), time.Second)
	}
	require.Contains(t, s.refuses(n(100_000)), "does not fit the 5s")
	require.Empty(t, s.refuses(n(50_000)))
	require.Contains(t, s.budget(), "100000 nodes a second; counts of up to 100000 nodes were asked in 4.1 s")
	require.Contains(t, s.budget(), "4 were not")

	tree := Check{Group: "trees/morris"}
	require.Empty(t, s.refusesWalk(tree))
	s.tookWalk(Check{Group: "morris/start"}, time.Hour)
	s.tookWalk(tree, 4*time.Second)
	require.Empty(t, s.refusesWalk(tree))
	s.tookWalk(Check{Group: "games/morris"}, time.Second)
	require.Equal(t, "the 5s for trees and games are over", s.refusesWalk(tree))
	require.Empty(t, s.refusesWalk(Check{Group: "morris/start"}))
	require.Contains(t, s.budget(), "1 trees and games were not compared after 5s")

	var none *stopwatch
	require.Empty(t, none.refusesWalk(tree))
	none.tookWalk(tree, time.Second)
	require.Empty(t, none.refuses(n(1<<60)))
	none.took(n(1), time.Second)
	require.Empty(t, none.budget())
	require.Empty(t, (&stopwatch{}).refuses(n(1<<60)), "no pace is no bound")
}
