package clawclash

import "github.com/boardperft/perft/engines"

// What things are worth, in hundredths of a piece.
const (
	worthPiece = 100
	worthStep  = 5 // a step to an empty point
	worthPair  = 8 // two neighbours of one side, half of a capture
)

// Evaluate values a position for a search, from the side to move's view:
// pieces, steps, and pairs, since only a pair can take.
func Evaluate(p engines.Position) int {
	s, err := ParseSetup(p.String())
	if err != nil {
		return 0 // a faulty engine's text; the search then sees wins alone
	}
	value := s.worth(black) - s.worth(red)
	if s.ToMove == redSide {
		return -value
	}
	return value
}

func (s Setup) worth(piece byte) int {
	value := 0
	for x := range size {
		for y := range size {
			if s.Board[x][y] != piece {
				continue
			}
			value += worthPiece
			for _, near := range [4][2]int{{x + 1, y}, {x, y + 1}, {x - 1, y}, {x, y - 1}} {
				if near[0] < 0 || near[0] >= size || near[1] < 0 || near[1] >= size {
					continue
				}
				switch s.Board[near[0]][near[1]] {
				case 0:
					value += worthStep
				case piece:
					value += worthPair / 2
				}
			}
		}
	}
	return value
}
