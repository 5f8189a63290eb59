package mill

import (
	"fmt"
	"strconv"
	"strings"
)

// SymmetryName says what symmetry number n does, see [Two.Image].
func SymmetryName(n int) string {
	var parts []string
	if n&8 != 0 {
		parts = append(parts, "mirrored")
	}
	if turns := n >> 1 & 3; turns > 0 {
		parts = append(parts, fmt.Sprintf("turned by %d", 90*turns))
	}
	if n&1 != 0 {
		parts = append(parts, "inside out")
	}
	if parts == nil {
		return "identity"
	}
	return strings.Join(parts, ", ")
}

// PositionImage maps the text of a position, which begins with the placement,
// by symmetry number n; letters are those of the stones. What is no placement
// stays as it is.
func PositionImage(text, letters string, n int) string {
	placement, rest, _ := strings.Cut(text, " ")
	points, err := ParsePlacement(placement, letters)
	if err != nil {
		return text
	}
	var after [Points]byte
	for p, stone := range points {
		after[PointImage(p, n)] = stone
	}
	return WritePlacement(after) + " " + rest
}

// MoveImage maps the text of a move, points joined by "-" and "x", by symmetry
// number n.
func MoveImage(text string, n int) string {
	return eachPoint(text, func(p int) string { return strconv.Itoa(PointImage(p, n)) })
}
