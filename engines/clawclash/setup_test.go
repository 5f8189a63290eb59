package clawclash

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/gametest"
)

// The document's list of pieces, by (x,y).
func TestParseSetupReads(t *testing.T) {
	t.Parallel()
	s, err := ParseSetup(Start)
	require.NoError(t, err)
	var want Setup
	for _, p := range [][2]int{{0, 3}, {1, 3}, {2, 3}, {3, 3}, {0, 2}, {3, 2}} {
		want.Board[p[0]][p[1]] = black
	}
	for _, p := range [][2]int{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {0, 1}, {3, 1}} {
		want.Board[p[0]][p[1]] = red
	}
	want.ToMove = 'b'
	require.Equal(t, want, s)

	empty, err := ParseSetup("")
	require.NoError(t, err)
	require.Equal(t, want, empty)

	// The start looks the same read by rows and by columns reversed; this does not.
	s, err = ParseSetup("B3/2R1/R3/1RB1 r 3 1")
	require.NoError(t, err)
	require.Equal(t, [4][4]byte{{0, red, 0, black}, {red}, {black, 0, red}, {}}, s.Board)
	require.Equal(t, Setup{s.Board, 'r', 3, 1}, s)
}

// What G4 accepts, and that it is written back as it was read.
func TestParseSetupRoundTrip(t *testing.T) {
	t.Parallel()
	gametest.TextsRoundTrip(t, valid, []string{
		Start,
		"B3/B3/4/4 b 0 0", // red has none
		"B3/B3/4/R3 r 20 0",
		"B3/B3/4/R2R b 999999999 0",
		"B3/B3/4/R2R b 0 1",
		"B3/B3/4/R2R r 7 2", // any passes
		"BBBB/BB2/1RRR/RRR1 r 1 0",
	})
}

var valid = gametest.Valid(ParseSetup, Setup.Validate)

func TestParseSetupRejects(t *testing.T) {
	t.Parallel()
	gametest.TextsRejected(t, Game.Name, ParseSetup, map[string]string{
		" ":                           "want 4 fields separated by single spaces",
		"BB2/4/4/RR2":                 "got 1",
		"BB2/4/4/RR2 b 0":             "got 3",
		"BB2/4/4/RR2 b  0 0":          "got 5",
		" BB2/4/4/RR2 b 0 0":          "got 5",
		"BB2/4/4/RR2 b 0 0 ":          "got 5",
		"BB2/4/4/RR2 b 0 0 0":         "got 5",
		"BB2/4/RR2 b 0 0":             "want 4 ranks separated by /, got 3",
		"BB2/4/4/RR2/4 b 0 0":         "want 4 ranks separated by /, got 5",
		"BB2/4/4/RR2/ b 0 0":          "want 4 ranks separated by /, got 5",
		"BB2//4/RR2 b 0 0":            "rank 3: want 4 files, got 0",
		"BB2/4/3/RR2 b 0 0":           "rank 2: want 4 files, got 3",
		"BB3/4/4/RR2 b 0 0":           "rank 4: more than 4 files",
		"BB2/5/4/RR2 b 0 0":           "rank 3: more than 4 files",
		"BB2/9/4/RR2 b 0 0":           "rank 3: more than 4 files",
		"BB2/1b2/4/RR2 b 0 0":         "rank 3: unknown letter 'b'",
		"BB2/1兵2/4/RR2 b 0 0":         "rank 3: unknown letter '兵'",
		"BB2/1\xff2/4/RR2 b 0 0":      "rank 3: unknown letter",
		"BB2/1-2/4/RR2 b 0 0":         "rank 3: unknown letter '-'",
		"BB11/4/4/RR2 b 0 0":          "rank 4: two digits in a row",
		"BB2/04/4/RR2 b 0 0":          "rank 3: a run of 0 empty points",
		"BB2/4/4/RR2 w 0 0":           `side to move "w", want b or r`,
		"BB2/4/4/RR2 B 0 0":           `side to move "B", want b or r`,
		"BB2/4/4/RR2 -1 0 0":          `side to move "-1", want b or r`,
		"BB2/4/4/RR2 b -1 0":          `steps since a capture "-1", want a decimal number`,
		"BB2/4/4/RR2 b +1 0":          `steps since a capture "+1", want a decimal number`,
		"BB2/4/4/RR2 b 01 0":          `steps since a capture "01", has a leading zero`,
		"BB2/4/4/RR2 b ٣ 0":           "want a decimal number",
		"BB2/4/4/RR2 b 1000000000 0":  `steps since a capture "1000000000", want at most nine digits`,
		"BB2/4/4/RR2 b 0 00":          `passes "00", has a leading zero`,
		"BB2/4/4/RR2 b 0 -1":          `passes "-1", want a decimal number`,
		"BB2/4/4/RR2 b 0 x":           `passes "x", want a decimal number`,
		"BB2/4/4/RR2 b 0 3":           "passes 3, want 0 to 2",
		"BBBB/BBB1/4/RR2 b 0 0":       "7 pieces B, a side has 6",
		"BB2/4/RRRR/RRR1 b 0 0":       "7 pieces R, a side has 6",
		"B3/4/4/R3 b 0 0":             "both sides have one piece or none",
		"4/4/4/4 b 0 0":               "both sides have one piece or none",
		"B3/4/4/4 b 0 0":              "both sides have one piece or none",
		"BB2/4/4/RR2 b 9999999999 00": "want at most nine digits",
	})
}

// What no text can say, only a Setup made by hand.
func TestValidateRejects(t *testing.T) {
	t.Parallel()
	start, err := ParseSetup(Start)
	require.NoError(t, err)
	gametest.Invalid(t, start, Setup.Validate, map[string]func(*Setup){
		"unknown piece 'x' on (1,2)": func(s *Setup) { s.Board[1][2] = 'x' },
		"side to move":               func(s *Setup) { s.ToMove = 0 },
		"capture -1, want 0 to":      func(s *Setup) { s.Quiet = -1 },
		"capture 1000000000, want":   func(s *Setup) { s.Quiet = maxQuiet + 1 },
		"passes -1":                  func(s *Setup) { s.Passes = -1 },
		"passes 3":                   func(s *Setup) { s.Passes = 3 },
		"7 pieces B":                 func(s *Setup) { s.Board[1][1] = black },
		"both sides":                 func(s *Setup) { s.Board = [4][4]byte{{black}, {red}} },
	})
}

func FuzzParseSetup(f *testing.F) {
	gametest.FuzzText(f, valid, Start, Start, "", "BB2/4/4/RR2 r 20 2", "B3/4/4/R3 b 0 0", "BB11/05/4 b 07 3")
}
