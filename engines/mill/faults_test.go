package mill_test

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
	"github.com/boardperft/perft/engines/mill"
	"github.com/boardperft/perft/perft"
)

// texts are lines worth a look that no suite has: positions that are refused,
// some where a side is about to lose or the game to be drawn, and games that
// put the same stones back.
var texts = map[string][]engines.Line{
	"morris": {
		at("W7/8/8 w 9 9 0"), at("8/8/8 b 9 9 0"), at("8/8/8 w 8 9 0"), at("8/8/44 w 9 9 0"), at("w7/8/7b w 8 8 0"),
		at("8/8/8 w 9 9 101"), at("8/8/8 w 0 0 0"), at("8/8/8 w 0 0 100"), at("WW6/8/8 b 9 9 0"), at("WW6/8/8 w 0 0 0"),
		at("WBWBWB1B/8/8 w 0 0 0"), at("WBWBWBWB/8/8 b 0 0 0"), at("WBWBWBWB/8/8 w 0 0 0"), at("WBWBWBWB/8/8 w 0 0 100"),
		{Options: engines.Options{"Pieces": "3"}, Position: "8/8/8 w 9 9 0"},
		at("WW2BBB1/8/8 w 5 5 0", "2x4", "4x2", "2x4", "4x2"),
		{
			Options: engines.Options{"Threefold": "false"}, Position: "W1W1B3/8/B1B1W3 w 0 0 0",
			Moves: []string{"0-1", "16-17", "1-0", "17-16", "0-1", "16-17", "1-0", "17-16"},
		},
		at("W1W1B3/8/B1B1W3 w 0 0 92", "0-1", "16-17", "1-0", "17-16", "0-1", "16-17", "1-0", "17-16"),
	},
	"runemill": {
		at("A7/8/8 a 9 9 m 0"), at("8/8/8 f 9 9 m 0"), at("8/8/8 a 8 9 m 0"), at("8/8/44 a 9 9 m 0"), at("a7/8/7f a 8 8 m 0"),
		at("8/8/8 a 8 8 m 1"), at("8/8/8 a 0 0 m 0"), at("8/8/8 a 0 0 m 40"), at("AA6/8/8 a 0 0 m 0"),
		at("AAA5/8/FFF5 a 0 0 m 41"), at("AAA5/8/FFF5 a 0 0 m 39"), at("AA6/8/FF6 a 0 0 r 0"), at("FFF5/8/AA6 a 0 0 r 0"),
		at("AAA5/8/FF6 a 6 6 r 0"), at("AAA5/8/FF6 a 0 0 r 41"), at("AAA5/8/FF6 a 0 0 r 5"), at("AAA5/8/8 a 7 8 m 0"),
		at("AFAFAF1F/8/8 a 0 0 m 0"), at("AFAFAFAF/8/8 f 0 0 m 0"), at("AFAFAFAF/8/8 a 0 0 m 0"), at("AFAFAFAF/8/8 a 0 0 m 40"),
		at("AA2FFF1/4AAA1/8 a 2 2 m 0", "2", "x4", "4", "x2", "2", "x4", "4", "x2"), at("AA6/8/8 a 7 7 m 0", "2"), at("A1A1F3/1A2F3/1A2F1F1 a 5 5 m 0", "1", "x4"),
		at("A1A1F3/8/F1F1A3 a 0 0 m 32", "0-1", "16-17", "1-0", "17-16", "0-1", "16-17", "1-0", "17-16"),
	},
}

func at(position string, moves ...string) engines.Line {
	return engines.Line{Position: position, Moves: moves}
}

// starts are the lines that a search begins with: the lines above, those of
// the suites, and each way to play.
func starts(t *testing.T, g *engines.Game) []engines.Line {
	t.Helper()
	lines := append([]engines.Line{{}}, texts[g.Name]...)
	lines = append(lines, gametest.Questions(t, g)...)
	for _, o := range g.Options {
		for _, value := range o.Values {
			if value != o.Default {
				lines = append(lines, engines.Line{Options: engines.Options{o.Name: value}})
			}
		}
	}
	return lines
}

