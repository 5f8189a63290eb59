package ravenward

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/gametest"
)

func TestParseSetupReads(t *testing.T) {
	t.Parallel()
	s, err := ParseSetup(Start)
	require.NoError(t, err)
	require.Equal(t, byte(king), s.Cells[24])
	for _, cell := range []int{17, 23, 25, 31} {
		require.Equal(t, byte(defender), s.Cells[cell], cell)
	}
	for _, cell := range []int{3, 10, 21, 22, 26, 27, 38, 45} {
		require.Equal(t, byte(raven), s.Cells[cell], cell)
	}
	require.Equal(t, byte('d'), s.ToMove)
	require.Zero(t, s.Plies)

	empty, err := ParseSetup("")
	require.NoError(t, err)
	require.Equal(t, s, empty)
}

// What G4 accepts, and that it is written back as it was read.
func TestParseSetupRoundTrip(t *testing.T) {
	t.Parallel()
	gametest.TextsRoundTrip(t, valid, []string{
		Start,
		"7/7/7/7/7/7/7 d 0", // no king: a finished game, V4
		"K6/7/7/7/7/7/7 a 0",
		"7/7/7/3K3/7/7/7 d 61",            // past the limit
		"7/7/7/3K3/7/7/7 a 0",             // the ravens at an even ply
		"7/7/7/3K3/7/7/7 d 999999999",     // as many as fit
		"1ttttt1/ttt4/TTTT3/7/7/7/6K d 1", // every piece
	})
}

var valid = gametest.Valid(ParseSetup, Setup.Validate)

func TestParseSetupRejects(t *testing.T) {
	t.Parallel()
	gametest.TextsRejected(t, Game.Name, ParseSetup, map[string]string{
		" ":                                            "want 3 fields separated by single spaces (rows, side to move, plies), got 2",
		"7/7/7/7/7/7/7":                                "got 1",
		"7/7/7/7/7/7/7 d":                              "got 2",
		"7/7/7/7/7/7/7  d 0":                           "got 4",
		" 7/7/7/7/7/7/7 d 0":                           "got 4",
		"7/7/7/7/7/7/7 d 0 ":                           "got 4",
		"7/7/7/7/7/7/7 d 0 0":                          "got 4",
		"7/7/7/7/7/7/7\td\t0":                          "got 1",
		"7/7/7/7/7/7 d 0":                              "want 7 rows separated by /, got 6",
		"7/7/7/7/7/7/7/7 d 0":                          "want 7 rows separated by /, got 8",
		"7/7/7/7/7/7/7/ d 0":                           "want 7 rows separated by /, got 8",
		"7/7//7/7/7/7 d 0":                             "row 2: want 7 squares, got 0",
		"7/7/7/6/7/7/7 d 0":                            "row 3: want 7 squares, got 6",
		"7/7/7/7K/7/7/7 d 0":                           "row 3: more than 7 squares",
		"7/7/7/8/7/7/7 d 0":                            "row 3: more than 7 squares",
		"7/7/7/9/7/7/7 d 0":                            "row 3: more than 7 squares",
		"7/7/7/7/3x3/7/7 d 0":                          "row 4: unknown letter 'x'",
		"7/7/7/7/3k3/7/7 d 0":                          "row 4: unknown letter 'k'",
		"7/7/7/7/3ß3/7/7 d 0":                          "row 4: unknown letter 'ß'",
		"7/7/7/7/3\xff3/7/7 d 0":                       "row 4: unknown letter",
		"7/7/7/7/3-3/7/7 d 0":                          "row 4: unknown letter '-'",
		"34/7/7/7/7/7/7 d 0":                           "row 0: two digits in a row",
		"07/7/7/7/7/7/7 d 0":                           "row 0: a run of 0 empty squares",
		"3T03/7/7/7/7/7/7 d 0":                         "row 0: a run of 0 empty squares",
		"7/7/7/7/7/7/7 r 0":                            `side to move "r", want d or a`,
		"7/7/7/7/7/7/7 D 0":                            `side to move "D", want d or a`,
		"7/7/7/7/7/7/7 dd 0":                           `side to move "dd", want d or a`,
		"7/7/7/7/7/7/7 d -1":                           `plies "-1", want a decimal number`,
		"7/7/7/7/7/7/7 d +1":                           `plies "+1", want a decimal number`,
		"7/7/7/7/7/7/7 d x":                            `plies "x", want a decimal number`,
		"7/7/7/7/7/7/7 d 1.":                           `plies "1.", want a decimal number`,
		"7/7/7/7/7/7/7 d ٣":                            "want a decimal number",
		"7/7/7/7/7/7/7 d 00":                           `plies "00", has a leading zero`,
		"7/7/7/7/7/7/7 d 07":                           `plies "07", has a leading zero`,
		"7/7/7/7/7/7/7 d 1000000000":                   `plies "1000000000", want at most 999999999`,
		"7/7/7/7/7/7/7 d 99999999999999999999":         "want at most 999999999",
		"1K3K1/7/7/7/7/7/7 d 0":                        "2 kings, the game has one",
		"1TTTTT1/7/7/7/7/7/7 d 0":                      "5 defenders, the game has 4",
		"7/1tttt2/7/1ttttt1/7/7/7 d 0":                 "9 ravens, the game has 8",
		"t6/7/7/7/7/7/7 d 0":                           "a raven on 0, a square only the King may stand on",
		"6T/7/7/7/7/7/7 d 0":                           "a defender on 6, a square",
		"7/7/7/3t3/7/7/7 d 0":                          "a raven on 24, a square",
		"7/7/7/3T3/7/7/7 d 0":                          "a defender on 24, a square",
		"7/7/7/7/7/7/T6 d 0":                           "a defender on 42, a square",
		"7/7/7/7/7/7/6t d 0":                           "a raven on 48, a square",
		"7/7/7/7/7/7/7 d " + strings.Repeat("9", 1000): "want at most 999999999",
	})
}

// What no text can say, only a Setup made by hand.
func TestValidateRejects(t *testing.T) {
	t.Parallel()
	start, err := ParseSetup(Start)
	require.NoError(t, err)
	gametest.Invalid(t, start, Setup.Validate, map[string]func(*Setup){
		"unknown piece 'x' on 7":  func(s *Setup) { s.Cells[7] = 'x' },
		"side to move":            func(s *Setup) { s.ToMove = 0 },
		"plies -1, want 0 to":     func(s *Setup) { s.Plies = -1 },
		"plies 1000000000, want":  func(s *Setup) { s.Plies = maxPlies + 1 },
		"2 kings":                 func(s *Setup) { s.Cells[7] = king },
		"5 defenders":             func(s *Setup) { s.Cells[7] = defender },
		"9 ravens":                func(s *Setup) { s.Cells[7] = raven },
		"a raven on 24, a square": func(s *Setup) { s.Cells[24], s.Cells[3] = raven, 0 },
	})
}

func FuzzParseSetup(f *testing.F) {
	gametest.FuzzText(f, valid, Start, Start, "", "7/7/7/7/7/7/7 a 60", "6K/7/7/7/7/7/7 d 1", "1K3K1/34/8/0 d 07")
}
