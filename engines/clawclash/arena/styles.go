package arena

import (
	"slices"

	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script"
)

// style is what a searching opponent values, in hundredths of a piece.
type style struct {
	name, title, says string
	piece             int // a piece ahead
	step              int // an empty point that its pieces reach, over the other's
	centre            int // a piece on one of the four middle points
	clock             int // of the lead, for each step nearer to the judgement by material
}

var styles = []style{
	{name: "material", title: "子力派", says: "counts pieces and little else", piece: 100, step: 2, centre: 1},
	{name: "blockade", title: "封锁派", says: "takes the other side's steps away", piece: 60, step: 12, centre: 2},
	{name: "adjudicate", title: "裁定派", says: "gets ahead and lets the 20 steps run out", piece: 100, step: 2, centre: 2, clock: 6},
	{name: "centre", title: "抢中派", says: "holds the four middle points", piece: 60, step: 3, centre: 18},
}

const (
	stylePoints = 100 // positions it may look at in a turn, as a script may
	styleDepth  = 6
)

// choose searches deeper and deeper until the points are spent or the depth is
// reached. Equal moves are taken as the seat's stream has shuffled them.
func (s style) choose(t Turn, random *Stream) script.Step {
	root := nodeOf(t.View)
	moves := root.moves()
	for i := len(moves) - 1; i > 0; i-- {
		j := random.Below(i + 1)
		moves[i], moves[j] = moves[j], moves[i]
	}
	look := &lookahead{style: s, left: stylePoints}
	best := moves[0]
	for depth := 1; depth <= styleDepth; depth++ {
		m, ok := look.best(root, moves, depth)
		if !ok {
			break
		}
		best = m
		// Deeper searches begin with the best move so far.
		at := slices.Index(moves, m)
		moves = append([]clawclash.Step{m}, append(slices.Clone(moves[:at]), moves[at+1:]...)...)
	}
	return asStep(best)
}

// lookahead is one turn's search.
type lookahead struct {
	style
	left int // points
}

// best is the move with the greatest value at a depth; false if the points ran
// out before all were looked at.
func (l *lookahead) best(root node, moves []clawclash.Step, depth int) (clawclash.Step, bool) {
	best, bestValue := moves[0], -2*won
	for _, m := range moves {
		v, ok := l.play(root, m, depth, -2*won, -bestValue)
		if !ok {
			return best, false
		}
		if v > bestValue {
			best, bestValue = m, v
		}
	}
	return best, true
}

// play is the value of a move to who makes it; alpha and beta are the other
// side's.
func (l *lookahead) play(n node, m clawclash.Step, depth, alpha, beta int) (int, bool) {
	if l.left == 0 {
		return 0, false
	}
	l.left--
	v, ok := l.value(n.after(m), depth-1, alpha, beta)
	return -v, ok
}

func (l *lookahead) value(n node, depth, alpha, beta int) (int, bool) {
	if v, over := n.judged(n.side); over {
		return v - v/won*(styleDepth-depth), true // sooner is better
	}
	if depth == 0 {
		return l.evaluate(n), true
	}
	moves := n.moves()
	if len(moves) == 0 {
		v, ok := l.value(n.passed(), depth-1, -beta, -alpha)
		return -v, ok
	}
	best := -2 * won
	for _, m := range moves {
		v, ok := l.play(n, m, depth, -beta, -max(alpha, best))
		if !ok {
			return 0, false
		}
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best, true
}

// evaluate is what the style thinks a position is worth to the side to move.
func (s style) evaluate(n node) int {
	lead := n.lead(n.side)
	other := n.passed()
	value := lead * s.piece
	value += s.step * (len(n.moves()) - len(other.moves()))
	value += s.clock * lead * n.quiet
	for _, p := range [4][2]int{{1, 1}, {1, 2}, {2, 1}, {2, 2}} {
		switch c := n.board[p[0]][p[1]]; {
		case c == 0:
		case (c == 'B') == (n.side == 'b'):
			value += s.centre
		default:
			value -= s.centre
		}
	}
	return value
}
