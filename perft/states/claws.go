package states

import (
	"math/bits"

	"github.com/boardperft/perft/engines"
)

const (
	clawPoints = 16
	clawPieces = 6 // a side has at most
	clawSides  = 2
	clawPasses = 3 // 0, 1 or 2 just played
)

// claws numbers the positions of ClawClash: boards with up to six pieces each,
// by who is to move and how many passes were just played.
type claws struct {
	offset [clawPieces + 1][clawPieces + 1]uint64 // of the boards with so many pieces
	boards uint64
}

func newClaws() *claws {
	c := &claws{}
	for n := range c.offset {
		for m := range c.offset[n] {
			c.offset[n][m] = c.boards
			c.boards += pairs(clawPoints, n, m)
		}
	}
	return c
}

func (c *claws) Size() uint64 { return c.boards * clawSides * clawPasses }

// taken apart, a key is what package clawclash writes into it: the pieces of
// the side to move, those of the other, the passes, and whether Red is to move.
func clawParts(k engines.Key) (black, red uint32, passes, toMove int) {
	black, red = uint32(k[0]&0xffff), uint32(k[0]>>16&0xffff)
	if k[0]>>40&1 != 0 {
		return red, black, int(k[0] >> 32 & 0xff), 1
	}
	return black, red, int(k[0] >> 32 & 0xff), 0
}

func (c *claws) Rank(k engines.Key) (uint64, bool) {
	black, red, passes, toMove := clawParts(k)
	n, m := bits.OnesCount32(black), bits.OnesCount32(red)
	if n > clawPieces || m > clawPieces || passes >= clawPasses || black&red != 0 || k[1] != 0 {
		return 0, false
	}
	return (uint64(passes*clawSides+toMove))*c.boards + c.offset[n][m] + pairRank(black, red, clawPoints), true
}

func (c *claws) Key(rank uint64) engines.Key {
	head, board := rank/c.boards, rank%c.boards
	n, m := 0, 0
	for n < clawPieces && c.offset[n+1][0] <= board {
		n++
	}
	for m < clawPieces && c.offset[n][m+1] <= board {
		m++
	}
	own, foe := pair(board-c.offset[n][m], clawPoints, n, m)
	if head%clawSides != 0 {
		own, foe = foe, own
	}
	return engines.Key{uint64(own) | uint64(foe)<<16 | head/clawSides<<32 | head%clawSides<<40}
}

func (c *claws) Material(k engines.Key) (first, second int) {
	black, red, _, _ := clawParts(k)
	return bits.OnesCount32(black), bits.OnesCount32(red)
}

func (c *claws) ToMove(k engines.Key) int {
	_, _, _, toMove := clawParts(k)
	return toMove
}
