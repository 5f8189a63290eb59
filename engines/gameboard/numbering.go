package gameboard

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines/mill"
)

// Numbering says how a server counts the 24 points of the mill board:
// Numbering[p] is its number for the point that we call p. The documents'
// figures run from 0 to 23, and runemill.txt says no more of them.
type Numbering [mill.Points]int

// ring is our own numbering, ring*8 + index.
var ring = func() (n Numbering) {
	for p := range n {
		n[p] = p
	}
	return n
}()

// knownNumberings are those to be met with, the likeliest first. Turning or
// mirroring the board, or turning it inside out, makes a numbering that no
// rule can tell from the first, so each stands for sixteen.
var knownNumberings = []struct {
	name      string
	numbering Numbering
}{
	{"ring", ring},
	{"rows", ranked(func(a, b int) bool { // as one reads: rows from the top, each from the left
		ax, ay := mill.XY(a)
		bx, by := mill.XY(b)
		return ay > by || ay == by && ax < bx
	})},
	{"spiral", ranked(func(a, b int) bool { // corners of all rings first, then the middles
		if mill.OnLadder(a) != mill.OnLadder(b) {
			return mill.OnLadder(b)
		}
		return a < b
	})},
	{"ladders", ranked(func(a, b int) bool { // around the board, the three rings at each index
		if mill.Index(a) != mill.Index(b) {
			return mill.Index(a) < mill.Index(b)
		}
		return a < b
	})},
}

// ranked numbers the points in an order.
func ranked(less func(a, b int) bool) (n Numbering) {
	order := ring[:]
	order = slices.Clone(order)
	sort.SliceStable(order, func(i, j int) bool { return less(order[i], order[j]) })
	for number, p := range order {
		n[p] = number
	}
	return n
}

// NumberingNames lists the numberings that have a name.
func NumberingNames() []string {
	var names []string
	for _, k := range knownNumberings {
		names = append(names, k.name)
	}
	return names
}

// ParseNumbering reads a name, or 24 numbers separated by commas: the server's
// number of each of our points 0 to 23.
func ParseNumbering(text string) (Numbering, error) {
	for _, k := range knownNumberings {
		if k.name == text {
			return k.numbering, nil
		}
	}
	var n Numbering
	parts := strings.Split(text, ",")
	if len(parts) != mill.Points {
		return n, fmt.Errorf("numbering %.80q: want 24 numbers separated by commas, or one of %s", text, strings.Join(NumberingNames(), ", "))
	}
	seen := map[int]bool{}
	for p, part := range parts {
		number, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || number < 0 || number >= mill.Points || seen[number] {
			return n, fmt.Errorf("numbering: %q: want each number from 0 to 23 once", part)
		}
		seen[number] = true
		n[p] = number
	}
	return n, nil
}

// String writes the name, or the numbers.
func (n Numbering) String() string {
	for _, k := range knownNumberings {
		if k.numbering == n {
			return k.name
		}
	}
	var parts []string
	for _, number := range n {
		parts = append(parts, strconv.Itoa(number))
	}
	return strings.Join(parts, ",")
}

func (n Numbering) inverse() (back Numbering) {
	for p, number := range n {
		back[number] = p
	}
	return back
}

// renumber maps every point of a mill game's move.
func (n Numbering) renumber(move string) string {
	var out strings.Builder
	for i := 0; i < len(move); {
		j := i
		for j < len(move) && move[j] >= '0' && move[j] <= '9' {
			j++
		}
		if number, err := strconv.Atoi(move[i:j]); err == nil && number < len(n) {
			out.WriteString(strconv.Itoa(n[number]))
		} else {
			out.WriteString(move[i:j])
		}
		for i = j; i < len(move) && (move[i] < '0' || move[i] > '9'); i++ {
			out.WriteByte(move[i])
		}
	}
	return out.String()
}

// numbered is a codec for a server that counts the points as n says.
func (c codec) numbered(n Numbering) codec {
	if n == ring {
		return c
	}
	back := n.inverse()
	return codec{
		action: func(move string) ([]field, bool) { return c.action(n.renumber(move)) },
		move:   func(o map[string]any) string { return back.renumber(c.move(o)) },
	}
}

// edges is a set of steps that a server has allowed between its points.
type edges map[[2]int]bool

// board finds the numberings under which all steps seen are steps of the mill
// board, up to its symmetries: one if enough was seen, two if not, none if the
// steps are of no mill board. Points without a step seen are left to a
// numbering that suits.
func (e edges) board() []Numbering {
	near := make([][]int, mill.Points) // by the server's numbers
	for step := range e {
		near[step[0]] = append(near[step[0]], step[1])
	}
	// The server's numbers in an order in which each has an earlier neighbour
	// where it can have one, busiest first.
	var order []int
	in := map[int]bool{}
	for len(order) < mill.Points {
		best, rank := -1, -1
		for number := range mill.Points {
			if in[number] {
				continue
			}
			r := len(near[number])
			for _, other := range near[number] {
				if in[other] {
					r += 10
				}
			}
			if r > rank {
				best, rank = number, r
			}
		}
		order = append(order, best)
		in[best] = true
	}
	var found []Numbering
	classes := map[string]bool{}
	place := [mill.Points]int{} // our point of a server's number
	used := [mill.Points]bool{}
	var try func(at int) bool
	try = func(at int) bool {
		if at == len(order) {
			n := Numbering(place).inverse()
			if class := n.lines(); !classes[class] {
				classes[class] = true
				found = append(found, n)
			}
			return len(found) >= 2
		}
		number := order[at]
		for p := range mill.Points {
			if used[p] || !fits(number, p, near, order[:at], place) {
				continue
			}
			place[number], used[p] = p, true
			if try(at + 1) {
				return true
			}
			used[p] = false
		}
		return false
	}
	try(0)
	return found
}

// fits tells whether a server's number may be our point p: its steps to the
// numbers placed so far are steps of ours.
func fits(number, p int, near [][]int, placed []int, place [mill.Points]int) bool {
	ours := mill.Neighbours(p)
	if len(near[number]) > len(ours) {
		return false
	}
	for _, other := range placed {
		if slices.Contains(near[number], other) && !slices.Contains(ours, place[other]) {
			return false
		}
	}
	return true
}

// lines names the class of a numbering: the steps and lines it makes, which
// are all that the rules know.
func (n Numbering) lines() string {
	var texts []string
	for _, line := range mill.Lines() {
		numbers := []int{n[line[0]], n[line[1]], n[line[2]]}
		if numbers[0] > numbers[2] {
			numbers[0], numbers[2] = numbers[2], numbers[0]
		}
		texts = append(texts, fmt.Sprint(numbers))
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}
