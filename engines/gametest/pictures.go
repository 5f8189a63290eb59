package gametest

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// Drawn is the picture of a position, after a last move or "", as text after a
// line break.
type Drawn = struct{ Position, Last, Want string }

// PicturesAre compares the pictures of a game with known ones.
func PicturesAre(t testing.TB, g *engines.Game, known []Drawn) {
	t.Helper()
	for _, c := range known {
		p, err := g.Draw(c.Position, c.Last)
		require.NoError(t, err)
		require.Equal(t, c.Want, "\n"+p.Text())
	}
}

// PicturesReadBack draws a thousand random positions and last moves, and looks
// whether they are read back as they were, indented or not.
func PicturesReadBack(t testing.TB, g *engines.Game, r *rand.Rand, indent string, position, last func(*rand.Rand) string) {
	t.Helper()
	line := regexp.MustCompile(`(?m)^`)
	for range 1000 {
		text := position(r)
		p, err := g.Draw(text, last(r))
		require.NoError(t, err)
		back, err := g.Read(p.Text())
		require.NoError(t, err, p.Text())
		require.Equal(t, text, back)
		back, err = g.Read(line.ReplaceAllString(p.Text(), indent))
		require.NoError(t, err)
		require.Equal(t, text, back)
	}
}

// Misdrawn is a change to a picture, the first Old in it replaced by New, that
// makes it none, and what stands in the error.
type Misdrawn = struct{ Old, New, Want string }

// PicturesRefused looks whether a picture of a game is refused with each change
// to it.
func PicturesRefused(t testing.TB, g *engines.Game, position, last string, changes []Misdrawn) {
	t.Helper()
	drawn, err := g.Draw(position, last)
	require.NoError(t, err)
	for _, c := range changes {
		require.Contains(t, drawn.Text(), c.Old)
		_, err := g.Read(strings.Replace(drawn.Text(), c.Old, c.New, 1))
		require.ErrorContains(t, err, g.Name+": ")
		require.ErrorContains(t, err, c.Want)
	}
}

// FuzzPictures reads any texts, beginning with a picture: what is read can be
// drawn and is read back.
func FuzzPictures(f *testing.F, g *engines.Game, position, last string) {
	p, err := g.Draw(position, last)
	require.NoError(f, err)
	f.Add(p.Text())
	f.Fuzz(func(t *testing.T, text string) {
		position, err := g.Read(text)
		if err != nil {
			return
		}
		p, err := g.Draw(position, "")
		require.NoError(t, err)
		back, err := g.Read(p.Text())
		require.NoError(t, err)
		require.Equal(t, position, back)
	})
}
