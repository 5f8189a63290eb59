package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/perft/grid"
)

// A store whose files are rubbish is said to be damaged, once.
func TestDamagedStore(t *testing.T) {
	t.Parallel()
	store := t.TempDir()
	text, err := command(t.Context(), "run", "morris", "-d", "3", "--ply", "2", "-j", "1", "--store", store).CombinedOutput()
	require.NoError(t, err, "%s", text)
	require.NoError(t, filepath.WalkDir(store, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "lock" {
			return err
		}
		return os.WriteFile(path, bytes.Repeat([]byte("rubbish"), 40), 0o600)
	}))
	c := command(t.Context(), "run", "morris", "-d", "3", "--ply", "2", "-j", "0", "--store", store)
	text, err = c.CombinedOutput()
	require.Error(t, err, "%s", text)
	require.Equal(t, 2, c.ProcessState.ExitCode(), "%s", text)
	require.Contains(t, string(text), "store is damaged")
	require.Equal(t, 1, strings.Count(string(text), "\n"), "%s", text)
}

// started begins a count on a store, with lines of progress, and waits until it
// is at work.
func started(t *testing.T, args ...string) (c *exec.Cmd, out, said *output) {
	t.Helper()
	c = command(t.Context(), append(args, "--progress", "20ms")...)
	out, said = &output{}, &output{}
	c.Stdout, c.Stderr = out, said
	require.NoError(t, c.Start())
	t.Cleanup(func() { kill(c) })
	require.Eventually(t, func() bool { return strings.Contains(said.String(), " tasks\n") }, time.Minute, 10*time.Millisecond)
	return c, out, said
}

// Counts of different things share a store, one after the other.
func TestStoreOfAnotherCount(t *testing.T) {
	t.Parallel()
	store := t.TempDir()
	for _, c := range []struct {
		game, depth string
		want        string
	}{{"runemill", "4", here(t, "runemill", 4)}, {"morris", "4", here(t, "morris", 4)}, {"morris", "5", here(t, "morris", 5)}, {"runemill", "4", here(t, "runemill", 4)}} {
		out, err := command(t.Context(), "run", c.game, "-d", c.depth, "--ply", "2", "-j", "1", "--store", store).CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Equal(t, c.want, strings.TrimSpace(string(out)))
	}
}

// Two servers would spoil each other's files: the second one is refused, and
// the first one counts on.
func TestTwoCoordinatorsOnOneStore(t *testing.T) {
	t.Parallel()
	store := t.TempDir()
	first, out, _ := started(t, "run", "morris", "-d", "6", "--ply", "3", "-j", "1", "--store", store)
	refused(t, "store "+store+": another process is at work on it", "run", "morris", "-d", "6", "--ply", "3", "-j", "1", "--store", store)
	require.NoError(t, first.Wait())
	require.Equal(t, here(t, "morris", 6), strings.TrimSpace(out.String()))
}

// Two coordinators of one count at one server do no harm, nor do two of
// different counts.
func TestTwoCoordinatorsAtOneServer(t *testing.T) {
	t.Parallel()
	s, err := grid.Serve(grid.Service{Store: t.TempDir(), Address: "127.0.0.1:0"})
	require.NoError(t, err)
	defer s.Close()
	var counts []*exec.Cmd
	var outs []*output
	for _, depth := range []string{"6", "6", "5"} {
		c := command(t.Context(), "run", "morris", "-d", depth, "--ply", "3", "-j", "1", "--nats", s.ClientURL())
		out := &output{}
		c.Stdout = out
		require.NoError(t, c.Start())
		defer kill(c)
		counts, outs = append(counts, c), append(outs, out)
	}
	for i, c := range counts {
		require.NoError(t, c.Wait())
		require.Equal(t, here(t, "morris", []int{6, 6, 5}[i]), strings.TrimSpace(outs[i].String()))
	}
}

// Interrupted, it says so, and the same command goes on from there.
func TestInterruptedAndGoneOnWith(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("windows sends no interrupts to a process")
	}
	args := []string{"run", "morris", "-d", "7", "--ply", "3", "-j", "1", "--store", t.TempDir()}
	c, out, said := started(t, args...)
	require.NoError(t, c.Process.Signal(os.Interrupt))
	require.Error(t, c.Wait())
	require.Equal(t, 2, c.ProcessState.ExitCode())
	require.Empty(t, out.String())
	require.Contains(t, said.String(), "perft: interrupted; the same command goes on from here\n")

	c, out, said = started(t, args...)
	require.NoError(t, c.Wait(), "%s", said)
	require.Equal(t, here(t, "morris", 7), strings.TrimSpace(out.String()))
}
