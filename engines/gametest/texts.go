package gametest

import (
	"errors"
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

// Valid parses texts and fails, not as for a text that is no position, if what
// was read is not valid.
func Valid[S any](parse func(string) (S, error), validate func(S) error) func(string) (S, error) {
	return func(text string) (S, error) {
		s, err := parse(text)
		if err == nil {
			if err := validate(s); err != nil {
				return s, errors.New("read, but not valid: " + err.Error())
			}
		}
		return s, err
	}
}

// Invalid looks whether a good position is valid, and is not after each of the
// changes, for a reason that contains what stands beside it.
func Invalid[S any](t testing.TB, good S, validate func(S) error, changes map[string]func(*S)) {
	t.Helper()
	require.NoError(t, validate(good))
	for why, change := range changes {
		s := good
		change(&s)
		require.ErrorContains(t, validate(s), why)
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
