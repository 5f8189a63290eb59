//go:build long

package clawclash

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
		n, err := perft.Count(context.Background(), fastAt(t, "", scope), 13, perft.Exact)
		require.NoError(t, err)
		require.Equal(t, engines.CountOf(3805627416), n, scope)
	}
}
