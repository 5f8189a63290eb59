package gameboard

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/games"
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
