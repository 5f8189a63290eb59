package ugi_test

import (
	"context"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"github.com/stretchr/testify/require"
)

type program = func(ctx context.Context, in io.Reader, out io.Writer) error

func serve(c ugi.Config) program {
	return func(ctx context.Context, in io.Reader, out io.Writer) error { return ugi.Serve(ctx, in, out, c) }
}

// but is the honest engine with other answers to the lines that begin with one
// of the keys; "-" is no answer at all, and "!" not even knowing of the line.
func but(answers map[string]string) program {
	return func(ctx context.Context, in io.Reader, out io.Writer) error {
		s := ugi.NewSession(config)
		return ugi.Lines(ctx, in, out, func(ctx context.Context, into []byte, line string) ([]byte, bool) {
			for _, begin := range slices.Backward(slices.Sorted(maps.Keys(answers))) {
				if line == begin || strings.HasPrefix(line, begin+" ") {
					if answers[begin] == "!" {
						return into, false
					}
					honest, quit := s.Answer(ctx, nil, line)
					answer := strings.ReplaceAll(answers[begin], "HONEST", strings.TrimSuffix(string(honest), "\n"))
					if answer != "-" {
						into = append(into, answer+"\n"...)
					}
					return into, quit
				}
			}
			return s.Answer(ctx, into, line)
		})
	}
}

const bare = "id name Bare\nid author somebody\nugiok"

func driver(answers map[string]string) ugi.Driver {
	return ugi.Driver{Run: but(answers), Game: noughts.Game}
}

// TestPlainUGI: an engine that knows no more than plain UGI, or less, is asked
// as far as it can be.
func TestPlainUGI(t *testing.T) {
	t.Parallel()
	won := engines.Line{Position: "xo.xo.x.. o"}
	for name, row := range map[string]struct {
		unknown string // queries, answered as in say
		say     string
		want    engines.Finish
	}{
		"all plain queries":   {"fen outcome", "error unknown query", engines.Finish{Over: true, Winner: "x", Turn: "o"}},
		"silent about others": {"fen outcome", "-", engines.Finish{Over: true, Winner: "x", Turn: "o"}},
		"no turn":             {"fen outcome p1turn", "-", engines.Finish{Over: true, Winner: "x", Turn: engines.Untold}},
		"no result":           {"fen outcome result", "-", engines.Finish{Over: true, Winner: engines.Untold, Turn: "o"}},
		"no gameover":         {"fen outcome gameover", "error unknown", engines.Finish{Over: true, Winner: "x", Turn: "o"}},
		"outcome alone":       {"fen gameover result p1turn", "-", engines.Finish{Over: true, Winner: "x", Turn: engines.Untold}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answers := map[string]string{"ugi": bare}
			for _, q := range strings.Fields(row.unknown) {
				answers["query "+q] = row.say
			}
			e := open(t, driver(answers).Open)
			got, err := e.(engines.Finisher).Finish(t.Context(), won)
			require.NoError(t, err)
			require.Equal(t, row.want, got)
			var unsupported *engines.Unsupported
			_, err = e.(engines.Stater).State(t.Context(), won)
			require.ErrorAs(t, err, &unsupported)
			require.Empty(t, e.(engines.Optioner).Options())
			_, err = e.Moves(t.Context(), engines.Line{Options: engines.Options{"Misere": "true"}})
			require.ErrorAs(t, err, &unsupported)
		})
	}
	none := open(t, driver(map[string]string{"query": "-"}).Open)
	var unsupported *engines.Unsupported
	_, err := none.(engines.Finisher).Finish(t.Context(), won)
	require.ErrorAs(t, err, &unsupported)
	_, err = none.Moves(t.Context(), won)
	require.NoError(t, err)
}

