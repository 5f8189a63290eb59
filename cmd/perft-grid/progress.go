package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// teller tells how far a count is: on a line that is written over on a
// terminal, else on a line of its own every so often, if that is wanted.
func (f *runFlags) teller(stderr io.Writer) (tell func(done, parts int), end func()) {
	every, line := f.progress, "perft-grid: %d of %d tasks\n"
	end = func() {}
	if every == 0 {
		if file, ok := stderr.(*os.File); !ok || !term.IsTerminal(int(file.Fd())) || os.Getenv("TERM") == "dumb" {
			return nil, end
		}
		every, line = 200*time.Millisecond, "\r%d of %d tasks "
		end = func() { fmt.Fprint(stderr, "\r\x1b[K") }
	}
	var last time.Time
	return func(done, parts int) {
		if done == parts || time.Since(last) >= every {
			last = time.Now()
			fmt.Fprintf(stderr, line, done, parts)
		}
	}, end
}
