//go:build unix

package child

import (
	"syscall"
	"time"
)

// processorTime is what this process has used so far.
func processorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// confine makes the kernel keep what the engine's own limits let through: no
// core files, no files written, and address space for the engine's heap twice
// over (it grows by doubling) beside what the runtime and its threads reserve.
func confine(memory uint64) {
	set := func(what int, n uint64) {
		_ = syscall.Setrlimit(what, &syscall.Rlimit{Cur: n, Max: n})
	}
	set(syscall.RLIMIT_CORE, 0)
	set(syscall.RLIMIT_FSIZE, 0)
	set(syscall.RLIMIT_AS, 2*memory+3<<30)
}
