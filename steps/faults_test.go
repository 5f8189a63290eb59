package steps_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/steps"
)

// TestNoFaultSurvives: every faulty engine of the catalogue is caught by what
// a verification asks at its default settings.
func TestNoFaultSurvives(t *testing.T) {
	t.Parallel()
	least := map[string]int{"ravenward": 35, "clawclash": 25}
	mill := 0
	for _, g := range games.All() {
		caught, err := steps.Faults(t.Context(), g, steps.FaultConfig{First: true, Workers: 2})
		require.NoError(t, err)
		for _, c := range caught {
			require.NotEmpty(t, c.Cheapest(), "%s survives: %s", c.Fault.Name, c.Fault.Says)
		}
		require.GreaterOrEqual(t, len(caught), least[g.Name], g.Name)
		if least[g.Name] == 0 {
			mill += len(caught)
		}
	}
	require.GreaterOrEqual(t, mill, 40, "the two mill games together")
}

// TestFeaturesCatchFaults: the rule book alone catches nine faults of ten in
// each game.
func TestFeaturesCatchFaults(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		caught, err := steps.Faults(t.Context(), g, steps.FaultConfig{Kinds: []string{"features"}, Workers: 2})
		require.NoError(t, err)
		n := 0
		for _, c := range caught {
			if c.Cheapest() != "" {
				n++
			} else {
				t.Logf("%s is not caught by the features: %s", c.Fault.Name, c.Fault.Says)
			}
		}
		require.GreaterOrEqual(t, n*10, len(caught)*9, "%s: %d of %d", g.Name, n, len(caught))
	}
}

// TestRightEnginesAreNotCaught: what catches faults lets the plain rules pass.
func TestRightEnginesAreNotCaught(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		right := *g
		right.Faults = []engines.Fault{{Name: "none", Make: g.Plain}}
		caught, err := steps.Faults(t.Context(), &right, steps.FaultConfig{})
		require.NoError(t, err)
		require.Empty(t, caught[0].By, g.Name)
	}
}
