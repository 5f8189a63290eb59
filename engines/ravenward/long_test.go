//go:build long

package ravenward

import (
	"testing"

	"github.com/boardperft/perft/engines/gametest"
)

// TestDeepCount counts as deep as other programs have, at both scopes.
func TestDeepCount(t *testing.T) { gametest.StartCounts(t, Game, 7, 28_772_156_000) }
