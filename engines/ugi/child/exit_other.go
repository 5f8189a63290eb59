//go:build !linux

package child

import "os/exec"

// awaitExit waits until cmd has ended, which here collects it too.
func awaitExit(cmd *exec.Cmd) (reap func() error) {
	err := cmd.Wait()
	return func() error { return err }
}

// dieWithParent does nothing here: when this process is killed, cmd has to
// notice the end of its input.
func dieWithParent(*exec.Cmd) {}
