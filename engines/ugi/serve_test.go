package ugi_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"github.com/stretchr/testify/require"
)

// other is a second game to choose: noughts under another name and without
// options.
var other = &engines.Game{Name: "noughts and crosses", Title: "Other", Sides: noughts.Game.Sides,
	Start: noughts.Game.Start, Plain: noughts.Game.Plain}

var config = ugi.Config{Games: []*engines.Game{noughts.Game, other}}

// talk serves the lines and returns what was answered.
func talk(t *testing.T, c ugi.Config, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	err := ugi.Serve(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out, c)
	require.NoError(t, err)
	return strings.TrimSuffix(out.String(), "\n")
}

func TestServeAnswers(t *testing.T) {
	t.Parallel()
	const won = "position fen xo.xo.x.. o"
	for name, row := range map[string]struct {
		lines  []string
		answer string
	}{
		"ready":                      {[]string{"isready"}, "readyok"},
		"carriage returns":           {[]string{"isready\r", "isready\r"}, "readyok\nreadyok"},
		"nothing":                    {[]string{"", "stop", "uginewgame"}, ""},
		"after quit":                 {[]string{"isready", "quit", "isready"}, "readyok"},
		"start, without a position":  {[]string{"query fen", "query outcome"}, "response ......... x\nresponse ongoing"},
		"plain queries":              {[]string{"query p1turn", "query gameover", "query result"}, "response true\nresponse false\nresponse none"},
		"moves":                      {[]string{"position startpos moves 5 1", "query fen", "query p1turn"}, "response o...x.... x\nresponse true"},
		"takes moves back":           {[]string{"position startpos moves 5 1", "position startpos moves 5", "query fen"}, "response ....x.... o"},
		"another branch":             {[]string{"position startpos moves 5 1", "position startpos moves 5 2 3", "query fen"}, "response .ox.x.... o"},
		"another root":               {[]string{"position startpos moves 5 1", "position fen x........ o moves 5", "query fen"}, "response x...o.... x"},
		"divide 1":                   {[]string{"position fen xoxoxooxo x", "go perft 1"}, "\nNodes searched: 0"},
		"divide 2":                   {[]string{"position fen xoxoox... x", "go perft 2"}, "7: 2\n8: 2\n9: 0\n\nNodes searched: 4"},
		"divide 1 of two":            {[]string{"position fen xoxoox.x. o", "go perft 1"}, "7: 1\n9: 1\n\nNodes searched: 2"},
		"perft 0":                    {[]string{"go perft 0"}, "\nNodes searched: 1"},
		"perft 0 of a finished game": {[]string{won, "go perft 0"}, "\nNodes searched: 1"},
		"perft of a finished game":   {[]string{won, "go perft 1", "go perft 3"}, "\nNodes searched: 0\n\nNodes searched: 0"},
		"outcome":                    {[]string{won, "query outcome", "query gameover", "query result"}, "response win x row\nresponse true\nresponse p1win"},
		"second wins":                {[]string{"position fen ooo.xx..x x", "query result"}, "response p2win"},
		"draw":                       {[]string{"position fen xoxxoooxx o", "query result", "query outcome"}, "response draw\nresponse draw full"},
		"option":                     {[]string{"setoption name Misere value true", won, "query outcome"}, "response win o row"},
		"option of the start":        {[]string{"setoption name First value o", "query fen"}, "response ......... o"},
		"option takes back":          {[]string{"position startpos moves 1", "setoption name First value o", "query fen"}, "response ......... o"},
		"game with spaces":           {[]string{"setoption name Game value noughts and crosses", "setoption name Misere value true"}, `error option "Misere=true": the game has no such option; it has none`},
		"options are a game's own":   {[]string{"setoption name First value o", "setoption name Game value noughts and crosses", "query fen"}, "response ......... x"},
		"and are kept":               {[]string{"setoption name First value o", "setoption name Game value noughts and crosses", "setoption name Game value noughts", "query fen"}, "response ......... o"},
		"scope":                      {[]string{"setoption name Scope value board", "query fen"}, "response ......... x"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, row.answer, talk(t, config, row.lines...))
		})
	}
}

func TestServeRefuses(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		lines  []string
		reason string // of the last line's answer
	}{
		"unknown command":     {[]string{"perft 3"}, `unknown command "perft 3"`},
		"a word too many":     {[]string{"isready now"}, "unknown command"},
		"a space before":      {[]string{" isready"}, "unknown command"},
		"unknown query":       {[]string{"query weather"}, `unknown query "weather"`},
		"unknown search":      {[]string{"go ponder"}, `unknown search "ponder"`},
		"depth":               {[]string{"go perft many"}, `go perft: want a number, not "many"`},
		"negative depth":      {[]string{"go perft -1"}, "want a number"},
		"no depth":            {[]string{"go perft"}, "want a number"},
		"leading zero":        {[]string{"go perft 01"}, "want a number"},
		"great depth":         {[]string{"go perft 65"}, "unsupported depth 65"},
		"no player":           {[]string{"go nodes 5"}, "unsupported: this engine does not play"},
		"option":              {[]string{"setoption name Hash value 5"}, `option "Hash=5": the game has no such option; it has Misere, First`},
		"value":               {[]string{"setoption name First value z"}, "want one of x, o"},
		"game":                {[]string{"setoption name Game value chess"}, `game "chess"`},
		"scope":               {[]string{"setoption name Scope value wide"}, "want full or board"},
		"option's form":       {[]string{"setoption First o"}, "want name NAME value VALUE"},
		"position's form":     {[]string{"position"}, "want startpos or fen"},
		"moves without any":   {[]string{"position startpos moves"}, "want startpos or fen"},
		"position":            {[]string{"position fen rubbish"}, `position "rubbish": want nine`},
		"double space":        {[]string{"position fen .........  x"}, "position"},
		"illegal move":        {[]string{"position startpos moves 5 5 1"}, `move 2 "5": not legal in ....x.... o`},
		"empty move":          {[]string{"position startpos moves 5  1"}, `move 2 "": not legal`},
		"finished game":       {[]string{"position startpos moves 1 4 2 5 3 6"}, `move 6 "6": the game is over (win x row)`},
		"go after refusal":    {[]string{"position startpos moves 5 5", "go perft 1"}, "there is no position: the last one was refused"},
		"perft 0, too":        {[]string{"position startpos moves 5 5", "go perft 0"}, "there is no position"},
		"query, too":          {[]string{"position fen rubbish", "query fen"}, "there is no position"},
		"options do not heal": {[]string{"position fen rubbish", "setoption name Misere value true", "query fen"}, "there is no position"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer := talk(t, config, row.lines...)
			last := answer[strings.LastIndex(answer, "\n")+1:]
			require.True(t, strings.HasPrefix(last, "error "), last)
			require.Contains(t, last, row.reason)
		})
	}
}

