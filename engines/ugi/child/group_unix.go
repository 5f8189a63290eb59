//go:build unix

package child

import (
	"os/exec"
	"syscall"
)

// ownGroup makes cmd the leader of a new process group, so that all it starts
// can be killed with it, and an interrupt from the terminal passes it by.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(cmd *exec.Cmd) {
	// the error is that nobody is left
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
}
