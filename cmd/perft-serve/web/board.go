package web

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/board"
)

// boardView is a drawn board with something to press over its points.
type boardView struct {
	SVG   template.HTML
	Spots []spot
}

// spot lies over a point. One that nothing can be done with has neither Move
// nor Href.
type spot struct {
	ID     string
	Label  string // what a screen reader says, and what hovering shows
	Move   string // pressing it plays this
	Href   string // pressing it chooses it
	Chosen bool
	To     string // points that moves from here touch, by number
	Style  template.CSS
}

// moveView is a legal move in the list of moves.
type moveView struct {
	Text   string
	Points string // that it touches, by number
}

// touched is a legal move and the names of the points that it touches, in the
// order in which they are pressed.
type touched struct {
	text   string
	points []int
}

// touches finds the points of each move; moves of no point (pass) have none.
func touches(b *board.Board, moves []string) []touched {
	var all []touched
	for _, text := range moves {
		t := touched{text: text}
		if m, err := b.Mark(text); err == nil {
			for _, p := range []int{m.From, m.To, m.Taken} {
				if p >= 0 {
					t.points = append(t.points, p)
				}
			}
		}
		all = append(all, t)
	}
	return all
}

func numbers(points []int) string {
	return strings.Trim(fmt.Sprint(points), "[]")
}

// draw makes the board of a position and, with choose, the spots by which a
// move is put together: choose gives the address after which the points are
// chosen. Points in at are chosen already; names that are no points are an
// error.
func draw(g *engines.Game, position, last string, moves []string, at []string, choose func([]string) string) (boardView, []moveView, error) {
	picture, err := g.Draw(position, last)
	if err != nil {
		return boardView{}, nil, err
	}
	v := boardView{SVG: htmlOf(picture)}
	all := touches(picture.Board, moves)
	var list []moveView
	for _, t := range all {
		list = append(list, moveView{t.text, numbers(t.points)})
	}
	if choose == nil {
		return v, list, nil
	}
	chosen := []int{}
	for _, name := range at {
		i := slices.IndexFunc(picture.Board.Points, func(p board.Point) bool { return p.Name == name })
		if i < 0 {
			return boardView{}, nil, fmt.Errorf("at=%.20q: is no point of the board", name)
		}
		chosen = append(chosen, i)
	}
	v.Spots = spots(picture, all, chosen, choose)
	return v, list, nil
}

func spots(picture board.Picture, all []touched, chosen []int, choose func([]string) string) (list []spot) {
	b, l := picture.Board, picture.Layout()
	name := func(points []int) (names []string) {
		for _, p := range points {
			names = append(names, b.Points[p].Name)
		}
		return names
	}
	for i := range b.Points {
		s := spot{ID: fmt.Sprintf("p%d", i), Label: placed(picture, i), Style: style(l, i)}
		path := append(slices.Clone(chosen), i)
		after := beginning(all, path)
		switch {
		case slices.Contains(chosen, i):
			s.Chosen, s.Href = true, choose(name(chosen[:slices.Index(chosen, i)]))
			s.Label += ", chosen; press to choose another"
		case len(after) > 0 && len(after[0].points) == len(path):
			s.Move = after[0].text
			s.Label += ": play " + s.Move
		case len(after) > 0:
			s.Href = choose(name(path))
		default: // begin again from this point
			if after = beginning(all, []int{i}); len(after) > 0 && len(chosen) > 0 {
				path, s.Href = []int{i}, choose(name([]int{i}))
			}
		}
		if s.Href != "" && !s.Chosen {
			s.Label += ": " + several(after)
		}
		s.To = reach(after, len(path))
		list = append(list, s)
	}
	return list
}

// beginning are the moves whose points begin with those of path, those that
// need no further one first.
func beginning(all []touched, path []int) (found []touched) {
	for _, t := range all {
		if len(t.points) >= len(path) && slices.Equal(t.points[:len(path)], path) {
			found = append(found, t)
		}
	}
	slices.SortStableFunc(found, func(a, b touched) int { return len(a.points) - len(b.points) })
	return found
}

// reach are the points that moves touch after their first n.
func reach(moves []touched, n int) string {
	var points []int
	for _, t := range moves {
		for _, p := range t.points[n:] {
			if !slices.Contains(points, p) {
				points = append(points, p)
			}
		}
	}
	return numbers(points)
}

func several(moves []touched) string {
	var texts []string
	for _, t := range moves {
		texts = append(texts, t.text)
	}
	if len(texts) == 1 {
		return "1 move, " + texts[0]
	}
	return fmt.Sprintf("%d moves, %s", len(texts), strings.Join(texts, ", "))
}

// placed says which point it is and what stands there.
func placed(picture board.Picture, i int) string {
	point := picture.Board.Points[i]
	text := point.Name
	if point.Alias != "" {
		text += " (" + point.Alias + ")"
	}
	for _, piece := range picture.Board.Pieces {
		if piece.Letter == picture.Pieces[i] {
			return text + ", " + piece.Name
		}
	}
	if point.Square != "" {
		return text + ", " + point.Square + ", empty"
	}
	return text + ", empty"
}

// style puts a spot over its point, in parts of the drawing's size.
func style(l board.Layout, i int) template.CSS {
	r := l.Radius + 4
	return template.CSS(fmt.Sprintf("left:%.2f%%;top:%.2f%%;width:%.2f%%;height:%.2f%%", //nolint:gosec // numbers only
		(l.Points[i].X-r)/l.Width*100, (l.Points[i].Y-r)/l.Height*100, 2*r/l.Width*100, 2*r/l.Height*100))
}

// sideNames says what the sides are called, from the choice in the caption
// "{White|Black} to move."; their letters where there is none.
func sideNames(b *board.Board, sides []string) []string {
	for _, c := range b.Caption {
		_, rest, ok := strings.Cut(c, "{")
		choice, rest, closed := strings.Cut(rest, "}")
		if names := strings.Split(choice, "|"); ok && closed && strings.HasPrefix(rest, " to move") && len(names) == len(sides) {
			return names
		}
	}
	return sides
}
