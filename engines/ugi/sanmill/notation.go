package sanmill

import (
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// position is what Sanmill's FEN says, White the side that begins.
type position struct {
	points   [mill.Points]byte // 'W', 'B' or 0
	black    bool              // to move
	hand     [2]int
	removing bool
}

// fen writes the seventeen fields: the rings from the inner one out, each from
// twelve o'clock clockwise; side, phase, action; stones on the board and in
// hand, White's and Black's; removals owed; the last mill, four times none; no
// mills on record; plies without capture; move number. It ends with the name
// of the numbering, which nothing here depends on.
func (p position) fen() string {
	var rings []string
	for ring := mill.Rings - 1; ring >= 0; ring-- {
		var b strings.Builder
		for i := 1; i <= mill.Around; i++ {
			b.WriteByte(map[byte]byte{0: '*', 'W': 'O', 'B': '@'}[p.points[mill.At(ring, i)]])
		}
		rings = append(rings, b.String())
	}
	side, phase, action := "w", "p", "p"
	if p.black {
		side = "b"
	}
	if p.hand == [2]int{} {
		phase, action = "m", "s"
	}
	var owed [2]int
	if p.removing {
		action = "r"
		owed[map[bool]int{false: 0, true: 1}[p.black]] = 1
	}
	var on [2]int
	for _, stone := range p.points {
		switch stone {
		case 'W':
			on[0]++
		case 'B':
			on[1]++
		}
	}
	return fmt.Sprintf("%s %s %s %s %d %d %d %d %d %d -1 -1 -1 -1 0 0 1 ids:nodes", strings.Join(rings, "/"),
		side, phase, action, on[0], p.hand[0], on[1], p.hand[1], owed[0], owed[1])
}

// dialect is one game as Sanmill plays it.
type dialect struct {
	game  *engines.Game
	turns bool // its moves are whole turns; Sanmill's are actions
}

// dialectOf knows the games by name, since this package can import none: the
// tests of theirs come by here.
func dialectOf(g *engines.Game) (d dialect, ok bool) {
	return dialect{g, g.Name == "morris"}, g.Name == "morris" || g.Name == "runemill"
}

// read takes a position apart that the game's own rules take for one.
func (d dialect) read(line engines.Line) (p position, err error) {
	line.Moves = nil
	if _, err := d.game.Play(d.game.Plain, line, engines.Mode{Scope: engines.Board}); err != nil {
		return p, err
	}
	f := strings.Split(line.Position, " ")
	letters := strings.ToUpper(d.game.Sides[0] + d.game.Sides[1])
	if p.points, err = mill.ParsePlacement(f[0], letters); err != nil {
		return p, err
	}
	for i, stone := range p.points {
		if stone != 0 {
			p.points[i] = "WB"[strings.IndexByte(letters, stone)]
		}
	}
	p.black = f[1] == d.game.Sides[1]
	for i := range p.hand {
		if p.hand[i], err = mill.ParseNumber(f[2+i]); err != nil {
			return p, err
		}
	}
	p.removing = !d.turns && f[4] == "r"
	return p, nil
}

// tokens are Sanmill's for one move of ours, one or two; ok tells whether it
// has any.
func (d dialect) tokens(move string) (tokens []string, ok bool) {
	first, removal, two := strings.Cut(mill.Names(move), "x")
	if two {
		if !isPoint(removal) || d.turns == (first == "") || !d.turns && first != "" {
			return nil, false
		}
		if first == "" {
			return []string{"x" + removal}, true
		}
	}
	if _, ok := fromToken(first); !ok || strings.HasPrefix(first, "x") {
		return nil, false
	}
	if two {
		return []string{first, "x" + removal}, true
	}
	return []string{first}, true
}

// fromToken is our text of one of Sanmill's actions: a point, two points with
// a hyphen, or x and a point.
func fromToken(token string) (move string, ok bool) {
	text := strings.TrimPrefix(token, "x")
	from, to, steps := strings.Cut(text, "-")
	if !isPoint(from) || steps && (!isPoint(to) || text != token) {
		return "", false
	}
	return mill.Numbers(token), true
}

// isPoint tells whether text is the name of a point.
func isPoint(text string) bool {
	p, err := mill.ParsePoint(text)
	return err == nil && mill.Name(p) == text
}
