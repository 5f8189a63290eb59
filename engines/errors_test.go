package engines_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

func TestRejectedIsAMessageHoweverLongTheText(t *testing.T) {
	t.Parallel()
	require.Equal(t, `morris: position "8/8/8": has 1 fields`, engines.RejectPosition("morris", "8/8/8", "has %d fields", 1).Error())

	long := strings.Repeat("W", 100_000)
	err := engines.RejectPosition("morris", long, "ring 0, %q: has 100000 points", long)
	require.Less(t, len(err.Error()), 1000)
	require.Contains(t, err.Error(), "has 100000 points")
}
