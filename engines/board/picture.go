package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Picture is a drawn position.
type Picture struct {
	Board  *Board
	Pieces []byte // the letter of the piece on each point, 0 for none
	Values []int  // a value for each # and {} of the board's captions
	Last   string // the move that led here, "" for none
	Marks  []Mark
}

// New draws pieces on a board; values fill in its captions. The move last, ""
// for none, is marked; it must have one of the forms of the board's moves.
func New(b *Board, pieces []byte, last string, values ...int) (Picture, error) {
	p := Picture{Board: b, Pieces: pieces, Values: values, Last: last}
	if last != "" {
		m, err := b.Mark(last)
		if err != nil {
			return Picture{}, err
		}
		p.Marks = []Mark{m}
	}
	return p, nil
}

// With is the picture with further moves marked, as in a report of what an
// engine got wrong. The text of a picture does not show them. A move that has
// none of the forms of the board's moves is named by the SVG, and not drawn.
func (p Picture) With(kind Kind, moves ...string) Picture {
	p.Marks = slices.Clone(p.Marks)
	for _, move := range moves {
		m, err := p.Board.Mark(move)
		if err != nil {
			m = Mark{Move: move, From: -1, To: -1, Taken: -1}
		}
		m.Kind = kind
		p.Marks = append(p.Marks, m)
	}
	return p
}

// Caption says in words what the board does not show, a sentence each.
func (p Picture) Caption() []string {
	values := p.Values
	var caption []string
	for _, form := range p.Board.Caption {
		var sentence strings.Builder
		for _, part := range parts(form) {
			switch {
			case part.number:
				sentence.WriteString(strconv.Itoa(values[0]))
			case part.choice != nil:
				sentence.WriteString(part.choice[values[0]])
			default:
				sentence.WriteString(part.literal)
				continue
			}
			values = values[1:]
		}
		caption = append(caption, sentence.String())
	}
	if p.Last != "" {
		caption = append(caption, lastMove+p.Last+".")
	}
	return caption
}

const lastMove = "Last move: "

// part is a piece of a caption's form: a literal, a number or a choice.
type part struct {
	literal string
	number  bool
	choice  []string
}

// parts takes a caption's form apart.
func parts(form string) []part {
	var all []part
	for form != "" {
		end := strings.IndexAny(form, "#{")
		switch {
		case end < 0:
			end = len(form)
			all = append(all, part{literal: form})
		case end > 0:
			all = append(all, part{literal: form[:end]})
		case form[0] == '#':
			end = 1
			all = append(all, part{number: true})
		default:
			end = strings.IndexByte(form, '}') + 1
			all = append(all, part{choice: strings.Split(form[1:end-1], "|")})
		}
		form = form[end:]
	}
	return all
}

// wanted says in words what a caption's form allows.
func wanted(form string) string {
	texts := []string{""}
	for _, part := range parts(form) {
		switch {
		case part.number:
			part.choice = []string{"N"}
		case part.choice == nil:
			part.choice = []string{part.literal}
		}
		var longer []string
		for _, text := range texts {
			for _, more := range part.choice {
				longer = append(longer, text+more)
			}
		}
		texts = longer
	}
	for i, text := range texts {
		texts[i] = fmt.Sprintf("%q", text)
	}
	return strings.Join(texts, " or ")
}
