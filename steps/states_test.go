package steps_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

// deep takes an engine through the state space of a game alone.
func deep(t *testing.T, game string, m engines.Maker) []steps.Check {
	t.Helper()
	g, err := games.Find(game)
	require.NoError(t, err)
	limit := steps.DefaultLimit
	limit.Questions = 6_000
	limit.Pace.Total = 1e15 // as of another program: few positions
	r, err := steps.Verify(t.Context(), g, perft.Opener(g, m, engines.Full), steps.Config{
		Deep: true, Limit: limit, Select: func(id string) bool { return strings.HasPrefix(id, "states/") }})
	require.NoError(t, err)
	require.Len(t, r.Checks, 2)
	return r.Checks
}

func TestDeepVerificationGoesThroughAnEnding(t *testing.T) {
	t.Parallel()
	g, err := games.Find("runemill")
	require.NoError(t, err)
	for _, c := range deep(t, "runemill", g.Plain) {
		require.Equal(t, steps.Pass, c.Status, "%s: %s", c.ID, c.Why)
	}
	moves, values := 0, 0
	for _, f := range g.Faults {
		checks := deep(t, "runemill", f.Make)
		if checks[0].Status == steps.Fail {
			moves++
		}
		if checks[1].Status == steps.Fail {
			require.True(t, checks[1].Line.Position != "" || checks[1].Why != "", f.Name)
			values++
		}
	}
	require.Greater(t, moves, 10)
	require.Greater(t, values, 5)
}
