package script_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/script"
)

// children lists the processes that a process has started.
func children(pid int) (pids []int) {
	entries, _ := os.ReadDir("/proc")
	for _, e := range entries {
		child, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		stat, err := os.ReadFile("/proc/" + e.Name() + "/stat")
		if err != nil {
			continue
		}
		_, rest, _ := strings.Cut(string(stat), ") ")
		if f := strings.Fields(rest); len(f) > 1 && f[1] == strconv.Itoa(pid) {
			pids = append(pids, child)
		}
	}
	return pids
}

// alive tells whether a process runs; a zombie that nobody has looked after
// does not.
func alive(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(stat), ") ")
	return err == nil && !strings.HasPrefix(rest, "Z")
}

// A script's process does not outlive a parent that is killed, not even in an
// endless loop under a limit of an hour.
func TestChildrenDieWithTheParent(t *testing.T) {
	t.Parallel()
	hosts(t, script.Limits{}, func(t *testing.T, h script.Host) {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "PERFT_SCRIPT_TEST_PARENT="+h.Name)
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		line, err := bufio.NewReader(out).ReadString('\n')
		require.NoError(t, err)
		require.Equal(t, "loaded\n", line)
		pids := children(cmd.Process.Pid)
		require.Len(t, pids, 1)
		require.True(t, alive(pids[0]))
		require.NoError(t, cmd.Process.Kill())
		require.Error(t, cmd.Wait())
		require.Eventually(t, func() bool { return !alive(pids[0]) }, 30*time.Second, 20*time.Millisecond)
	})
}

// A closed bot leaves no process, whatever its script was doing.
func TestCloseLeavesNothing(t *testing.T) {
	t.Parallel()
	hosts(t, script.Limits{Turn: time.Hour, Game: time.Hour}, func(t *testing.T, h script.Host) {
		b, err := h.Load(t.Context(), "loop.js", `module.exports = () => { for (;;); };`, 1)
		require.NoError(t, err)
		require.NoError(t, b.Game(t.Context(), 1, 1))
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		defer cancel()
		_, err = b.Turn(ctx, start())
		require.ErrorIs(t, err, context.DeadlineExceeded)
		require.False(t, alive(b.PID()))
		b.Close()
	})
}
