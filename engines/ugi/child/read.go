package child

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"sync"
)

// batch is what came with one read: whole lines, or what is wrong with them.
type batch struct {
	lines        []string
	verdict, why string
}

// firstRead is how many bytes are read at once, unless a line is longer.
const firstRead = 16 << 10

// read takes the program's output apart until it ends, whether anybody waits
// for it or not: a program must never be stuck in writing.
func (p *Peer) read() {
	defer close(p.batches)
	buf := make([]byte, 0, firstRead)
	for {
		if len(buf) == cap(buf) {
			buf = append(buf, make([]byte, len(buf))...)[:len(buf)]
		}
		n, err := p.out.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		over := p.budget.Add(int64(-n)) < 0
		end := bytes.LastIndexByte(buf, '\n') + 1
		if end > 0 {
			p.emit(p.split(string(buf[:end-1])))
			buf = append(buf[:0], buf[end:]...)
		}
		if len(buf) > p.limits.Line {
			p.emit(p.tooLong(buf))
			buf = buf[:0]
		}
		if over {
			p.emit(batch{verdict: Flood, why: fmt.Sprintf("more than %d bytes for one answer", p.limits.Answer)})
		}
		if err != nil {
			p.rest = string(buf)
			return
		}
	}
}

func (p *Peer) split(text string) batch {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if len(line) > p.limits.Line {
			return p.tooLong([]byte(line))
		}
		lines[i] = strings.TrimSuffix(line, "\r")
	}
	p.trace.lines("←", lines)
	return batch{lines: lines}
}

func (p *Peer) tooLong(line []byte) batch {
	return batch{verdict: EndlessLine, why: fmt.Sprintf("a line of more than %d bytes, beginning %.40q", p.limits.Line, line)}
}

// emit hands b to the asker, or to nobody once the talk is over.
func (p *Peer) emit(b batch) {
	select {
	case p.batches <- b:
	case <-p.discard:
	}
}

// tail keeps the end of what a program writes to its standard error.
type tail struct {
	limit int
	mu    sync.Mutex
	text  []byte
}

func (t *tail) fill(from *os.File, trace *tracer) {
	buf := make([]byte, 4<<10)
	for {
		n, err := from.Read(buf)
		if n > 0 {
			trace.lines("!", strings.Split(strings.TrimSuffix(string(buf[:n]), "\n"), "\n"))
			t.mu.Lock()
			t.text = append(t.text, buf[:n]...)
			t.text = t.text[max(0, len(t.text)-t.limit):]
			t.mu.Unlock()
		}
		if err != nil {
			return
		}
	}
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.text)
}
