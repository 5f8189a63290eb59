package board

import (
	"encoding/xml"
	"fmt"
	"math"
	"strings"
)

// SVG draws the picture as a document of its own, which can also stand inside
// HTML: it has no ids, and class names that begin with bp-. It has its own
// background and follows the reader's light or dark scheme. Colour is never
// all that tells two things apart: pieces carry letters, marks differ in
// stroke. Title and description say the position in words.
func (p Picture) SVG() string {
	d := drawing{Picture: p}
	d.measure()
	words := d.words()
	height := d.height(words)
	d.open("svg", "xmlns", "http://www.w3.org/2000/svg", "class", "bp", "role", "img",
		"width", d.width(), "height", height, "viewBox", fmt.Sprintf("0 0 %g %g", d.width(), height))
	d.text("title", p.Board.Title)
	d.text("desc", strings.Join(append(d.placed(), words...), " "))
	d.text("style", style)
	d.leaf("rect", "class", "bp-panel", "width", d.width(), "height", height, "rx", 8)
	d.board()
	d.labels()
	d.marks(Last)
	d.pieces()
	d.marks(Missing)
	d.marks(Extra)
	for i, sentence := range words {
		d.text("text", sentence, "class", "bp-caption", "x", margin/2, "y", d.bottom()+float64(i)*captionStep)
	}
	d.shut("svg")
	return d.out.String()
}

const style = `.bp text{font-family:system-ui,DejaVu Sans,Arial,sans-serif;text-anchor:middle}
.bp .bp-panel{fill:#f6efdf}.bp .bp-line{stroke:#6b583f;stroke-width:2;fill:none;stroke-linecap:round}
.bp .bp-dot{fill:#6b583f}.bp .bp-special{fill:#e2d2ad}.bp .bp-label,.bp .bp-caption{fill:#3a3024;font-size:14px}
.bp .bp-caption{text-anchor:start}.bp .bp-name{fill:#6b583f;font-size:10px}.bp .bp-letter{font-weight:700}
.bp .bp-mark{fill:none;stroke-width:4;stroke-linecap:round}.bp .bp-last{stroke:#2f6fb3}.bp .bp-missing{stroke:#1a7f37}.bp .bp-extra{stroke:#c22f2f}
@media(prefers-color-scheme:dark){.bp .bp-panel{fill:#2b2722}.bp .bp-line{stroke:#b5a07d}.bp .bp-dot,.bp .bp-name{fill:#b5a07d}
.bp .bp-special{fill:#463c2c}.bp .bp-label,.bp .bp-caption{fill:#e9dfcd}.bp .bp-last{stroke:#7fb6ee}.bp .bp-missing{stroke:#56c271}.bp .bp-extra{stroke:#ff8379}}`

// Lengths of the drawing in CSS pixels.
const (
	margin      = 48.0
	captionStep = 20.0
)

type drawing struct {
	Picture
	out           strings.Builder
	columns, rows int
	step, radius  float64 // between points, and of a piece
}

func (d *drawing) squares() bool { return len(d.Board.Lines) == 0 }

func (d *drawing) measure() {
	d.columns, d.rows = d.Board.size()
	d.step, d.radius = 56, 18
	if !d.squares() {
		d.step = math.Min(80, 312/float64(max(1, d.columns-1)))
		d.radius = math.Min(22, d.step*0.37)
	}
}

func (d *drawing) width() float64 { return 2*margin + float64(d.columns-1)*d.step }

// bottom is the height of the first line of the caption.
func (d *drawing) bottom() float64 { return 2*margin + float64(d.rows-1)*d.step + 20 }

// words are the sentences below the board.
func (d *drawing) words() []string { return append(d.Caption(), d.markWords()...) }

func (d *drawing) height(words []string) float64 {
	return d.bottom() + float64(len(words))*captionStep + margin/3
}

func (d *drawing) at(point int) (x, y float64) {
	p := d.Board.Points[point]
	return margin + float64(p.X)*d.step, margin + float64(p.Y)*d.step
}

// board draws what is there without pieces.
func (d *drawing) board() {
	for _, line := range d.Board.Lines {
		x1, y1 := d.at(line[0])
		x2, y2 := d.at(line[1])
		d.leaf("line", "class", "bp-line", "x1", x1, "y1", y1, "x2", x2, "y2", y2)
	}
	for i := range d.Board.Points {
		if d.squares() {
			d.square(i)
		} else {
			x, y := d.at(i)
			d.leaf("circle", "class", "bp-dot", "cx", x, "cy", y, "r", 4)
		}
	}
}

