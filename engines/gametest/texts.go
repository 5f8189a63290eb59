package gametest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// TextsRoundTrip looks whether each text is read and written back as it was.
func TextsRoundTrip[S fmt.Stringer](t testing.TB, parse func(string) (S, error), texts []string) {
	t.Helper()
	for _, text := range texts {
		s, err := parse(text)
		require.NoError(t, err)
		require.Equal(t, text, s.String())
	}
}

// TextsRejected looks whether each text is refused as no position of a game,
// for a reason that contains what stands beside it.
func TextsRejected[S any](t testing.TB, game string, parse func(string) (S, error), reasons map[string]string) {
	t.Helper()
	for text, why := range reasons {
		_, err := parse(text)
		var rejected *engines.Rejected
		require.ErrorAs(t, err, &rejected, text)
		require.Contains(t, rejected.Why, why, text)
		require.Equal(t, engines.Rejected{Game: game, What: "position", At: -1, Text: text, Why: rejected.Why}, *rejected)
	}
}

// FuzzText reads any texts: each is rejected or written back as it was, since
// a position has one text. What "" is read as stands in empty, "" if it is
// refused.
func FuzzText[S fmt.Stringer](f *testing.F, parse func(string) (S, error), empty string, seeds ...string) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := parse(text)
		if err != nil {
			require.ErrorAs(t, err, new(*engines.Rejected))
			return
		}
		if text == "" {
			text = empty
		}
		require.Equal(t, text, s.String(), "each position has one text")
	})
}
