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

// parts starts the next line; what it returns is told how many parts of how
// many are done. It is nil where nobody looks.
func (b *bar) parts(name string) func(done, total int) {
	if b.progress == nil {
		return nil
	}
	b.current = nil
	return func(done, total int) {
		if b.current == nil {
			b.current = b.progress.AddBar(int64(total),
				mpb.PrependDecorators(decor.Name(name, decor.WCSyncSpaceR)),
				mpb.AppendDecorators(decor.CountersNoUnit("%d of %d "),
					decor.Name("about "), decor.AverageETA(decor.ET_STYLE_GO), decor.Name(" left")),
				mpb.BarRemoveOnComplete())
		}
		b.current.SetCurrent(int64(done))
	}
}

// of is parts for the checks of a verification.
func (b *bar) of(name string) func(steps.Check, int, int) {
	tell := b.parts(name)
	if tell == nil {
		return nil
	}
	return func(_ steps.Check, done, total int) { tell(done, total) }
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
