package mill_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/engines/morris"
	"github.com/boardperft/perft/engines/runemill"
)

// reading is a line that shows how the readings have it. What is "" is not
// asked; legal are the only moves, "none" for none.
type reading struct {
	id       string
	game     *engines.Game
	options  string
	position string
	moves    string
	becomes  string
	outcome  string
	legal    string
	excludes string
	includes string
}

var (
	m, r = morris.Game, runemill.Game

	// Four plies that lead back, twice.
	shuttle2 = "0-1 16-17 1-0 17-16 0-1 16-17 1-0 17-16"
)

var readings = []reading{
	{id: "G1 text is judged at once", game: m, position: "WB1BWB1B/WB5B/WB5B w 0 0 0", outcome: "win b blocked", legal: "none"},
	{id: "G1 text is judged at once", game: m, position: "W1B1W1B1/8/1W2W3 w 0 0 0", outcome: "win w reduced", legal: "none"},
	{id: "G1 a counter at its limit counts as reached", game: m, position: "8/8/8 w 9 9 100", outcome: "draw no-mill", legal: "none"},
	{id: "G1 a counter past its limit counts as reached", game: m, position: "8/8/8 w 9 9 777", outcome: "draw no-mill", legal: "none"},
	{id: "G1 text is judged at once", game: r, position: "AFAFAFAF/8/4F3 a 0 0 m 5", outcome: "win f blocked", legal: "none"},
	{id: "G1 a counter at its limit counts as reached", game: r, position: "AA1AFF2/4A3/F1F1A1F1 f 0 0 m 40", outcome: "draw no-removal", legal: "none"},
	{id: "G2 the text position is recorded", game: m, position: "W1W1B3/8/B1B1W3 w 0 0 0", moves: shuttle2, outcome: "draw repetition"},
	{id: "G2 the record of a text begins empty", game: m, position: "W1W1B3/8/B1B1W3 w 0 0 8", moves: "0-1 16-17 1-0 17-16 0-1 16-17 1-0", outcome: "ongoing"},
	{id: "G2 the text position is recorded", game: r, position: "A1A1F3/8/F1F1A3 a 0 0 m 0", moves: shuttle2, outcome: "draw repetition"},
	{id: "G3 sides are named by their letters", game: m, position: "WB1BWB1B/WB5B/WB5B w 0 0 0", outcome: "win b blocked"},
	{id: "G3 sides are named by their letters", game: r, position: "A1F1A1F1/8/1A2A3 f 0 0 m 0", outcome: "win a reduced"},
	{id: "M1 indices run round the square", game: m, options: "Flying=false", position: "W5WW/8/4BBBB w 0 0 0", legal: "0-1 6-5 7-15"},
	{id: "M1 ladders at odd indices alone", game: m, position: "8/WW6/WW2BBBB w 0 0 0", legal: "8-15 9-1 9-10 17-18"},
	{id: "M1 a line across the squares", game: m, position: "3W4/3W4/4B3 w 7 7 0", moves: "19x20", becomes: "3W4/3W4/3W4 b 6 7 0"},
	{id: "M1 no line across the corners", game: m, position: "W7/W7/4B3 w 7 7 0", includes: "16", excludes: "16x20"},
	{id: "M2 Black places though White's hand is empty", game: m, position: "W1W1B3/2W5/B1B4B b 0 1 0", includes: "1 3", excludes: "4-3"},
	{id: "M2 exactly three fly", game: m, position: "W1W1B3/8/B1B1W1B1 w 0 0 0", includes: "0-23"},
	{id: "M2 four do not fly", game: m, position: "W1W1B3/8/B1B1W1W1 w 0 0 0", includes: "0-1", excludes: "0-23"},
	{id: "M2 exactly three fly", game: r, position: "A1A1F3/8/F1F1A1F1 a 0 0 m 0", includes: "0-23"},
	{id: "M2 nobody flies while stones are in hand", game: r, position: "A1A1F3/8/F1F4F f 0 1 m 0", includes: "1", excludes: "4-1"},
	{id: "M3 the point left counts as empty", game: m, position: "WW2B1B1/1W2W3/B1B1W1B1 w 0 0 0", includes: "1-2 9-17", excludes: "1-2x4 9-17x4"},
	{id: "M3 two mills at once pay one stone", game: m, position: "W1W1B3/1W2B3/1W2B1B1 w 5 5 3", includes: "1x4 1x12", excludes: "1 1x4x12"},
	{id: "M3 two mills at once pay one stone", game: r, position: "A1A1F3/1A2F3/1A2F1F1 a 5 5 m 0", moves: "1 x4", becomes: "AAA5/1A2F3/1A2F1F1 f 4 5 m 0"},
	{id: "M4 a mill with nothing to take stands alone", game: m, options: "Pieces=3", position: "WW6/8/8 w 1 1 2", moves: "2", becomes: "WWW5/8/8 b 0 1 3", outcome: "ongoing"},
	{id: "M4 a mill with nothing to take stands alone", game: r, position: "AA6/8/8 a 7 7 m 0", moves: "2", becomes: "AAA5/8/8 f 6 7 m 0", outcome: "ongoing"},
	{id: "M5 the mover is looked at too", game: m, position: "W1B1W3/8/1W2W3 b 0 1 3", moves: "1", outcome: "win w reduced"},
	{id: "M5 the opponent of the mover is looked at first", game: m, position: "8/8/8 w 0 0 0", outcome: "win b reduced"},
	{id: "M5 the opponent of the mover is looked at first", game: r, position: "8/8/8 f 0 0 m 0", outcome: "win a reduced"},
	{id: "M5 nobody is reduced while stones are in hand", game: m, position: "WW2B3/8/8 w 1 1 0", moves: "2x4", becomes: "WWW5/8/8 b 0 1 0", outcome: "ongoing"},
	{id: "M5 the last placement ends in the moving phase", game: m, options: "Pieces=3", position: "WW2B1B1/8/8 w 1 1 0", moves: "2x4 9", outcome: "win w reduced"},
	{id: "M5 reduced comes before draws", game: m, position: "WW6/8/BB6 w 0 0 100", outcome: "win b reduced"},
	{id: "M5 blocked comes before draws", game: m, position: "WBWBWBWB/8/8 w 0 0 100", outcome: "win b blocked"},
	{id: "M5 reduced comes before blocked", game: m, position: "WB5B/8/6BB w 0 0 0", outcome: "win b reduced"},
	{id: "M5 nothing is judged before the removal", game: r, position: "AAA1FF2/4A3/F1F3F1 a 0 0 r 45", outcome: "ongoing", legal: "x4 x5 x16 x18 x22"},
	{id: "M5 reduced by the removal", game: r, position: "FFF1AA2/8/A3F3 f 0 0 r 3", moves: "x4", outcome: "win f reduced"},
	{id: "M6 hands are part of the key", game: m, position: "WW2BBB1/8/8 w 5 5 0", moves: "2x4 4x2 2x4 4x2", becomes: "WW2BBB1/8/8 w 3 3 0", outcome: "ongoing"},
	{id: "M7 without flying", game: m, options: "Flying=false", position: "W1W1B3/8/B1B1W1B1 w 0 0 0", includes: "0-1", excludes: "0-23"},
	{id: "M7 without threefold", game: m, options: "Threefold=false", position: "W1W1B3/8/B1B1W3 w 0 0 0", moves: shuttle2, outcome: "ongoing"},
	{id: "M7 a limit of 50", game: m, options: "NoMillLimit=50", position: "8/8/8 w 9 9 49", moves: "5", outcome: "draw no-mill"},
	{id: "M7 no limit", game: m, options: "NoMillLimit=0", position: "8/8/8 w 9 9 250", moves: "5", outcome: "ongoing"},
	{id: "M8 placing plies count", game: m, position: "8/8/8 w 9 9 0", moves: "0 1", becomes: "WB6/8/8 w 8 8 2"},
	{id: "M8 a taken stone sets the count to 0", game: m, position: "WW2B3/8/8 w 7 7 30", moves: "2x4", becomes: "WWW5/8/8 b 6 7 0"},
	{id: "M8 the limit is looked at before repetition", game: m, position: "W1W1B3/8/B1B1W3 w 0 0 92", moves: shuttle2, outcome: "draw no-mill"},
	{id: "M9 the position after the last placement is recorded", game: m, position: "W1W1B3/8/2B1W1W1 b 0 1 0", moves: "16 " + shuttle2, outcome: "draw repetition"},
	{id: "R1 the 18th placement does not count", game: r, position: "A1A1F3/8/2F1A1A1 f 0 1 m 0", moves: "16", becomes: "A1A1F3/8/F1F1A1A1 a 0 0 m 0"},
	{id: "R1 a moving turn counts", game: r, position: "A1A1F3/8/F1F1A3 a 0 0 m 3", moves: "0-1", becomes: "1AA1F3/8/F1F1A3 f 0 0 m 4"},
	{id: "R1 a pending removal keeps the count", game: r, position: "AA1AF3/8/F1F5 a 0 0 m 39", moves: "3-2", becomes: "AAA1F3/8/F1F5 a 0 0 r 39", outcome: "ongoing"},
	{id: "R1 a removal sets the count to 0", game: r, position: "AA1AF3/8/F1F2F2 a 0 0 m 39", moves: "3-2 x4", becomes: "AAA5/8/F1F2F2 f 0 0 m 0", outcome: "ongoing"},
	{id: "R2 the first moving-phase position is recorded", game: r, position: "A1A1F3/8/2F1A1A1 f 0 1 m 0", moves: "16 " + shuttle2, outcome: "draw repetition"},
	{id: "R2 repetition is looked at before the 40", game: r, position: "A1A1F3/8/F1F1A3 a 0 0 m 32", moves: shuttle2, outcome: "draw repetition"},
	{id: "R2 wins come before draws", game: r, position: "AFAFAFAF/8/8 a 0 0 m 40", outcome: "win f blocked"},
}

