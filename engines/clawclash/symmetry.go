package clawclash

import "github.com/boardperft/perft/engines"

// symmetries are the eight ways to turn and mirror the board, the identity
// first; the colours stay. Text that is no position or no move is left as it is.
func symmetries() []engines.Symmetry {
	const last = size - 1
	var all []engines.Symmetry
	for _, way := range []struct {
		name  string
		image func(point) point
	}{
		{"identity", func(p point) point { return p }},
		{"turn right", func(p point) point { return point{p.y, last - p.x} }},
		{"turn round", func(p point) point { return point{last - p.x, last - p.y} }},
		{"turn left", func(p point) point { return point{last - p.y, p.x} }},
		{"mirror left and right", func(p point) point { return point{last - p.x, p.y} }},
		{"mirror top and bottom", func(p point) point { return point{p.x, last - p.y} }},
		{"mirror at the rising diagonal", func(p point) point { return point{p.y, p.x} }},
		{"mirror at the falling diagonal", func(p point) point { return point{last - p.y, last - p.x} }},
	} {
		all = append(all, engines.Symmetry{
			Name:     way.name,
			Position: func(text string) string { return mapPosition(text, way.image) },
			Move:     func(text string) string { return mapMove(text, way.image) },
		})
	}
	return all
}

func mapPosition(text string, image func(point) point) string {
	s, err := ParseSetup(text)
	if err != nil {
		return text
	}
	mapped := s
	for i := range size * size {
		to := image(pointAt(i))
		mapped.Board[to.x][to.y] = s.at(pointAt(i))
	}
	return mapped.String()
}

func mapMove(text string, image func(point) point) string {
	if len(text) != 5 || text[2] != '-' {
		return text
	}
	from, ok1 := parsePoint(text[:2])
	to, ok2 := parsePoint(text[3:])
	if !ok1 || !ok2 {
		return text
	}
	from, to = image(from), image(to)
	return pointName(from.x, from.y) + "-" + pointName(to.x, to.y)
}

func parsePoint(text string) (point, bool) {
	p := point{int(text[0]) - 'a', int(text[1]) - '1'}
	return p, p.x >= 0 && p.x < size && p.y >= 0 && p.y < size
}
