// Package mill is the board of the two mill games, Morris and Runemill:
// twenty-four points on three nested squares.
//
// A point is a number, ring*8 + index: ring 0 is the outer square, ring 2 the
// inner one; index 0 is the top left corner and the index runs clockwise, so
// that odd indices are the middles of the edges. All geometry follows from
// that by arithmetic (morris.txt, reading M1).
package mill

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Points is the number of points, Rings that of squares, Around that of points
// on a square.
const (
	Rings  = 3
	Around = 8
	Points = Rings * Around
)

// At is the point of a ring and an index; the index is taken round the ring,
// so that At(0, -1) is At(0, 7).
func At(ring, index int) int { return ring*Around + (index+Around)%Around }

// Ring is the square that point p is on, 0 the outer one.
func Ring(p int) int { return p / Around }

// Index is the place of point p on its square, clockwise from the top left.
func Index(p int) int { return p % Around }

// OnLadder tells whether p is the middle of an edge, where the squares are
// joined.
func OnLadder(p int) bool { return p%2 == 1 }

// The geometry worked out once, by point.
var (
	beside, across = steps()
	lines          = slices.Concat(ringLines(), ladders())
	along, ladder  = through(ringLines()), through(ladders())
)

func steps() (beside, across [Points][]int) {
	for p := range Points {
		beside[p] = []int{At(Ring(p), Index(p)-1), At(Ring(p), Index(p)+1)}
		for _, ring := range []int{Ring(p) - 1, Ring(p) + 1} {
			if OnLadder(p) && ring >= 0 && ring < Rings {
				across[p] = append(across[p], At(ring, Index(p)))
			}
		}
	}
	return beside, across
}

func ringLines() (lines [][3]int) {
	for ring := range Rings {
		for centre := 1; centre < Around; centre += 2 {
			lines = append(lines, [3]int{At(ring, centre-1), At(ring, centre), At(ring, centre+1)})
		}
	}
	return lines
}

func ladders() (lines [][3]int) {
	for index := 1; index < Around; index += 2 {
		lines = append(lines, [3]int{At(0, index), At(1, index), At(2, index)})
	}
	return lines
}

func through(lines [][3]int) (by [Points][][3]int) {
	for _, line := range lines {
		for _, p := range line {
			by[p] = append(by[p], line)
		}
	}
	return by
}

// Beside lists the two points next to p on its square, the index either side
// (morris.txt). The slice is shared, as are all of this package.
func Beside(p int) []int { return beside[p] }

// Across lists the points that a ladder joins p with, on the squares either
// side: "the ladders between squares run through the odd indices alone"
// (morris.txt).
func Across(p int) []int { return across[p] }

// Neighbours lists the points that are one step from p.
func Neighbours(p int) []int { return slices.Concat(Beside(p), Across(p)) }

// Along lists the lines on p's square that p is on: "three consecutive points
// centred on an odd one" (morris.txt, reading M1).
func Along(p int) [][3]int { return along[p] }

// Ladder lists the lines across the squares that p is on: one for an odd
// index, else none (reading M1).
func Ladder(p int) [][3]int { return ladder[p] }

// Lines lists the sixteen lines of three that can be a mill.
func Lines() [][3]int { return lines }

// XY is where p stands on a grid of seven by seven, x to the right and y
// upwards, the bottom left corner 0, 0.
func XY(p int) (x, y int) {
	reach := Rings - Ring(p)
	return Rings + reach*upwards(Index(p)-2), Rings + reach*upwards(Index(p))
}

// upwards is 1 on the upper edge of a square, -1 on the lower one, 0 between.
// Two corners on it says the same of right and left.
func upwards(index int) int {
	switch i := (index + Around) % Around; {
	case i < 3:
		return 1
	case i%4 == 3:
		return 0
	}
	return -1
}

// Name is the usual name of point p: a file a to g and a rank 1 to 7.
func Name(p int) string {
	x, y := XY(p)
	return string([]byte{'a' + byte(x), '1' + byte(y)})
}

// ParsePoint reads a point: its number as strconv writes it, or its name.
func ParsePoint(text string) (int, error) {
	for p := range Points {
		if text == strconv.Itoa(p) || text == Name(p) {
			return p, nil
		}
	}
	return 0, fmt.Errorf("point %q: want a number from 0 to 23 or a name such as %s", text, Name(0))
}

// Numbers writes a move text with the numbers of the points it names:
// "a7-d7xg1" becomes "0-1x4". What names no point stays as it is, for whoever
// reads the move to refuse.
func Numbers(move string) string { return eachPoint(move, strconv.Itoa) }

// Names is [Numbers] the other way round: "0-1x4" becomes "a7-d7xg1".
func Names(move string) string { return eachPoint(move, Name) }

// eachPoint writes a move text with each point of it rewritten: points are what
// stands between "-" and "x".
func eachPoint(move string, write func(p int) string) string {
	var out strings.Builder
	for {
		end := strings.IndexAny(move, "-x")
		text := move
		if end >= 0 {
			text = move[:end]
		}
		if p, err := ParsePoint(text); err == nil {
			text = write(p)
		}
		out.WriteString(text)
		if end < 0 {
			return out.String()
		}
		out.WriteByte(move[end])
		move = move[end+1:]
	}
}
