//go:build long

package clawclash

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/perft"
)

// TestDeepCount counts as deep as other programs have, at both scopes.
func TestDeepCount(t *testing.T) {
	for _, scope := range []engines.Scope{engines.Full, engines.Board} {
		require.Equal(t, engines.CountOf(3_805_627_416), gametest.Counted(t, fastAt(t, "", scope), 13, perft.Exact), scope)
	}
}
