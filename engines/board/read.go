package board

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Read reads the text of a picture of b back. The text may be indented as a
// whole, have blanks at the ends of lines and blank lines around it and before
// the caption; it may lack the key, all of it, and the sentence with the last
// move; any point may stand in brackets. All else must be as [Picture.Text]
// writes it. The error names line and column of the text as given, from 1.
func (b *Board) Read(text string) (Picture, error) {
	r := reader{board: b, layout: b.layout(), lines: linesOf(text)}
	pieces, err := r.pieces()
	if err != nil {
		return Picture{}, err
	}
	values, last, err := r.caption()
	if err != nil {
		return Picture{}, err
	}
	return New(b, pieces, last, values...)
}

// line is a line of the text, and where it stood there.
type line struct {
	text   []rune
	number int // from 1
	indent int // runes cut off in front
}

// linesOf cuts a text into lines, without the indentation that all have and
// without blanks at the ends, from the first to the last that is not blank.
func linesOf(text string) []line {
	var lines []line
	indent, known := "", false
	for i, t := range strings.Split(strings.TrimRightFunc(text, unicode.IsSpace), "\n") {
		t = strings.TrimRightFunc(t, unicode.IsSpace)
		if t == "" && !known {
			continue
		}
		if own := t[:len(t)-len(strings.TrimLeft(t, " \t"))]; t != "" && !known {
			indent, known = own, true
		} else if t != "" {
			indent = common(indent, own)
		}
		lines = append(lines, line{text: []rune(t), number: i + 1})
	}
	for i := range lines {
		if l := &lines[i]; len(l.text) > 0 {
			l.text, l.indent = l.text[len(indent):], len(indent)
		}
	}
	return lines
}

func common(a, b string) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return a[:n]
}

// fail is an error at a place of a line, the column counted from 0 after the
// indentation.
func (l line) fail(column int, format string, args ...any) error {
	return fmt.Errorf("line %d, column %d: %s", l.number, l.indent+column+1, fmt.Sprintf(format, args...))
}

type reader struct {
	board  *Board
	layout layout
	lines  []line // those not yet read
}

// next takes the next line off; at the end it is one past the last.
func (r *reader) next() line {
	if len(r.lines) == 0 {
		return line{}
	}
	l := r.lines[0]
	r.lines = r.lines[1:]
	return l
}

// pieces reads the board.
func (r *reader) pieces() ([]byte, error) {
	pieces := make([]byte, len(r.board.Points))
	keyed, bare := line{}, line{}
	for row, want := range r.layout.rows {
		if len(r.lines) == 0 {
			return nil, fmt.Errorf("the board ends after %d lines, want %d", row, len(r.layout.rows))
		}
		l := r.next()
		body, key := l.split(r.layout.width)
		if row < r.layout.top || row >= r.layout.end {
			if got, want := strings.TrimSpace(string(body)), strings.TrimSpace(string(want)); got != want {
				return nil, l.fail(0, "found %q, want %q", got, want)
			}
		} else if err := r.row(row, l, body, pieces); err != nil {
			return nil, err
		}
		switch wantKey := r.layout.key(r.board, row); {
		case key == wantKey && key != "":
			keyed = l
		case key == "" && wantKey != "":
			bare = l
		case key != wantKey:
			return nil, l.fail(r.layout.width, "found %q beside the board, want %q or nothing", key, wantKey)
		}
	}
	if keyed.number > 0 && bare.number > 0 {
		return nil, bare.fail(len(bare.text), "the key beside the board is missing here, but not in line %d", keyed.number)
	}
	return pieces, nil
}

// split is the part of a line that belongs to the board, as long as the board
// is wide, and the key beside it.
func (l line) split(width int) (body []rune, key string) {
	if len(l.text) > width {
		return l.text[:width], strings.TrimSpace(string(l.text[width:]))
	}
	body = append([]rune{}, l.text...)
	for len(body) < width {
		body = append(body, ' ')
	}
	return body, ""
}

// row reads one line of the board into pieces.
func (r *reader) row(row int, l line, body []rune, pieces []byte) error {
	at := map[int]int{}
	for i, p := range r.layout.point {
		if p.row == row {
			at[p.column] = i
		}
	}
	for c, got := range body {
		if i, is := at[c]; is {
			letter, err := r.piece(i, got)
			if err != nil {
				return l.fail(c, "%v", err)
			}
			pieces[i] = letter
			continue
		}
		if want := rune(r.layout.rows[row][c]); got != want && !bracket(at, body, c) {
			return l.fail(c, "found %q, want %q", got, want)
		}
	}
	return nil
}

