package script_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/script"
)

// A command that is nowhere is an error that says where it was looked for.
func TestSiblingThatIsNowhere(t *testing.T) {
	t.Parallel()
	_, err := script.Sibling(t.Context(), "perft-nothing")
	require.ErrorContains(t, err, "perft-nothing: not beside ")
	require.ErrorContains(t, err, "not on PATH, and cannot be built: go build github.com/boardperft/perft/cmd/perft-nothing: exit status 1")
	_, err = script.Find(t.Context(), "deno")
	require.EqualError(t, err, `host "deno": want "quickjs" or "node"`)
}
