package child

import (
	"bytes"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// tracer writes a talk: seconds since its beginning, the number of the peer,
// the direction (→ to it, ← from it, ! its standard error) and the line.
type tracer struct {
	to    io.Writer
	peer  int64
	since time.Time
}

var (
	peers   atomic.Int64
	tracing sync.Mutex // many peers may share one writer
)

func newTracer(to io.Writer) *tracer {
	if to == nil {
		return nil
	}
	return &tracer{to, peers.Add(1), time.Now()}
}

func (t *tracer) lines(direction string, lines []string) {
	if t == nil {
		return
	}
	var b bytes.Buffer
	at := time.Since(t.since).Seconds()
	for _, line := range lines {
		fmt.Fprintf(&b, "%10.6f #%d %s %s\n", at, t.peer, direction, line)
	}
	tracing.Lock()
	defer tracing.Unlock()
	_, _ = t.to.Write(b.Bytes()) // a talk goes on though nobody can write it down
}
