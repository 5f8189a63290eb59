//go:build !unix

package script

import (
	"os"
	"os/exec"
)

func ownGroup(*exec.Cmd) {}

func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }

func interrupted(*os.ProcessState) bool { return false }
