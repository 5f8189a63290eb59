package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// disk is a small file system of its own.
func disk(t *testing.T, bytes int) string {
	t.Helper()
	dir := t.TempDir()
	if err := unix.Mount("perft", dir, "tmpfs", 0, fmt.Sprintf("size=%d", bytes)); err != nil {
		t.Skipf("a small disk cannot be mounted: %v", err)
	}
	t.Cleanup(func() { require.NoError(t, unix.Unmount(dir, unix.MNT_DETACH)) })
	return dir
}

// A full disk ends the count with the reason; with room made it goes on.
func TestDiskFull(t *testing.T) {
	t.Parallel()
	store := disk(t, 1<<18)
	args := []string{"run", "ravenward", "-d", "4", "--ply", "3", "-j", "1", "--store", store}
	c := command(t.Context(), args...)
	var said output
	c.Stderr = &said
	began := time.Now()
	err := c.Run()
	require.Error(t, err)
	require.Equal(t, 2, c.ProcessState.ExitCode(), "after %s: %s", time.Since(began), &said)
	require.Regexp(t, "no room left|out of .*(space|resources)", said.String())

	require.NoError(t, unix.Mount("perft", store, "tmpfs", unix.MS_REMOUNT, "size=64m"))
	out, err := command(t.Context(), args...).Output()
	require.NoError(t, err)
	require.Equal(t, here(t, "ravenward", 4), strings.TrimSpace(string(out)))
}

// Where nothing can be written nothing is begun.
func TestReadOnlyStore(t *testing.T) {
	t.Parallel()
	store := disk(t, 1<<20)
	require.NoError(t, unix.Mount("perft", store, "tmpfs", unix.MS_REMOUNT|unix.MS_RDONLY, ""))
	refused(t, "read-only file system", "run", "morris", "-d", "3", "--ply", "2", "-j", "0", "--store", store)
	refused(t, "read-only file system", "run", "morris", "-d", "3", "--ply", "2", "-j", "0", "--store", filepath.Join(store, "new"))
}

// This machine's own workers are started anew when they are killed.
func TestOwnWorkersAreKilled(t *testing.T) {
	t.Parallel()
	c, out, said := started(t, "run", "morris", "-d", "7", "--ply", "3", "-j", "1", "--store", t.TempDir())
	for range 2 {
		var own int
		require.Eventually(t, func() bool { own = childOf(c.Process.Pid); return own != 0 }, 30*time.Second, 10*time.Millisecond)
		require.NoError(t, syscall.Kill(own, syscall.SIGKILL))
		require.Eventually(t, func() bool { return childOf(c.Process.Pid) != own }, 30*time.Second, 10*time.Millisecond)
	}
	require.NoError(t, c.Wait(), "%s", said)
	require.Equal(t, here(t, "morris", 7), strings.TrimSpace(out.String()))
	require.Equal(t, 2, strings.Count(said.String(), "workers ended (signal: killed) and are started anew"))
}

// childOf is a child process of another; 0 if it has none.
func childOf(parent int) int {
	all, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range all {
		text, err := os.ReadFile(path)
		if errors.Is(err, os.ErrNotExist) || len(text) == 0 {
			continue
		}
		_, after, _ := strings.Cut(string(text), ") ")
		if fields := strings.Fields(after); len(fields) > 1 && fields[0] != "Z" && fields[1] == strconv.Itoa(parent) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
			return pid
		}
	}
	return 0
}
