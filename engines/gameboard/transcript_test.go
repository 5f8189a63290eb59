package gameboard

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// recorded plays a game over HTTP and writes its transcript as a client can:
// without the replies, or with them from the observation.
func recorded(t *testing.T, client *Client, g *engines.Game, seed int, level string, replies bool) []string {
	t.Helper()
	random := rand.New(rand.NewPCG(uint64(seed), 1))
	a, err := client.Init(t.Context(), g.Name, seeded(fmt.Sprint(seed), level))
	require.NoError(t, err)
	lines := []string{fmt.Sprintf(`{"game":%q,"level":%q,"seed":%d}`, g.Name, level, seed)}
	if g.Levels == nil {
		lines[0] = fmt.Sprintf(`{"game":%q}`, g.Name)
	}
	add := func(l TranscriptLine) {
		text, err := json.Marshal(l)
		require.NoError(t, err)
		lines = append(lines, string(text))
	}
	add(TranscriptLine{LegalActions: a.LegalActions, GameOver: &a.GameOver, Score: &a.Score})
	for !a.GameOver {
		action := a.LegalActions[random.IntN(len(a.LegalActions))]
		a, err = client.Act(t.Context(), g.Name, a.State, action)
		require.NoError(t, err)
		l := TranscriptLine{Action: action, LegalActions: a.LegalActions, GameOver: &a.GameOver, Score: &a.Score}
		if replies {
			l.Reply = observed(t, a).Reply
		}
		add(l)
	}
	add(TranscriptLine{Outcome: observed(t, a).Outcome})
	return lines
}

// Games of all four kinds pass, with the replies or without.
func TestTranscriptsPass(t *testing.T) {
	t.Parallel()
	client := served(t, Config{})
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			var lines []string
			for seed := range 4 {
				lines = append(lines, recorded(t, client, g, seed, "easy", seed%2 == 0)...)
			}
			report, err := CheckTranscript(strings.NewReader(strings.Join(lines, "\n")))
			require.NoError(t, err)
			require.Empty(t, report.Findings)
			require.Equal(t, 4, report.Games)
			require.Equal(t, 4, report.Finished)
			require.Greater(t, report.Actions, len(lines)-4*4)
		})
	}
}

// One thing changed in a good transcript is found on its line.
func TestTranscriptFindings(t *testing.T) {
	t.Parallel()
	client := served(t, Config{})
	g, err := games.Find("runemill")
	require.NoError(t, err)
	lines := recorded(t, client, g, 1, "easy", true)
	end := len(lines)
	for _, c := range []struct {
		line     int // from 1
		old, new string
		check    string
	}{
		{2, `{"type":"place","to":23}`, `{"type":"place","to":24}`, "legal-actions"},
		{2, `,{"type":"place","to":23}`, ``, "legal-actions"},
		{2, `"score":0`, `"score":1`, "score"},
		{4, `"gameOver":false`, `"gameOver":true`, "game-over"},
		{5, `{"action":{"type":"place"`, `{"action":{"type":"remove"`, "action"},
		{end, `"outcome":"`, `"outcome":"draw repetition","level":"`, "outcome"},
	} {
		changed := append([]string(nil), lines...)
		require.Contains(t, changed[c.line-1], c.old)
		changed[c.line-1] = strings.Replace(changed[c.line-1], c.old, c.new, 1)
		report, err := CheckTranscript(strings.NewReader(strings.Join(changed, "\n") + "\n"))
		require.NoError(t, err)
		require.Len(t, report.Findings, 1, "line %d", c.line)
		require.Equal(t, c.line, report.Findings[0].Line)
		require.Equal(t, c.check, report.Findings[0].Check)
	}
}

