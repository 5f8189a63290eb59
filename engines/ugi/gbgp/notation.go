package gbgp

import (
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// stones each side starts with; the protocol knows no other game.
const stones = 9

// position is where the stones are.
type position struct {
	points [mill.Points]byte // 'W', 'B' or 0
	side   int               // to move, 0 for White
	hand   [2]int
}

// read takes a position apart that the game's own rules take for one.
func (e *engine) read(line engines.Line) (p position, err error) {
	text := line.Position
	if text == "" {
		text = e.game.Start(nil)
	}
	if _, err := e.game.Plain(text, nil, engines.Board); err != nil {
		return p, err
	}
	f := strings.Split(text, " ")
	if p.points, err = mill.ParsePlacement(f[0], "WB"); err != nil {
		return p, err
	}
	if f[1] == "b" {
		p.side = 1
	}
	for i := range p.hand {
		if p.hand[i], err = mill.ParseNumber(f[2+i]); err != nil {
			return p, err
		}
	}
	return p, nil
}

// String is the protocol's text of a position: side, White's stones, Black's,
// and the number of the full move, from which the hands follow: all have been
// placed after nine moves each. The counter of quiet plies is not in it.
func (p position) String() string {
	on := map[byte][]string{}
	for i, stone := range p.points {
		on[stone] = append(on[stone], mill.Name(i))
	}
	plies := 2*stones - p.hand[0] - p.hand[1]
	if plies == 2*stones {
		plies += p.side
	}
	return fmt.Sprintf("%c:w%s:b%s:%d", "wb"[p.side], strings.Join(on['W'], ","), strings.Join(on['B'], ","), plies/2+1)
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
func (p position) candidates() []string {
	var own, other, empty []string
	for i, stone := range p.points {
		name := mill.Name(i)
		switch stone {
		case 0:
			empty = append(empty, name)
		case "WB"[p.side]:
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

// after is the position after a move as its text says, legal or not, to know
// where the stones are.
func (p position) after(move string) position {
	step, taken, takes := strings.Cut(move, "x")
	from, to, steps := strings.Cut(step, "-")
	at := func(text string) *byte {
		i, _ := mill.ParsePoint(text) // the caller knows the form of the move
		return &p.points[i]
	}
	if steps {
		*at(from) = 0
		*at(to) = "WB"[p.side]
	} else {
		*at(step) = "WB"[p.side]
		p.hand[p.side] = max(0, p.hand[p.side]-1)
	}
	if takes {
		*at(taken) = 0
	}
	p.side = 1 - p.side
	return p
}
