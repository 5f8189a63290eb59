package clawclash

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

func platformTexts(steps []Step) []string {
	var texts []string
	for _, s := range steps {
		texts = append(texts, s.String())
	}
	return texts
}

// x ascending, y ascending, then +x, -x, +y, -y: scripts take legalMoves[0].
func TestPlatformOrder(t *testing.T) {
	t.Parallel()
	s, err := ParseSetup(Start)
	require.NoError(t, err)
	require.Equal(t, []string{"a3-b3", "b4-b3", "c4-c3", "d3-c3"}, platformTexts(PlatformMoves(s.Board, 'b')))
	require.Equal(t, []string{"a2-b2", "b1-b2", "c1-c2", "d2-c2"}, platformTexts(PlatformMoves(s.Board, 'r')))

	s, err = ParseSetup("4/1B2/2B1/R3 b 0 0")
	require.NoError(t, err)
	require.Equal(t, []string{"b3-c3", "b3-a3", "b3-b4", "b3-b2", "c2-d2", "c2-b2", "c2-c3", "c2-c1"},
		platformTexts(PlatformMoves(s.Board, 'b')))
	require.Equal(t, []Step{{[2]int{0, 0}, [2]int{1, 0}}, {[2]int{0, 0}, [2]int{0, 1}}}, PlatformMoves(s.Board, 'r'))

	s, err = ParseSetup("BBR1/RR2/R3/4 b 0 0")
	require.NoError(t, err)
	require.Empty(t, PlatformMoves(s.Board, 'b'), "no step: the engine passes")
}

func TestPlatformStepAsJSON(t *testing.T) {
	t.Parallel()
	text, err := json.Marshal(Step{[2]int{0, 3}, [2]int{1, 3}})
	require.NoError(t, err)
	require.JSONEq(t, `{"from":[0,3],"to":[1,3]}`, string(text))
}

// The same moves as the rules have, wherever a game goes on.
func TestPlatformMovesAreTheLegalMoves(t *testing.T) {
	t.Parallel()
	for _, text := range sampled(t, 40, 5) {
		p := gametest.Play(t, Game, NewPlain, text)
		if p.Outcome().Over() {
			continue
		}
		s, err := ParseSetup(text)
		require.NoError(t, err)
		want := engines.MoveTexts(p)
		steps := PlatformMoves(s.Board, s.ToMove)
		if len(steps) == 0 {
			require.Equal(t, []string{"pass"}, want, text)
			continue
		}
		require.ElementsMatch(t, want, platformTexts(steps), text)
		for _, step := range steps {
			after, captured := PlatformApply(s.Board, s.ToMove, step)
			next, err := ParseSetup(gametest.Play(t, Game, NewPlain, text, step.String()).String())
			require.NoError(t, err)
			require.Equal(t, next.Board, after, "%s in %s", step, text)
			require.Len(t, captured, s.Count(black)+s.Count(red)-next.Count(black)-next.Count(red))
		}
	}
}

// The victim of the row is listed before that of the column.
func TestPlatformApplyListsTheRowFirst(t *testing.T) {
	t.Parallel()
	s, err := ParseSetup("1B1B/1R2/R1B1/1R2 r 0 0")
	require.NoError(t, err)
	after, captured := PlatformApply(s.Board, 'r', Step{[2]int{1, 0}, [2]int{1, 1}})
	require.Equal(t, [][2]int{{2, 1}, {1, 3}}, captured)
	want, err := ParseSetup("3B/1R2/RR2/4 b 0 0")
	require.NoError(t, err)
	require.Equal(t, want.Board, after)
}

// Without a test of legality: an empty origin makes a piece, and what stood on
// the target is overwritten and not listed.
func TestPlatformApplyTestsNothing(t *testing.T) {
	t.Parallel()
	s, err := ParseSetup("BB2/4/4/2RR b 0 0")
	require.NoError(t, err)
	after, captured := PlatformApply(s.Board, 'b', Step{[2]int{1, 1}, [2]int{1, 2}})
	require.Empty(t, captured)
	require.Equal(t, byte(black), after[1][2])
	require.Equal(t, byte(0), after[1][1])
	require.Equal(t, 3, Setup{Board: after}.Count(black), "a seventh piece is made the same way")

	after, captured = PlatformApply(s.Board, 'b', Step{[2]int{0, 3}, [2]int{3, 0}})
	require.Empty(t, captured, "overwritten is not captured")
	require.Equal(t, byte(black), after[3][0])
	require.Equal(t, 1, Setup{Board: after}.Count(red))
	require.Equal(t, byte(red), s.Board[3][0], "the board given is left as it was")
}
