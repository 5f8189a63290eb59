//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"syscall"
)

// become makes this process another command: signals, a killed server too, and
// exit codes are that command's own. It returns only if that cannot be started.
func become(_ context.Context, command []string) error {
	return fmt.Errorf("%s: %w", command[0], syscall.Exec(command[0], command, os.Environ()))
}
