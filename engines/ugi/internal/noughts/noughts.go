// Package noughts is noughts and crosses, as a game to test protocols with: it
// is small, ends soon, and has an option.
package noughts

import (
	"strings"

	"github.com/boardperft/perft/engines"
)

// Game is noughts and crosses. A position is nine cells, row by row, and the
// side to move: "x.o...... x". With the option Misere a row loses.
var Game = &engines.Game{
	Name: "noughts", Title: "Noughts and Crosses", Sides: []string{"x", "o"},
	Options: []engines.Option{
		engines.Check("Misere", "false", "A row loses."),
		engines.Combo("First", "x", "Who begins.", "x", "o"),
	},
	Start: func(o engines.Options) string {
		if o["First"] == "o" {
			return "......... o"
		}
		return "......... x"
	},
	Plain: func(text string, o engines.Options, _ engines.Scope) (engines.Position, error) {
		cells, side, ok := strings.Cut(text, " ")
		if !ok || len(cells) != 9 || strings.Trim(cells, ".xo") != "" || side != "x" && side != "o" {
			return nil, engines.RejectPosition("noughts", text, "want nine of . x o and the side to move")
		}
		return engines.Walk[string](rules{o["Misere"] == "true"}, text), nil
	},
}

type rules struct{ misere bool }

var rows = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (rules) Moves(s string) (moves []engines.Move) {
	for i := range 9 {
		if s[i] == '.' {
			moves = append(moves, engines.Move(i))
		}
	}
	return moves
}

func (rules) Play(s string, m engines.Move) string {
	return s[:m] + s[10:] + s[m+1:10] + other(s[10:])
}

func (r rules) Judge(line []string) engines.Outcome {
	s := line[len(line)-1]
	for _, row := range rows {
		if c := s[row[0]]; c != '.' && c == s[row[1]] && c == s[row[2]] {
			if r.misere {
				return engines.Win(other(string(c)), "row")
			}
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

func other(side string) string {
	if side == "x" {
		return "o"
	}
	return "x"
}
