package gameboard

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// inProcess is a server without a wire.
type inProcess struct{ http.Handler }

func (h inProcess) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result(), nil
}

// direct starts a server that is asked without a wire.
func direct(t testing.TB, c Config) *http.Client {
	t.Helper()
	c.Key = testKey
	if c.Nodes == 0 {
		c.Nodes = 150
	}
	h, err := Handler(c)
	require.NoError(t, err)
	return &http.Client{Transport: inProcess{h}}
}

// Our own server passes, in every game, and the games come out in many ways.
func TestVerifyPasses(t *testing.T) {
	t.Parallel()
	client := direct(t, Config{})
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			start := time.Now()
			report, err := Verify(t.Context(), "http://server.test", g, VerifyOptions{Games: 6, Level: "easy", HTTP: client, Sweeps: map[string]int{"morris": -1}[g.Name]})
			require.NoError(t, err)
			require.Empty(t, report.Findings, "%v", report.Findings)
			require.Equal(t, "pass", report.Verdict())
			requireHonest(t, g, report)
			t.Logf("%+v %v", report, time.Since(start))
		})
	}
}

// requireHonest: a report takes no credit for faults that nobody can see, nor
// for rules none of whose faults it excludes.
func requireHonest(t *testing.T, g *engines.Game, r Report) {
	t.Helper()
	excluded := map[string]bool{}
	for _, f := range g.Faults {
		if hiddenFaults[f.Name] != "" {
			require.Contains(t, r.Unmet, f.Name)
		}
		if !slices.Contains(r.Unmet, f.Name) {
			excluded[f.Clause] = true
		}
	}
	require.Greater(t, len(excluded), len(g.Clauses)/4)
	require.Equal(t, slices.Sorted(maps.Keys(excluded)), r.Exercised)
}

// A rule that bites at the end of a count is not put to the test by a game that
// ends before: the count is nothing that is shown.
func TestCountsAreNotShown(t *testing.T) {
	t.Parallel()
	g, err := games.Find("runemill")
	require.NoError(t, err)
	report, err := Verify(t.Context(), "http://server.test", g, VerifyOptions{Games: 1, Level: "easy", HTTP: direct(t, Config{}), Sweeps: -1})
	require.NoError(t, err)
	require.Equal(t, "pass", report.Verdict())
	for ending := range report.Endings {
		require.Contains(t, ending, "win", "these games are no draws")
	}
	for _, clause := range report.Exercised {
		require.NotContains(t, clause, "runemill.draw.no-removal")
		require.NotContains(t, clause, "runemill.draw.half-moves")
	}
	require.Contains(t, report.Unmet, "runemill.draw.removal-resets.never-reset")
}
