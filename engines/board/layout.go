package board

// Layout says where things are in what [Picture.SVG] draws, in the units of
// its view box, for pages that put something over it.
type Layout struct {
	Width, Height float64 // of the whole drawing
	Radius        float64 // of a piece
	Points        []Spot  // in the order of the board's points
}

// Spot is the middle of a point.
type Spot struct{ X, Y float64 }

// Layout measures the drawing of the picture.
func (p Picture) Layout() Layout {
	d := drawing{Picture: p}
	d.measure()
	l := Layout{Width: d.width(), Height: d.height(d.words()), Radius: d.radius}
	for i := range p.Board.Points {
		x, y := d.at(i)
		l.Points = append(l.Points, Spot{x, y})
	}
	return l
}
