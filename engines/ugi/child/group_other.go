//go:build !unix

package child

import "os/exec"

// There are no process groups here: what an engine starts has to end by
// itself when its pipes are closed.
func ownGroup(*exec.Cmd) {}

func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
