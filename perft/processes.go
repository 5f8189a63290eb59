package perft

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
)

// RaceProcesses runs programs by turns, each once unmeasured and then so many
// rounds, and tells the seconds of CPU each run took outside the kernel. What
// they print is read and thrown away; a program that fails is an error.
func RaceProcesses(ctx context.Context, commands [][]string, rounds int) ([]Timing, error) {
	timings := make([]Timing, len(commands))
	for i, command := range commands {
		if len(command) == 0 {
			return nil, fmt.Errorf("process %d: the command is empty", i+1)
		}
		timings[i] = Timing{Engine: strings.Join(command, " "), CPU: true}
	}
	for round := range rounds + 1 {
		for i, command := range commands {
			cmd := exec.CommandContext(ctx, command[0], command[1:]...)
			if out, err := cmd.CombinedOutput(); err != nil {
				return nil, fmt.Errorf("process %q: %w: %s", timings[i].Engine, err, lastLine(string(out)))
			}
			if round > 0 {
				timings[i].Seconds = append(timings[i].Seconds, cmd.ProcessState.UserTime().Seconds())
			}
		}
	}
	return timings, nil
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}
