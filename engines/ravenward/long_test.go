//go:build long

package ravenward

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// TestDeepCount walks as deep as other programs have, at both scopes.
func TestDeepCount(t *testing.T) {
	for _, scope := range []engines.Scope{engines.Full, engines.Board} {
		n, err := perft.Count(context.Background(), fastAt(t, "", scope), 7, perft.Exact)
		require.NoError(t, err)
		require.Equal(t, engines.CountOf(28772156000), n, scope)
	}
}
