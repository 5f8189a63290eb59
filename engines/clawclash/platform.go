package clawclash

// Step is one move as the public platform writes it: two points [x,y].
type Step struct {
	From [2]int `json:"from"`
	To   [2]int `json:"to"`
}

// String writes a step in the notation of moves.
func (s Step) String() string {
	return pointName(s.From[0], s.From[1]) + "-" + pointName(s.To[0], s.To[1])
}

// PlatformMoves lists the steps of a side in the order of the public
// platform's legalMoves, which scripts index: x ascending, then y ascending,
// then the directions +x, -x, +y, -y. It looks at the board alone: no step
// means a pass, and whether the game is over is another question.
func PlatformMoves(board [4][4]byte, side byte) []Step {
	s := Setup{Board: board, ToMove: side}
	var steps []Step
	for x := range size {
		for y := range size {
			if !document.Owns(s, board[x][y]) {
				continue
			}
			for _, d := range []direction{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				if to, on := document.Neighbour(point{x, y}, d); on && document.Free(s, to) {
					steps = append(steps, Step{[2]int{x, y}, [2]int{to.x, to.y}})
				}
			}
		}
	}
	return steps
}

// PlatformApply makes a step as the public platform's apply does: without a
// look at whether it is legal, so that an empty origin makes a piece and a
// piece on the target is overwritten and not listed. It returns the board
// after it and the captured points, that of the row before that of the column.
func PlatformApply(board [4][4]byte, side byte, step Step) (after [4][4]byte, captured [][2]int) {
	mover := byte(black)
	if side == redSide {
		mover = red
	}
	board[step.From[0]][step.From[1]] = 0
	board[step.To[0]][step.To[1]] = mover
	s := Setup{Board: board, ToMove: side}
	taken := document.taken(s, point{step.To[0], step.To[1]}, mover)
	for _, p := range taken {
		captured = append(captured, [2]int{p.x, p.y})
	}
	return remove(s, taken).Board, captured
}
