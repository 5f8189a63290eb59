package morris

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill/milltest"
)

func TestWriteMFEN(t *testing.T) {
	t.Parallel()
	milltest.WritesMFEN(t, Game, []milltest.MFEN{
		{"8/8/8 w 9 9 0", nil, engines.Outcome{}, "......../......../........ w p p 9,9 - 0 0 -"},
		{"8/8/8 w 3 3 0", engines.Options{"Pieces": "3"}, engines.Outcome{}, "......../......../........ w p p 3,3 - 0 0 -"},
		{"1W6/8/8 b 8 9 1", nil, engines.Outcome{}, ".W....../......../........ b p p 8,9 - 1 1 -"},
		{"WW1WBBB1/2W1WB2/5B2 w 0 0 4", nil, engines.Outcome{}, "WW.WBBB./..W.WB../.....B.. w m m 0,0 - 4 18 -"},
		{"WW1WBBB1/2W1WB2/5B2 b 0 0 4", nil, engines.Outcome{}, "WW.WBBB./..W.WB../.....B.. b m m 0,0 - 4 19 -"},
		{"WW1WBB2/4W3/B1B1W1B1 w 0 0 98", nil, engines.Outcome{}, "WW.WBB../....W.../B.B.W.B. w m m 0,0 - 98 98 -"},
		{"W1B1W1B1/8/1W2W3 w 0 0 0", nil, engines.Win("w", "reduced"), "W.B.W.B./......../.W..W... - o o 0,0 - 0 18 w:fewer-than-minimum"},
		{"BWBWBWBW/8/4W3 b 0 0 1", nil, engines.Win("w", "blocked"), "BWBWBWBW/......../....W... - o o 0,0 - 1 19 w:no-legal-move"},
		{"WW1WBB2/4W3/B1B1W1B1 w 0 0 100", nil, engines.Draw("no-mill"), "WW.WBB../....W.../B.B.W.B. - o o 0,0 - 100 100 d:no-progress"},
		{"WW1WBB2/4W3/B1B1W1B1 w 0 0 8", nil, engines.Draw("repetition"), "WW.WBB../....W.../B.B.W.B. - o o 0,0 - 8 18 d:repetition"},
	})
}

// What MFEN cannot say is an error, and so is what is no position.
func TestWriteMFENRefuses(t *testing.T) {
	t.Parallel()
	_, err := WriteMFEN(Start(nil), nil, engines.Draw("boredom"))
	require.EqualError(t, err, `morris: MFEN has no word for the outcome "draw boredom"`)
	_, err = WriteMFEN("8/8/8 w 9 9", nil, engines.Outcome{})
	require.ErrorContains(t, err, "has 4 fields")
	_, err = WriteMFEN("8/8/8 w 9 9 0", engines.Options{"Pieces": "6"}, engines.Outcome{})
	require.ErrorContains(t, err, "9 in hand, the game has 6")
	_, err = WriteMFEN("8/8/8 w 9 9 0", engines.Options{"Pieces": "4"}, engines.Outcome{})
	require.ErrorContains(t, err, "want one of 3, 6, 9")
}

func TestMFENBack(t *testing.T) {
	t.Parallel()
	position := func(r *rand.Rand) string { return anySetup(r).String() }
	milltest.MFENIsReadBack(t, Game, rand.New(rand.NewPCG(24, 1)), position)
}

func TestReadMFENRefuses(t *testing.T) {
	t.Parallel()
	milltest.MFENRefused(t, Game, map[string]string{
		"......../......../........ b p p 9,9 - 0 0 -":                           "hands 9 and 9 with b to move",
		"WWW...B./......B./........ w p r 6,7 w:mill:b:b:1:004040:b 0 5 -":       "a removal is owed, Morris has no position within a turn",
		"W.W...../B.B.B.../........ - o o 0,0 - 0 42 b:fewer-than-minimum":       "a finished game, the text does not say whose turn it would be",
		"WWWWWWWW/WW....../........ w m m 0,0 - 0 18 -":                          "White has 10 stones on the board",
		"W......./......../........ w p p 9,9 - 0 18 " + strings.Repeat("x", 20): "outcome",
	})
}
