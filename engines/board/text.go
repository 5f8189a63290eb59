package board

import "strings"

// layout is where the text of a board has what: rows of characters, and for
// each point its place among them. Lines of the text without points carry
// labels only.
type layout struct {
	rows  [][]byte
	point []place
	top   int // the first row of the board itself, and end the one after its last
	end   int
	width int // of the board with its labels; the key stands further right
}

type place struct{ row, column int }

// keyGap is the space between the board and its key.
const keyGap = 4

// layout writes the empty board. The character either side of a point is left
// to the brackets that mark it.
func (b *Board) layout() layout {
	columns, rows := b.size()
	across, down := 3, 1
	if len(b.Lines) > 0 {
		across, down = 4, 2
	}
	left := longest(b.Left) + 2
	right := longest(b.Right)
	if right > 0 {
		right++
	}
	top := min(1, len(b.Top))
	last := left + (columns-1)*across
	l := layout{top: top, end: top + (rows-1)*down + 1, width: last + 2 + right}
	for range l.end + min(1, len(b.Bottom)) {
		l.rows = append(l.rows, []byte(strings.Repeat(" ", l.width)))
	}
	for _, p := range b.Points {
		l.point = append(l.point, place{top + p.Y*down, left + p.X*across})
	}
	for _, line := range b.Lines {
		l.join(l.point[line[0]], l.point[line[1]])
	}
	for i, p := range b.Points {
		l.write(l.point[i], string(p.Empty))
	}
	for y := range rows {
		if b.Left != nil {
			l.write(place{top + y*down, left - 3}, b.Left[y])
		}
		if b.Right != nil {
			l.write(place{top + y*down, l.width - 1}, b.Right[y])
		}
	}
	for x := range columns {
		if b.Top != nil {
			l.write(place{0, left + x*across}, b.Top[x])
		}
		if b.Bottom != nil {
			l.write(place{len(l.rows) - 1, left + x*across}, b.Bottom[x])
		}
	}
	return l
}

// join draws a line from one point to another in the same row or column.
func (l layout) join(from, to place) {
	for c := min(from.column, to.column); from.row == to.row && c <= max(from.column, to.column); c++ {
		l.rows[from.row][c] = '-'
	}
	for r := min(from.row, to.row); from.column == to.column && r <= max(from.row, to.row); r++ {
		l.rows[r][from.column] = '|'
	}
}

// write puts text so that it ends at a place.
func (l layout) write(at place, text string) {
	copy(l.rows[at.row][at.column+1-len(text):], text)
}

func longest(texts []string) int {
	n := 0
	for _, text := range texts {
		n = max(n, len(text))
	}
	return n
}

// Numbered is a key for a board of lines: the board once more, with the names
// of its points.
func (b *Board) Numbered() []string {
	bare := Board{Points: b.Points, Lines: b.Lines}
	l := bare.layout()
	for i, p := range b.Points {
		l.write(l.point[i], p.Name)
	}
	var key []string
	for _, row := range l.rows {
		key = append(key, strings.TrimRight(string(row[2:]), " "))
	}
	return key
}

// Text draws the picture in plain ASCII, without blanks at the ends of lines:
// the board with its labels, its key to the right, and the caption. The points
// of the last move stand in brackets, that of a taken piece in parentheses. It
// ends with a newline.
func (p Picture) Text() string {
	l := p.Board.layout()
	for i, letter := range p.Pieces {
		if letter != 0 {
			l.write(l.point[i], string(letter))
		}
	}
	var text strings.Builder
	for r, row := range l.bracketed(p.Marks) {
		line := row
		if key := l.key(p.Board, r); key != "" {
			line += strings.Repeat(" ", keyGap) + key
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	text.WriteString("\n")
	for _, sentence := range p.Caption() {
		text.WriteString(sentence + "\n")
	}
	return text.String()
}

// key is what stands to the right of a row of the text.
func (l layout) key(b *Board, row int) string {
	if k := row - l.top; k >= 0 && k < len(b.Key) {
		return b.Key[k]
	}
	return ""
}

// bracketed is the rows with the points of the last move marked.
func (l layout) bracketed(marks []Mark) []string {
	around := func(point int, open, shut byte) {
		at := l.point[point]
		l.rows[at.row][at.column-1], l.rows[at.row][at.column+1] = open, shut
	}
	for _, m := range marks {
		if m.Kind != Last {
			continue
		}
		for _, point := range m.points() {
			around(point, '[', ']')
		}
		if m.Taken >= 0 {
			around(m.Taken, '(', ')')
		}
	}
	var rows []string
	for _, row := range l.rows {
		rows = append(rows, string(row))
	}
	return rows
}
