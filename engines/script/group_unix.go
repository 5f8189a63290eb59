//go:build unix

package script

import (
	"os"
	"os/exec"
	"syscall"
)

// ownGroup keeps a terminal's interrupt from the process and lets killGroup
// reach whatever it starts.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }

func interrupted(s *os.ProcessState) bool {
	w, ok := s.Sys().(syscall.WaitStatus)
	return ok && w.Signaled() && w.Signal() == syscall.SIGINT
}
