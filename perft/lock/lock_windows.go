package lock

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// beyond is a byte that no file has: a lock there keeps nobody from reading.
const beyond = 1<<31 - 1

func take(f *os.File) error {
	at := windows.Overlapped{Offset: beyond, OffsetHigh: beyond}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	switch {
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION):
		return ErrHeld
	case err != nil:
		return os.NewSyscallError("LockFileEx", err)
	}
	return nil
}
