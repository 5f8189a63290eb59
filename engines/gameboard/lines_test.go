package gameboard

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/search"
)

// servedLine is a game from the start, both sides' moves, on which a fault of
// the catalogue shows to the player. testdata/lines/GAME.jsonl has one for each
// fault that anybody can see; TestFindServedLines (tag soak) finds and shortens
// them.
type servedLine struct {
	Fault   string          `json:"fault"`
	Options engines.Options `json:"options,omitempty"`
	Line    []string        `json:"line"`
}

// lineWorlds is how many positions may fit what the player has seen of a line:
// few, since all of them are followed.
const lineWorlds = 800

func linesFile(game string) string { return "testdata/lines/" + game + ".jsonl" }

// readLines reads the lines of a game, by fault.
func readLines(t *testing.T, game string) map[string]servedLine {
	t.Helper()
	lines := map[string]servedLine{}
	file, err := os.Open(linesFile(game))
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	rows := bufio.NewScanner(file)
	for n := 1; rows.Scan(); n++ {
		var l servedLine
		d := json.NewDecoder(strings.NewReader(rows.Text()))
		d.DisallowUnknownFields()
		require.NoError(t, d.Decode(&l), "%s:%d", file.Name(), n)
		require.NotContains(t, lines, l.Fault, "%s:%d: there are two lines for it", file.Name(), n)
		lines[l.Fault] = l
	}
	require.NoError(t, rows.Err())
	return lines
}

// scripted is an opponent that plays its part of a line, one move after the
// other, and whatever comes first where that is not legal.
type scripted struct{ moves []string }

func (s *scripted) Choose(_ context.Context, p engines.Position, _ *rand.Rand) (engines.Move, error) {
	if len(s.moves) > 0 {
		text := s.moves[0]
		s.moves = s.moves[1:]
		if m, ok := engines.ParseMove(p, text); ok {
			return m, nil
		}
	}
	return p.AppendMoves(nil)[0], nil
}

// parts splits a line, as the rules of maker have it, into the actions of the
// player and the moves of the opponent; forced passes are neither's. Legal is
// how many moves are legal by those rules, and text the position after them.
func parts(t *testing.T, g *engines.Game, maker engines.Maker, l servedLine) (player, opponent []string, legal int, text string) {
	t.Helper()
	p, err := g.Play(maker, engines.Line{Options: l.Options}, engines.Mode{})
	require.NoError(t, err, "%s", l.Fault)
	for _, move := range l.Line {
		side, err := search.SideToMove(g, p)
		require.NoError(t, err)
		m, ok := engines.ParseMove(p, move)
		forced := move == pass && len(p.AppendMoves(nil)) == 1
		if !ok || move == pass && side == 0 && !forced { // which cannot be posted
			break
		}
		switch {
		case forced:
		case side == 0:
			player = append(player, move)
		default:
			opponent = append(opponent, move)
		}
		p.Make(m)
		legal++
	}
	return player, opponent, legal, p.String()
}

// overHTTP serves the game by those rules and plays a line there. It tells what
// is wrong with the transcript of what the player was shown, nil if nothing is.
// The error is *[lostTrack]: nobody knows then.
func overHTTP(t *testing.T, g *engines.Game, maker engines.Maker, l servedLine, player, opponent []string) (*TranscriptFinding, error) {
	t.Helper()
	bot := &scripted{opponent}
	client := &Client{URL: "http://server.test", HTTP: direct(t, Config{
		Games: []*engines.Game{g}, Maker: func(*engines.Game) engines.Maker { return maker },
		Opponent: func(*engines.Game, string) search.Contender { return bot },
	})}
	query := seeded("1", "easy")
	for name, value := range l.Options {
		query.Set(name, value)
	}
	a, err := client.Init(t.Context(), g.Name, query)
	require.NoError(t, err)
	level := ""
	if g.Levels != nil {
		level = "easy"
	}
	lines := []TranscriptLine{{Game: g.Name, Options: l.Options, Level: level}, shown(nil, a)}
	for _, move := range player {
		action, ok := codecs[g.Name].encode(move)
		require.True(t, ok, move)
		a, err = client.Act(t.Context(), g.Name, a.State, action)
		if refused := new(Refused); errors.As(err, &refused) {
			break // the rules served are others by now
		}
		require.NoError(t, err, "%s: %s", l.Fault, move)
		lines = append(lines, shown(action, a))
	}
	var text strings.Builder
	for _, l := range lines {
		line, err := json.Marshal(l)
		require.NoError(t, err)
		text.Write(append(line, '\n'))
	}
	report, err := checkTranscript(strings.NewReader(text.String()), lineWorlds)
	if lost := new(lostTrack); errors.As(err, &lost) {
		return nil, lost
	}
	require.NoError(t, err)
	if len(report.Findings) == 0 {
		return nil, nil
	}
	return &report.Findings[0], nil
}

// shown is an answer as a line of a transcript.
func shown(action json.RawMessage, a Answer) TranscriptLine {
	return TranscriptLine{Action: action, LegalActions: a.LegalActions, GameOver: &a.GameOver, Score: &a.Score}
}

// Each fault of the catalogue, served over HTTP, is found out by the player on
// the line that is there for it, or is listed with the reason why nobody can
// see it. A server that keeps the rules is found out on no line.
func TestEveryFaultIsCaughtOrHidden(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			lines := readLines(t, g.Name)
			for i, f := range g.Faults {
				l, ok := lines[f.Name]
				delete(lines, f.Name)
				switch reason := hiddenFaults[f.Name]; {
				case ok && reason != "":
					t.Errorf("%s: has a line, but is listed as hidden: %s", f.Name, reason)
				case ok && testing.Short() && i%8 != 0: // a sample will do for the race detector
				case ok:
					shows(t, g, f, l)
				case reason == "":
					t.Errorf("%s (%s): neither has a line in %s nor is listed as hidden", f.Name, f.Says, linesFile(g.Name))
				}
			}
			for name := range lines {
				t.Errorf("%s: %s is no fault of the catalogue", linesFile(g.Name), name)
			}
		})
	}
}

func shows(t *testing.T, g *engines.Game, f engines.Fault, l servedLine) {
	t.Helper()
	player, opponent, legal, text := parts(t, g, f.Make, l)
	if legal < len(l.Line) {
		t.Errorf("%s (%s): %s is not legal on the faulty server in %s", f.Name, f.Clause, l.Line[legal], text)
		return
	}
	if found, err := overHTTP(t, g, f.Make, l, player, opponent); found == nil {
		picture := ""
		if board, err := g.Draw(text, ""); err == nil {
			picture = board.Text()
		}
		at := slices.IndexFunc(g.Clauses, func(c engines.Clause) bool { return c.ID == f.Clause })
		t.Errorf("%s: not caught (%v)\nfault:  %s\nclause: %s: %s (%s)\nline:   %s %s\n%s\n%s", f.Name, err, f.Says,
			f.Clause, g.Clauses[at].Says, g.Clauses[at].Source, l.Options, strings.Join(l.Line, " "), text, picture)
	}
	found, err := overHTTP(t, g, g.Fast, l, player, opponent)
	require.NoError(t, err, "%s: on a server that keeps the rules its line shows nothing", f.Name)
	if found != nil {
		t.Errorf("%s: on its line a server that keeps the rules is found wrong: %s: %s", f.Name, found.Check, found.Why)
	}
}
