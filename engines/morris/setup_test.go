package morris

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// setup reads and validates a position of the standard game.
func setup(text string) (Setup, error) {
	v, err := VariantOf(nil)
	if err != nil {
		return Setup{}, err
	}
	s, err := ParseSetup(text)
	if err != nil {
		return s, err
	}
	return s, s.Validate(v)
}

func TestSetupRoundTrip(t *testing.T) {
	t.Parallel()
	gametest.TextsRoundTrip(t, setup, []string{
		Start(nil), "WW1WBBB1/2W1WB2/5B2 w 0 0 4", "BB2B1W1/2W2B2/4W3 b 0 1 0", "8/8/8 b 0 0 0",
		"WW1WBB2/4W3/B1B1W1B1 w 0 0 998", "WBBBBBBB/B7/B7 b 0 0 3",
	})
}

// Every kind of text that G4 says is no position, each with its reason.
func TestSetupRejects(t *testing.T) {
	t.Parallel()
	gametest.TextsRejected(t, Game.Name, setup, map[string]string{
		"":                            "has 1 fields",
		"8/8/8 w 9 9":                 "has 4 fields",
		"8/8/8 w 9 9 0 0":             "has 6 fields",
		"8/8/8  w 9 9 0":              "has 6 fields",
		"8/8/8 w 9 9 0\n":             "no number",
		"8/8 w 9 9 0":                 "2 rings",
		"8/8/7 w 9 9 0":               "7 points",
		"8/8/8W w 8 9 0":              "9 points",
		"8/8/44 w 9 9 0":              "two digits",
		"8/8/0W7 w 8 9 0":             "run of 0",
		"8/8/A7 w 9 9 0":              "unknown letter",
		"8/8/w7 w 9 9 0":              "unknown letter",
		"8/8/8 W 9 9 0":               "side to move",
		"8/8/8  9 9 0":                "side to move",
		"8/8/8 wb 9 9 0":              "side to move",
		"8/8/8 w 09 9 0":              "White's hand \"09\" has a leading zero",
		"8/8/8 w 9 x 0":               "Black's hand \"x\" is no number",
		"8/8/8 w 9 9 -1":              "no number",
		"8/8/8 w 9 9 00":              "leading zero",
		"8/8/8 w 9 9 1000000000":      "nine digits",
		"8/8/8 w 10 10 0":             "the game has 9",
		"WWWWWWWW/WW6/8 b 0 0 0":      "White has 10 stones",
		"BBBBBBBB/2B5/8 b 8 9 0":      "Black has 9 stones on the board and 9 in hand",
		"W7/8/8 b 9 9 0":              "the game has 9",
		"W7/8/8 b 8 8 0":              "Black one more",
		"8/8/8 w 8 9 0":               "makes them equal",
		"8/8/8 w 9 8 0":               "makes them equal",
		"8/8/8 b 7 9 0":               "Black one more",
		"W7/8/8 w 0 1 0":              "makes them equal",
		"a7-b6 w 9 9 0":               "rings",
		"WW1WBBB1/2W1WB2/5B2 w 1 0 0": "makes them equal",
	})
}

func TestSetupByHand(t *testing.T) {
	t.Parallel()
	v := Variant{Pieces: 9}
	good := Setup{ToMove: 'w', Hand: [2]int{9, 9}}
	gametest.Invalid(t, good, func(s Setup) error { return s.Validate(v) }, map[string]func(*Setup){
		"point 3 holds 'A'": func(s *Setup) { s.Points[3] = 'A' },
		"side to move":      func(s *Setup) { s.ToMove = 'W' },
		"-1 stones in hand": func(s *Setup) { s.Hand = [2]int{-1, -1} },
		"-1 plies":          func(s *Setup) { s.Quiet = -1 },
	})
}

// Reading M7: the options and their values.
func TestVariants(t *testing.T) {
	t.Parallel()
	v, err := VariantOf(nil)
	require.NoError(t, err)
	require.Equal(t, Variant{Pieces: 9, Flying: true, Threefold: true, NoMillLimit: 100}, v)
	v, err = VariantOf(engines.Options{"Pieces": "3", "Flying": "false", "Threefold": "false", "NoMillLimit": "0"})
	require.NoError(t, err)
	require.Equal(t, Variant{Pieces: 3}, v)
	require.Equal(t, "8/8/8 w 6 6 0", Start(engines.Options{"Pieces": "6"}))
	for _, bad := range []engines.Options{
		{"Pieces": "4"}, {"Pieces": ""}, {"Flying": "yes"}, {"Threefold": "TRUE"}, {"NoMillLimit": "99"}, {"pieces": "9"}, {"Colour": "red"},
	} {
		_, err := VariantOf(bad)
		var rejected *engines.Rejected
		require.ErrorAs(t, err, &rejected)
		require.Equal(t, "option", rejected.What)
	}
	s, err := ParseSetup("WWW1BBBB/8/8 w 0 0 0")
	require.NoError(t, err)
	require.ErrorContains(t, s.Validate(Variant{Pieces: 3}), "the game has 3")
}

func FuzzParseSetup(f *testing.F) {
	gametest.FuzzText(f, ParseSetup, "", Start(nil), "WW1WBBB1/2W1WB2/5B2 w 0 0 4", "8/8/44 w 9 9 0", "BB2B1W1/2W2B2/4W3 b 0 1 0")
}