// square draws one square; one that is something besides a place is tinted and
// crossed out.
func (d *drawing) square(point int) {
	x, y := d.at(point)
	class, half := "bp-line", d.step/2
	if d.Board.Points[point].Square != "" {
		d.leaf("rect", "class", "bp-special", "x", x-half, "y", y-half, "width", d.step, "height", d.step)
		cross := half * 0.45
		d.leaf("path", "class", class, "d", fmt.Sprintf("M%g %gL%g %gM%g %gL%g %g",
			x-cross, y-cross, x+cross, y+cross, x-cross, y+cross, x+cross, y-cross))
	}
	d.leaf("rect", "class", class, "x", x-half, "y", y-half, "width", d.step, "height", d.step)
}

// labels writes the names of rows and columns, and those of points that do not
// follow from them.
func (d *drawing) labels() {
	b := d.Board
	for y, label := range b.Left {
		if !d.squares() {
			d.text("text", label, "class", "bp-label", "x", margin-32, "y", margin+float64(y)*d.step+5)
		}
	}
	for x, label := range b.Bottom {
		if !d.squares() {
			d.text("text", label, "class", "bp-label", "x", margin+float64(x)*d.step, "y", margin+float64(d.rows-1)*d.step+42)
		}
	}
	for i, p := range b.Points {
		x, y := d.at(i)
		switch {
		case d.squares():
			d.text("text", p.Name, "class", "bp-name", "x", x-d.step/2+10, "y", y-d.step/2+11)
		case p.Name != b.Bottom[p.X]+b.Left[p.Y]:
			d.text("text", p.Name, "class", "bp-name", "x", x+d.radius+2, "y", y+d.radius+4)
		}
	}
}

// pieces draws what stands on the board.
func (d *drawing) pieces() {
	for i, letter := range d.Pieces {
		piece := d.Board.piece(rune(letter))
		if letter == 0 || piece == nil {
			continue
		}
		x, y := d.at(i)
		d.leaf("circle", "cx", x, "cy", y, "r", d.radius, "fill", piece.Fill, "stroke", piece.Ink, "stroke-width", 2)
		if piece.Ring {
			d.leaf("circle", "cx", x, "cy", y, "r", d.radius-4, "fill", "none", "stroke", piece.Ink, "stroke-width", 1)
		}
		size, base := d.radius*0.95, y+d.radius*0.34
		if piece.King {
			size, base = d.radius*0.8, y+d.radius*0.6
			d.crown(x, y-d.radius*0.1, piece.Ink)
		}
		d.text("text", string(letter), "class", "bp-letter", "x", x, "y", base, "font-size", size, "fill", piece.Ink)
	}
}

// crown draws three points above a line.
func (d *drawing) crown(x, y float64, ink string) {
	w, h := d.radius*0.5, d.radius*0.5
	d.leaf("path", "fill", ink, "d", fmt.Sprintf("M%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fL%.1f %.1fZ",
		x-w, y, x-w, y-h, x-w/2, y-h/2, x, y-h*1.2, x+w/2, y-h/2, x+w, y-h, x+w, y))
}

var (
	classes = [...]string{Last: "bp-mark bp-last", Missing: "bp-mark bp-missing", Extra: "bp-mark bp-extra"}
	dashes  = [...]string{Last: "none", Missing: "9 7", Extra: "1 7"}
	called  = [...]string{Missing: "Missing moves (dashed)", Extra: "Extra moves (dotted)"}
)

// marks draws the marks of one kind: an arrow from where a piece was to where
// it is, or a ring where it was put, and a cross on what was taken.
func (d *drawing) marks(kind Kind) {
	for _, m := range d.Marks {
		if m.Kind != kind {
			continue
		}
		stroke := []any{"class", classes[kind], "stroke-dasharray", dashes[kind]}
		if m.From >= 0 {
			d.arrow(m, stroke)
		}
		if m.To >= 0 && (m.From < 0 || kind == Last) {
			x, y := d.at(m.To)
			d.leaf("circle", append(stroke, "cx", x, "cy", y, "r", d.radius+3)...)
		}
		if m.Taken >= 0 {
			d.cross(m.Taken, stroke)
		}
	}
}

