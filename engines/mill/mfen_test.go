package mill

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The boards, obligations and counters are those of the vectors of the Mill
// Interchange Format.
func TestMFEN(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]MFEN{
		"MFEN/1.0 mill24-state-v1 ......../......../........ b p p 9,9 - 0 0 -": {
			Side: 'b', Hands: [2]int{9, 9},
		},
		"MFEN/1.0 mill24-state-v1 .W....../......../........ b p p 8,9 - 0 1 -": {
			Points: points("W", 1), Side: 'b', Hands: [2]int{8, 9}, Ply: 1,
		},
		"MFEN/1.0 mill24-state-v1 WWW...B./......B./........ w p r 6,7 w:mill:b:b:1:004040:b 0 5 -": {
			Points: points("WWWBB", 0, 1, 2, 6, 14), Side: 'w', Removing: true, Hands: [2]int{6, 7}, Ply: 5,
		},
		"MFEN/1.0 mill24-state-v1 WWWBB.../WW.WBB../WWWBBBB. w p r 0,1 w:mill:b:b:1:083018:b 0 17 -": {
			Points: points("WWWBBWWWBBWWWBBBB", 0, 1, 2, 3, 4, 8, 9, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22),
			Side:   'w', Removing: true, Hands: [2]int{0, 1}, Ply: 17,
		},
		"MFEN/1.0 mill24-state-v1 W.W.W.../B.B.B.../........ w m m 0,0 - 4 18 -": {
			Points: points("WWWBBB", 0, 2, 4, 8, 10, 12), Side: 'w', Quiet: 4, Ply: 18,
		},
		"MFEN/1.0 mill24-state-v1 W.W...../B.B.B.../........ - o o 0,0 - 0 42 b:fewer-than-minimum": {
			Points: points("WWBBB", 0, 2, 8, 10, 12), Side: '-', Ply: 42, Outcome: "b:fewer-than-minimum",
		},
		"MFEN/1.0 mill24-state-v1 WBWBWBWB/BWBWBWBW/WBWBWBWB - o o 1,1 - 0 0 d:no-legal-primary-action": {
			Points: points(strings.Repeat("WB", 4)+strings.Repeat("BW", 4)+strings.Repeat("WB", 4),
				0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23),
			Side: '-', Hands: [2]int{1, 1}, Outcome: "d:no-legal-primary-action",
		},
	} {
		got, err := ParseMFEN(text)
		require.NoError(t, err)
		require.Equal(t, want, got)
		require.Equal(t, text, got.String())
	}
}

// points puts stones on points.
func points(stones string, at ...int) (board [Points]byte) {
	for i, p := range at {
		board[p] = stones[i]
	}
	return board
}

// Stones in a mill are spared unless all are in one.
func TestMFENTargets(t *testing.T) {
	t.Parallel()
	m := MFEN{Points: points("WWWBBB", 0, 1, 2, 4, 5, 6), Side: 'w', Removing: true}
	require.Equal(t, "w:mill:b:b:1:000070:b", m.obligation())
	m.Points[20] = 'B'
	require.Equal(t, "w:mill:b:b:1:100000:b", m.obligation())
	m.Side = 'b'
	require.Equal(t, "b:mill:b:w:1:000007:w", m.obligation())
}

// The last placement may have closed the mill; both phases are read.
func TestMFENPhaseOfTheLastRemoval(t *testing.T) {
	t.Parallel()
	const text = "MFEN/1.0 mill24-state-v1 BBBWW..W/......../........ b p r 0,0 b:mill:b:w:1:000098:w 0 18 -"
	placed, err := ParseMFEN(text)
	require.NoError(t, err)
	moved, err := ParseMFEN(strings.Replace(text, " p r ", " m r ", 1))
	require.NoError(t, err)
	require.Equal(t, moved, placed)
	require.Contains(t, placed.String(), " b m r 0,0 ")
}

