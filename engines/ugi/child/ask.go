package child

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
)

// Ask sends whole lines in one write; the answer, read with [Peer.Line], has
// that long. Anything it has said since the last answer was taken is unasked.
func (p *Peer) Ask(ctx context.Context, lines []byte, within time.Duration) error {
	switch {
	case p.dead != nil:
		return p.dead
	case ctx.Err() != nil:
		return ctx.Err()
	}
	if err := p.unasked(); err != nil {
		return err
	}
	p.begin(string(lines), within)
	if p.trace != nil {
		p.trace.lines("→", strings.Split(strings.TrimSuffix(p.asked, "\n"), "\n"))
	}
	_ = p.in.SetWriteDeadline(time.Now().Add(within)) // pipes have deadlines
	switch _, err := p.in.Write(lines); {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return p.Fail(Hang, "it has not read its input for %s", within.Round(time.Millisecond))
	case err != nil:
		return p.lost()
	}
	return nil
}

func (p *Peer) begin(asked string, within time.Duration) {
	p.asked, p.within, p.began = asked, within, false
	p.budget.Store(int64(p.limits.Answer))
	p.timer.Reset(within)
}

// Listen is [Peer.Ask] of a program that was asked by its arguments: it closes
// its input, and the answer has that long.
func (p *Peer) Listen(ctx context.Context, asked string, within time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	p.begin(asked, within)
	if p.trace != nil {
		p.trace.lines("→", []string{asked})
	}
	closeAll(p.in)
	return nil
}

// Finished reads the end of an answer that ends with the program, which is to
// end by itself and well, and within the time for the answer.
func (p *Peer) Finished(ctx context.Context) error {
	p.began = false
	line, err := p.Line(ctx)
	if err == nil {
		return p.Fail(Unasked, "it said %.80q after its answer", line)
	}
	if b := (*engines.Broken)(nil); !errors.As(err, &b) || b.Verdict != Exit || p.end.bad {
		return err
	}
	if p.end.orphan {
		return p.fail(Orphan, "it ended with "+p.end.how)
	}
	p.dead = engines.ErrStopped
	return nil
}

// unasked looks whether anything was said that nobody has taken.
func (p *Peer) unasked() error {
	p.began = false
	for {
		for _, line := range p.lines {
			switch {
			case p.ignored(line):
			case line == "readyok":
				return p.Fail(DoubledReady, "it said readyok once more")
			default:
				return p.Fail(Unasked, "it said %.80q", line)
			}
		}
		p.lines = nil
		select {
		case b, ok := <-p.batches:
			if !ok {
				return p.lost()
			}
			if b.verdict != "" {
				return p.Fail(b.verdict, "%s", b.why)
			}
			p.lines = b.lines
		default:
			return nil
		}
	}
}

func (p *Peer) ignored(line string) bool { return p.Ignore != nil && p.Ignore(line) }

// Line is the next line of the answer. Its error is *[engines.Broken], or
// ctx's; after either the program is gone.
func (p *Peer) Line(ctx context.Context) (string, error) {
	for {
		for len(p.lines) > 0 {
			line := p.lines[0]
			if p.lines = p.lines[1:]; !p.ignored(line) {
				return line, nil
			}
		}
		if p.dead != nil {
			return "", p.dead
		}
		select {
		case b, ok := <-p.batches:
			if !ok {
				return "", p.lost()
			}
			if b.verdict != "" {
				return "", p.Fail(b.verdict, "%s", b.why)
			}
			p.lines = b.lines
		case <-p.timer.C:
			return "", p.Fail(Hang, "no whole answer within %s", p.within.Round(time.Millisecond))
		case <-ctx.Done():
			p.stop()
			p.dead = engines.ErrStopped
			return "", ctx.Err()
		}
	}
}

// Began says that a part of the answer has been taken, so that an end now
// would cut it off.
func (p *Peer) Began() { p.began = true }

// Stderr is the end of what it has written to its standard error.
func (p *Peer) Stderr() string { return p.tail.String() }

// Fail stops the program and makes the error that says why.
func (p *Peer) Fail(verdict, format string, args ...any) error {
	p.stop()
	return p.fail(verdict, fmt.Sprintf(format, args...))
}

func (p *Peer) fail(verdict, why string) error {
	var b strings.Builder
	b.WriteString(why)
	if asked := strings.ReplaceAll(strings.TrimSuffix(p.asked, "\n"), "\n", "; "); asked != "" {
		fmt.Fprintf(&b, "; asked: %s", shorten(asked, 300))
	}
	if said := strings.TrimSpace(p.Stderr()); said != "" {
		fmt.Fprintf(&b, "; its standard error ends: %q", said[max(0, len(said)-300):])
	}
	p.dead = &engines.Broken{Verdict: verdict, Cause: errors.New(b.String())}
	return p.dead
}

// shorten leaves out the middle of a long text.
func shorten(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return text[:most/2] + " … " + text[len(text)-most/2:]
}

// lost is the error of a program whose output has ended.
func (p *Peer) lost() error {
	if !closedWithin(p.left, p.limits.Quit) || !closedWithin(p.ended, patience) {
		return p.Fail(Exit, "it closed its input or its output and did not end")
	}
	for range p.batches { // a failed write comes here before all was read
	}
	p.stop()
	why := p.end.how
	if p.rest != "" {
		why += fmt.Sprintf("; its last line has no end: %.80q", p.rest)
	}
	switch {
	case p.began || p.rest != "":
		return p.fail(CutOff, why)
	case p.end.bad:
		return p.fail(Crash, why)
	}
	return p.fail(Exit, why)
}
