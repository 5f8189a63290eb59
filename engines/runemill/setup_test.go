package runemill

import (
	"testing"

	"github.com/boardperft/perft/engines/gametest"
)

// setup reads and validates a position.
func setup(text string) (Setup, error) {
	s, err := ParseSetup(text)
	if err != nil {
		return s, err
	}
	return s, s.Validate()
}

func TestSetupRoundTrip(t *testing.T) {
	t.Parallel()
	gametest.TextsRoundTrip(t, setup, []string{
		Start(nil), "AAA1F3/1A2F3/1A2F1F1 a 4 5 r 0", "AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", "FFF1AA2/8/A1A1F3 f 0 0 r 3",
		"A1F1A3/8/1A2A3 f 0 1 m 0", "8/8/8 f 0 0 m 0", "AA1AFF2/4A3/F1F1A1F1 f 0 0 m 400", "FFF5/8/AAA5 f 6 6 r 0",
	})
}

// Every kind of text that G4 says is no position, each with its reason.
func TestSetupRejects(t *testing.T) {
	t.Parallel()
	gametest.TextsRejected(t, Game.Name, setup, map[string]string{
		"":                              "has 1 fields",
		"8/8/8 a 9 9 0":                 "has 5 fields",
		"8/8/8 a 9 9 m 0 0":             "has 7 fields",
		"8/8/8 a 9 9  m 0":              "has 7 fields",
		"8/8/8 a 9 9 m 0 ":              "has 7 fields",
		"8/8 a 9 9 m 0":                 "2 rings",
		"8/8/7 a 9 9 m 0":               "7 points",
		"8/8/26 a 9 9 m 0":              "two digits",
		"8/8/0A7 a 8 9 m 0":             "run of 0",
		"8/8/W7 a 9 9 m 0":              "unknown letter",
		"8/8/f7 a 9 9 m 0":              "unknown letter",
		"8/8/8 A 9 9 m 0":               "side to move",
		"8/8/8 w 9 9 m 0":               "side to move",
		"8/8/8 a 9 9 x 0":               "action",
		"8/8/8 a 9 9 R 0":               "action",
		"8/8/8 a 09 9 m 0":              "Amber's hand \"09\" has a leading zero",
		"8/8/8 a 9 9x m 0":              "Frost's hand \"9x\" is no number",
		"8/8/8 a 9 9 m 0x":              "half-moves since a removal \"0x\"",
		"8/8/8 a 9 9 m 1000000000":      "nine digits",
		"8/8/8 a 10 10 m 0":             "the game has 9",
		"AAAAAAAA/AA6/8 a 0 0 m 0":      "Amber has 10 stones",
		"FFFFFFFF/FF6/8 a 0 0 m 0":      "Frost has 10 stones",
		"8/8/8 f 9 9 m 0":               "Frost one more",
		"8/8/8 a 8 9 m 0":               "makes them equal",
		"A7/8/8 a 0 1 m 0":              "makes them equal",
		"8/8/8 a 8 8 m 1":               "while stones are in hand",
		"8/8/8 f 0 1 m 40":              "while stones are in hand",
		"AAA5/8/FF6 a 6 6 r 0":          "Frost one more",
		"FFF5/8/AAA5 f 5 6 r 0":         "makes them equal",
		"AAA5/8/FF6 a 6 7 r 1":          "while stones are in hand",
		"AA1A4/8/FF6 a 6 7 r 0":         "no closed mill",
		"FFF5/8/AA6 a 0 0 r 0":          "no closed mill",
		"AAA5/8/8 a 6 7 r 0":            "no stone to take",
		"A7/A7/A7 a 0 0 r 0":            "no closed mill",
		"A6A/A7/F7 a 0 0 r 0":           "no closed mill",
		"AA1AFF2/4A3/F1F1A1F1 f 0 0 0 ": "action",
	})
}

func TestSetupByHand(t *testing.T) {
	t.Parallel()
	good := Setup{ToMove: 'a', Hand: [2]int{9, 9}}
	gametest.Invalid(t, good, Setup.Validate, map[string]func(*Setup){
		"point 3 holds 'W'": func(s *Setup) { s.Points[3] = 'W' },
		"side to move":      func(s *Setup) { s.ToMove = 'A' },
		"-1 stones in hand": func(s *Setup) { s.Hand = [2]int{-1, -1} },
		"-1 half-moves":     func(s *Setup) { s.Quiet = -1 },
	})
}

func FuzzParseSetup(f *testing.F) {
	gametest.FuzzText(f, ParseSetup, "", start, "AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", "8/8/44 a 9 9 m 0", "A1F1A3/8/1A2A3 f 0 1 m 0")
}
