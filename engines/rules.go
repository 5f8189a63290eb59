package engines

// Rules is a game's document as functions on values: the plain side. S is all
// that the rules depend on apart from history. Judge sees the whole line:
// line[0] is the position given as text, the last element is now. Moves is
// asked only where Judge says ongoing. A game whose turns may have two actions
// also has a method MidTurn(S) bool; rules that can write without a string of
// their own have AppendTo([]byte, S) []byte, which appends what Write returns.
type Rules[S any] interface {
	Moves(S) []Move
	Play(S, Move) S
	Judge(line []S) Outcome
	Format(S, Move) string
	Write(S) string
}

// Walk makes a [Position] of plain rules, starting at s.
func Walk[S any](rules Rules[S], s S) Position {
	// Room for one more: most positions are asked what comes of each move.
	w := &walk[S]{rules: rules, line: append(make([]S, 0, 2), s)}
	w.outcomes = append(make([]Outcome, 0, 2), rules.Judge(w.line))
	if mid, ok := rules.(interface{ MidTurn(S) bool }); ok {
		return &turnWalk[S]{w, mid.MidTurn}
	}
	return w
}

type walk[S any] struct {
	rules    Rules[S]
	line     []S
	outcomes []Outcome
}

func (w *walk[S]) now() S           { return w.line[len(w.line)-1] }
func (w *walk[S]) Outcome() Outcome { return w.outcomes[len(w.outcomes)-1] }
func (w *walk[S]) String() string   { return w.rules.Write(w.now()) }

// AppendTo implements [Appender].
func (w *walk[S]) AppendTo(b []byte) []byte {
	if a, ok := w.rules.(interface{ AppendTo([]byte, S) []byte }); ok {
		return a.AppendTo(b, w.now())
	}
	return append(b, w.String()...)
}

func (w *walk[S]) Format(m Move) string { return w.rules.Format(w.now(), m) }

func (w *walk[S]) AppendMoves(moves []Move) []Move {
	if w.Outcome().Over() {
		return moves
	}
	return append(moves, w.rules.Moves(w.now())...)
}

func (w *walk[S]) Make(m Move) {
	w.line = append(w.line, w.rules.Play(w.now(), m))
	w.outcomes = append(w.outcomes, w.rules.Judge(w.line))
}

func (w *walk[S]) Unmake() {
	w.line = w.line[:len(w.line)-1]
	w.outcomes = w.outcomes[:len(w.outcomes)-1]
}

func (w *walk[S]) Clone() Position {
	return &walk[S]{w.rules, append([]S(nil), w.line...), append([]Outcome(nil), w.outcomes...)}
}

// turnWalk is a walk of a game whose turns may have two actions.
type turnWalk[S any] struct {
	*walk[S]
	mid func(S) bool
}

func (w *turnWalk[S]) MidTurn() bool { return w.mid(w.now()) }
func (w *turnWalk[S]) Clone() Position {
	return &turnWalk[S]{w.walk.Clone().(*walk[S]), w.mid}
}
