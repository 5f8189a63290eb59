//go:build unix

package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A command that another one does is that process itself: whoever kills perft,
// by whatever signal, has killed the server, and its port is free.
func TestSiblingIsTheProcess(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, verb := range []struct{ program, group, name string }{
		{"perft-serve", "serve", "http"}, {"perft-script", "arena", "smoke"}, {"perft-arena", "arena", "serve"},
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, verb.program), []byte("#!/bin/sh\necho $$\nexec cat\n"), 0o755))
		cmd := exec.CommandContext(t.Context(), asPerft(t), verb.group, verb.name)
		cmd.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
		in, err := cmd.StdinPipe()
		require.NoError(t, err)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		var pid int
		_, err = fmt.Fscanln(bufio.NewReader(out), &pid)
		require.NoError(t, err, "%s %s", verb.group, verb.name)
		require.Equal(t, cmd.Process.Pid, pid, "%s %s", verb.group, verb.name)
		require.NoError(t, in.Close())
		require.NoError(t, cmd.Wait())
	}
}
