package gameboard

import (
	"slices"

	"github.com/boardperft/perft/engines"
)

// faultWatch knows which catalogue faults games have met so far: those by whose
// rules positions came to differ, in sight of the player or not. It leads games
// towards the others. What games prove of a server is in [exercise].
type faultWatch struct {
	game    *engines.Game
	options engines.Options
	open    []engines.Fault // not met so far

	line  []string // that the positions below have come
	model engines.Position
	stand []standing
}

// standing is a faulty engine after the line.
type standing struct {
	fault    engines.Fault
	position engines.Position
	legal    map[string]engines.Move
}

// watch looks for the faults of those names, all if there are none.
func watch(m model, names []string) *faultWatch {
	w := &faultWatch{game: m.game, options: m.options}
	for _, f := range m.game.Faults {
		if names == nil || slices.Contains(names, f.Name) {
			w.open = append(w.open, f)
		}
	}
	return w
}

// follow takes the faulty engines along a line of the true rules. Those that
// differ anywhere on it have been met.
func (w *faultWatch) follow(line []string) {
	if w.model == nil || len(line) < len(w.line) || !slices.Equal(line[:len(w.line)], w.line) {
		w.begin()
	}
	if w.model == nil {
		return
	}
	for _, move := range line[len(w.line):] {
		m, ok := engines.ParseMove(w.model, move)
		if !ok {
			return
		}
		w.model.Make(m)
		for _, s := range w.stand {
			s.position.Make(s.legal[move])
		}
		w.line = append(w.line, move)
		w.compare()
	}
}

// begin puts all engines at the start.
func (w *faultWatch) begin() {
	w.line, w.model, w.stand = nil, nil, nil
	start := engines.Line{Options: w.options}
	model, err := w.game.Play(w.game.Fast, start, engines.Mode{})
	if err != nil {
		return
	}
	w.model = model
	for _, f := range w.open {
		if p, err := w.game.Play(f.Make, start, engines.Mode{}); err == nil {
			w.stand = append(w.stand, standing{fault: f, position: p})
		}
	}
	w.compare()
}

// compare meets the faults that stand differently now.
func (w *faultWatch) compare() {
	legal, text, out := engines.MoveTexts(w.model), w.model.String(), w.model.Outcome()
	var alike []standing
	for _, s := range w.stand {
		s.legal = map[string]engines.Move{}
		moves := s.position.AppendMoves(nil)
		for _, m := range moves {
			s.legal[s.position.Format(m)] = m
		}
		same := len(moves) == len(legal) && s.position.Outcome() == out && s.position.String() == text
		for _, move := range legal {
			_, known := s.legal[move]
			same = same && known
		}
		if same {
			alike = append(alike, s)
			continue
		}
		w.open = slices.DeleteFunc(w.open, func(f engines.Fault) bool { return f.Name == s.fault.Name })
	}
	w.stand = alike
}

// breaks counts the faults that an action would meet, replies that are forced
// included.
func (w *faultWatch) breaks(a option) (n int) {
	m, ok := engines.ParseMove(w.model, a.move)
	if !ok {
		return 0
	}
	for _, s := range w.stand {
		f, ok := s.legal[a.move]
		if !ok {
			continue
		}
		w.model.Make(m)
		s.position.Make(f)
		if w.differs(s.position, forcedReplies) {
			n++
		}
		s.position.Unmake()
		w.model.Unmake()
	}
	return n
}

const (
	forcedReplies = 2 // at most that are gone through
	fewFaults     = 3 // open, so that all replies can be looked at
)

// threats counts the replies to an action that would meet a fault. It looks
// only when few are open.
func (w *faultWatch) threats(a option) (n int) {
	m, ok := engines.ParseMove(w.model, a.move)
	if !ok || len(w.stand) > fewFaults {
		return 0
	}
	w.model.Make(m)
	defer w.model.Unmake()
	for _, s := range w.stand {
		f, ok := s.legal[a.move]
		if !ok {
			continue
		}
		s.position.Make(f)
		replies := map[string]engines.Move{}
		for _, r := range s.position.AppendMoves(nil) {
			replies[s.position.Format(r)] = r
		}
		for _, r := range w.model.AppendMoves(nil) {
			reply, ok := replies[w.model.Format(r)]
			if !ok {
				continue
			}
			w.model.Make(r)
			s.position.Make(reply)
			if w.differs(s.position, 0) {
				n++
			}
			s.position.Unmake()
			w.model.Unmake()
		}
		s.position.Unmake()
	}
	return n
}

// differs compares a faulty engine with the model where they stand, and after
// forced moves.
func (w *faultWatch) differs(p engines.Position, forced int) bool {
	moves, faulty := w.model.AppendMoves(nil), p.AppendMoves(nil)
	if len(moves) != len(faulty) || w.model.Outcome() != p.Outcome() || w.model.String() != p.String() {
		return true
	}
	if forced == 0 || len(moves) != 1 || w.model.Format(moves[0]) != p.Format(faulty[0]) {
		return false
	}
	w.model.Make(moves[0])
	p.Make(faulty[0])
	differs := w.differs(p, forced-1)
	p.Unmake()
	w.model.Unmake()
	return differs
}
