//go:build !unix

package perft

const cpuTold = false

func userCPU() float64 { return 0 }

func totalCPU() float64 { return 0 }
