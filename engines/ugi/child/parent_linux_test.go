package child_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/stretchr/testify/require"
)

// parent never returns: it starts a program that no longer reads its input,
// says its number, and waits to be killed.
func parent() {
	p, err := child.Start([]string{os.Args[0], "program"}, child.Limits{})
	if err != nil {
		panic(err)
	}
	if err := p.Ask(context.Background(), []byte("pid\nsleep\n"), time.Hour); err != nil {
		panic(err)
	}
	pid, err := p.Line(context.Background())
	if err != nil {
		panic(err)
	}
	fmt.Println(pid)
	_, err = p.Line(context.Background())
	panic(err)
}

// TestParentKilled: not even a program that hangs outlives who started it.
func TestParentKilled(t *testing.T) {
	t.Parallel()
	cmd := exec.Command(os.Args[0], "parent")
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	pid, err := strconv.Atoi(strings.TrimSpace(line))
	require.NoError(t, err)
	require.NoError(t, syscall.Kill(pid, 0), "it runs")
	require.NoError(t, cmd.Process.Kill())
	require.Error(t, cmd.Wait())
	require.Eventually(t, func() bool { return errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }, 10*time.Second, time.Millisecond)
}
