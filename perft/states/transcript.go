package states

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/boardperft/perft/engines"
)

// transcript is what [calls] tell of a position and one ply on, as text: two
// of them are compared for little, and where they are equal the engines agree.
type transcript struct {
	text  []byte
	head  int // end of what is told of the position itself
	after []passage
	moves []engines.Move
}

// passage is what is told of one move: its text, then what comes of it.
type passage struct{ from, told, to int }

// Parts of a transcript are kept apart by what stands in no notation.
const (
	between = 0
	refusal = 1
)

func (t *transcript) take(c calls, position string) error {
	t.text, t.after, t.head = t.text[:0], t.after[:0], 0
	p, err := c.maker(position, c.options, c.scope)
	if rejected := (*engines.Rejected)(nil); errors.As(err, &rejected) {
		t.text = append(t.text, refusal)
		t.head = len(t.text)
		return nil
	} else if err != nil {
		return fmt.Errorf("%s: %w", position, err)
	}
	t.state(p)
	t.head = len(t.text)
	t.moves = p.AppendMoves(t.moves[:0])
	for _, m := range t.moves {
		from := len(t.text)
		t.text = append(t.text, p.Format(m)...)
		told := len(t.text)
		p.Make(m)
		t.state(p)
		p.Unmake()
		t.after = append(t.after, passage{from, told, len(t.text)})
	}
	slices.SortFunc(t.after, func(a, b passage) int {
		return bytes.Compare(t.text[a.from:a.told], t.text[b.from:b.told])
	})
	return nil
}

// state adds a position and its outcome.
func (t *transcript) state(p engines.Position) {
	if a, ok := p.(engines.Appender); ok {
		t.text = a.AppendTo(t.text)
	} else {
		t.text = append(t.text, p.String()...)
	}
	out := p.Outcome()
	t.text = append(t.text, between)
	t.text = append(t.text, out.Winner...)
	t.text = append(t.text, between)
	t.text = append(t.text, out.Reason...)
}

func (t *transcript) equal(other *transcript) bool {
	if len(t.after) != len(other.after) || !bytes.Equal(t.text[:t.head], other.text[:other.head]) {
		return false
	}
	for i, a := range t.after {
		b := other.after[i]
		if a.told-a.from != b.told-b.from || !bytes.Equal(t.text[a.from:a.to], other.text[b.from:b.to]) {
			return false
		}
	}
	return true
}
