package clawclash

import (
	"fmt"

	"github.com/boardperft/perft/engines/board"
)

var pictured = pictureBoard()

// pictureBoard has ranks and files, and beside it the coordinates that the
// document counts in.
func pictureBoard() *board.Board {
	b := board.Board{
		Title: "ClawClash",
		Pieces: []board.Piece{
			{Letter: black, Name: "Black", Fill: "#2d2b2a", Ink: "#f4ede0"},
			{Letter: red, Name: "Red", Fill: "#f28b7d", Ink: "#5a0f0a", Ring: true},
		},
		Left:    []string{"4", "3", "2", "1"},
		Bottom:  []string{"a", "b", "c", "d"},
		Key:     []string{"y = 3", "", "y = 2", "", "y = 1", "", "y = 0", "x = 0 to 3 from a to d"},
		Caption: []string{"{Black|Red} to move.", "Steps since a capture: #.", "Passes just played: #."},
		Moves:   []string{"P-P", "pass"},
	}
	for i := range size * size {
		at := pointAt(i)
		b.Points = append(b.Points, board.Point{X: at.x, Y: size - 1 - at.y, Name: pointName(at.x, at.y), Empty: '+'})
	}
	for i := range size {
		for j := range size - 1 {
			b.Lines = append(b.Lines, [2]int{i*size + j, i*size + j + 1}, [2]int{j*size + i, (j+1)*size + i})
		}
	}
	return &b
}

// Draw pictures a position, "" the start; the points of the move last that led
// to it, "" for none, are marked.
func Draw(position, last string) (board.Picture, error) {
	s, err := ParseSetup(position)
	if err != nil {
		return board.Picture{}, err
	}
	pieces := make([]byte, size*size)
	for i := range pieces {
		pieces[i] = s.at(pointAt(i))
	}
	side := 0
	if s.ToMove == redSide {
		side = 1
	}
	p, err := board.New(pictured, pieces, last, side, s.Quiet, s.Passes)
	if err != nil {
		return board.Picture{}, fmt.Errorf("clawclash: %w", err)
	}
	return p, nil
}

// Read is the position of a picture's text, as [board.Board.Read] takes it.
func Read(picture string) (string, error) {
	p, err := pictured.Read(picture)
	if err != nil {
		return "", fmt.Errorf("clawclash: picture: %w", err)
	}
	s := Setup{ToMove: []byte{blackSide, redSide}[p.Values[0]], Quiet: p.Values[1], Passes: p.Values[2]}
	for i, letter := range p.Pieces {
		at := pointAt(i)
		s.Board[at.x][at.y] = letter
	}
	if err := s.Validate(); err != nil {
		return "", err
	}
	return s.String(), nil
}