// Each reading is kept by both implementations.
func TestReadings(t *testing.T) {
	t.Parallel()
	for _, row := range readings {
		t.Run(row.game.Name+"/"+row.id, func(t *testing.T) {
			t.Parallel()
			for _, maker := range []engines.Maker{row.game.Plain, row.game.Fast} {
				row.check(t, maker)
			}
		})
	}
}

func (row reading) check(t *testing.T, maker engines.Maker) {
	t.Helper()
	o, err := row.game.ParseOptions(row.options)
	require.NoError(t, err)
	p, err := row.game.Play(maker, engines.Line{Options: o, Position: row.position, Moves: strings.Fields(row.moves)}, engines.Mode{})
	require.NoError(t, err)
	moves := engines.MoveTexts(p)
	if row.becomes != "" {
		require.Equal(t, row.becomes, p.String())
	}
	if row.outcome != "" {
		require.Equal(t, row.outcome, p.Outcome().String())
	}
	switch row.legal {
	case "":
	case "none":
		require.Empty(t, moves)
	default:
		require.ElementsMatch(t, strings.Fields(row.legal), moves)
	}
	require.Subset(t, moves, strings.Fields(row.includes))
	for _, text := range strings.Fields(row.excludes) {
		require.NotContains(t, moves, text)
	}
}

