package engine

import (
	"fmt"

	"github.com/boardperft/perft/engines/clawclash"
)

// state has Board[x][y], ToMove, Quiet and Passes.
type state = clawclash.Setup

var (
	piece = map[byte]byte{'b': 'B', 'r': 'R'}
	other = map[byte]byte{'b': 'r', 'r': 'b'}
	ways  = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
)

func legal(s state) (moves []string) {
	if over(s) {
		return nil
	}
	for x := range 4 {
		for y := range 4 {
			for _, way := range ways {
				u, v := x+way[0], y+way[1]
				if s.Board[x][y] == piece[s.ToMove] && u >= 0 && u < 4 && v >= 0 && v < 4 && s.Board[u][v] == 0 {
					moves = append(moves, fmt.Sprintf("%c%d-%c%d", 'a'+x, y+1, 'a'+u, v+1))
				}
			}
		}
	}
	if moves == nil {
		return []string{"pass"}
	}
	return moves
}

func over(s state) bool {
	count := map[byte]int{}
	for _, file := range s.Board {
		for _, p := range file {
			count[p]++
		}
	}
	return count['B'] < 2 || count['R'] < 2 || s.Passes == 2 || s.Quiet >= 20
}

func play(s state, move string) state {
	own := piece[s.ToMove]
	s.ToMove, s.Quiet = other[s.ToMove], s.Quiet+1
	if move == "pass" {
		s.Passes++
		return s
	}
	s.Passes = 0
	x, y := move[3]-'a', move[4]-'1'
	s.Board[move[0]-'a'][move[1]-'1'], s.Board[x][y] = 0, own
	var row, column [4]byte
	for i := range 4 {
		row[i], column[i] = s.Board[i][y], s.Board[x][i]
	}
	if i, ok := taken(row, own); ok {
		s.Board[i][y], s.Quiet = 0, 0
	}
	if i, ok := taken(column, own); ok {
		s.Board[x][i], s.Quiet = 0, 0
	}
	return s
}

// taken is where a line loses a piece: it holds exactly three that adjoin, two
// of the mover's and at an end one that is not.
func taken(line [4]byte, own byte) (at int, ok bool) {
	text := ""
	for _, p := range line {
		switch p {
		case 0:
			text += "."
		case own:
			text += "o"
		default:
			text += "x"
		}
	}
	at, ok = map[string]int{"oox.": 2, ".oox": 3, "xoo.": 0, ".xoo": 1}[text]
	return at, ok
}
