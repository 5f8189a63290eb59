// Package board draws the boards of the games: as text that can be read back,
// and as SVG. It knows no game; a game describes its [Board], and a drawn
// position is a [Picture].
package board

import (
	"fmt"
	"strings"
)

// Board is all that is the same in every picture of one game.
type Board struct {
	Title  string  // the game, as in a sentence
	Points []Point // where pieces stand, in the order of their numbers
	// Lines are pairs of points that a straight line joins. A board without
	// lines is one of squares.
	Lines  [][2]int
	Pieces []Piece
	// Labels of rows, top row first, and of columns, left one first; nil
	// where there are none.
	Left, Right, Top, Bottom []string
	// Key explains the board, a line beside each row of the text.
	Key []string
	// Caption says in sentences what the board does not show. In a sentence
	// # stands for a number and {one|another} for a choice; [Picture.Values]
	// fills them in.
	Caption []string
	// Moves are the forms a move text can have, P for a point and all else
	// for itself: "P", "P-P", "P-PxP", "pass". An x goes before a piece that
	// is taken.
	Moves []string
}

// Point is a place where a piece can stand.
type Point struct {
	X, Y   int    // column from the left and row from the top, from 0
	Name   string // as moves are written
	Alias  string // another name by which it goes, "" for none
	Empty  byte   // its sign in the text when no piece stands there
	Square string // what it is besides a place, such as "corner", or ""
}

// Piece is one kind of piece.
type Piece struct {
	Letter    byte
	Name      string // "White", "the King"
	Fill, Ink string // CSS colours of the piece, and of its rim and letter
	Ring      bool   // has a second rim, so that no colour is needed to tell it
	King      bool   // wears a crown
}

// piece is the piece of that letter, nil if the game has none.
func (b *Board) piece(letter rune) *Piece {
	for i := range b.Pieces {
		if rune(b.Pieces[i].Letter) == letter {
			return &b.Pieces[i]
		}
	}
	return nil
}

// point is the number of the point of that name or alias, or -1.
func (b *Board) point(name string) int {
	for i, p := range b.Points {
		if name == p.Name || name == p.Alias && p.Alias != "" {
			return i
		}
	}
	return -1
}

// size is the number of columns and rows.
func (b *Board) size() (columns, rows int) {
	for _, p := range b.Points {
		columns, rows = max(columns, p.X+1), max(rows, p.Y+1)
	}
	return columns, rows
}

// Mark is what a move does to a picture. A point that it does not have is -1.
type Mark struct {
	Kind            Kind
	Move            string
	From, To, Taken int
}

// Kind says what a [Mark] is there for.
type Kind uint8

// Last is the move that led to the position; Missing a legal move that an
// engine does not know, Extra an illegal one that it has.
const (
	Last Kind = iota
	Missing
	Extra
)

// Mark reads a move text, in one of the forms of b.Moves.
func (b *Board) Mark(move string) (Mark, error) {
	for _, form := range b.Moves {
		if m, ok := b.fits(move, form); ok {
			return m, nil
		}
	}
	return Mark{}, fmt.Errorf("move %q: want the form %s, where P is a point such as %s",
		move, strings.Join(b.Moves, " or "), b.Points[len(b.Points)-1].Name)
}

// fits reads a move of one form.
func (b *Board) fits(move, form string) (Mark, bool) {
	m := Mark{Move: move, From: -1, To: -1, Taken: -1}
	before := rune(0)
	for _, c := range form {
		if c != 'P' {
			if !strings.HasPrefix(move, string(c)) {
				return m, false
			}
			move, before = move[1:], c
			continue
		}
		name := move
		if end := strings.IndexAny(move, "-x"); end >= 0 {
			name = move[:end]
		}
		p := b.point(name)
		switch {
		case p < 0:
			return m, false
		case before == 'x':
			m.Taken = p
		case before == '-':
			m.From, m.To = m.To, p
		default:
			m.To = p
		}
		move = move[len(name):]
	}
	return m, move == ""
}

// points lists those of a mark: where the move began, ended and took.
func (m Mark) points() []int {
	var points []int
	for _, p := range []int{m.From, m.To, m.Taken} {
		if p >= 0 {
			points = append(points, p)
		}
	}
	return points
}