// M6: the same stones with the other side to move are another position. White
// goes round by three while Black goes to and fro, and then the other way
// about; the tenth ply is the third time the stones stand so.
func TestSideToMoveIsPartOfTheKey(t *testing.T) {
	t.Parallel()
	moves := strings.Fields("6-0 3-5 0-2 5-3 2-6 3-5 6-0 5-20 0-6 20-3")
	line := engines.Line{Position: "3B2W1/2W1B3/1W4B1 w 0 0 0", Moves: moves}
	for _, maker := range []engines.Maker{m.Plain, m.Fast} {
		p, err := m.Play(maker, line, engines.Mode{})
		require.NoError(t, err)
		require.Equal(t, "ongoing", p.Outcome().String())
	}
}

// R3: the score, by outcome and level.
func TestScore(t *testing.T) {
	t.Parallel()
	nine, three := "AAAAAAAA/A7/FF6 f 0 0 m 0", "AAA5/8/FF6 f 0 0 m 0"
	for _, row := range []struct {
		position, outcome, level string
		want                     int
	}{
		{nine, "win a reduced", "wise", 145}, {nine, "win a reduced", "", 145}, {nine, "win a reduced", "easy", 87},
		{three, "win a reduced", "wise", 115}, {three, "win a reduced", "easy", 69},
		{"AAAA4/8/FF6 f 0 0 m 0", "win a blocked", "easy", 72}, {"AAAAA3/8/FF6 f 0 0 m 0", "win a blocked", "easy", 75},
		{nine, "draw repetition", "wise", 50}, {three, "draw no-removal", "easy", 30},
		{nine, "win f blocked", "wise", 0}, {nine, "ongoing", "wise", 0}, {nine, "ongoing", "easy", 0},
	} {
		out, err := engines.ParseOutcome(row.outcome)
		require.NoError(t, err)
		got, err := r.Score(row.position, out, row.level)
		require.NoError(t, err)
		require.Equal(t, row.want, got, fmt.Sprint(row))
	}
	require.Equal(t, []string{"wise", "easy"}, r.Levels)
	_, err := r.Score(nine, engines.Draw("repetition"), "hard")
	require.ErrorContains(t, err, `level "hard"`)
	_, err = r.Score("8/8 a", engines.Outcome{}, "wise")
	require.ErrorContains(t, err, "fields")
}

// Smaller positions are valid, different, and each is smaller in one thing;
// going on takes every position to one without stones, hands or count.
func TestSmaller(t *testing.T) {
	t.Parallel()
	for _, g := range millGames {
		for _, suite := range gametest.Suites(t, g) {
			for _, row := range suite.Rows {
				position, steps := row.Position, 0
				for next := g.Smaller(position, row.Options); len(next) > 0; next = g.Smaller(position, row.Options) {
					for _, text := range next {
						_, err := g.Plain(text, row.Options, engines.Full)
						require.NoError(t, err)
						require.NotEqual(t, position, text)
					}
					require.Equal(t, len(next), len(slices.Compact(slices.Sorted(slices.Values(next)))), "%v", next)
					position = next[len(next)/2]
					steps++
				}
				require.Contains(t, position, "8/8/8", "from %s", row.Position)
				require.LessOrEqual(t, steps, 60)
			}
		}
	}
}
