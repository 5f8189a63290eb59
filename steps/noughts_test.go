package steps_test

import (
	"math/bits"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/fixtures"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

// A fifth game, as anybody could bring one: noughts and crosses. A position is
// nine cells and the side to move, "x.o...... x"; a move is a cell, 1 to 9.
var noughts = &engines.Game{
	Name: "noughts", Title: "Noughts and Crosses", Sides: []string{"x", "o"},
	Start: func(engines.Options) string { return "......... x" },
	Plain: func(text string, _ engines.Options, _ engines.Scope) (engines.Position, error) {
		return engines.Walk(rules{}, text), check(text)
	},
	Fast: func(text string, _ engines.Options, _ engines.Scope) (engines.Position, error) {
		if err := check(text); err != nil {
			return nil, err
		}
		p := &fast{next: strings.IndexByte("xo", text[10])}
		for i := range 9 {
			if side := strings.IndexByte("xo", text[i]); side >= 0 {
				p.cells[side] |= 1 << i
			}
		}
		return p, nil
	},
}

func check(text string) error {
	if cells, side, _ := strings.Cut(text, " "); len(cells) != 9 || strings.Trim(cells, ".xo") != "" || side != "x" && side != "o" {
		return engines.RejectPosition("noughts", text, "want nine of . x o, and the side to move")
	}
	return nil
}

var rows = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

// rules are the plain side: functions on texts.
type rules struct{}

func (rules) Moves(s string) (moves []engines.Move) {
	for i := range 9 {
		if s[i] == '.' {
			moves = append(moves, engines.Move(i))
		}
	}
	return moves
}

func (rules) Play(s string, m engines.Move) string {
	other := map[byte]string{'x': "o", 'o': "x"}[s[10]]
	return s[:m] + s[10:] + s[m+1:10] + other
}

func (rules) Judge(line []string) engines.Outcome {
	s := line[len(line)-1]
	for _, row := range rows {
		if c := s[row[0]]; c != '.' && c == s[row[1]] && c == s[row[2]] {
			return engines.Win(string(c), "row")
		}
	}
	if !strings.Contains(s, ".") {
		return engines.Draw("full")
	}
	return engines.Outcome{}
}

func (rules) Format(_ string, m engines.Move) string { return string('1' + rune(m)) }
func (rules) Write(s string) string                  { return s }

// fast is the other side: nine bits a player.
type fast struct {
	cells [2]uint
	next  int
	made  []engines.Move
}

func (p *fast) Outcome() engines.Outcome {
	for side, cells := range p.cells {
		for _, lined := range []uint{7, 56, 448, 73, 146, 292, 273, 84} {
			if cells&lined == lined {
				return engines.Win("xo"[side:side+1], "row")
			}
		}
	}
	if p.cells[0]|p.cells[1] == 511 {
		return engines.Draw("full")
	}
	return engines.Outcome{}
}

func (p *fast) AppendMoves(moves []engines.Move) []engines.Move {
	if p.Outcome().Over() {
		return moves
	}
	for free := 511 &^ (p.cells[0] | p.cells[1]); free != 0; free &= free - 1 {
		moves = append(moves, engines.Move(bits.TrailingZeros(free)))
	}
	return moves
}

func (p *fast) Make(m engines.Move) {
	p.cells[p.next] |= 1 << m
	p.next, p.made = 1-p.next, append(p.made, m)
}

func (p *fast) Unmake() {
	last := len(p.made) - 1
	p.next = 1 - p.next
	p.cells[p.next] &^= 1 << p.made[last]
	p.made = p.made[:last]
}

func (p *fast) Format(m engines.Move) string { return string('1' + rune(m)) }

func (p *fast) String() string {
	text := []byte("......... " + "xo"[p.next:p.next+1])
	for side := range p.cells {
		for cells := p.cells[side]; cells != 0; cells &= cells - 1 {
			text[bits.TrailingZeros(cells)] = "xo"[side]
		}
	}
	return string(text)
}

const noughtsSuite = `game: noughts
scope: full, board
ply: action
leaves: exact
source: by hand

......... x ; id "start" ; D1 9 ; D2 72 ; D3 504 ; D4 3024 ; D9 127872
xx.oo.... x ; id "a row ends it" ; moves 3 ; becomes xxxoo.... o ; outcome win x row ; legal
`

func TestNoughts(t *testing.T) {
	t.Parallel()
	suite, err := fixtures.Read("noughts.epd", noughtsSuite)
	require.NoError(t, err)
	for _, side := range []engines.Maker{noughts.Plain, noughts.Fast} {
		p, err := side("......... x", nil, engines.Full)
		require.NoError(t, err)
		sequences := engines.Count{}
		for d := range 10 {
			n, err := perft.Count(t.Context(), p, d, perft.Exact)
			require.NoError(t, err)
			sequences, _ = sequences.Add(n)
		}
		require.Equal(t, engines.CountOf(549946), sequences)
		report, err := steps.Verify(t.Context(), noughts, perft.Opener(noughts, side, engines.Full), steps.Config{Suites: []fixtures.Suite{suite}})
		require.NoError(t, err)
		require.Equal(t, steps.VerdictPass, report.Verdict(), report.Wrong())
	}
	start := []engines.Line{{Position: "......... x"}}
	_, differ := perft.Search{Game: noughts, A: noughts.Plain, B: noughts.Fast, Starts: start, Nodes: 1000, Games: 100, Plies: 9, Seed: 1}.Witness(t.Context())
	require.False(t, differ)
}
