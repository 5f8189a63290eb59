package search

import "github.com/boardperft/perft/engines"

const historyBits = 12

// historyIndex folds a move of any encoding into the history; moves that
// share a place share their rank, which costs speed alone.
func historyIndex(m engines.Move) uint32 { return uint32(m) * 0x9e3779b1 >> (32 - historyBits) }

// sort puts the moves from s.moves[from] on into the order in which to try
// them: the table's move, then those that cut most before.
func (s *Searcher) sort(from int, known *entry, side int) {
	moves := s.moves[from:]
	s.order = s.order[:0]
	for _, m := range moves {
		rank := s.history[side][historyIndex(m)]
		if known != nil && known.move == m {
			rank = 1<<31 - 1
		}
		s.order = append(s.order, rank)
	}
	for i := 1; i < len(moves); i++ {
		for j := i; j > 0 && s.order[j] > s.order[j-1]; j-- {
			s.order[j], s.order[j-1] = s.order[j-1], s.order[j]
			moves[j], moves[j-1] = moves[j-1], moves[j]
		}
	}
}
