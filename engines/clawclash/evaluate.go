package clawclash

import (
	"math/bits"

	"github.com/boardperft/perft/engines"
)

// What things are worth, in hundredths of a piece.
const (
	worthPiece = 100
	worthStep  = 5 // a step to an empty point
	worthPair  = 8 // two neighbours of one side, half of a capture
)

// Evaluate values a position for a search, from the side to move's view:
// pieces, steps, and pairs, since only a pair can take.
func Evaluate(p engines.Position) int {
	var b bitboard
	if f, ok := p.(*fast); ok {
		b = f.board
	} else {
		s, err := ParseSetup(p.String())
		if err != nil {
			return 0 // a faulty engine's text; the search then sees wins alone
		}
		b = bitboardOf(s)
	}
	empty := allPoints &^ (b.own | b.foe)
	return worthOf(b.own, empty) - worthOf(b.foe, empty)
}

func worthOf(pieces, empty uint32) int {
	near := neighbours(pieces)
	pairs := (near & each(pieces)).size() / 2
	return worthPiece*bits.OnesCount32(pieces) + worthStep*(near&each(empty)).size() + worthPair*pairs
}