// piece reads what stands on a point.
func (r *reader) piece(point int, got rune) (byte, error) {
	p := r.board.Points[point]
	if got == rune(p.Empty) {
		return 0, nil
	}
	if piece := r.board.piece(got); piece != nil {
		return piece.Letter, nil
	}
	var letters []string
	for _, piece := range r.board.Pieces {
		letters = append(letters, string(piece.Letter))
	}
	return 0, fmt.Errorf("found %q on point %s, want %s or, with no piece, %c",
		got, p.Name, strings.Join(letters, ", "), p.Empty)
}

// bracket tells whether column c is one of a pair of brackets around a point.
func bracket(at map[int]int, body []rune, c int) bool {
	pair := func(open, shut int) bool {
		if open < 0 || shut >= len(body) {
			return false
		}
		b := string([]rune{body[open], body[shut]})
		return b == "[]" || b == "()"
	}
	_, before := at[c-1]
	_, after := at[c+1]
	return after && pair(c, c+2) || before && pair(c-2, c)
}

// caption reads the sentences below the board, up to the end of the text.
func (r *reader) caption() (values []int, last string, err error) {
	c := captionReader{reader: r}
	for _, form := range r.board.Caption {
		got, err := c.sentence(form)
		if err != nil {
			return nil, "", err
		}
		values = append(values, got...)
	}
	if last, err = c.last(); err != nil {
		return nil, "", err
	}
	if c.rest() {
		return nil, "", c.line.fail(c.column, "found %q after the end of the picture", c.left())
	}
	return values, last, nil
}

// captionReader reads sentences that may share lines.
type captionReader struct {
	*reader
	line   line
	column int
}

// rest goes to the next text that is not blank, and tells whether there is any.
func (c *captionReader) rest() bool {
	for {
		for c.column < len(c.line.text) && c.line.text[c.column] == ' ' {
			c.column++
		}
		if c.column < len(c.line.text) {
			return true
		}
		if len(c.lines) == 0 {
			return false
		}
		c.line, c.column = c.next(), 0
	}
}

func (c *captionReader) left() string { return string(c.line.text[c.column:]) }

// sentence reads a sentence of one form, and the values in it.
func (c *captionReader) sentence(form string) ([]int, error) {
	if !c.rest() {
		return nil, fmt.Errorf("the text ends where the caption should say %s", wanted(form))
	}
	var values []int
	at, text := c.column, c.left()
	for _, part := range parts(form) {
		value, n, err := part.read(text)
		if err != nil {
			return nil, c.line.fail(at, "%v", err)
		}
		if n < 0 {
			return nil, c.line.fail(c.column, "found %q, want %s", c.left(), wanted(form))
		}
		if part.literal == "" {
			values = append(values, value)
		}
		at, text = at+n, text[n:]
	}
	c.column = at
	if text != "" && text[0] != ' ' {
		return nil, c.line.fail(at, "found %q after the sentence, want a space or the end of the line", text)
	}
	return values, nil
}

// read reads a part at the beginning of a text; n is how long it is there, -1
// if it is not there.
func (p part) read(text string) (value, n int, err error) {
	switch {
	case p.number:
		digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
		switch {
		case digits == "":
			return 0, -1, nil
		case len(digits) > 1 && digits[0] == '0':
			return 0, 0, fmt.Errorf("the number %s has a leading zero", digits)
		case len(digits) > 9:
			return 0, 0, fmt.Errorf("the number %s has more than nine digits", digits)
		}
		value, err = strconv.Atoi(digits)
		return value, len(digits), err
	case p.choice != nil:
		for i, choice := range p.choice {
			if strings.HasPrefix(text, choice) {
				return i, len(choice), nil
			}
		}
		return 0, -1, nil
	case strings.HasPrefix(text, p.literal):
		return 0, len(p.literal), nil
	}
	return 0, -1, nil
}

// last reads the sentence with the last move, if there is one.
func (c *captionReader) last() (string, error) {
	if !c.rest() || !strings.HasPrefix(c.left(), lastMove) {
		return "", nil
	}
	move, _, ok := strings.Cut(c.left()[len(lastMove):], ".")
	if !ok {
		return "", c.line.fail(c.column, "found %q, want %sMOVE.", c.left(), lastMove)
	}
	if _, err := c.board.Mark(move); err != nil {
		return "", c.line.fail(c.column+len(lastMove), "%v", err)
	}
	c.column += len(lastMove) + len(move) + 1
	return move, nil
}
