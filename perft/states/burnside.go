package states

import "github.com/boardperft/perft/engines/mill"

// EndingBoards is how many ways there are to put n stones of the side to move
// and m of the other onto a mill board.
func EndingBoards(n, m int) uint64 { return pairs(mill.Points, n, m) }

// EndingClasses is the same up to the sixteen symmetries of the board, by
// Burnside's lemma: the average, over the symmetries, of the number of boards
// that one leaves alone. Such a board has all points of a cycle of the symmetry
// alike.
func EndingClasses(n, m int) uint64 {
	var fixed uint64
	for symmetry := range mill.Symmetries {
		fixed += alike(cycles(symmetry), n, m)
	}
	return fixed / mill.Symmetries
}

// cycles are the lengths of the cycles into which a symmetry moves the points.
func cycles(symmetry int) (lengths []int) {
	var seen [mill.Points]bool
	for p := range mill.Points {
		length := 0
		for at := p; !seen[at]; at = mill.PointImage(at, symmetry) {
			seen[at] = true
			length++
		}
		if length > 0 {
			lengths = append(lengths, length)
		}
	}
	return lengths
}

// alike is the number of ways to make some cycles wholly of the first side,
// some of the second, so that they have n and m points.
func alike(lengths []int, n, m int) uint64 {
	var ways [mill.Points + 1][mill.Points + 1]uint64
	ways[0][0] = 1
	for _, length := range lengths {
		for a := n; a >= 0; a-- {
			for b := m; b >= 0; b-- {
				if a >= length {
					ways[a][b] += ways[a-length][b]
				}
				if b >= length {
					ways[a][b] += ways[a][b-length]
				}
			}
		}
	}
	return ways[n][m]
}
