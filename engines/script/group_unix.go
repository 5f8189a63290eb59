//go:build unix

package script

import (
	"os/exec"
	"syscall"
)

// ownGroup keeps a terminal's interrupt from the process and lets killGroup
// reach whatever it starts.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
