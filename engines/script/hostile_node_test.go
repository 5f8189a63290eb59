package script_test

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/script"
)

// TestHostileScriptsOnNode goes through one case in sample of each list, since
// a process of Node takes a while to start; the long tests go through all.
func TestHostileScriptsOnNode(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node here")
	}
	h, err := script.Find(t.Context(), "node")
	require.NoError(t, err)
	for _, list := range [][]hostile{loops, bombs, answers, throws, points, tampering, escapes, loading} {
		for i, c := range list {
			if i%sample != sample-1 {
				continue
			}
			t.Run(c.name, func(t *testing.T) {
				t.Parallel()
				c.run(t, h)
			})
		}
	}
}
