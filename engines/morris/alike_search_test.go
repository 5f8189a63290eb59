package morris_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/morris"
	"github.com/boardperft/perft/fixtures"
	"github.com/boardperft/perft/perft"
)

// Nothing shows the slips that are proved to change nothing: neither the
// suites and the trees below them, nor the witnesses of the other faults, nor
// random games.
func TestAlikeFaultsDoNotShow(t *testing.T) {
	t.Parallel()
	suites, err := fixtures.Of("morris")
	require.NoError(t, err)
	var starts []engines.Line
	for _, f := range morris.Faults {
		starts = append(starts, f.Witness)
	}
	for _, suite := range suites {
		for _, row := range suite.Rows {
			starts = append(starts, row.Question())
		}
	}
	for _, f := range morris.Alike {
		require.NotEmpty(t, f.Proof, f.Name)
		s := perft.Search{Game: morris.Game, A: morris.NewPlain, B: f.Make, Starts: starts, Nodes: 1_000, Games: 1, Plies: 40, Seed: 1}
		line, ok := s.Witness(t.Context())
		require.False(t, ok, "%s shows after %v", f.Name, line)
	}
}
