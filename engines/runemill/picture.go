package runemill

import (
	"fmt"

	"github.com/boardperft/perft/engines/board"
	"github.com/boardperft/perft/engines/mill"
)

var pictured = mill.Board("Runemill",
	[]board.Piece{
		{Letter: 'A', Name: "Amber", Fill: "#f0a830", Ink: "#3a2300"},
		{Letter: 'F', Name: "Frost", Fill: "#d9edf8", Ink: "#12405c", Ring: true},
	},
	[]string{"P", "P-P", "xP", "PxP", "P-PxP"},
	"{Amber to move|Frost to move|Amber to remove a stone|Frost to remove a stone}.",
	"In hand: Amber #, Frost #.",
	"Half-moves since a removal: #.",
)

// Draw pictures a position, "" the start; the points of the move last that led
// to it, "" for none, are marked. The move may be an action or a whole turn.
func Draw(position, last string) (board.Picture, error) {
	if position == "" {
		position = start
	}
	s, err := ParseSetup(position)
	if err == nil {
		err = s.Validate()
	}
	if err != nil {
		return board.Picture{}, err
	}
	task := 0
	if s.ToMove == 'f' {
		task++
	}
	if s.Removing {
		task += 2
	}
	p, err := board.New(pictured, s.Points[:], last, task, s.Hand[0], s.Hand[1], s.Quiet)
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
	task := p.Values[0]
	s := Setup{ToMove: "af"[task%2], Removing: task >= 2, Hand: [2]int(p.Values[1:3]), Quiet: p.Values[3]}
	copy(s.Points[:], p.Pieces)
	if err := s.Validate(); err != nil {
		return "", err
	}
	return s.String(), nil
}
