package ugi_test

import (
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"github.com/boardperft/perft/engines/ugi/misbehave"
	"github.com/stretchr/testify/require"
)

func results(r ugi.Report) map[string]string {
	all := map[string]string{}
	for _, c := range r.Checks {
		all[c.Name] = c.Result
	}
	return all
}

func TestHandshakeOfItself(t *testing.T) {
	t.Parallel()
	for _, g := range append(games.All(), noughts.Game) {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			r, err := ugi.Handshake(t.Context(), ugi.Open(itself(), g, child.Limits{}), g)
			require.NoError(t, err)
			require.True(t, r.OK(), "%+v", r.Checks)
			require.Equal(t, "perft", r.Claims.Name)
			require.Equal(t, "full", r.Scope)
			require.Len(t, r.Options, len(g.Options))
			require.ElementsMatch(t, []string{"state", "finish", "perft"}, r.Abilities)
			for _, c := range r.Checks {
				if c.Name == "play" {
					require.Equal(t, ugi.NotAsked, c.Result)
				} else {
					require.Equal(t, ugi.Pass, c.Result, c.Name)
				}
			}
		})
	}
}

// TestHandshakeOfAnyEngine: an engine of this process is asked what it can be.
func TestHandshakeOfAnyEngine(t *testing.T) {
	t.Parallel()
	g := noughts.Game
	here := func(e engines.Engine) engines.Open { return constant(e) }
	r, err := ugi.Handshake(t.Context(), here(engines.FromPosition(g, g.Plain, engines.Board)), g)
	require.NoError(t, err)
	require.True(t, r.OK())
	require.Equal(t, ugi.Pass, results(r)["start"])
	require.Equal(t, ugi.NotAsked, results(r)["depth-0"])
}

// TestHandshakeFinds: each check fails for the engine that breaks it, and for
// good engines no other.
func TestHandshakeFinds(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		answers map[string]string
		check   string
		result  string
	}{
		"no moves":               {map[string]string{"go perft 1": "\nNodes searched: 0"}, "start", ugi.Fail},
		"refuses its moves":      {map[string]string{"position startpos moves": "error no"}, "start", ugi.Broke},
		"takes any position":     {map[string]string{"position fen": "-"}, "position", ugi.Broke},
		"wrong depth 2":          {map[string]string{"go perft 2": "1: 8\n\nNodes searched: 8"}, "depth-2", ugi.Fail},
		"other start":            {map[string]string{"query fen": "response ......... o"}, "state", ugi.Fail},
		"over at once":           {map[string]string{"query gameover": "response true", "query result": "response draw"}, "finish", ugi.Fail},
		"plays nonsense":         {map[string]string{"go nodes": "bestmove nonsense"}, "play", ugi.Fail},
		"no depth 0":             {map[string]string{"go perft 0": "\nNodes searched: 0"}, "depth-0", ugi.Fail},
		"chats":                  {map[string]string{"nonsense": "pardon?"}, "unknown", ugi.Fail},
		"silent about nonsense":  {map[string]string{"nonsense": "-"}, "unknown", ugi.Pass},
		"new game does not help": {map[string]string{"uginewgame": "!"}, "new-game", ugi.Fail},
		"takes any option":       {map[string]string{"setoption name NoSuchOption": "-"}, "option", ugi.Fail},
		"takes any value":        {map[string]string{"setoption name First": "-"}, "value", ugi.Fail},
		"talks after quit":       {map[string]string{"quit": "bye"}, "quit", ugi.Pass},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := ugi.Handshake(t.Context(), driver(row.answers).Open, noughts.Game)
			require.NoError(t, err)
			require.Equal(t, row.result, results(r)[row.check], "%+v", r.Checks)
			require.Equal(t, row.result == ugi.Pass, r.OK())
		})
	}
}

// TestHandshakeOfTheMute: an engine may say nothing to what it does not know.
func TestHandshakeOfTheMute(t *testing.T) {
	t.Parallel()
	d := driver(map[string]string{"go nodes": "-", "query": "-", "nonsense": "-"})
	d.Limits.Question = 300 * time.Millisecond
	r, err := ugi.Handshake(t.Context(), d.Open, noughts.Game)
	require.NoError(t, err)
	require.True(t, r.OK(), "%+v", r.Checks)
	require.Equal(t, []string{"perft"}, r.Abilities)
}

// TestHandshakeOfTheMisbehaved: a broken engine is opened again, and not for
// ever.
func TestHandshakeOfTheMisbehaved(t *testing.T) {
	t.Parallel()
	for _, f := range misbehave.Faults {
		if f.Process || f.Name == "forgets-the-history" || f.Name == "refuses-the-legal" {
			continue // nothing that a handshake could see
		}
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			l := child.Limits{Line: 4 << 10, Answer: 64 << 10}
			if f.Verdict == child.Hang || f.Verdict == child.NoHandshake || f.Verdict == child.NoQuit {
				l = child.Limits{Open: 300 * time.Millisecond, Question: 200 * time.Millisecond, Quit: 200 * time.Millisecond}
			}
			r, err := ugi.Handshake(t.Context(), f.Open(noughts.Game, l), noughts.Game)
			if f.Name == "never-ready" {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			require.False(t, r.OK(), "%+v", r.Checks)
		})
	}
}
