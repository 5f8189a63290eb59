package child

import (
	"context"
	"os"
	"os/exec"
	"sync/atomic"
	"time"
)

// process is a host of a command in a process group of its own.
type process struct {
	cmd    *exec.Cmd
	killed atomic.Bool
	reap   func() error
}

func (h *process) kill() {
	h.killed.Store(true)
	killGroup(h.cmd)
}

func (h *process) exit() { h.reap = awaitExit(h.cmd) }

// finish reaps the leader of the group last, so that its number cannot have
// become another group's when the group is killed.
func (h *process) finish(drained <-chan struct{}, grace time.Duration) (end ending) {
	if !h.killed.Load() {
		select {
		case <-drained:
		case <-time.After(grace):
			end.orphan = true
		}
	}
	killGroup(h.cmd)
	err := h.reap()
	end.how, end.bad = "exit status 0", err != nil
	if err != nil {
		end.how = err.Error()
	}
	return end
}

// function is a host of a function of this process.
type function struct {
	in, out *os.File
	cancel  context.CancelFunc
	done    chan struct{}
	err     error
}

func (h *function) kill() {
	h.cancel()
	closeAll(h.in, h.out)
}

func (h *function) exit() { <-h.done }

func (h *function) finish(<-chan struct{}, time.Duration) ending {
	h.cancel()
	if h.err != nil {
		return ending{how: h.err.Error(), bad: true}
	}
	return ending{how: "it returned"}
}
