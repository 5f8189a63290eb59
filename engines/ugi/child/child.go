// Package child runs another program and talks with it in lines: the part of
// every text protocol that is not the protocol. A [Peer] gets a process group
// of its own, bounded time for every answer, bounded lines and a bounded
// answer; its standard error is read away and the end of it kept. Whatever it
// does wrong becomes *[engines.Broken] with one of the [Verdicts], and from
// then on no process and no goroutine of it is left.
package child

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"
)

// Peer is a program that is being talked with, by one goroutine at a time.
type Peer struct {
	// Ignore tells which of its lines are passed over wherever they stand;
	// nil: none.
	Ignore func(line string) bool

	limits Limits
	host   host
	in     *os.File // its standard input
	out    *os.File // its standard output
	errors *os.File // its standard error; nil for a function
	tail   tail
	trace  *tracer

	batches chan batch    // what it said; closed at the end of its output
	rest    string        // after batches is closed: a last line without an end
	discard chan struct{} // closed when nobody wants to hear any more
	left    chan struct{} // closed when it has ended
	ended   chan struct{} // closed when all it started has too; then end is set
	end     ending
	readers sync.WaitGroup
	budget  atomic.Int64 // bytes that the answer may still have

	sent   chan struct{} // closed when all of what was sent ahead is written
	lines  []string      // said and not yet taken
	asked  string        // what it is being asked, for errors
	within time.Duration
	timer  *time.Timer
	began  bool
	dead   error // what every question gets from now on
	closed bool
}

// host is what runs a peer: a process or a function.
type host interface {
	// exit returns when the program itself has ended, finish when nothing of
	// it runs any more; drained is closed at the end of its output.
	exit()
	finish(drained <-chan struct{}, grace time.Duration) ending
	// kill ends it at once, with everything it has started.
	kill()
}

// ending is how a program ended.
type ending struct {
	how    string // "exit status 3", "signal: killed"
	bad    bool   // not by itself with status 0
	orphan bool   // something it started held its output open
}

// Start runs a command. A command that cannot be started is a plain error, not
// *[engines.Broken].
func Start(command []string, l Limits) (*Peer, error) {
	if len(command) == 0 {
		return nil, errors.New("engine: there is no command to start")
	}
	cmd := exec.Command(command[0], command[1:]...)
	ownGroup(cmd)
	dieWithParent(cmd)
	inR, inW, err1 := os.Pipe()
	outR, outW, err2 := os.Pipe()
	errR, errW, err3 := os.Pipe()
	err := errors.Join(err1, err2, err3)
	if err == nil {
		// files and not writers: no copying goroutine, and Wait waits for
		// the process alone
		cmd.Stdin, cmd.Stdout, cmd.Stderr = inR, outW, errW
		err = cmd.Start()
	}
	closeAll(inR, outW, errW)
	if err != nil {
		closeAll(inW, outR, errR)
		return nil, fmt.Errorf("engine %q cannot be started: %w%s", command[0], err, hint(command[0], err))
	}
	return newPeer(&process{cmd: cmd}, inW, outR, errR, l), nil
}

// hint is what may have been meant: programs are looked for on PATH alone, as
// by a shell, never in the current directory.
func hint(name string, err error) string {
	if !errors.Is(err, exec.ErrNotFound) {
		return ""
	}
	if _, err := os.Stat(name); err != nil {
		return ""
	}
	return fmt.Sprintf("; for the file here say ./%s", name)
}

// Run talks with a function as if it were a program: the same pipes, limits
// and verdicts. The function ends when in ends, or when ctx does; its error is
// its crash.
func Run(f func(ctx context.Context, in io.Reader, out io.Writer) error, l Limits) (*Peer, error) {
	inR, inW, err1 := os.Pipe()
	outR, outW, err2 := os.Pipe()
	if err := errors.Join(err1, err2); err != nil {
		closeAll(inR, inW, outR, outW)
		return nil, fmt.Errorf("engine cannot be started: %w", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	h := &function{in: inR, out: outW, cancel: cancel, done: make(chan struct{})}
	go func() {
		defer close(h.done)
		h.err = f(ctx, inR, outW)
		closeAll(inR, outW)
	}()
	return newPeer(h, inW, outR, nil, l), nil
}

func closeAll(files ...*os.File) {
	for _, f := range files {
		if f != nil {
			_ = f.Close() // a pipe that nobody uses any more
		}
	}
}

func newPeer(h host, in, out, stderr *os.File, l Limits) *Peer {
	l = l.WithDefaults()
	p := &Peer{
		limits: l, host: h, in: in, out: out, errors: stderr,
		tail:    tail{limit: l.Stderr},
		trace:   newTracer(l.Trace),
		batches: make(chan batch, 16),
		discard: make(chan struct{}),
		left:    make(chan struct{}),
		ended:   make(chan struct{}),
		timer:   time.NewTimer(time.Hour),
	}
	p.budget.Store(int64(l.Answer))
	drained := make(chan struct{})
	p.readers.Go(func() {
		defer close(drained)
		p.read()
	})
	if stderr != nil {
		p.readers.Go(func() { p.tail.fill(stderr, p.trace) })
	}
	go p.watch(drained)
	return p
}

// watch waits for the end of the program. What outlives even the killing of
// its group (it has left the group) is not waited for.
func (p *Peer) watch(drained <-chan struct{}) {
	p.host.exit()
	close(p.left)
	end := p.host.finish(drained, grace)
	select {
	case <-drained:
	case <-time.After(grace):
		end.orphan = true
		_ = p.out.SetReadDeadline(time.Now())
	}
	if p.errors != nil {
		_ = p.errors.SetReadDeadline(time.Now().Add(grace))
	}
	p.end = end
	close(p.ended)
}

// grace is how long the pipes of a program that has ended may stay open; on a
// busy machine their end is noticed late.
const grace = 3 * time.Second
