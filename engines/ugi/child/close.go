package child

import (
	"time"

	"github.com/boardperft/perft/engines"
)

// stop kills the program and waits until it is gone. What cannot be killed is
// not waited for longer than patience.
func (p *Peer) stop() {
	p.lines = nil
	if !p.closed {
		p.closed = true
		close(p.discard)
	}
	if !closedWithin(p.ended, 0) {
		p.host.kill()
		closedWithin(p.ended, patience)
	}
	p.timer.Stop()
	closeAll(p.in)
	if closedWithin(p.ended, 0) {
		p.readers.Wait()
		closeAll(p.out, p.errors)
	}
}

// patience is how long the system may take to end what it was told to kill.
const patience = 5 * time.Second

// closedWithin tells whether done is closed, or will be in that time.
func closedWithin(done <-chan struct{}, within time.Duration) bool {
	select {
	case <-done:
		return true
	default:
	}
	if within == 0 {
		return false
	}
	wait := time.NewTimer(within)
	defer wait.Stop()
	select {
	case <-done:
		return true
	case <-wait.C:
		return false
	}
}

// Gone tells whether the program is no more: it broke, was stopped or closed.
func (p *Peer) Gone() bool { return p.dead != nil }

// Close asks the program to end by the line quit ("" if the protocol has
// none), then by closing its input, then kills it. The error says that it did
// not end by itself, or badly. Of one that is dead already it says nothing.
func (p *Peer) Close(quit string) error {
	if p.dead != nil {
		return nil
	}
	p.asked = quit
	if !p.closed {
		p.closed = true
		close(p.discard)
	}
	if quit != "" {
		p.trace.lines("→", []string{quit})
		_ = p.in.SetWriteDeadline(time.Now().Add(p.limits.Quit / 2))
		// it may have gone just before, which is seen below
		_, _ = p.in.Write([]byte(quit + "\n"))
	}
	obeyed := quit != "" && closedWithin(p.left, p.limits.Quit/2)
	closeAll(p.in)
	ended := obeyed || closedWithin(p.left, p.limits.Quit/2)
	if ended {
		closedWithin(p.ended, patience) // to see what it left behind
	}
	p.stop()
	switch {
	case !ended:
		return p.fail(NoQuit, "it had to be killed")
	case quit != "" && !obeyed:
		return p.fail(NoQuit, "it ended only when its input was closed")
	case p.end.bad:
		return p.fail(Crash, p.end.how)
	case p.end.orphan:
		return p.fail(Orphan, "it ended with "+p.end.how)
	}
	p.dead = engines.ErrStopped
	return nil
}

// Kill ends the program without asking it.
func (p *Peer) Kill() {
	p.stop()
	if p.dead == nil {
		p.dead = engines.ErrStopped
	}
}
