package main

import (
	"io"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"github.com/boardperft/perft/steps"
)

// bar shows how far a run is, on a terminal only.
type bar struct {
	progress *mpb.Progress
	current  *mpb.Bar
}

func newBar(w io.Writer) *bar {
	if !isTerminal(w) {
		return &bar{}
	}
	return &bar{progress: mpb.New(mpb.WithOutput(w), mpb.WithWidth(40))}
}

// of starts the next line; what it returns is told each check that is done.
func (b *bar) of(name string) func(steps.Check, int, int) {
	if b.progress == nil {
		return nil
	}
	b.current = nil
	return func(_ steps.Check, done, total int) {
		if b.current == nil {
			b.current = b.progress.AddBar(int64(total),
				mpb.PrependDecorators(decor.Name(name, decor.WCSyncSpaceR)),
				mpb.AppendDecorators(decor.CountersNoUnit("%d of %d")),
				mpb.BarRemoveOnComplete())
		}
		b.current.SetCurrent(int64(done))
	}
}

func (b *bar) stop() {
	if b.progress == nil {
		return
	}
	if b.current != nil {
		b.current.Abort(true)
	}
	b.progress.Wait()
}
