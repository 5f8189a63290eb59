package arena

import (
	"fmt"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
)

// RandomOpening plays n moves at random from a position, "" the start, to a
// place where the game goes on. The same seed gives the same moves.
func RandomOpening(position string, n int, seed uint32) ([]string, error) {
	const tries = 1000
	random := NewStream(seed)
	for range tries {
		p, err := clawclash.Game.Plain(position, nil, engines.Full)
		if err != nil {
			return nil, err
		}
		var moves []string
		for len(moves) < n && !p.Outcome().Over() {
			legal := p.AppendMoves(nil)
			m := legal[random.Below(len(legal))]
			moves = append(moves, p.Format(m))
			p.Make(m)
		}
		if !p.Outcome().Over() {
			return moves, nil
		}
	}
	return nil, fmt.Errorf("opening: %d random lines of %d moves all ended the game", tries, n)
}