func TestMFENRefuses(t *testing.T) {
	t.Parallel()
	const (
		start   = "MFEN/1.0 mill24-state-v1 ......../......../........ w p p 9,9 - 0 0 -"
		pending = "MFEN/1.0 mill24-state-v1 WWW...B./......B./........ w p r 6,7 w:mill:b:b:1:004040:b 0 5 -"
		over    = "MFEN/1.0 mill24-state-v1 W.W...../B.B.B.../........ - o o 0,0 - 0 42 b:fewer-than-minimum"
	)
	for _, c := range []struct{ text, old, new, want string }{
		{start, "MFEN", "mfen", `want it to begin with "MFEN/1.0 mill24-state-v1"`},
		{start, "1.0", "0.3", `want it to begin with "MFEN/1.0 mill24-state-v1"`},
		{start, "state-v1", "state-v2", `want it to begin with "MFEN/1.0 mill24-state-v1"`},
		{start, " 0 0 -", " 0 -", "has 10 fields separated by single spaces, want 11"},
		{start, " - 0 0 -", "  - 0 0 -", `extension "-"`},
		{start, "0 -", "0 - ", `extension ""`},
		{start, "0 -", "0 - lm=-,-;-,-", `extension "lm=-,-;-,-": says what no game here depends on`},
		{start, "/........ w", " w", "board: has 2 rings, want 3"},
		{start, "......../", "......./", `board: ring 0, ".......": has 7 points, want 8`},
		{start, "......../........ w", "........./....... w", `has 9 points, want 8`},
		{start, "......../", "b......./", `'b' is a stone marked for a later removal`},
		{start, "......../", "A......./", `unknown letter 'A', want W, B or a dot`},
		{start, " w p p", " - p p", `side "-", want w or b`},
		{start, " w p p", " x p p", `side "x", want w or b`},
		{start, " p p", " r p", `phase "r", want p with hands 9,9`},
		{start, " p p", " m m", `phase "m", want p with hands 9,9`},
		{start, " p p", " p m", `action "m" in phase p, want p or r`},
		{start, " p p", " p r", `obligations "-" with action r on this board`},
		{start, " p p 9,9", " p p 0,0", `phase "p", want m with hands 0,0`},
		{start, "9,9", "9", `hands: "9", want two numbers with a comma between`},
		{start, "9,9", "9,9,9", `hands: "9,9" is no number`},
		{start, "9,9", "9,-9", `hands: "-9" is no number`},
		{start, "9,9", "9,09", `hands: "09" has a leading zero`},
		{start, "0 0 -", "0 9007199254740992 -", `primary ply "9007199254740992" has more than nine digits`},
		{start, "0 0 -", "x 0 -", `no-progress "x" is no number`},
		{start, "9,9 -", "9,9 w:mill:b:b:1:000001:b", `obligations "w:mill:b:b:1:000001:b" with action p on this board, want "-"`},
		{pending, " w p r", " b p r", `obligations "w:mill:b:b:1:004040:b" with action r on this board, want "b:mill:b:w:1:000007:w"`},
		{pending, "004040", "000001", `want "w:mill:b:b:1:004040:b"`},
		{pending, "004040", "000040", `want "w:mill:b:b:1:004040:b"`},
		{pending, ":1:", ":2:", `want "w:mill:b:b:1:004040:b"`},
		{pending, "mill:b:b", "mill:h:b", `want "w:mill:b:b:1:004040:b"`},
		{pending, "r 6,7 w:mill:b:b:1:004040:b", "p 6,7 w:mill:b:b:1:004040:b", `with action p on this board, want "-"`},
		{over, " - o o", " w o o", `"w o o -" in a finished game, want "- o o -"`},
		{over, "0,0 -", "0,0 w:mill:b:b:1:000001:b", `in a finished game, want "- o o -"`},
		{over, "b:fewer-than-minimum", "-", `side "-", want w or b`},
		{over, "b:fewer", "x:fewer", `outcome "x:fewer-than-minimum": want - or w:, b: or d: and a reason`},
		{over, "b:fewer-than-minimum", "b:bored", `outcome "b:bored": unknown reason, want one of fewer-than-minimum, no-legal-move`},
		{over, "b:fewer-than-minimum", "b", `outcome "b": unknown reason`},
	} {
		require.Contains(t, c.text, c.old)
		text := strings.Replace(c.text, c.old, c.new, 1)
		_, err := ParseMFEN(text)
		require.ErrorContains(t, err, "MFEN ")
		require.ErrorContains(t, err, c.want, text)
	}
}

// What can be read is written the same, but for the phase of a removal owed.
func FuzzMFEN(f *testing.F) {
	f.Add("MFEN/1.0 mill24-state-v1 ......../......../........ b p p 9,9 - 0 0 -")
	f.Add("MFEN/1.0 mill24-state-v1 WWW...B./......B./........ w p r 6,7 w:mill:b:b:1:004040:b 0 5 -")
	f.Add("MFEN/1.0 mill24-state-v1 W.W...../B.B.B.../........ - o o 0,0 - 0 42 b:fewer-than-minimum")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMFEN(text)
		if err != nil {
			return
		}
		require.Equal(t, strings.Replace(text, " p r 0,0 ", " m r 0,0 ", 1), m.String())
	})
}
