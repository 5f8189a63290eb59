package lock_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/perft/lock"
)

// TestMain makes the test binary a program that takes a lock and waits to be
// killed.
func TestMain(m *testing.M) {
	path := os.Getenv("LOCK_TEST")
	if path == "" {
		os.Exit(m.Run())
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err == nil {
		err = lock.Take(f)
	}
	if err != nil {
		panic(err)
	}
	fmt.Println("held")
	_, _ = os.Stdin.Read(make([]byte, 1)) // until it is killed
}

func TestLockEndsWithItsProcess(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "file")
	f, err := os.Create(path)
	require.NoError(t, err)
	defer f.Close()
	self, err := os.Executable()
	require.NoError(t, err)
	other := exec.CommandContext(t.Context(), self)
	other.Env = append(os.Environ(), "LOCK_TEST="+path)
	stdin, err := other.StdinPipe() // open as long as it shall wait
	require.NoError(t, err)
	defer stdin.Close()
	stdout, err := other.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, other.Start())
	said := make([]byte, 5)
	_, err = stdout.Read(said)
	require.NoError(t, err)
	require.Equal(t, "held\n", string(said))

	require.ErrorIs(t, lock.Take(f), lock.ErrHeld)
	require.NoError(t, other.Process.Kill())
	require.Error(t, other.Wait())
	require.NoError(t, lock.Take(f))

	again, err := os.Open(path)
	require.NoError(t, err)
	defer again.Close()
	require.ErrorIs(t, lock.Take(again), lock.ErrHeld, "this process has it, by another opening")
	require.NoError(t, f.Close())
	require.NoError(t, lock.Take(again))
}
