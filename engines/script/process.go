package script

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

const (
	maxLine   = 1 << 20         // bytes of a reply
	maxStderr = 4 << 10         // bytes kept of what the process complains of
	waitDelay = 2 * time.Second // for the pipes of a dead process
)

// errDied says that the process ended without an answer, errInterrupted that
// it did so by the interrupt with which Node's watch stops a script, which
// happens when that comes at a bad moment, errHung that it had to be killed.
var (
	errDied        = errors.New("the script's process died")
	errInterrupted = errors.New("the script's process was interrupted")
	errHung        = errors.New("the script's process did not answer")
)

// process is a running host with its pipes.
type process struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	replies chan []byte // closed when the process says no more
	stderr  *tail
	stop    sync.Once
}

func start(argv, env []string) (*process, error) {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env = append([]string{}, env...) // not nil: that would hand down this process's
	cmd.Dir = os.TempDir()
	cmd.WaitDelay = waitDelay
	ownGroup(cmd)
	p := &process{cmd: cmd, replies: make(chan []byte), stderr: &tail{}}
	cmd.Stderr = p.stderr
	var err error
	if p.in, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Stdout = w
	err = cmd.Start()
	_ = w.Close()
	if err != nil {
		_ = out.Close()
		return nil, err
	}
	go p.read(out)
	return p, nil
}

func (p *process) read(out *os.File) {
	defer close(p.replies)
	defer func() { _ = out.Close() }()
	lines := bufio.NewScanner(out)
	lines.Buffer(make([]byte, 0, 4<<10), maxLine)
	for lines.Scan() {
		p.replies <- append([]byte(nil), lines.Bytes()...)
	}
}

// ask sends a request and waits for its reply, at most as long as wall. After
// an error the process is dead.
func (p *process) ask(ctx context.Context, q Request, wall time.Duration) (Reply, error) {
	line, err := json.Marshal(q)
	if err != nil {
		return Reply{}, err
	}
	go func() { // a process that does not read must not hold us up
		_, _ = p.in.Write(append(line, '\n'))
	}()
	timer := time.NewTimer(wall)
	defer timer.Stop()
	select {
	case text, ok := <-p.replies:
		if !ok {
			p.close()
			if interrupted(p.cmd.ProcessState) {
				return Reply{}, errInterrupted
			}
			return Reply{}, fmt.Errorf("%w: %s", errDied, p.ending())
		}
		var r Reply
		if err := json.Unmarshal(text, &r); err != nil {
			p.close()
			return Reply{}, fmt.Errorf("the script's process talked rubbish: %w", err)
		}
		if r.Dead {
			p.close()
		}
		return r, nil
	case <-timer.C:
		p.close()
		return Reply{}, errHung
	case <-ctx.Done():
		p.close()
		return Reply{}, ctx.Err()
	}
}

// close kills the process and whatever it started, and waits for its end.
func (p *process) close() {
	p.stop.Do(func() {
		_ = p.in.Close()
		killGroup(p.cmd)
		go func() {
			for range p.replies { // let the reader go
			}
		}()
		_ = p.cmd.Wait()
	})
}

// ending says how a dead process ended, on one line.
func (p *process) ending() string {
	text := p.cmd.ProcessState.String()
	complaint := p.stderr.String()
	for _, sign := range []string{"out of memory", "heap limit", "cannot allocate"} {
		if strings.Contains(complaint, sign) {
			return "out of memory (" + text + ")"
		}
	}
	if first, _, _ := strings.Cut(strings.TrimSpace(complaint), "\n"); first != "" {
		text += ": " + first
	}
	return text
}

// tail keeps the first bytes written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if room := maxStderr - len(t.kept); room > 0 {
		t.kept = append(t.kept, b[:min(room, len(b))]...)
	}
	return len(b), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.kept)
}
