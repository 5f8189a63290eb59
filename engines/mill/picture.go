package mill

import (
	"strconv"

	"github.com/boardperft/perft/engines/board"
)

// Board is the board of a mill game as pictures show it: numbers to the right
// of the points, ranks and files around. Moves are the forms of its moves, the
// captions those of [board.Board].
func Board(title string, stones []board.Piece, moves []string, captions ...string) *board.Board {
	b := board.Board{
		Title:   title,
		Pieces:  stones,
		Left:    []string{"7", "6", "5", "4", "3", "2", "1"},
		Bottom:  []string{"a", "b", "c", "d", "e", "f", "g"},
		Caption: captions,
		Moves:   moves,
	}
	for p := range Points {
		x, y := XY(p)
		b.Points = append(b.Points, board.Point{X: x, Y: 2*Rings - y, Name: strconv.Itoa(p), Alias: Name(p), Empty: '+'})
	}
	for _, line := range Lines() {
		b.Lines = append(b.Lines, [2]int{line[0], line[1]}, [2]int{line[1], line[2]})
	}
	b.Key = b.Numbered()
	return &b
}