func TestOpenTakes(t *testing.T) {
	t.Parallel()
	for name, answers := range map[string]map[string]string{
		"a banner":             {"ugi": "Welcome to Toy 1.0\n\noptional: nothing\nHONEST"},
		"info anywhere":        {"ugi": "info\nHONEST\ninfo string x", "isready": "info string x\nHONEST", "go": "info depth 1\nHONEST", "query": "info string x\nHONEST"},
		"carriage returns":     {"ugi": "id name X\r\nugiok\r", "isready": "readyok\r", "go": "1: 1\r\n\r\nNodes searched: 1\r"},
		"no uginewgame":        {"uginewgame": "error unknown command"},
		"options of all types": {"ugi": "option name Clear Hash type button\noption name Hash type spin default 16 min 1 max 1024\noption name Path type string default \noption name Style type combo default very solid var very solid var wild\nugiok"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := open(t, driver(answers).Open)
			_, err := e.Moves(t.Context(), engines.Line{Moves: []string{"1"}})
			require.NoError(t, err)
		})
	}
}

func TestOpenBroken(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		answers map[string]string
		verdict string
	}{
		"no ugiok":               {map[string]string{"ugi": "id name X"}, child.NoHandshake},
		"silence":                {map[string]string{"ugi": "-"}, child.NoHandshake},
		"bad option":             {map[string]string{"ugi": "option name Hash\nugiok"}, child.Rubbish},
		"bad type":               {map[string]string{"ugi": "option name Hash type text default x\nugiok"}, child.Rubbish},
		"default of no values":   {map[string]string{"ugi": "option name Style type combo default calm var wild\nugiok"}, child.Rubbish},
		"spin without bounds":    {map[string]string{"ugi": "option name Hash type spin default 4\nugiok"}, child.Rubbish},
		"option twice":           {map[string]string{"ugi": "option name A type check default true\noption name A type check default true\nugiok"}, child.Rubbish},
		"no readyok":             {map[string]string{"isready": "-"}, child.Hang},
		"readyok twice":          {map[string]string{"isready": "readyok\nreadyok"}, child.DoubledReady},
		"refuses its own game":   {map[string]string{"setoption": "error no"}, child.Rubbish},
		"refuses the start":      {map[string]string{"position": "error no"}, child.Rubbish},
		"no perft":               {map[string]string{"go": "-"}, child.Hang},
		"late refusal":           {map[string]string{"go": "error I would rather not"}, child.LateRefusal},
		"prose":                  {map[string]string{"go": "hello"}, child.Rubbish},
		"count without a space":  {map[string]string{"go": "1:1\n\nNodes searched: 1"}, child.Rubbish},
		"move of two words":      {map[string]string{"go": "1 2: 1\n\nNodes searched: 1"}, child.Rubbish},
		"no number":              {map[string]string{"go": "1: x\n\nNodes searched: 1"}, child.Rubbish},
		"negative":               {map[string]string{"go": "1: -1\n\nNodes searched: 1"}, child.Rubbish},
		"no blank line":          {map[string]string{"go": "1: 1\nNodes searched: 1"}, child.Rubbish},
		"total of two words":     {map[string]string{"go": "1: 1\n\nNodes searched:  1"}, child.Rubbish},
		"answer to nothing":      {map[string]string{"uginewgame": "bestmove 1"}, child.Unasked},
		"response to a position": {map[string]string{"position": "response ok"}, child.Unasked},
		"query with two answers": {map[string]string{"query fen": "HONEST\nHONEST"}, child.Rubbish},
		"bad outcome":            {map[string]string{"query outcome": "response good"}, child.Rubbish},
		"bad truth":              {map[string]string{"query gameover": "response yes"}, child.Rubbish},
		"empty notation":         {map[string]string{"query fen": "response "}, child.Rubbish},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := driver(row.answers)
			if row.verdict == child.NoHandshake || row.verdict == child.Hang {
				d.Limits.Open = 200 * time.Millisecond
			}
			_, err := d.Open(t.Context())
			var broken *engines.Broken
			require.ErrorAs(t, err, &broken)
			require.Equal(t, row.verdict, broken.Verdict, "%v", err)
		})
	}
}

