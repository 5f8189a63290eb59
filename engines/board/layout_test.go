package board_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/board"
	"github.com/boardperft/perft/engines/games"
)

// The layout is that of the drawing: the size of its view box, and a point
// where each piece is drawn.
func TestLayout(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		p, err := g.Draw(g.Start(nil), "")
		require.NoError(t, err)
		p = p.With(board.Extra, "nonsense")
		svg, l := p.SVG(), p.Layout()
		require.Contains(t, svg, fmt.Sprintf(`viewBox="0 0 %g %g"`, l.Width, l.Height))
		require.Len(t, l.Points, len(p.Board.Points))
		drawn := 0
		for i, letter := range p.Pieces {
			if letter != 0 {
				drawn++
				at := fmt.Sprintf(`<circle cx="%g" cy="%g" r="%g"`, l.Points[i].X, l.Points[i].Y, l.Radius)
				require.True(t, strings.Contains(svg, at), "%s: no piece at %s", g.Name, at)
			}
		}
		if g.Name == "ravenward" || g.Name == "clawclash" {
			require.Positive(t, drawn, g.Name)
		}
	}
}
