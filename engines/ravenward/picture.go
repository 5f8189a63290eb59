package ravenward

import (
	"fmt"
	"strconv"

	"github.com/boardperft/perft/engines/board"
)

var pictured = pictureBoard()

// pictureBoard has the cell numbers along its edges.
func pictureBoard() *board.Board {
	b := board.Board{
		Title: "Ravenward",
		Pieces: []board.Piece{
			{Letter: king, Name: "The King", Fill: "#f7d774", Ink: "#4a3200", King: true},
			{Letter: defender, Name: "Defenders", Fill: "#fdfaf2", Ink: "#2b2620"},
			{Letter: raven, Name: "Ravens", Fill: "#2d2b2a", Ink: "#f4ede0", Ring: true},
		},
		Key: []string{
			"K  the King",
			"T  a defender",
			"t  a raven",
			"*  the throne, empty",
			"#  a corner, empty",
		},
		Caption: []string{"{The King's side|The ravens} to move.", "Plies played: #."},
		Moves:   []string{"P-P"},
	}
	for cell := range size * size {
		p := board.Point{X: cell % size, Y: cell / size, Name: strconv.Itoa(cell), Empty: '.'}
		switch cell {
		case 24:
			p.Empty, p.Square = '*', "throne"
		case 0, 6, 42, 48:
			p.Empty, p.Square = '#', "corner"
		}
		b.Points = append(b.Points, p)
	}
	for i := range size {
		b.Top = append(b.Top, strconv.Itoa(i))
		b.Left = append(b.Left, strconv.Itoa(i*size))
		b.Right = append(b.Right, strconv.Itoa(i*size+size-1))
		b.Bottom = append(b.Bottom, strconv.Itoa(size*(size-1)+i))
	}
	return &b
}

// Draw pictures a position, "" the start; the squares of the move last that
// led to it, "" for none, are marked.
func Draw(position, last string) (board.Picture, error) {
	s, err := ParseSetup(position)
	if err != nil {
		return board.Picture{}, err
	}
	side := 0
	if s.ToMove == ravenSide {
		side = 1
	}
	p, err := board.New(pictured, s.Cells[:], last, side, s.Plies)
	if err != nil {
		return board.Picture{}, fmt.Errorf("ravenward: %w", err)
	}
	return p, nil
}

// Read is the position of a picture's text, as [board.Board.Read] takes it.
func Read(picture string) (string, error) {
	p, err := pictured.Read(picture)
	if err != nil {
		return "", fmt.Errorf("ravenward: picture: %w", err)
	}
	s := Setup{ToMove: []byte{kingsSide, ravenSide}[p.Values[0]], Plies: p.Values[1]}
	copy(s.Cells[:], p.Pieces)
	if err := s.Validate(); err != nil {
		return "", err
	}
	return s.String(), nil
}
