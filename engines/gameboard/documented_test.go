package gameboard

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/search"
)

var update = flag.Bool("update", false, "play the games of docs/examples/served anew and write them")

const documentedDir = "../../docs/examples/served"

// The games that docs/served-games.md plays with curl: to a win and to a draw
// in each of the two served games, with the scores of the documents.
var documented = []struct {
	file, game, level string
	outcome           string // its beginning
	score             func(position string, score int) bool
	lose              int // stones to come down to before trying to win
	policy            string
}{
	{"runemill-easy-win.jsonl", "runemill", "easy", "win a", func(p string, score int) bool { return stonesOf(p, "A") == 3 && score == 69 }, 3, "win"},
	{"runemill-easy-draw.jsonl", "runemill", "easy", "draw", func(_ string, score int) bool { return score == 30 }, 0, "wait"},
	{"runemill-wise-draw.jsonl", "runemill", "wise", "draw", func(_ string, score int) bool { return score == 50 }, 0, "wait"},
	{"ravenward-win.jsonl", "ravenward", "easy", "win d", func(_ string, score int) bool { return score > 100 }, 0, "win"},
	{"ravenward-draw.jsonl", "ravenward", "easy", "draw", func(_ string, score int) bool { return score >= 40 }, 0, "wait"},
}

func stonesOf(position, letter string) int {
	rows, _, _ := strings.Cut(position, " ")
	return strings.Count(rows, letter)
}

// The recorded games come out as they say, over HTTP, on a server as it is by
// default; and they are right by the rules.
func TestDocumentedGames(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(mustHandler(t))
	defer server.Close()
	for _, d := range documented {
		path := filepath.Join(documentedDir, d.file)
		if *update {
			record(t, &Client{URL: server.URL}, path, d.game, d.level, d.outcome, d.score, d.lose, d.policy)
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		report, err := CheckTranscript(strings.NewReader(string(text)))
		require.NoError(t, err)
		require.Empty(t, report.Findings, d.file)
		require.Equal(t, 1, report.Finished, d.file)
		if _, err := exec.LookPath("curl"); err != nil {
			t.Skip("curl is not here to play the games with")
		}
		out, err := exec.Command("bash", "../../docs/examples/play-served-game.sh", server.URL, path).CombinedOutput()
		require.NoError(t, err, "%s: %s", d.file, out)
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		var last TranscriptLine
		require.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &last))
		require.Contains(t, string(out), fmt.Sprintf("score %d", *last.Score), d.file)
	}
}

func mustHandler(t *testing.T) inProcess {
	t.Helper()
	h, err := Handler(Config{Key: testKey})
	require.NoError(t, err)
	return inProcess{h}
}

// record looks for a seed whose game comes out as wanted, and writes it.
func record(t *testing.T, client *Client, path, name, level, outcome string, score func(string, int) bool, lose int, how string) {
	t.Helper()
	g, err := games.Find(name)
	require.NoError(t, err)
	policyOf := map[string]policy{}
	for _, p := range policies {
		policyOf[p.name] = p
	}
	for seed := uint64(1); seed < 400; seed++ {
		m := model{game: g, maker: g.Fast, level: level, codec: codecs[name]}
		d := &driver{model: m, random: rand.New(rand.NewPCG(seed, 5)), searcher: search.New(g), visits: map[string]int{}, faults: watch(m, []string{})}
		a, err := client.Init(t.Context(), name, seeded(fmt.Sprint(seed), level))
		require.NoError(t, err)
		lines := []string{fmt.Sprintf(`{"game":%q,"level":%q,"seed":%d}`, name, level, seed)}
		if g.Levels == nil {
			lines[0] = fmt.Sprintf(`{"game":%q,"seed":%d}`, name, seed)
		}
		for !a.GameOver {
			at := observed(t, a).Position
			p, err := g.Fast(at, nil, engines.Full)
			require.NoError(t, err)
			d.policy = policyOf[how]
			if lose > 0 && stonesOf(at, "A") > lose && !strings.Contains(at, " 9 9 ") {
				d.policy = policyOf["lose"]
			}
			move, err := d.choose(t.Context(), world{position: p})
			require.NoError(t, err)
			action, ok := m.codec.encode(move)
			require.True(t, ok)
			if a, err = client.Act(t.Context(), name, a.State, action); err != nil {
				require.True(t, errors.As(err, new(*Refused)), "%v", err)
			}
			reply, err := json.Marshal(observed(t, a).Reply)
			require.NoError(t, err)
			lines = append(lines, fmt.Sprintf(`{"action":%s,"reply":%s}`, action, reply))
		}
		end := observed(t, a)
		if strings.HasPrefix(end.Outcome, outcome) && score(end.Position, a.Score) {
			lines = append(lines, fmt.Sprintf(`{"outcome":%q,"gameOver":true,"score":%d}`, end.Outcome, a.Score))
			require.NoError(t, os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o644))
			t.Logf("%s: seed %d, %s, score %d", path, seed, end.Outcome, a.Score)
			return
		}
	}
	t.Fatalf("%s: no seed found", path)
}

// The documented commands begin with the files that are there.
func TestDocumentedFiles(t *testing.T) {
	t.Parallel()
	text, err := os.Open("../../docs/served-games.md")
	require.NoError(t, err)
	defer func() { _ = text.Close() }()
	named := map[string]bool{}
	lines := bufio.NewScanner(text)
	for lines.Scan() {
		for _, d := range documented {
			if strings.Contains(lines.Text(), d.file) {
				named[d.file] = true
			}
		}
	}
	require.NoError(t, lines.Err())
	require.Len(t, named, len(documented))
}
