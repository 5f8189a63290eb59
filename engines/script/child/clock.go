package child

import "time"

// clock measures what a script is charged: the processor time of this process
// since the clock was started, or the time on the wall if that is less. So a
// busy machine costs a script nothing.
type clock struct {
	wall time.Time
	cpu  time.Duration
}

func startClock() clock { return clock{time.Now(), processorTime()} }

func (c clock) used() time.Duration {
	wall := time.Since(c.wall)
	if c.cpu == 0 {
		return wall
	}
	return min(wall, processorTime()-c.cpu)
}
