package runemill

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill/milltest"
)

func TestWriteMFEN(t *testing.T) {
	t.Parallel()
	milltest.WritesMFEN(t, Game, []milltest.MFEN{
		{"8/8/8 a 9 9 m 0", nil, engines.Outcome{}, "......../......../........ w p p 9,9 - 0 0 -"},
		{"AAA3F1/6F1/8 a 6 7 r 0", nil, engines.Outcome{}, "WWW...B./......B./........ w p r 6,7 w:mill:b:b:1:004040:b 0 5 -"},
		{"AAAFF3/AA1AFF2/AAAFFFF1 a 0 1 r 0", nil, engines.Outcome{}, "WWWBB.../WW.WBB../WWWBBBB. w p r 0,1 w:mill:b:b:1:083018:b 0 17 -"},
		{"AAA1FFF1/2A1AF2/5F2 a 0 0 r 17", nil, engines.Outcome{}, "WWW.BBB./..W.WB../.....B.. w m r 0,0 w:mill:b:b:1:202070:b 17 35 -"},
		{"FFF1AA2/8/A1A1F3 f 0 0 r 3", nil, engines.Outcome{}, "BBB.WW../......../W.W.B... b m r 0,0 b:mill:b:w:1:050030:w 3 22 -"},
		{"FF2F1A1/2A2F2/4A3 f 0 1 m 0", nil, engines.Outcome{}, "BB..B.W./..W..B../....W... b p p 0,1 - 0 17 -"},
		{"A1F1A1F1/8/1A2A3 f 0 0 m 0", nil, engines.Win("a", "reduced"), "W.B.W.B./......../.W..W... - o o 0,0 - 0 19 w:fewer-than-minimum"},
		{"AFAFAFAF/8/4F3 a 0 0 m 5", nil, engines.Win("f", "blocked"), "WBWBWBWB/......../....B... - o o 0,0 - 5 24 b:no-legal-move"},
		{"AA1AFF2/4A3/F1F1A1F1 a 0 0 m 40", nil, engines.Draw("no-removal"), "WW.WBB../....W.../B.B.W.B. - o o 0,0 - 40 58 d:no-progress"},
	})
}

func TestWriteMFENRefuses(t *testing.T) {
	t.Parallel()
	_, err := WriteMFEN(start, nil, engines.Win("a", "boredom"))
	require.EqualError(t, err, `runemill: MFEN has no word for the outcome "win a boredom"`)
	_, err = WriteMFEN("8/8/8 a 9 9", nil, engines.Outcome{})
	require.ErrorContains(t, err, "has 4 fields")
	_, err = WriteMFEN(start, engines.Options{"Pieces": "6"}, engines.Outcome{})
	require.ErrorContains(t, err, "the game has no such option")
}

func TestMFENBack(t *testing.T) {
	t.Parallel()
	position := func(r *rand.Rand) string { return anySetup(r).String() }
	milltest.MFENIsReadBack(t, Game, rand.New(rand.NewPCG(24, 2)), position)
}

func TestReadMFENRefuses(t *testing.T) {
	t.Parallel()
	milltest.MFENRefused(t, Game, map[string]string{
		"......../......../........ b p p 9,9 - 0 0 -":                     "hands 9 and 9",
		"WW....B./......B./........ w p r 7,7 w:mill:b:b:1:004040:b 0 4 -": "hands 7 and 7",
		"WW....B./......B./........ w p r 6,7 w:mill:b:b:1:004040:b 0 4 -": "r, but a has no closed mill",
		"WWW...../......../........ w p r 6,7 w:mill:b:b:1:000000:b 0 4 -": "r, but there is no stone to take",
		"W.W...../B.B.B.../........ - o o 0,0 - 0 42 b:fewer-than-minimum": "a finished game, the text does not say whose turn it would be",
		"......../......../........ w p p 8,8 - 3 4 -":                     "3 half-moves since a removal while stones are in hand",
	})
}
