package child

import (
	"io"
	"time"
)

// Limits bound what an engine may do, and keep the talk with it. A zero field
// has the default that is named beside it.
type Limits struct {
	Open     time.Duration // for everything until it can be asked: 10 s
	Question time.Duration // for one answer: 10 s
	Quit     time.Duration // from quit until it is killed: as for an answer, 1 s at least
	Line     int           // bytes in one line: 64 KiB
	Answer   int           // bytes in one answer: 4 MiB
	Stderr   int           // bytes of its standard error that are kept, the last ones: 4 KiB
	Trace    io.Writer     // gets every line of the talk with its time and direction; nil: none
}

// WithDefaults fills in the fields that are zero.
func (l Limits) WithDefaults() Limits {
	fill(&l.Open, 10*time.Second)
	fill(&l.Question, 10*time.Second)
	fill(&l.Quit, max(time.Second, l.Question))
	fill(&l.Line, 64<<10)
	fill(&l.Answer, 4<<20)
	fill(&l.Stderr, 4<<10)
	return l
}

func fill[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}
