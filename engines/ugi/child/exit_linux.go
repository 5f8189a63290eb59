package child

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// awaitExit waits until cmd has ended and leaves it to reap to collect it.
func awaitExit(cmd *exec.Cmd) (reap func() error) {
	for unix.Waitid(unix.P_PID, cmd.Process.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil) == unix.EINTR {
	}
	return cmd.Wait
}

// dieWithParent has cmd killed when this process ends, however it ends. The
// signal comes with the end of the thread that starts cmd, which no thread of
// a Go program does that is not locked.
func dieWithParent(cmd *exec.Cmd) { cmd.SysProcAttr.Pdeathsig = syscall.SIGKILL }
