package perft

import (
	"bufio"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft/lock"
)

// Log is a file that keeps the finished parts of one count, so that a count
// that was interrupted, by whatever, goes on where it was. A line is a part,
// with a checksum of its own: a line that was being written when the machine
// stopped is not believed, and what comes after it is cut off.
type Log struct {
	file     *os.File
	identity string
	found    map[int]engines.Count
	synced   time.Time
}

const logHead = "perft checkpoint 1"

// OpenLog opens or makes the file. Identity says in one line what is counted
// (game, options, position, depth, …): a file with another one, or one that is
// no such log, is refused and left as it is, and so is one that another process
// is at work on. Close lets go of it.
func OpenLog(path, identity string) (*Log, error) {
	if strings.ContainsAny(identity, "\n\r") {
		return nil, errors.New("checkpoint: the identity must be one line")
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, fmt.Errorf("checkpoint: %w", err)
	}
	// A device may have no end, and nothing can be gone on from.
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		_ = f.Close() // nothing was written
		return nil, errors.Join(err, fmt.Errorf("checkpoint %s: it is no regular file", path))
	}
	if err := lock.Take(f); err != nil {
		_ = f.Close() // nothing was written
		return nil, fmt.Errorf("checkpoint %s: %w", path, err)
	}
	l := &Log{file: f, identity: identity, found: map[int]engines.Count{}}
	if err := l.read(); err != nil {
		_ = f.Close() // the reason to give is err
		return nil, fmt.Errorf("checkpoint %s: %w", path, err)
	}
	return l, nil
}

// Found is how many parts were done before.
func (l *Log) Found() int { return len(l.found) }

// FoundNodes is how many nodes of the count those parts have; false if that
// passes 128 bits.
func (l *Log) FoundNodes() (sum engines.Count, ok bool) {
	for _, n := range l.found {
		if sum, ok = sum.Add(n); !ok {
			return sum, false
		}
	}
	return sum, true
}

// Close writes the file out.
func (l *Log) Close() error { return errors.Join(l.file.Sync(), l.file.Close()) }

// read takes over what the file holds and goes to the end of what is whole.
func (l *Log) read() error {
	in := bufio.NewReader(l.file)
	head, err := in.ReadString('\n')
	switch {
	case errors.Is(err, io.EOF) && head == "":
		_, err = fmt.Fprintf(l.file, "%s\n%s\n", logHead, l.identity)
		return err
	case err != nil && !errors.Is(err, io.EOF):
		return err
	}
	if strings.TrimSuffix(head, "\n") != logHead {
		return errors.New("this is no checkpoint of perft; choose another file")
	}
	whole := int64(len(head))
	identity, err := in.ReadString('\n')
	if have := strings.TrimSuffix(identity, "\n"); err != nil || have != l.identity {
		return fmt.Errorf("it belongs to another count (%.200q); this one is %q; choose another file", have, l.identity)
	}
	whole += int64(len(identity))
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			break // the end, or a line that was being written
		}
		i, n, ok := parseLogLine(line)
		if !ok {
			break
		}
		l.found[i] = n
		whole += int64(len(line))
	}
	if err := l.file.Truncate(whole); err != nil {
		return err
	}
	_, err = l.file.Seek(whole, io.SeekStart)
	return err
}

func logLine(i int, n engines.Count) string {
	text := fmt.Sprintf("%d %s", i, n)
	return fmt.Sprintf("%s %08x\n", text, crc32.ChecksumIEEE([]byte(text)))
}

func parseLogLine(line string) (i int, n engines.Count, ok bool) {
	var nodes, sum string
	if _, err := fmt.Sscanf(line, "%d %s %s\n", &i, &nodes, &sum); err != nil {
		return 0, n, false
	}
	n, err := engines.ParseCount(nodes)
	return i, n, err == nil && i >= 0 && logLine(i, n) == line
}

// begin marks the parts that are done.
func (l *Log) begin(parts []part) error {
	for i, n := range l.found {
		if i >= len(parts) {
			return fmt.Errorf("checkpoint %s: part %d of %d", l.file.Name(), i, len(parts))
		}
		parts[i].nodes, parts[i].done = n, true
	}
	return nil
}

// add writes a finished part; it reaches the disk within a second or at Close.
func (l *Log) add(i int, n engines.Count) error {
	if _, err := l.file.WriteString(logLine(i, n)); err != nil {
		return fmt.Errorf("checkpoint: %w", err)
	}
	if time.Since(l.synced) < time.Second {
		return nil
	}
	l.synced = time.Now()
	if err := l.file.Sync(); err != nil {
		return fmt.Errorf("checkpoint: %w", err)
	}
	return nil
}
