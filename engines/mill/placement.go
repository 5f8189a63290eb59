package mill

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ParsePlacement reads the stones of a board: three rings joined by "/", a
// letter a stone, a digit from 1 to 8 a run of empty points. Letters are those
// of the two sides. A point without a stone is 0 (NOTATION.md, reading G4).
func ParsePlacement(text, letters string) ([Points]byte, error) {
	var points [Points]byte
	rings := strings.Split(text, "/")
	if len(rings) != Rings {
		return points, fmt.Errorf("placement %q has %d rings, want 3", text, len(rings))
	}
	for ring, part := range rings {
		if err := parseRing(part, letters, points[At(ring, 0):At(ring, Around-1)+1]); err != nil {
			return points, fmt.Errorf("ring %d, %q: %w", ring, part, err)
		}
	}
	return points, nil
}

func parseRing(text, letters string, into []byte) error {
	at := 0
	for i, r := range text {
		c := byte(r)
		switch {
		case r >= utf8.RuneSelf:
			return fmt.Errorf("unknown letter %q, stones are %s and %s", r, letters[:1], letters[1:])
		case c >= '1' && c <= '8':
			if i > 0 && text[i-1] >= '0' && text[i-1] <= '9' {
				return fmt.Errorf("two digits in a row")
			}
			at += int(c - '0')
		case c == '0':
			return fmt.Errorf("a run of 0 empty points")
		case c == '9':
			return fmt.Errorf("a run of 9 empty points, a ring has 8")
		case strings.IndexByte(letters, c) >= 0:
			if at < len(into) {
				into[at] = c
			}
			at++
		default:
			return fmt.Errorf("unknown letter %q, stones are %s and %s", c, letters[:1], letters[1:])
		}
	}
	if at != len(into) {
		return fmt.Errorf("has %d points, want 8", at)
	}
	return nil
}

// WritePlacement writes what [ParsePlacement] reads.
func WritePlacement(points [Points]byte) string {
	return string(AppendPlacement(make([]byte, 0, Points+Rings), points))
}

// AppendPlacement appends what [WritePlacement] returns.
func AppendPlacement(b []byte, points [Points]byte) []byte {
	run := byte(0)
	for p, stone := range points {
		if p > 0 && p%Around == 0 {
			b = appendRun(b, run)
			b = append(b, '/')
			run = 0
		}
		if stone == 0 {
			run++
			continue
		}
		b = appendRun(b, run)
		b = append(b, stone)
		run = 0
	}
	return appendRun(b, run)
}

func appendRun(b []byte, run byte) []byte {
	if run == 0 {
		return b
	}
	return append(b, '0'+run)
}

// ParseNumber reads a count of stones or plies: decimal, without sign or
// leading zeros, at most nine digits.
func ParseNumber(text string) (int, error) {
	switch {
	case text == "":
		return 0, fmt.Errorf("is empty")
	case strings.Trim(text, "0123456789") != "":
		return 0, fmt.Errorf("%q is no number", text)
	case len(text) > 1 && text[0] == '0':
		return 0, fmt.Errorf("%q has a leading zero", text)
	case len(text) > 9:
		return 0, fmt.Errorf("%q has more than nine digits", text)
	}
	return strconv.Atoi(text)
}
