package milltest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// MoveOf is a random move text of one of the forms. In a form a, b and c stand
// for points by their numbers, A and B for the first two of them by name.
func MoveOf(r *rand.Rand, forms ...string) string {
	a, b, c := r.IntN(mill.Points), r.IntN(mill.Points), r.IntN(mill.Points)
	return strings.NewReplacer(
		"a", fmt.Sprint(a), "b", fmt.Sprint(b), "c", fmt.Sprint(c), "A", mill.Name(a), "B", mill.Name(b),
	).Replace(forms[r.IntN(len(forms))])
}

// PointsAreDrawnWhereNamed looks whether the picture of a board with one stone,
// at the position that alone gives, has its letter at the file and rank that
// are the point's name, and nowhere else.
func PointsAreDrawnWhereNamed(t testing.TB, g *engines.Game, letter string, alone func(point int) string) {
	t.Helper()
	for point := range mill.Points {
		p, err := g.Draw(alone(point), "")
		require.NoError(t, err)
		lines := strings.Split(p.Text(), "\n")
		var found []string
		for _, line := range lines[:13] {
			if column := strings.Index(line, letter); column >= 0 {
				found = append(found, string(lines[13][column])+line[:1])
			}
		}
		require.Equal(t, []string{mill.Name(point)}, found)
	}
}

// mfenHead is what every MFEN of a game that goes on or is over begins with.
const mfenHead = "MFEN/1.0 mill24-state-v1 "

// MFEN is a position with options and outcome, and its MFEN after the words
// that each begins with.
type MFEN = struct {
	Position string
	Options  engines.Options
	Outcome  engines.Outcome
	Want     string
}

// mfen is the game's notation of that name.
func mfen(t testing.TB, g *engines.Game) engines.Notation {
	t.Helper()
	require.Equal(t, "MFEN", g.Notations[0].Name)
	return g.Notations[0]
}

// WritesMFEN compares the MFEN that a game writes with known ones.
func WritesMFEN(t testing.TB, g *engines.Game, known []MFEN) {
	t.Helper()
	for _, c := range known {
		got, err := mfen(t, g).Write(c.Position, c.Options, c.Outcome)
		require.NoError(t, err)
		require.Equal(t, mfenHead+c.Want, got)
	}
}

// MFENIsReadBack writes the MFEN of a thousand random positions and looks
// whether it is read back as they were.
func MFENIsReadBack(t testing.TB, g *engines.Game, r *rand.Rand, position func(*rand.Rand) string) {
	t.Helper()
	for range 1000 {
		want := position(r)
		text, err := mfen(t, g).Write(want, nil, engines.Outcome{})
		require.NoError(t, err)
		back, err := mfen(t, g).Read(text)
		require.NoError(t, err, text)
		require.Equal(t, want, back)
	}
}

// MFENRefused looks whether a game refuses each MFEN, given without the words
// that each begins with, for a reason that contains what stands beside it.
func MFENRefused(t testing.TB, g *engines.Game, reasons map[string]string) {
	t.Helper()
	for text, why := range reasons {
		_, err := mfen(t, g).Read(mfenHead + text)
		require.ErrorContains(t, err, g.Name+": ")
		require.ErrorContains(t, err, why)
	}
}
