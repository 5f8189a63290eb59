package arena

import (
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script"
)

// herd is 牧童: any move of the list.
func herd(t Turn, random *Stream) script.Step {
	moves := t.View.LegalMoves
	return moves[random.Below(len(moves))]
}

// stone is 石郎: the first move of the list that takes, else as 牧童.
func stone(t Turn, random *Stream) script.Step {
	board, side := letters(t.View), sideLetter(t.View.Me.Side)
	for _, m := range t.View.LegalMoves {
		if _, taken := clawclash.PlatformApply(board, side, plainStep(m)); len(taken) > 0 {
			return m
		}
	}
	return herd(t, random)
}

// node is a position as the built-in opponents search it: passes do not matter
// to them.
type node struct {
	board [4][4]byte
	side  byte // to move
	quiet int
}

func nodeOf(v script.View) node {
	return node{letters(v), sideLetter(v.Me.Side), v.NoCaptureMoves}
}

func (n node) moves() []clawclash.Step { return clawclash.PlatformMoves(n.board, n.side) }

func (n node) after(s clawclash.Step) node {
	board, taken := clawclash.PlatformApply(n.board, n.side, s)
	quiet := n.quiet + 1
	if len(taken) > 0 {
		quiet = 0
	}
	return node{board, 'b' + 'r' - n.side, quiet}
}

func (n node) passed() node { return node{n.board, 'b' + 'r' - n.side, n.quiet + 1} }

// won is the value of a game won.
const won = 1_000_000

// lead is the number of pieces that side has more than the other.
func (n node) lead(side byte) int {
	s := clawclash.Setup{Board: n.board}
	lead := s.Count('B') - s.Count('R')
	if side == 'r' {
		return -lead
	}
	return lead
}

// judged is the value of a game that is over, to side.
func (n node) judged(side byte) (value int, over bool) {
	s := clawclash.Setup{Board: n.board}
	black, red := s.Count('B'), s.Count('R')
	lead := n.lead(side)
	switch {
	case black <= 1: // looked at first
		return loss(side == 'b'), true
	case red <= 1:
		return loss(side == 'r'), true
	case n.quiet < 20:
		return 0, false
	case lead == 0:
		return 0, true
	}
	return loss(lead < 0), true
}

func loss(mine bool) int {
	if mine {
		return -won
	}
	return won
}

// sage is 棋圣: for each move the least over all replies of the pieces ahead,
// or the value of the game where one ends it; the first of the best moves.
func sage(t Turn, _ *Stream) script.Step {
	root := nodeOf(t.View)
	best, bestValue := t.View.LegalMoves[0], -2*won
	for _, m := range t.View.LegalMoves {
		if v := worstReply(root.after(plainStep(m)), root.side); v > bestValue {
			best, bestValue = m, v
		}
	}
	return best
}

func worstReply(n node, me byte) int {
	value := func(n node) int {
		if v, over := n.judged(me); over {
			return v
		}
		return n.lead(me)
	}
	if v, over := n.judged(me); over {
		return v
	}
	replies := n.moves()
	if len(replies) == 0 {
		return value(n.passed())
	}
	worst := 2 * won
	for _, r := range replies {
		worst = min(worst, value(n.after(r)))
	}
	return worst
}
