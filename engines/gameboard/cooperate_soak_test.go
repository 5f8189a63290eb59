//go:build soak

package gameboard

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/search"
)

// Some faults show only in games that no opponent of ours goes along with:
// long ones full of repetitions, say. For these both sides are played towards
// the fault first, without a server; then the opponent of a faulty server plays
// its part of that game, a client the other, and the client's transcript must
// be found wrong.

// togetherGames is how many games are tried so.
const togetherGames = 400

// script plays what was played in each position of a game before.
type script map[string]string

func (s script) Choose(_ context.Context, p engines.Position, _ *rand.Rand) (engines.Move, error) {
	moves := p.AppendMoves(nil)
	for _, m := range moves {
		if p.Format(m) == s[p.String()] {
			return m, nil
		}
	}
	return moves[0], nil
}

// cooperate looks for a game from the start in which the fault becomes visible
// to the player: other legal actions, another end or score. Nil if there is
// none among the games tried.
func cooperate(t *testing.T, g *engines.Game, f engines.Fault, games int) []string {
	t.Helper()
	random := rand.New(rand.NewPCG(uint64(len(f.Name)), 3))
	options := f.Witness.Options
	for i := range games {
		model, err := g.Play(g.Fast, engines.Line{Options: options}, engines.Mode{})
		require.NoError(t, err)
		faulty, err := g.Play(f.Make, engines.Line{Options: options}, engines.Mode{})
		if err != nil {
			return nil
		}
		if line := together(g, model, faulty, random, i); line != nil {
			return line
		}
	}
	return nil
}

// together plays one game, in one of a few manners.
func together(g *engines.Game, model, faulty engines.Position, random *rand.Rand, manner int) (line []string) {
	seen := map[string]bool{}
	for len(line) < 260 {
		moves, known := model.AppendMoves(nil), map[string]engines.Move{}
		for _, m := range faulty.AppendMoves(nil) {
			known[faulty.Format(m)] = m
		}
		if visible(g, model, faulty, moves, known) {
			return line
		}
		if len(moves) == 0 {
			return nil
		}
		seen[board(model.String())] = true
		m := choose(g, model, moves, seen, random, manner)
		text := model.Format(m)
		other, ok := known[text]
		if !ok {
			return nil
		}
		model.Make(m)
		faulty.Make(other)
		line = append(line, text)
	}
	return nil
}

// visible tells whether a player could see a difference: in what it may do when
// it is to move, or in the end.
func visible(g *engines.Game, model, faulty engines.Position, moves []engines.Move, known map[string]engines.Move) bool {
	a, b := model.Outcome(), faulty.Outcome()
	if a.Over() != b.Over() || a.Over() && a.Winner != b.Winner {
		return true
	}
	if !a.Over() && len(known) == 0 {
		return true
	}
	side, err := search.SideToMove(g, model)
	if err != nil || side != 0 || a.Over() {
		return false
	}
	for _, m := range moves {
		if _, ok := known[model.Format(m)]; !ok {
			return true
		}
	}
	return len(moves) != len(known)
}

// choose takes a move at random, by manner rather one that goes back to where
// the game has been (0), one that takes nothing (1), or one that takes (2).
func choose(g *engines.Game, p engines.Position, moves []engines.Move, seen map[string]bool, random *rand.Rand, manner int) engines.Move {
	best, most, men := moves[0], -9, menOf(p.String())
	for _, i := range random.Perm(len(moves)) {
		p.Make(moves[i])
		text := p.String()
		takes := menOf(text) < men
		if mid, ok := p.(engines.MidTurn); ok && !p.Outcome().Over() {
			takes = takes || mid.MidTurn()
		}
		fits := 0
		over := p.Outcome().Over()
		p.Unmake()
		switch manner % 5 {
		case 4: // the one side takes, the other does not
			fits = oneIf(takes)
			if side, _ := search.SideToMove(g, p); side == manner/5%2 {
				fits = -fits
			}
		case 0, 3:
			fits = oneIf(seen[board(text)]) - oneIf(takes)
		case 1:
			fits = -oneIf(takes)
		case 2:
			fits = oneIf(takes)
		}
		if fits -= 2 * oneIf(over && manner%3 > 0); fits > most {
			best, most = moves[i], fits
		}
		if most == 1 && random.IntN(4) > 0 {
			break
		}
	}
	return best
}

// menOf counts the men on the board.
func menOf(text string) (n int) {
	rows, _, _ := strings.Cut(text, " ")
	for _, c := range rows {
		n += oneIf(c >= 'A')
	}
	return n
}

// catchTogether plays a game that shows the fault over HTTP. The check is ""
// where no game shows it, or the transcript is not found wrong.
func catchTogether(t *testing.T, g *engines.Game, f engines.Fault) string {
	t.Helper()
	line := cooperate(t, g, f, togetherGames)
	if line == nil {
		return ""
	}
	faulty, err := g.Play(f.Make, engines.Line{Options: f.Witness.Options}, engines.Mode{})
	require.NoError(t, err)
	part, actions := script{}, []string{}
	for _, text := range line {
		side, err := search.SideToMove(g, faulty)
		require.NoError(t, err)
		if side == 0 && text != pass {
			actions = append(actions, text)
		} else {
			part[faulty.String()] = text
		}
		m, ok := engines.ParseMove(faulty, text)
		require.True(t, ok)
		faulty.Make(m)
	}
	server := direct(t, Config{
		Games: []*engines.Game{g}, Maker: func(*engines.Game) engines.Maker { return f.Make },
		Opponent: func(*engines.Game, string) search.Contender { return part },
	})
	return wrongOverHTTP(t, &Client{URL: "http://server.test", HTTP: server}, g, f.Witness.Options, actions)
}

// wrongOverHTTP plays actions and checks the transcript of what was shown.
func wrongOverHTTP(t *testing.T, client *Client, g *engines.Game, options engines.Options, actions []string) string {
	t.Helper()
	query := seeded("1", "easy")
	for name, value := range options {
		query.Set(name, value)
	}
	a, err := client.Init(t.Context(), g.Name, query)
	require.NoError(t, err)
	level := ""
	if g.Levels != nil {
		level = "easy"
	}
	lines := []TranscriptLine{{Game: g.Name, Options: options, Level: level}, {LegalActions: a.LegalActions, GameOver: &a.GameOver, Score: &a.Score}}
	state := a.State
	for _, text := range actions {
		action, ok := codecs[g.Name].encode(text)
		require.True(t, ok)
		a, err := client.Act(t.Context(), g.Name, state, action) // its own a: the lines point into it
		if err != nil {
			break
		}
		state = a.State
		lines = append(lines, TranscriptLine{Action: action, LegalActions: a.LegalActions, GameOver: &a.GameOver, Score: &a.Score})
	}
	var text strings.Builder
	for _, l := range lines {
		line, err := json.Marshal(l)
		require.NoError(t, err)
		text.Write(append(line, '\n'))
	}
	report, err := CheckTranscript(strings.NewReader(text.String()))
	require.NoError(t, err)
	if len(report.Findings) == 0 {
		return ""
	}
	return report.Findings[0].Check
}
