package gbgp

import (
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
	"github.com/boardperft/perft/engines/morris"
)

// stones each side starts with; the protocol knows no other game.
const stones = 9

// write is the protocol's text of a position: side, White's stones, Black's,
// and the number of the full move, from which the hands follow: all have been
// placed after nine moves each. The counter of quiet plies is not in it.
func write(s morris.Setup) string {
	on := map[byte][]string{}
	for p, stone := range s.Points {
		on[stone] = append(on[stone], mill.Name(p))
	}
	plies := 2*stones - s.Hand[0] - s.Hand[1]
	if plies == 2*stones && s.ToMove == 'b' {
		plies++
	}
	return fmt.Sprintf("%c:w%s:b%s:%d", s.ToMove, strings.Join(on['W'], ","), strings.Join(on['B'], ","), plies/2+1)
}

// read is our notation as a setup that the protocol can write.
func read(text string) (morris.Setup, error) {
	s, err := morris.ParseSetup(text)
	if err != nil {
		return s, err
	}
	v, err := morris.VariantOf(nil)
	if err != nil {
		return s, err
	}
	return s, s.Validate(v)
}

// toName is a move of ours as the protocol has it; ok tells whether it is of
// the form of a move.
func toName(move string) (text string, ok bool) {
	text = mill.Names(move)
	step, taken, takes := strings.Cut(text, "x")
	from, to, steps := strings.Cut(step, "-")
	return text, isPoint(from) && (!steps || isPoint(to)) && (!takes || isPoint(taken))
}

// fromName is a move of the protocol as ours.
func fromName(text string) (move string, ok bool) {
	again, ok := toName(text)
	return mill.Numbers(text), ok && again == text
}

func isPoint(text string) bool {
	p, err := mill.ParsePoint(text)
	return err == nil && mill.Name(p) == text
}

// candidates are all moves that somebody who sees the stones could think of:
// to place on an empty point or to go there from an own one, and to take
// nothing or any stone of the other side. Which of them are legal, and what a
// mill is, is for the engine to say.
func candidates(s morris.Setup) []string {
	var own, other, empty []string
	for p, stone := range s.Points {
		name := mill.Name(p)
		switch {
		case stone == 0:
			empty = append(empty, name)
		case stone|0x20 == s.ToMove: // the letter of the stone, small
			own = append(own, name)
		default:
			other = append(other, name)
		}
	}
	var steps []string
	for _, to := range empty {
		steps = append(steps, to)
		for _, from := range own {
			steps = append(steps, from+"-"+to)
		}
	}
	all := steps
	for _, step := range steps {
		for _, taken := range other {
			all = append(all, step+"x"+taken)
		}
	}
	return all
}

// play makes a move on a setup as its text says, legal or not, to know where
// the stones are.
func play(s morris.Setup, move string) morris.Setup {
	step, taken, takes := strings.Cut(move, "x")
	from, to, steps := strings.Cut(step, "-")
	point := func(text string) int {
		p, _ := mill.ParsePoint(text) // the caller knows the form of the move
		return p
	}
	side := map[byte]int{'w': 0, 'b': 1}[s.ToMove]
	stone := "WB"[side]
	if steps {
		s.Points[point(from)] = 0
		s.Points[point(to)] = stone
	} else {
		s.Points[point(step)] = stone
		s.Hand[side] = max(0, s.Hand[side]-1)
	}
	if takes {
		s.Points[point(taken)] = 0
	}
	s.ToMove = "bw"[side]
	return s
}

// rejectMove is the error for a move that the engine does not play.
func rejectMove(line engines.Line, at int) error {
	return &engines.Rejected{Game: morris.Game.Name, What: "move", At: at, Text: line.Moves[at],
		Why: "the engine does not play it when it may play nothing else"}
}
