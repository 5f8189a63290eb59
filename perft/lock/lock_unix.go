//go:build unix && !aix

package lock

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

func take(f *os.File) error {
	for {
		switch err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); {
		case errors.Is(err, unix.EINTR):
		case errors.Is(err, unix.EWOULDBLOCK):
			return ErrHeld
		case err != nil:
			return os.NewSyscallError("flock", err)
		default:
			return nil
		}
	}
}
