//go:build !unix

package main

import (
	"context"
	"os"
	"os/exec"
	"time"

	"github.com/boardperft/perft/cmd/cli"
)

// become runs another command in this one's place: its exit code is ours.
func become(ctx context.Context, command []string) error {
	child := exec.CommandContext(ctx, command[0], command[1:]...)
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	child.Cancel = func() error { return child.Process.Signal(os.Interrupt) }
	child.WaitDelay = 30 * time.Second // a server lets games in progress end
	err := child.Run()
	switch state := child.ProcessState; {
	case state == nil || state.ExitCode() < 0: // not started, or killed
		return err
	case state.Success(): // told to stop or not
		return nil
	default:
		return cli.Verdict(state.ExitCode())
	}
}
