//go:build long

package clawclash

import (
	"testing"

	"github.com/boardperft/perft/engines/gametest"
)

// TestDeepCount counts as deep as other programs have, at both scopes.
func TestDeepCount(t *testing.T) { gametest.StartCounts(t, Game, 13, 3_805_627_416) }
