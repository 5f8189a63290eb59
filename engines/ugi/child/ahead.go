package child

import (
	"context"
	"io"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
)

// Ahead sends whole lines without waiting for them to be read: many questions
// are under way while answers are taken. [Peer.Next] begins each answer, and
// [Peer.Arrived] comes after the last.
//
// Another goroutine writes, since the program may be stuck in writing answers
// that nobody has taken yet.
func (p *Peer) Ahead(ctx context.Context, lines string) error {
	switch {
	case p.dead != nil:
		return p.dead
	case ctx.Err() != nil:
		return ctx.Err()
	}
	if err := p.unasked(); err != nil {
		return err
	}
	if p.trace != nil {
		p.trace.lines("→", strings.Split(strings.TrimSuffix(lines, "\n"), "\n"))
	}
	_ = p.in.SetWriteDeadline(time.Time{}) // the answers have limits
	sent := make(chan struct{})
	p.sent = sent
	p.readers.Go(func() {
		defer close(sent)
		// a program that does not read does not answer, which is seen
		_, _ = io.WriteString(p.in, lines)
	})
	return nil
}

// Next begins the answer to the next of the questions that were sent ahead; it
// has that long from now.
func (p *Peer) Next(asked string, within time.Duration) {
	p.begin(asked, within)
	// What is read already may be of later answers.
	p.budget.Add(int64((cap(p.batches) + 2) * max(firstRead, p.limits.Line)))
}

// Arrived waits, after the last answer, until the program has read all that
// was sent ahead; it has that long from now.
func (p *Peer) Arrived(ctx context.Context, within time.Duration) error {
	p.begin(p.asked, within)
	select {
	case <-p.sent:
		return nil
	case <-p.timer.C:
		return p.Fail(Hang, "it has not read its input for %s", p.within.Round(time.Millisecond))
	case <-ctx.Done():
		p.stop()
		p.dead = engines.ErrStopped
		return ctx.Err()
	}
}
