package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/misbehave"
)

// asPerft is this test binary under the command's name, which makes it the
// command.
func asPerft(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	perft := filepath.Join(t.TempDir(), "perft")
	require.NoError(t, os.Symlink(self, perft))
	return perft
}

// TestEngineThatMisbehaves takes each fault of behaviour through verify: each
// ends in its own verdict, in a few limits' time, and leaves no process behind.
func TestEngineThatMisbehaves(t *testing.T) {
	t.Parallel()
	perft := asPerft(t)
	for _, f := range misbehave.Faults {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			limit := "10s"
			switch f.Verdict { // found by waiting
			case child.Hang, child.NoHandshake:
				limit = "500ms"
			case child.NoQuit:
				limit = "2s"
			}
			// the opening has its own, longer limit
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			args := []string{"verify", "clawclash", "--only", "clawclash/cases/*", "--only", "trees/*", "--only", "features/clawclash/moving/*"}
			if f.Name == "forgets-the-history" { // which ClawClash does not need
				args = []string{"verify", "morris", "--only", "features/morris/draws/*"}
			}
			args = append(args, "--json", "-j", "1", "--limit", limit, "--max-nodes", "1000",
				"--engine", "ugi:"+perft+" serve ugi --engine fault:"+f.Name)
			cmd := exec.CommandContext(ctx, perft, args...)
			mark := "PERFT_TEST_MARK=" + t.Name()
			cmd.Env = append(os.Environ(), mark, "GORACE=atexit_sleep_ms=0")
			var out, said bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &said
			err := cmd.Run()
			require.NoError(t, ctx.Err(), "it ended by itself")
			var exit *exec.ExitError
			require.True(t, errors.As(err, &exit), "%v: %s", err, said.String())
			requireVerdict(t, f, exit.ExitCode(), out.Bytes(), said.String())
			requireNobody(t, mark)
		})
	}
}

func requireVerdict(t *testing.T, f misbehave.Fault, code int, out []byte, said string) {
	t.Helper()
	if f.Verdict == "" {
		require.Equal(t, cli.Differs, code, said)
	} else {
		require.Equal(t, cli.Broken, code, said)
	}
	if f.Verdict == child.NoHandshake { // there is no report of what never began
		require.Contains(t, said, "engine broken: "+f.Verdict)
		return
	}
	var doc verifyDoc
	require.NoError(t, json.Unmarshal(out, &doc))
	verdicts := map[string]bool{}
	failed := false
	for _, c := range doc.Reports[0].Checks {
		failed = failed || c.Status == "fail"
		if why, broken := strings.CutPrefix(c.Why, "engine broken: "); broken {
			name, _, _ := strings.Cut(why, ":")
			verdicts[name] = true
		}
	}
	delete(verdicts, "given-up")
	if f.Verdict == "" {
		require.True(t, failed)
		require.Empty(t, verdicts)
		return
	}
	require.Equal(t, map[string]bool{f.Verdict: true}, verdicts)
}

// requireNobody looks for processes that were started with a mark in their
// environment.
func requireNobody(t *testing.T, mark string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		return
	}
	deadline := time.Now().Add(10 * time.Second) // what was killed is collected by the system
	for {
		left := marked(t, mark)
		if len(left) == 0 {
			return
		}
		require.True(t, time.Now().Before(deadline), "left behind: %v", left)
		runtime.Gosched()
	}
}

func marked(t *testing.T, mark string) (left []string) {
	t.Helper()
	environments, err := filepath.Glob("/proc/[0-9]*/environ")
	require.NoError(t, err)
	require.NotEmpty(t, environments)
	for _, name := range environments {
		text, err := os.ReadFile(name)
		if err == nil && bytes.Contains(text, []byte(mark+"\x00")) {
			left = append(left, name)
		}
	}
	return left
}