// loose are positions where the sides can go to and fro, the last placement
// to come in one of them.
var loose = map[string][]string{
	"morris": {
		"W1W1B3/8/B1B1W3 w 0 0 0", "2W1B1B1/1W1W4/4B3 w 0 0 0", "WWB1B3/2B5/3W1W2 w 0 0 0",
		"W1W1B3/2W5/B1B4B b 0 1 0", "1B2BW2/3W1W2/6B1 w 0 0 0", "3W4/1WB2WB1/1B6 w 0 0 0",
	},
	"runemill": {
		"A1A1F3/8/F1F1A3 a 0 0 m 0", "2A1F1F1/1A1A4/4F3 a 0 0 m 0", "AAF1F3/2F5/3A1A2 a 0 0 m 0",
		"A1A1F3/2A5/F1F4F f 0 1 m 0", "1F2FA2/3A1A2/6F1 a 0 0 m 0", "3A4/1AF2AF1/1F6 a 0 0 m 0",
	},
}

// sames are ways to take two boards for the same, right and wrong ones.
var sames = []func(board, side string) string{
	func(board, side string) string { return board + side },
	func(board, _ string) string { return board },
	func(board, side string) string { return strings.NewReplacer("B", "W", "F", "A").Replace(board) + side },
	func(board, side string) string { return min(board, turned(board)) + side },
}

// turned turns a placement by half a turn.
func turned(board string) string {
	points, err := mill.ParsePlacement(board, sides(board))
	if err != nil {
		panic(err)
	}
	after := points
	for p, stone := range points {
		after[mill.At(mill.Ring(p), mill.Index(p)+4)] = stone
	}
	return mill.WritePlacement(after)
}

func sides(board string) string {
	if strings.ContainsAny(board, "AF") {
		return "AF"
	}
	return "WB"
}

// shuttles are games in which the sides like to go back to where they were.
func shuttles(t *testing.T, g *engines.Game, games, plies int) (lines []engines.Line) {
	t.Helper()
	for _, text := range loose[g.Name] {
		for i, same := range sames {
			for seed := range games {
				p, err := g.Plain(text, nil, engines.Full)
				require.NoError(t, err)
				lines = append(lines, at(text, shuttle(p, same, uint64(i*games+seed), plies)...))
			}
		}
	}
	return lines
}

// shuttle plays at random, and every second time, if it can, to a board that
// has been there before.
func shuttle(p engines.Position, same func(board, side string) string, seed uint64, plies int) (played []string) {
	random := rand.New(rand.NewPCG(seed, 1))
	been := map[string]bool{}
	key := func() string {
		fields := strings.Fields(p.String())
		return same(fields[0], fields[1])
	}
	for range plies {
		been[key()] = true
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		next := moves[random.IntN(len(moves))]
		if random.IntN(2) == 0 {
			for _, i := range random.Perm(len(moves)) {
				p.Make(moves[i])
				back := been[key()]
				p.Unmake()
				if back {
					next = moves[i]
					break
				}
			}
		}
		played = append(played, p.Format(next))
		p.Make(next)
	}
	return played
}

func TestWitnessesShow(t *testing.T) {
	t.Parallel()
	for _, g := range millGames {
		gametest.WitnessesShow(t, g)
	}
}

// TestFindWitnesses searches the shortest line for each fault: among the
// starts, in the trees below them, in a random game from each, and in games
// that return.
func TestFindWitnesses(t *testing.T) {
	for _, g := range millGames {
		returning := sync.OnceValue(func() []engines.Line { return shuttles(t, g, 150, 30) })
		gametest.FindWitnesses(t, g, "./engines/mill", "../"+g.Name, func(f engines.Fault) (engines.Line, bool) {
			return witness(t, g, f, returning)
		})
	}
}

func witness(t *testing.T, g *engines.Game, f engines.Fault, returning func() []engines.Line) (engines.Line, bool) {
	t.Helper()
	s := perft.Search{Game: g, A: g.Plain, B: f.Make, Starts: starts(t, g), Nodes: 6_000, Games: 1, Plies: 60, Seed: 1}
	line, ok := s.Witness(t.Context())
	if ok && len(line.Moves) < 2 {
		return line, ok
	}
	s.Starts, s.Nodes, s.Games = returning(), 0, 0
	if other, found := s.Witness(t.Context()); found && (!ok || len(other.Moves) < len(line.Moves)) {
		return other, true
	}
	return line, ok
}
