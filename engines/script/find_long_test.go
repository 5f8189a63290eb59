//go:build long

package script_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/script"
)

// Without one to be found, the command is built, and plays.
func TestSiblingIsBuilt(t *testing.T) {
	compiler, err := exec.LookPath("go")
	require.NoError(t, err)
	cache, err := exec.Command(compiler, "env", "GOCACHE").Output()
	require.NoError(t, err)
	t.Setenv("GOCACHE", string(cache[:len(cache)-1]))
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("PATH", filepath.Dir(compiler))
	h, err := script.Find(t.Context(), "quickjs")
	require.NoError(t, err)
	home, err := os.UserCacheDir()
	require.NoError(t, err)
	require.Equal(t, filepath.Join(home, "perft", "perft-script"), h.Command[0])
	require.Equal(t, script.Played, once(t, h, `module.exports = (me, o, game) => game.legalMoves[0];`).Verdict)
}
