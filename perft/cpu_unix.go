//go:build unix

package perft

import "golang.org/x/sys/unix"

// cpuTold says that the system tells what CPU this process used.
const cpuTold = true

// userCPU is the seconds of CPU that this process used so far, outside the
// kernel.
func userCPU() float64 {
	var u unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return float64(u.Utime.Sec) + float64(u.Utime.Usec)/1e6
}

// totalCPU is the seconds of CPU that this process used so far, which is exact
// where the share of the kernel is a guess.
func totalCPU() float64 {
	var u unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}
