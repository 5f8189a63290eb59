package ravenward

import (
	"fmt"

	"github.com/boardperft/perft/engines"
)

// symmetries are the eight ways to turn and mirror the board, the identity
// first. Text that is no position or no move is left as it is.
func symmetries() []engines.Symmetry {
	const last = size - 1
	var all []engines.Symmetry
	for _, way := range []struct {
		name string
		to   func(row, col int) (int, int)
	}{
		{"identity", func(r, c int) (int, int) { return r, c }},
		{"turn right", func(r, c int) (int, int) { return c, last - r }},
		{"turn round", func(r, c int) (int, int) { return last - r, last - c }},
		{"turn left", func(r, c int) (int, int) { return last - c, r }},
		{"mirror left and right", func(r, c int) (int, int) { return r, last - c }},
		{"mirror top and bottom", func(r, c int) (int, int) { return last - r, c }},
		{"mirror at the falling diagonal", func(r, c int) (int, int) { return c, r }},
		{"mirror at the rising diagonal", func(r, c int) (int, int) { return last - c, last - r }},
	} {
		image := func(cell int) int {
			row, col := way.to(cell/size, cell%size)
			return row*size + col
		}
		all = append(all, engines.Symmetry{
			Name:     way.name,
			Position: func(text string) string { return mapPosition(text, image) },
			Move:     func(text string) string { return mapMove(text, image) },
		})
	}
	return all
}

func mapPosition(text string, image func(int) int) string {
	s, err := ParseSetup(text)
	if err != nil {
		return text
	}
	mapped := s
	for cell, c := range s.Cells {
		mapped.Cells[image(cell)] = c
	}
	return mapped.String()
}

func mapMove(text string, image func(int) int) string {
	var from, to int
	if n, err := fmt.Sscanf(text, "%d-%d", &from, &to); err != nil || n != 2 || from > 48 || to > 48 || from < 0 || to < 0 {
		return text
	}
	return fmt.Sprintf("%d-%d", image(from), image(to))
}
