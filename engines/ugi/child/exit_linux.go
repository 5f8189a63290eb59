package child

import (
	"os/exec"

	"golang.org/x/sys/unix"
)

// awaitExit waits until cmd has ended and leaves it to reap to collect it.
func awaitExit(cmd *exec.Cmd) (reap func() error) {
	for unix.Waitid(unix.P_PID, cmd.Process.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil) == unix.EINTR {
	}
	return cmd.Wait
}
