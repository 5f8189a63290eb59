package ugi

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxLine is the longest line that [Serve] takes, in bytes. A longer one is
// passed over and answered with an error.
const MaxLine = 1 << 20

// Serve is an engine that speaks the protocol: it answers the lines of in on
// out until quit or the end of in, which are no errors, or until ctx ends,
// which is looked at between lines and bounds counts and searches.
func Serve(ctx context.Context, in io.Reader, out io.Writer, c Config) error {
	if len(c.Games) == 0 {
		return errors.New("ugi: there is no game to serve")
	}
	s := NewSession(c)
	return Lines(ctx, in, out, s.Answer)
}

// Lines reads lines and writes what answer appends for each, until it says
// that the talk is over or in ends. What is written is held back while there
// is more to read, so that a batch of questions costs one write.
func Lines(ctx context.Context, in io.Reader, out io.Writer,
	answer func(ctx context.Context, out []byte, line string) ([]byte, bool)) error {
	w := bufio.NewWriterSize(out, 64<<10)
	r := bufio.NewReaderSize(&flusher{in, w}, 64<<10)
	var buf []byte
	for ctx.Err() == nil {
		line, tooLong, err := readLine(r)
		if err != nil && (!errors.Is(err, io.EOF) || line == "" && !tooLong) {
			return errors.Join(w.Flush(), notEOF(err))
		}
		quit := false
		if tooLong {
			buf = fmt.Appendf(buf[:0], "error the line is longer than %d bytes\n", MaxLine)
		} else {
			buf, quit = answer(ctx, buf[:0], line)
		}
		if _, err := w.Write(buf); err != nil {
			return err
		}
		if quit {
			return w.Flush()
		}
	}
	return errors.Join(w.Flush(), ctx.Err())
}

func notEOF(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// flusher writes what was held back before it waits for more.
type flusher struct {
	in  io.Reader
	out *bufio.Writer
}

func (f *flusher) Read(b []byte) (int, error) {
	if err := f.out.Flush(); err != nil {
		return 0, err
	}
	return f.in.Read(b)
}

// readLine reads a line without its end; the last one may have none. Of a line
// that is too long it reads all and returns nothing.
func readLine(r *bufio.Reader) (line string, tooLong bool, err error) {
	part, err := r.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		all := append([]byte(nil), part...)
		for errors.Is(err, bufio.ErrBufferFull) {
			part, err = r.ReadSlice('\n')
			if len(all) <= MaxLine {
				all = append(all, part...)
			}
		}
		part = all
	}
	line = strings.TrimSuffix(strings.TrimSuffix(string(part), "\n"), "\r")
	if len(line) > MaxLine {
		return "", true, err
	}
	return line, false, err
}
