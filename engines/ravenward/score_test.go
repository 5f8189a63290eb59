package ravenward

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// standing is a position with so many pieces, as text.
func standing(defenders, ravens, plies int) string {
	s := Setup{ToMove: kingsSide, Plies: plies}
	s.Cells[6] = king
	for i := range defenders {
		s.Cells[7+i] = defender
	}
	for i := range ravens {
		s.Cells[28+i] = raven
	}
	return s.String()
}

// The document's formula, and V5: the moves are the King's side's share of the
// plies, from any position.
func TestScoreByHand(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		defenders, ravens, plies int
		out                      engines.Outcome
		want                     int
	}{
		{4, 8, 1, engines.Win("d", "escape"), 100 + 40 + 0 + 48},
		{4, 8, 2, engines.Win("d", "escape"), 100 + 40 + 0 + 48},
		{4, 8, 3, engines.Win("d", "escape"), 100 + 40 + 0 + 46},
		{2, 5, 29, engines.Win("d", "escape"), 100 + 20 + 15 + 20},
		{0, 8, 59, engines.Win("d", "escape"), 100},
		{1, 0, 49, engines.Win("d", "blocked"), 100 + 10 + 40},
		{1, 0, 50, engines.Win("d", "blocked"), 100 + 10 + 40},
		{1, 0, 48, engines.Win("d", "blocked"), 100 + 10 + 40 + 2},
		{3, 6, 60, engines.Draw("move-limit"), 40 + 6},
		{3, 0, 9, engines.Draw("repetition"), 40 + 24},
		{3, 5, 9, engines.Win("a", "king-captured"), 9},
		{3, 8, 9, engines.Win("a", "blocked"), 0},
		{3, 2, 9, engines.Outcome{}, 0},
	} {
		got, err := Score(standing(c.defenders, c.ravens, c.plies), c.out, "")
		require.NoError(t, err)
		require.Equal(t, c.want, got, "%+v", c)
	}
}

// Every win beats every draw, and every draw beats any other result, over all
// that can go into a score.
func TestScoreOrder(t *testing.T) {
	t.Parallel()
	least, most := map[string]int{}, map[string]int{}
	for kind, out := range map[string]engines.Outcome{
		"win": engines.Win("d", "escape"), "win blocked": engines.Win("d", "blocked"),
		"draw": engines.Draw("repetition"), "draw limit": engines.Draw("move-limit"),
		"other": engines.Win("a", "king-captured"), "other blocked": engines.Win("a", "blocked"), "ongoing": {},
	} {
		for defenders := range maxDefenders + 1 {
			for ravens := range maxRavens + 1 {
				for plies := range 64 {
					score, err := Score(standing(defenders, ravens, plies), out, "")
					require.NoError(t, err)
					if low, ok := least[kind]; !ok || score < low {
						least[kind] = score
					}
					most[kind] = max(most[kind], score)
				}
			}
		}
	}
	require.Greater(t, min(least["win"], least["win blocked"]), max(most["draw"], most["draw limit"]), fmt.Sprint(least, most))
	require.Greater(t, min(least["draw"], least["draw limit"]), max(most["other"], most["other blocked"]), fmt.Sprint(least, most))
	require.Zero(t, most["ongoing"])
}

func TestScoreRefuses(t *testing.T) {
	t.Parallel()
	_, err := Score("7/7", engines.Draw("repetition"), "")
	require.ErrorAs(t, err, new(*engines.Rejected))
	_, err = Score(Start, engines.Draw("repetition"), "hard")
	require.ErrorContains(t, err, "no levels")
}
