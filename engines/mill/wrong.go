package mill

import (
	"regexp"
	"slices"
	"strings"
)

// Wrong is one way to get the geometry wrong: Of stands for [Beside],
// [Across], [Along] or [Ladder]. The faults of both games use them. Says is a
// sentence without its full stop.
type Wrong[T any] struct {
	Name, Says string
	Of         func(p int) []T
}

// without leaves out of a clause's answers, point by point, those that match.
func without[T any](answers func(int) []T, match func(p int, answer T) bool) func(int) []T {
	return func(p int) (left []T) {
		for _, answer := range answers(p) {
			if !match(p, answer) {
				left = append(left, answer)
			}
		}
		return left
	}
}

// with adds to them.
func with[T any](answers func(int) []T, more func(p int) []T) func(int) []T {
	return func(p int) []T { return slices.Concat(answers(p), more(p)) }
}

// cornersJoined leads from a corner to those of the squares either side.
func cornersJoined(p int) (to []int) {
	for _, q := range []int{p - Around, p + Around} {
		if !OnLadder(p) && q >= 0 && q < Points {
			to = append(to, q)
		}
	}
	return to
}

// WrongBeside are wrong versions of [Beside].
var WrongBeside = []Wrong[int]{
	{"clockwise-only", "stones step round a square clockwise only", without(Beside, func(p, q int) bool { return q != At(Ring(p), Index(p)+1) })},
	{"anticlockwise-only", "stones step round a square anticlockwise only", without(Beside, func(p, q int) bool { return q != At(Ring(p), Index(p)-1) })},
	{"not-closed", "index 7 and index 0 are not joined", without(Beside, func(p, q int) bool { return p-q == 7 || q-p == 7 })},
	{"runs-on", "from index 7 the next point is index 0 of the next square", func(p int) (to []int) {
		for _, q := range []int{p - 1, p + 1} {
			if q >= 0 && q < Points {
				to = append(to, q)
			}
		}
		return to
	}},
	{"one-way", "7 leads to 0 but 0 does not lead to 7", without(Beside, func(p, q int) bool { return p == 0 && q == 7 })},
}

// WrongAcross are wrong versions of [Across].
var WrongAcross = []Wrong[int]{
	{"corners-too", "the corners of the squares are joined as well", with(Across, cornersJoined)},
	{"corners-only", "the squares are joined at the corners and not at the middles", cornersJoined},
	{"no-inner", "the middle and the inner square are not joined", without(Across, func(p, q int) bool { return Ring(p)+Ring(q) == 3 })},
	{"no-outer", "the outer and the middle square are not joined", without(Across, func(p, q int) bool { return Ring(p)+Ring(q) == 1 })},
	{"inwards-only", "stones step across the squares inwards only", without(Across, func(p, q int) bool { return q < p })},
	{"outwards-only", "stones step across the squares outwards only", without(Across, func(p, q int) bool { return q > p })},
	{"15-to-1", "from 15 the next point inwards is 1 and not 23", with(without(Across, func(p, q int) bool { return p == 15 && q == 23 }), func(p int) []int {
		if p == 15 {
			return []int{1}
		}
		return nil
	})},
	{"outer-to-inner", "the outer and the inner square are joined too", with(Across, func(p int) []int {
		if OnLadder(p) && Ring(p) != 1 {
			return []int{At(2-Ring(p), Index(p))}
		}
		return nil
	})},
}

// WrongAlong are wrong versions of [Along].
var WrongAlong = []Wrong[[3]int]{
	{"inner-missing", "the lines of the inner square are left out", without(Along, func(p int, _ [3]int) bool { return Ring(p) == 2 })},
	{"middle-missing", "the lines of the middle square are left out", without(Along, func(p int, _ [3]int) bool { return Ring(p) == 1 })},
	{"last-missing", "on each square the line that ends where it began, 6 7 0, is left out", without(Along, func(_ int, line [3]int) bool { return Index(line[1]) == 7 })},
	{"bottom-missing", "the line 4 5 6 of the outer square is left out", without(Along, func(_ int, line [3]int) bool { return line[1] == 5 })},
	{"round-the-corner", "three consecutive points centred on a corner are a line too", with(Along, func(p int) (lines [][3]int) {
		for _, corner := range []int{Index(p) - 1, Index(p), Index(p) + 1} {
			if corner%2 == 0 {
				lines = append(lines, [3]int{At(Ring(p), corner-1), At(Ring(p), corner), At(Ring(p), corner+1)})
			}
		}
		return lines
	})},
}

// WrongLadder are wrong versions of [Ladder].
var WrongLadder = []Wrong[[3]int]{
	{"none", "the lines across the squares are left out", func(int) [][3]int { return nil }},
	{"last-missing", "the line across at index 7 is left out", without(Ladder, func(_ int, line [3]int) bool { return line[0] == 7 })},
	{"first-missing", "the line across at index 1 is left out", without(Ladder, func(_ int, line [3]int) bool { return line[0] == 1 })},
	{"corners-too", "three corners one within the other are a line too", with(Ladder, func(p int) [][3]int {
		if OnLadder(p) {
			return nil
		}
		return [][3]int{{At(0, Index(p)), At(1, Index(p)), At(2, Index(p))}}
	})},
	{"over-the-hole", "two inner points and a middle one on both sides of the hole are a line too", with(Ladder, func(p int) (lines [][3]int) {
		for index := 1; index < Around; index += 2 {
			line := [3]int{At(2, index+4), At(2, index), At(1, index)}
			if slices.Contains(line[:], p) {
				lines = append(lines, line)
			}
		}
		return lines
	})},
}

// Misread reads positions with a change to their placement, the text before the
// first space.
func Misread[S any](read func(string) (S, error), change func(placement string) string) func(string) (S, error) {
	return func(text string) (S, error) {
		placement, rest, _ := strings.Cut(text, " ")
		return read(change(placement) + " " + rest)
	}
}

var twoDigits = regexp.MustCompile("[1-7][1-7]")

// TwoDigitsAdded is a wrong placement: two digits in a row are added up.
func TwoDigitsAdded(placement string) string {
	return twoDigits.ReplaceAllStringFunc(placement, func(two string) string { return string(two[0] + two[1] - '0') })
}

// InnerRingFirst is a wrong placement: the squares are taken the other way
// round.
func InnerRingFirst(placement string) string {
	rings := strings.Split(placement, "/")
	slices.Reverse(rings)
	return strings.Join(rings, "/")
}
