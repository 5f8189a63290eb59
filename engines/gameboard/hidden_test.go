package gameboard

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/games"
)

// What is said of faults that are not seen is said of faults there are, and
// stands in the documents with its reason.
func TestHiddenFaultsAreDocumented(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	for _, g := range games.All() {
		for _, f := range g.Faults {
			known[f.Name] = true
		}
	}
	text, err := os.ReadFile("../../docs/served-games.md")
	require.NoError(t, err)
	doc := strings.Join(strings.Fields(string(text)), " ")
	for name, reason := range hiddenFaults {
		require.True(t, known[name], "%s is no fault of the catalogue", name)
		require.Contains(t, doc, "`"+name+"`")
		require.Contains(t, doc, reason, name)
	}
}