// cross strikes a point out; the letter of a piece that stands there stays
// legible.
func (d *drawing) cross(point int, stroke []any) {
	x, y := d.at(point)
	outer, inner := d.radius*0.95, 0.0
	if d.Pieces[point] != 0 {
		inner = d.radius * 0.55
	}
	var path strings.Builder
	for _, way := range [][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		fmt.Fprintf(&path, "M%.1f %.1fL%.1f %.1f", x+inner*way[0], y+inner*way[1], x+outer*way[0], y+outer*way[1])
	}
	d.leaf("path", append(stroke, "d", path.String())...)
}

// arrow draws the way of a piece, up to the rims of the pieces at its ends.
func (d *drawing) arrow(m Mark, stroke []any) {
	x1, y1 := d.at(m.From)
	x2, y2 := d.at(m.To)
	length := math.Hypot(x2-x1, y2-y1)
	if length == 0 {
		return
	}
	ux, uy := (x2-x1)/length, (y2-y1)/length
	start, end := 8.0, length-8
	if d.Pieces[m.From] != 0 {
		start = d.radius + 2
	}
	if d.Pieces[m.To] != 0 || m.Kind == Last {
		end = length - d.radius - 5
	}
	along := func(t, aside float64) string {
		return fmt.Sprintf("%.1f %.1f", x1+ux*t-uy*aside, y1+uy*t+ux*aside)
	}
	d.leaf("path", append(stroke, "d", "M"+along(start, 0)+"L"+along(end, 0))...)
	d.leaf("path", "class", classes[m.Kind], "d", "M"+along(end-9, 7)+"L"+along(end, 0)+"L"+along(end-9, -7))
}

// placed says where the pieces stand, a sentence a kind.
func (d *drawing) placed() []string {
	var sentences []string
	for _, piece := range d.Board.Pieces {
		var on []string
		for i, letter := range d.Pieces {
			if letter == piece.Letter {
				on = append(on, d.Board.Points[i].spoken())
			}
		}
		if on != nil {
			sentences = append(sentences, piece.Name+" on "+strings.Join(on, ", ")+".")
		}
	}
	return sentences
}

func (p Point) spoken() string {
	if p.Alias != "" {
		return p.Name + " (" + p.Alias + ")"
	}
	return p.Name
}

// lineWidth is about what fits below a board, in letters.
const lineWidth = 42

// markWords names the moves that are marked as missing or extra, or says how
// many they are when there are too many for a line.
func (d *drawing) markWords() []string {
	var sentences []string
	for _, kind := range []Kind{Missing, Extra} {
		var moves []string
		for _, m := range d.Marks {
			if m.Kind == kind {
				moves = append(moves, m.Move)
			}
		}
		if moves == nil {
			continue
		}
		sentence := called[kind] + ": " + strings.Join(moves, ", ") + "."
		if len(sentence) > lineWidth {
			sentence = fmt.Sprintf("%s: %d of them.", called[kind], len(moves))
		}
		sentences = append(sentences, sentence)
	}
	return sentences
}

// open begins an element; attributes are names and values in turn.
func (d *drawing) open(name string, attributes ...any) {
	d.start(name, attributes)
	d.out.WriteString(">\n")
}

func (d *drawing) shut(name string) { d.out.WriteString("</" + name + ">\n") }

func (d *drawing) leaf(name string, attributes ...any) {
	d.start(name, attributes)
	d.out.WriteString("/>\n")
}

func (d *drawing) text(name, text string, attributes ...any) {
	d.start(name, attributes)
	d.out.WriteString(">")
	d.escape(text)
	d.out.WriteString("</" + name + ">\n")
}

func (d *drawing) start(name string, attributes []any) {
	d.out.WriteString("<" + name)
	for i := 0; i < len(attributes); i += 2 {
		d.out.WriteString(" " + attributes[i].(string) + `="`)
		if n, ok := attributes[i+1].(float64); ok {
			attributes[i+1] = math.Round(n*100) / 100
		}
		d.escape(fmt.Sprint(attributes[i+1]))
		d.out.WriteString(`"`)
	}
}

func (d *drawing) escape(text string) {
	// A strings.Builder takes every write.
	_ = xml.EscapeText(&d.out, []byte(text))
}
