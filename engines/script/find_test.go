package script_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/script"
)

// A host that there is none of is an error that names those there are.
func TestHostThatIsNone(t *testing.T) {
	t.Parallel()
	_, err := script.Find(t.Context(), "deno")
	require.EqualError(t, err, `host "deno": want "quickjs" or "node"`)
}