// TestServeRecovers: what makes a refused position good again.
func TestServeRecovers(t *testing.T) {
	t.Parallel()
	for _, remedy := range []string{"position startpos", "uginewgame", "setoption name Game value noughts"} {
		answer := talk(t, config, "position startpos moves 1 1", remedy, "query fen")
		require.True(t, strings.HasSuffix(answer, "\nresponse ......... x"), answer)
	}
}

func TestServeIntroducesItself(t *testing.T) {
	t.Parallel()
	c := config
	c.Name, c.Author = "Toy", "somebody"
	require.Equal(t, strings.Join([]string{
		"id name Toy",
		"id author somebody",
		"option name Game type combo default noughts var noughts var noughts and crosses",
		"option name Scope type combo default full var full var board",
		"option name Misere type check default false",
		"option name First type combo default x var x var o",
		"ugiok",
	}, "\n"), talk(t, c, "ugi"))
}

func TestServeLongLines(t *testing.T) {
	t.Parallel()
	long := "position startpos moves" + strings.Repeat(" 5 1", ugi.MaxLine/4-10)
	require.Contains(t, talk(t, config, long, "isready"), `error move 3 "5"`)
	longer := strings.Repeat("x", ugi.MaxLine+1)
	require.Equal(t, "error the line is longer than 1048576 bytes\nreadyok", talk(t, config, longer, "isready"))
	require.Equal(t, "error the line is longer than 1048576 bytes", talk(t, config, longer))
}

// first plays the first legal move.
type first struct{ game *engines.Game }

func (f first) Play(_ context.Context, line engines.Line, b engines.Budget) (string, error) {
	p, err := f.game.Play(f.game.Plain, line, engines.Mode{})
	if err != nil {
		return "", err
	}
	if b.Nodes == 13 {
		return "", errors.New("unlucky")
	}
	return engines.MoveTexts(p)[0], nil
}

func TestServePlays(t *testing.T) {
	t.Parallel()
	c := config
	c.Player = func(g *engines.Game) engines.Player { return first{g} }
	require.Equal(t, "bestmove 2\nbestmove 2", talk(t, c, "position startpos moves 1", "go nodes 10", "go movetime 10"))
	require.Equal(t, "error the game is over (win x row)", talk(t, c, "position fen xo.xo.x.. o", "go nodes 10"))
	require.Equal(t, "error unlucky", talk(t, c, "go nodes 13"))
	require.Equal(t, "error go: want more than 0", talk(t, c, "go nodes 0"))
}

// TestServeCounts: the config's counting is asked from depth 2 on, and its
// errors are refusals.
func TestServeCounts(t *testing.T) {
	t.Parallel()
	c := config
	c.Count = func(_ context.Context, p engines.Position, depth int) (engines.Divide, error) {
		if depth == 3 {
			return nil, errors.New("too tired")
		}
		return engines.Divide{"3": engines.CountOf(40), "9": {Hi: 1}}, nil
	}
	require.Equal(t, "3: 40\n9: 18446744073709551616\n\nNodes searched: 18446744073709551656",
		talk(t, c, "position fen xx.oxoxo. o", "go perft 2"))
	require.Equal(t, "error too tired", talk(t, c, "go perft 3"))
	require.Error(t, ugi.Serve(t.Context(), strings.NewReader(""), io.Discard, ugi.Config{}))
}

// TestServeWaitsForNobody: whatever was asked is answered before more is
// waited for.
func TestServeWaitsForNobody(t *testing.T) {
	t.Parallel()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- ugi.Serve(context.Background(), inR, outW, config)
		_ = outW.Close()
	}()
	_, err := io.WriteString(inW, "isready\nisrea")
	require.NoError(t, err)
	buf := make([]byte, len("readyok\n"))
	_, err = io.ReadFull(outR, buf)
	require.NoError(t, err)
	require.Equal(t, "readyok\n", string(buf))
	go func() { _, _ = io.WriteString(inW, "dy\nquit\n") }()
	rest, err := io.ReadAll(outR)
	require.NoError(t, err)
	require.Equal(t, "readyok\n", string(rest))
	require.NoError(t, <-done)
}

func TestServeEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, ugi.Serve(ctx, strings.NewReader("isready\n"), io.Discard, config), context.Canceled)
}
