package mill

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The names in the order of NOTATION.md's picture, written down there by hand.
const names = "a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4 e3 d3 c3 c4"

func TestNames(t *testing.T) {
	t.Parallel()
	for p, name := range strings.Fields(names) {
		require.Equal(t, name, Name(p))
		for _, text := range []string{name, strconv.Itoa(p)} {
			got, err := ParsePoint(text)
			require.NoError(t, err)
			require.Equal(t, p, got)
		}
	}
	for _, bad := range []string{"", "24", "-1", "+1", "01", "a2", "d4", "A7", "a77", "7a", "x", " 1"} {
		_, err := ParsePoint(bad)
		require.ErrorContains(t, err, strconv.Quote(bad))
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"a7-d7xg1": "0-1x4", "c4": "23", "xb4": "x15", "5-6x17": "5-6x17", "5-d1": "5-5",
		"": "", "a": "a", "h8": "h8", "d4": "d4", "a7a7": "a7a7", "b4xx-": "15xx-", "a77": "a77", "1a7": "1a7", "a7-": "0-", "-a7": "-0", "a7-24": "0-24", "pass": "pass",
	} {
		require.Equal(t, want, Numbers(text), text)
	}
}

func TestMoveNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"0-1x4": "a7-d7xg1", "23": "c4", "x15": "xb4", "a7-24": "a7-24", "pass": "pass", "": "",
	} {
		require.Equal(t, want, Names(text), text)
	}
}

// Two points are neighbours exactly when the picture joins them: on the grid
// they lie on one row or column with no point between, and the middle of the
// board is empty.
func TestNeighboursOnTheGrid(t *testing.T) {
	t.Parallel()
	at := map[[2]int]bool{}
	for p := range Points {
		x, y := XY(p)
		at[[2]int{x, y}] = true
	}
	require.Len(t, at, Points)
	joined := func(p, q int) bool {
		x, y := XY(p)
		tx, ty := XY(q)
		if (x == tx) == (y == ty) {
			return false
		}
		for x, y = x+sign(tx-x), y+sign(ty-y); x != tx || y != ty; x, y = x+sign(tx-x), y+sign(ty-y) {
			if at[[2]int{x, y}] || x == 3 && y == 3 {
				return false
			}
		}
		return true
	}
	edges := 0
	for p := range Points {
		for q := range Points {
			require.Equal(t, joined(p, q), slices.Contains(Neighbours(p), q), "%s %s", Name(p), Name(q))
		}
		edges += len(Neighbours(p))
	}
	require.Equal(t, 2*32, edges)
}

// A line is three points in a row, each the neighbour of the next; every point
// is on two lines.
func TestLinesOnTheGrid(t *testing.T) {
	t.Parallel()
	through := [Points]int{}
	seen := map[[3]int]bool{}
	for _, line := range Lines() {
		a, b, c := line[0], line[1], line[2]
		require.Contains(t, Neighbours(a), b)
		require.Contains(t, Neighbours(b), c)
		ax, ay := XY(a)
		bx, by := XY(b)
		cx, cy := XY(c)
		require.Equal(t, []int{bx - ax, by - ay}, []int{cx - bx, cy - by}, "line %v is bent", line)
		slices.Sort(line[:])
		require.False(t, seen[line])
		seen[line] = true
		for _, p := range line {
			through[p]++
		}
	}
	require.Len(t, seen, 16)
	for p, n := range through {
		require.Equal(t, 2, n, Name(p))
		require.Len(t, Along(p), 2-p%2)
		require.Len(t, Ladder(p), p%2)
		for _, line := range slices.Concat(Along(p), Ladder(p)) {
			require.Contains(t, line, p)
		}
	}
}

func sign(n int) int { return min(1, max(-1, n)) }

func TestPlacement(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"8/8/8", "WWWWWWWW/8/BBBBBBBB", "W1B1W3/1W6/7B", "7W/8/B7"} {
		points, err := ParsePlacement(text, "WB")
		require.NoError(t, err)
		require.Equal(t, text, WritePlacement(points))
	}
	for text, why := range map[string]string{
		"": "rings", "8/8": "2 rings", "8/8/8/8": "4 rings", "8/8/7": "7 points", "9/8/8": "run of 9", "W8/8/8": "9 points",
		"8/0W7/8": "run of 0", "44/8/8": "two digits", "W34/8/8": "two digits", "A7/8/8": "unknown letter", "w7/8/8": "unknown letter",
		"WWWWWWWWW/8/8": "9 points", "8//8": "0 points", "8/8/8 ": "unknown letter", "ä7/8/8": "unknown letter 'ä'", "\xff7/8/8": "unknown letter", "08/8/8": "run of 0",
	} {
		_, err := ParsePlacement(text, "WB")
		require.ErrorContains(t, err, why, text)
	}
}

func TestParseNumber(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"0": 0, "9": 9, "120": 120, "999999999": 999999999} {
		n, err := ParseNumber(text)
		require.NoError(t, err)
		require.Equal(t, want, n)
	}
	for _, bad := range []string{"", "00", "01", "-1", "+1", "1.0", "x", "1000000000", "٣"} {
		_, err := ParseNumber(bad)
		require.Error(t, err, bad)
	}
}
