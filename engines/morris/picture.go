package morris

import (
	"fmt"

	"github.com/boardperft/perft/engines/board"
	"github.com/boardperft/perft/engines/mill"
)

var pictured = mill.Board("Morris",
	[]board.Piece{
		{Letter: 'W', Name: "White", Fill: "#fdfaf2", Ink: "#2b2620"},
		{Letter: 'B', Name: "Black", Fill: "#2d2b2a", Ink: "#f4ede0", Ring: true},
	},
	[]string{"P", "PxP", "P-P", "P-PxP"},
	"{White|Black} to move.",
	"In hand: White #, Black #.",
	"Plies since a stone was taken: #.",
)

// Draw pictures a position, "" the start; the points of the move last that led
// to it, "" for none, are marked. Positions of every variant can be drawn.
func Draw(position, last string) (board.Picture, error) {
	if position == "" {
		position = Start(nil)
	}
	s, err := ParseSetup(position)
	if err == nil {
		err = s.Validate(widest)
	}
	if err != nil {
		return board.Picture{}, err
	}
	side := 0
	if s.ToMove == 'b' {
		side = 1
	}
	p, err := board.New(pictured, s.Points[:], last, side, s.Hand[0], s.Hand[1], s.Quiet)
	if err != nil {
		return board.Picture{}, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// Read is the position of a picture's text, as [board.Board.Read] takes it.
func Read(picture string) (string, error) {
	p, err := pictured.Read(picture)
	if err != nil {
		return "", fmt.Errorf("%s: picture: %w", name, err)
	}
	s := Setup{ToMove: "wb"[p.Values[0]], Hand: [2]int(p.Values[1:3]), Quiet: p.Values[3]}
	copy(s.Points[:], p.Pieces)
	if err := s.Validate(widest); err != nil {
		return "", err
	}
	return s.String(), nil
}

// widest is the variant that has every position of the others.
var widest = Variant{Pieces: 9}
