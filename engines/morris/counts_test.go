package morris

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// Nodes at exactly each depth, scope full: position | options or - | counts.
// Two programs written independently of this one agree on them.
const counts = `
8/8/8 w 9 9 0 | - | D1 24 D2 552 D3 12144 D4 255024 D5 5140800
8/8/8 w 9 9 0 | - | D1 24 D2 552 D3 12144 D4 255024 D5 5140800
W1W1B3/1W2B3/1W2B1B1 w 5 5 3 | - | D1 19 D2 353 D3 6278 D4 105310   # placing: 1 closes two mills at once, takes one
WW2BBB1/2W5/8 w 5 5 0 | - | D1 20 D2 343 D3 5545 D4 88902   # placing: every black stone in one mill, any may be taken (on 2)
WW1WBBB1/2W1WB2/5B2 w 0 0 4 | - | D1 16 D2 86 D3 573 D4 4756 D5 40770   # moving: black all in two crossing mills; 3-2 may take any; 2 pays again later
WWW1BBB1/4W3/B1B1W3 w 0 0 7 | - | D1 7 D2 45 D3 415 D4 3305 D5 29846   # moving: black mill 4-5-6 spared, 16 and 18 not; stepping out of 0-1-2 and back in
WW2BB2/4W3/6B1 w 0 0 10 | - | D1 56 D2 2962 D3 155358   # flying on both sides, both can close a mill
WW2BB2/4W3/6B1 w 0 0 10 | Flying=false | D1 5 D2 24 D3 163 D4 1017 D5 6818 D6 42124   # the same without flying
WW2B1B1/4W3/B1B5 w 0 0 0 | - | D1 54 D2 600 D3 31302   # flying along the line being completed (1-2 is no mill), from off it (12-2 is)
WW2B1B1/1W2W3/B1B1W1B1 w 0 0 0 | - | D1 9 D2 85 D3 850 D4 7248 D5 71540   # slide along the line being completed: 1-2 and 9-17 close nothing
BB2B1W1/2W2B2/4W3 b 0 1 0 | - | D1 19 D2 768 D3 7881 D4 367528   # the 18th placement may close a mill (2) and reduce white to two
W1B1W3/8/1W2W3 b 0 1 3 | - | D1 19 D2 0 D3 0   # the mover is left with two after the 18th placement: lost at once (M5)
WW2BB2/B1WW1W2/BB2B1W1 w 1 1 2 | - | D1 22 D2 410 D3 5484 D4 46980   # 17th and 18th placement, both can close mills
BWBWBWB1/7W/4W3 w 0 0 0 | - | D1 9 D2 22 D3 230 D4 628 D5 6758 D6 34452   # near blocked: 15-7 blocks black
BWBWBWBW/8/4W3 b 0 0 1 | - | D1 0 D2 0 D3 0   # black to move is blocked: over
W1B1W1B1/8/1W2W3 b 0 0 0 | - | D1 0 D2 0 D3 0   # two stones left at the start of a turn: over
W1B1W1B1/8/1W2W3 w 0 0 0 | - | D1 0 D2 0 D3 0   # white to move has four, black two: over (M5)
WW1WBB2/4W3/B1B1W1B1 w 0 0 98 | - | D1 13 D2 100 D3 250 D4 1844 D5 17982 D6 271801   # two plies before the limit of 100, mills can still be closed
WW1WBB2/4W3/B1B1W1B1 w 0 0 98 | NoMillLimit=50 | D1 0 D2 0 D3 0   # the same with limit 50: long over
WW1WBB2/4W3/B1B1W1B1 w 0 0 98 | NoMillLimit=0 | D1 13 D2 100 D3 1004 D4 7374 D5 76362   # the same without a limit
WW1WBB2/4W3/6B1 b 0 0 47 | NoMillLimit=50 | D1 54 D2 660 D3 27339   # three plies before the limit of 50
WW2BB2/2W5/4B3 w 6 6 98 | - | D1 20 D2 391 D3 2007 D4 32702   # the limit reached while placing
WWBB3B/WBBW3B/BBBWWWWW w 0 0 0 | - | D1 2 D2 8 D3 58 D4 294 D5 2085 D6 12588   # few moves, 9 against 9: the third occurrence after ply 8 shows at depth 9
WWBB3B/WBBW3B/BBBWWWWW w 0 0 0 | Threefold=false | D1 2 D2 8 D3 58 D4 294 D5 2085 D6 12588   # the same without the repetition rule
WWWB3B/WWBW3W/BBBWBBBW w 0 0 0 | - | D1 2 D2 9 D3 53 D4 307 D5 2353 D6 16253   # few moves, 9 against 9
WW2B1B1/8/8 w 1 1 4 | Pieces=3 | D1 21 D2 437 D3 19238   # three men's game, last placements, white may close a mill
WW6/8/8 w 1 1 2 | Pieces=3 | D1 22 D2 462 D3 0   # three men's game, a mill with nothing to take
BBBW3W/2W5/8 w 0 0 4 | Pieces=3 Flying=false | D1 6 D2 9 D3 50 D4 374 D5 1396 D6 7130   # three men's game without flying: black in the corner is blocked after 10-9
WWBW2B1/1B2W2W/B3BWB1 w 0 0 1 | Pieces=6 | D1 10 D2 89 D3 917 D4 7777 D5 76821   # six men's game, first moves after placing
WW1WBB2/6B1/B3W3 w 0 0 12 | - | D1 10 D2 241 D3 1403 D4 59761   # four against four, taking one makes the other fly
`

// most is the number of nodes a count may have to be walked in this test.
const most = 200_000

func TestCounts(t *testing.T) {
	t.Parallel()
	for _, row := range strings.Split(strings.TrimSpace(counts), "\n") {
		row, about, _ := strings.Cut(row, "   # ")
		fields := strings.Split(row, " | ")
		require.Len(t, fields, 3)
		t.Run(about, func(t *testing.T) {
			t.Parallel()
			p, err := NewPlain(fields[0], optionsOf(fields[1]), engines.Full)
			require.NoError(t, err)
			columns := strings.Fields(fields[2])
			for i := 0; i < len(columns); i += 2 {
				depth, err := strconv.Atoi(columns[i][1:])
				require.NoError(t, err)
				want, err := strconv.Atoi(columns[i+1])
				require.NoError(t, err)
				if want <= most {
					require.Equal(t, want, walk(p, depth), "%s depth %d", fields[0], depth)
				}
			}
		})
	}
}

func optionsOf(text string) engines.Options {
	o := engines.Options{}
	for _, part := range strings.Fields(text) {
		if name, value, ok := strings.Cut(part, "="); ok {
			o[name] = value
		}
	}
	return o
}

// walk counts by walking, the last ply too.
func walk(p engines.Position, depth int) (nodes int) {
	if depth == 0 {
		return 1
	}
	for _, m := range p.AppendMoves(nil) {
		p.Make(m)
		nodes += walk(p, depth-1)
		p.Unmake()
	}
	return nodes
}
