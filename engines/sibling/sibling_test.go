package sibling_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/sibling"
)

// A command that is nowhere is an error that says where it was looked for.
func TestNowhere(t *testing.T) {
	t.Parallel()
	_, err := sibling.Find(t.Context(), "perft-nothing")
	require.ErrorContains(t, err, "perft-nothing: not beside ")
	require.ErrorContains(t, err, "not on PATH, and cannot be built: go build github.com/boardperft/perft/cmd/perft-nothing: exit status 1")
}