func TestOpenUnsupported(t *testing.T) {
	t.Parallel()
	var unsupported *engines.Unsupported
	d := driver(nil)
	d.Game = &engines.Game{Name: "chess"}
	_, err := d.Open(t.Context())
	require.ErrorAs(t, err, &unsupported)
	require.Equal(t, "the game chess", unsupported.What)
	_, err = driver(map[string]string{"go": "error unknown command"}).Open(t.Context())
	require.ErrorAs(t, err, &unsupported)
	_, err = ugi.Open([]string{"/no/such/engine"}, noughts.Game, child.Limits{})(t.Context())
	require.ErrorContains(t, err, "cannot be started")
	require.NotErrorAs(t, err, new(*engines.Broken))
	_, err = ugi.Open(nil, noughts.Game, child.Limits{})(t.Context())
	require.ErrorContains(t, err, "no command")
}

func TestScope(t *testing.T) {
	t.Parallel()
	boardOnly := driver(map[string]string{"ugi": "option name Scope type combo default board var board\nugiok"})
	e := open(t, boardOnly.Open)
	require.Equal(t, engines.Board, e.(engines.Scoper).Scope(), "it was asked for full and has board alone")
	both := driver(nil)
	both.Scope = engines.Board
	require.Equal(t, engines.Board, open(t, both.Open).(engines.Scoper).Scope())
	silent := driver(map[string]string{"ugi": bare})
	silent.Scope = engines.Board
	require.Equal(t, engines.Full, open(t, silent.Open).(engines.Scoper).Scope())
}

// TestOwnDefaults: an engine whose defaults are not the game's is set to the
// game's; one that cannot be is not asked.
func TestOwnDefaults(t *testing.T) {
	t.Parallel()
	own := driver(map[string]string{"ugi": "option name Misere type check default true\nugiok"})
	e := open(t, own.Open)
	s, err := e.(engines.Stater).State(t.Context(), engines.Line{Position: "xo.xo.x.. o"})
	require.NoError(t, err)
	require.Equal(t, engines.Win("x", "row"), s.Outcome)
	stubborn := open(t, driver(map[string]string{"ugi": "option name First type combo default o var o\nugiok"}).Open)
	var unsupported *engines.Unsupported
	_, err = stubborn.Moves(t.Context(), engines.Line{})
	require.ErrorAs(t, err, &unsupported)
	_, err = stubborn.Moves(t.Context(), engines.Line{Options: engines.Options{"First": "o"}})
	require.NoError(t, err)
	refusing := open(t, driver(map[string]string{"setoption name First": "error not today"}).Open)
	var rejected *engines.Rejected
	_, err = refusing.Moves(t.Context(), engines.Line{Options: engines.Options{"First": "o"}})
	require.ErrorAs(t, err, &rejected)
	require.Equal(t, "option", rejected.What)
}

// TestUnreadLines: a program that does not read its input hangs.
func TestUnreadLines(t *testing.T) {
	t.Parallel()
	d := driver(nil)
	d.Limits.Open = 200 * time.Millisecond
	d.Run = func(ctx context.Context, in io.Reader, out io.Writer) error {
		_, err := io.WriteString(out, "ugiok\n")
		<-ctx.Done()
		return err
	}
	_, err := d.Open(t.Context())
	var broken *engines.Broken
	require.ErrorAs(t, err, &broken)
	require.Equal(t, child.Hang, broken.Verdict)
}

func TestContradiction(t *testing.T) {
	t.Parallel()
	e := open(t, driver(map[string]string{"query gameover": "response false"}).Open)
	_, err := e.(engines.Finisher).Finish(t.Context(), engines.Line{Position: "xo.xo.x.. o"})
	var broken *engines.Broken
	require.ErrorAs(t, err, &broken)
	require.Equal(t, child.Rubbish, broken.Verdict)
}
