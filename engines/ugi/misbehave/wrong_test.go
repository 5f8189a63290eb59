//go:build unix

package misbehave_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ravenward"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/misbehave"
	"github.com/stretchr/testify/require"
)

// shuttle comes back to the start for the third time with its eighth ply, and
// is a draw with the ninth (reading V1).
var shuttle = strings.Fields("17-18 10-9 18-17 9-10 17-18 10-9 18-17 9-10 17-18")

func opened(t *testing.T, name string) engines.Engine {
	t.Helper()
	f, ok := misbehave.Find(name)
	require.True(t, ok)
	require.Empty(t, f.Verdict)
	e, err := f.Open(ravenward.Game, child.Limits{})(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, engines.Close(e)) })
	return e
}

func state(t *testing.T, e engines.Engine, moves ...string) engines.State {
	t.Helper()
	s, err := e.(engines.Stater).State(t.Context(), engines.Line{Moves: moves})
	require.NoError(t, err)
	return s
}

func honestState(t *testing.T, moves ...string) engines.State {
	t.Helper()
	return state(t, engines.FromPosition(ravenward.Game, ravenward.Game.Plain, engines.Full), moves...)
}

func TestAcceptsTheIllegal(t *testing.T) {
	t.Parallel()
	e := opened(t, "accepts-the-illegal")
	require.Equal(t, honestState(t, shuttle[0]), state(t, e, shuttle[0], "0-48", shuttle[1]))
	require.Equal(t, honestState(t), state(t, e, "0-48"))
	require.Equal(t, honestState(t, shuttle...), state(t, e, shuttle...))
}

func TestRefusesTheLegal(t *testing.T) {
	t.Parallel()
	e := opened(t, "refuses-the-legal")
	require.Equal(t, honestState(t, shuttle[:2]...), state(t, e, shuttle[:2]...))
	_, err := e.Moves(t.Context(), engines.Line{Moves: shuttle[:3]})
	var rejected *engines.Rejected
	require.ErrorAs(t, err, &rejected)
}

func TestForgetsTheHistory(t *testing.T) {
	t.Parallel()
	e := opened(t, "forgets-the-history")
	require.Equal(t, engines.Draw("repetition"), honestState(t, shuttle...).Outcome)
	require.Equal(t, engines.Outcome{}, state(t, e, shuttle...).Outcome)
	require.Equal(t, honestState(t, shuttle[:8]...), state(t, e, shuttle[:8]...))
}

// TestRemembersTheLastGame: what is asked first is answered well, and what
// comes after it depends on it.
func TestRemembersTheLastGame(t *testing.T) {
	t.Parallel()
	e := opened(t, "remembers-the-last-game")
	require.Equal(t, honestState(t, shuttle[:3]...), state(t, e, shuttle[:3]...))
	require.Equal(t, honestState(t, shuttle[:3]...), state(t, e, shuttle[0]), "it does not go back")
	other := slices.Concat([]string{"10-9", "18-17"}, shuttle[:1], shuttle[3:4])
	require.Equal(t, honestState(t, shuttle[:4]...), state(t, e, other...), "it takes the fourth move only")
}
