package gameboard

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/mill"
)

// What is said of faults that are not seen is said of faults there are, and
// stands in the documents with its reason, as do the numbers.
func TestHiddenFaultsAreDocumented(t *testing.T) {
	t.Parallel()
	known, rows := map[string]bool{}, []string{}
	for _, g := range games.All() {
		hidden := 0
		for _, f := range g.Faults {
			known[f.Name] = true
			hidden += oneIf(hiddenFaults[f.Name] != "")
		}
		rows = append(rows, fmt.Sprintf("| %s | %d | %d | %d |", g.Title, len(g.Faults), len(readLines(t, g.Name)), hidden))
	}
	text, err := os.ReadFile("../../docs/served-games.md")
	require.NoError(t, err)
	doc := strings.Join(strings.Fields(string(text)), " ")
	for _, row := range rows {
		require.Contains(t, doc, row)
	}
	for name, reason := range hiddenFaults {
		require.True(t, known[name], "%s is no fault of the catalogue", name)
		require.Contains(t, doc, "`"+name+"`")
		require.Contains(t, doc, reason, name)
	}
}

// What sameLoser says of the mill board: wherever two stones stand, the points
// that they shut in, with no empty one beside, are one at most. Shut in are
// whole parts of the board as the two stones cut it, and no side has
// the stones to fill a large one.
func TestTwoStonesBlockOneAtMost(t *testing.T) {
	t.Parallel()
	const mostStones = 9
	cut := 0
	for a := range mill.Points {
		for b := range a {
			blocked := 0
			seen := map[int]bool{a: true, b: true}
			for p := range mill.Points {
				part := 0
				for next := []int{p}; len(next) > 0; {
					q := next[0]
					next = next[1:]
					if seen[q] {
						continue
					}
					seen[q] = true
					part++
					next = slices.Concat(next, mill.Beside(q), mill.Across(q))
				}
				if part <= mostStones {
					blocked += part
				}
			}
			require.LessOrEqual(t, blocked, 1, "%d and %d", a, b)
			cut += blocked
		}
	}
	require.Equal(t, 12, cut, "a stone in each corner, by its two neighbours")
}
