package perft

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/boardperft/perft/engines"
)

// Failure is a line after which an engine once was wrong, as files of failures
// hold it: a JSON object a line.
type Failure struct {
	Game     string          `json:"game"`
	Options  engines.Options `json:"options,omitempty"`
	Position string          `json:"position"`
	Moves    []string        `json:"moves,omitempty"`
	Found    string          `json:"found"` // where it came from: "seed 1"
}

// Line is the line of a failure.
func (f Failure) Line() engines.Line {
	return engines.Line{Options: f.Options, Position: f.Position, Moves: f.Moves}
}

// ReadFailures reads a file of failures; name is for the errors.
func ReadFailures(name string, r io.Reader) ([]Failure, error) {
	var list []Failure
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		if len(lines.Bytes()) == 0 {
			continue
		}
		var f Failure
		err := json.Unmarshal(lines.Bytes(), &f)
		if err == nil && (f.Game == "" || f.Position == "") {
			err = errors.New("want a game and a position")
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: no failure: %w", name, n, err)
		}
		list = append(list, f)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}

// WriteFailures writes what [ReadFailures] reads.
func WriteFailures(w io.Writer, list []Failure) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, f := range list {
		if err := e.Encode(f); err != nil {
			return err
		}
	}
	return nil
}

// Replay asks both engines about failures of the game found before, and returns
// the first that still shows, nil if none does, and how many were asked.
func (f Fuzz) Replay(ctx context.Context, list []Failure) (found *Difference, asked int, err error) {
	for _, old := range list {
		if old.Game != f.Game.Name {
			continue
		}
		d := f.diff(old.Line())
		a, b, err := d.ask(ctx, old.Line())
		if err != nil {
			return nil, asked, err
		}
		asked++
		if aspects := Compare(f.Game, a, b); aspects != nil {
			return d.finish(ctx, &Difference{Line: old.Line(), Aspects: aspects, A: a, B: b}), asked, nil
		}
	}
	return nil, asked, nil
}
