package gameboard

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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
			t.Logf("%+v %v", report, time.Since(start))
		})
	}
}
