// Package lock keeps two processes from working on one file. The lock is the
// system's and ends with the process, however that ends: nothing is left behind
// by a kill or a power cut.
package lock

import (
	"errors"
	"os"
)

// ErrHeld says that somebody else is at work on the file.
var ErrHeld = errors.New("another process is at work on it")

// Take locks an open file until it is closed. It fails with [ErrHeld] at once
// where somebody else, or this process by another opening, has locked it, and
// with the system's word where files cannot be locked. The lock is advisory on
// Unix: it stops those who ask for it.
func Take(f *os.File) error { return take(f) }
