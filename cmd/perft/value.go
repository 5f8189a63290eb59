package main

import (
	"context"
	"fmt"
	"io"
	"runtime"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft/states"
)

// valueDoc is what a position is worth to the side to move.
type valueDoc struct {
	Value string `json:"value"`
	Turns int    `json:"turns"` // until the end, for a win or a loss
}

func (v valueDoc) String() string {
	if v.Value == states.Draw.String() {
		return "value: a draw"
	}
	return fmt.Sprintf("value: a %s for the side to move, in %s", v.Value, plural(v.Turns, "turn"))
}

// value solves the space that a position is of.
func (a asked) value(ctx context.Context, p engines.Position, memory int) (*valueDoc, error) {
	pieces, ok := states.PiecesOf(a.game, p)
	if !ok {
		return nil, fmt.Errorf("value: %s is in no space that can be solved; those are all of ClawClash, and the mill games with three to nine stones a side and none in hand", p)
	}
	doc := statesDoc{Options: a.line.Options}
	s := survey{statesFlags: &statesFlags{pieces: pieces, memory: memory, workers: runtime.NumCPU()}, game: a.game, doc: &doc, bar: newBar(io.Discard), said: io.Discard}
	solution, err := s.solution(ctx)
	if err != nil {
		return nil, err
	}
	v, turns, ok := solution.Value(p)
	if !ok {
		return nil, fmt.Errorf("value: play from the start does not come to %s", p)
	}
	return &valueDoc{v.String(), turns}, nil
}