func TestTranscriptOfTwoSides(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"game":"morris","options":{"Pieces":"3"}}
		{"moves":["0","4",{"type":"place","to":1},"12","2x4"],"outcome":"ongoing"}`: "",
		`{"game":"morris","options":{"Pieces":"3"}}
		{"moves":["0","4","1","12","2"]}`: "2 is not legal",
		`{"game":"morris","position":"W7/8/2W1B3 b 0 0 0"}
		{"outcome":"win b reduced"}`: "is win w reduced",
		`{"game":"clawclash","moves":["a3-b3","a2-b2"]}
		{"moves":["b3-a3"],"legalActions":[]}`: "leaves out",
		`{"game":"ravenward","moves":["17-18","10-9","18-17","9-10","17-18","10-9","18-17","9-10","17-18"],"outcome":"draw repetition","score":40}`: "",
		`{"game":"ravenward","moves":["17-18","10-9","18-17","9-10","17-18","10-9","18-17","9-10","17-18"],"score":43}`:                             "pays 40",
	} {
		report, err := CheckTranscript(strings.NewReader(text))
		require.NoError(t, err)
		if want == "" {
			require.Empty(t, report.Findings)
		} else {
			require.Len(t, report.Findings, 1)
			require.Contains(t, report.Findings[0].Why, want)
		}
	}
}

// No legal actions, or no reply, is something that was seen, and is written;
// what was not seen is left out.
func TestTranscriptLineTellsNothingFromUnseen(t *testing.T) {
	t.Parallel()
	seen, err := json.Marshal(TranscriptLine{Action: json.RawMessage(`"5"`), Reply: []json.RawMessage{}, LegalActions: []json.RawMessage{}})
	require.NoError(t, err)
	require.JSONEq(t, `{"action":"5","reply":[],"legalActions":[]}`, string(seen))
	unseen, err := json.Marshal(TranscriptLine{Action: json.RawMessage(`"5"`)})
	require.NoError(t, err)
	require.JSONEq(t, `{"action":"5"}`, string(unseen))
	report, err := CheckTranscript(strings.NewReader("{\"game\":\"morris\"}\n{\"legalActions\":[]}"))
	require.NoError(t, err)
	require.Len(t, report.Findings, 1)
}

func TestTranscriptUnreadable(t *testing.T) {
	t.Parallel()
	for text, why := range map[string]string{
		"":                                "has no game",
		"\n\n":                            "has no game",
		"{":                               "line 1",
		`{"game":"chess"}`:                "no such game",
		`{"action":"5"}`:                  "no game yet",
		`{"game":"runemill","speed":1}`:   "speed",
		`{"game":"runemill"}{}`:           "more than one object",
		`{"game":"runemill","level":"x"}`: "level",
		`{"game":"runemill","options":{"Pieces":"3"}}`:             "no such option",
		`{"game":"morris","options":{"Pieces":"4"}}`:               "want one of",
		`{"game":"morris","position":"8/8/8"}`:                     "has 1 fields",
		`{"game":"morris","numbering":"x"}`:                        "numbering",
		`{"game":"ravenward","numbering":"rows"}`:                  "no numbered points",
		"{\"game\":\"runemill\"}\n{\"reply\":[\"5\"]}":             "a reply to no action",
		"{\"game\":\"runemill\"}\n{\"outcome\":\"won\"}":           "want \"ongoing\"",
		"{\"game\":\"runemill\"}\n{\"action\":\"5\",\"moves\":[]}": "both action and moves",
	} {
		_, err := CheckTranscript(strings.NewReader(text))
		require.ErrorContains(t, err, why, text)
	}
}

// No text makes the reader of transcripts panic.
func FuzzTranscript(f *testing.F) {
	f.Add(`{"game":"morris","options":{"Pieces":"3"}}` + "\n" + `{"moves":["0","4","1","12","2x4"],"outcome":"ongoing"}`)
	f.Add(`{"game":"runemill"}` + "\n" + `{"action":"5","reply":[{"type":"place","to":1e0}]}`)
	f.Add(`{"game":"clawclash"}` + "\n" + `{"action":{"type":"move","from":[0,2],"to":[1,2]}}`)
	f.Add(`{"game":"ravenward"}` + "\n" + `{"action":"17-16","score":-1}`)
	f.Fuzz(func(t *testing.T, text string) {
		report, err := CheckTranscript(strings.NewReader(text))
		if err == nil {
			require.NotZero(t, report.Games)
		}
	})
}

// Whatever is wrong with a line is said in the words of the document, not in
// those of the program.
func TestTranscriptsAreRefusedInWords(t *testing.T) {
	t.Parallel()
	for line, why := range map[string]string{
		`[]`:                               "JSON: want an object, got array",
		`{"game":5}`:                       "game: want a text, got number",
		`{"seed":-1}`:                      "seed: want a whole number, not below 0, got number -1",
		`{"options":{"Pieces":3}}`:         "options: want a text, got number",
		`{"options":[]}`:                   "options: want an object, got array",
		`{"score":1.5}`:                    "score: want a whole number, got number 1.5",
		`{"gameOver":"no"}`:                "gameOver: want true or false, got string",
		`{"moves":"0 1"}`:                  "moves: want a list, got string",
		`{"action":5}`:                     "5 is no object: JSON: want an object, got number",
		`{"action":null}`:                  "null is no action of morris",
		`{"moves":[null]}`:                 "null is no action of morris",
		strings.Repeat(" ", longestLine+1): "line 2: has more than 4194304 bytes",
	} {
		report, err := CheckTranscript(strings.NewReader("{\"game\":\"morris\"}\n" + line))
		said := fmt.Sprint(err)
		if err == nil {
			require.Len(t, report.Findings, 1, line)
			said = report.Findings[0].Why
		}
		require.Contains(t, said, why)
		for _, ours := range []string{"Go ", "TranscriptLine", "interface", "bufio", "unmarshal"} {
			require.NotContains(t, said, ours)
		}
	}
}
