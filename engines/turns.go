package engines

// Turns joins the actions of each turn of p into one move, written without a
// space between them (3-2x13). A position whose turns have one action each is
// returned as it is. Bulk counts are in actions and are lost; the other
// abilities stay where p has all of them.
func Turns(p Position) Position {
	if _, ok := p.(MidTurn); !ok {
		return p
	}
	t := &turns{Position: p}
	if able, ok := p.(able); ok {
		return &ableTurns{t, able}
	}
	return t
}

// turns embeds the interface alone, so that no ability leaks that would count
// actions.
type turns struct {
	Position
	made   []bool // for each turn made: had it a second action?
	buffer []Move
}

const secondShift = 16 // a turn is first | (second+1)<<secondShift

func first(turn Move) Move          { return turn & (1<<secondShift - 1) }
func second(turn Move) (Move, bool) { return turn>>secondShift - 1, turn>>secondShift != 0 }

// goesOn tells whether the turn that the action just made began is unfinished.
func (t *turns) goesOn() bool {
	return t.Position.(MidTurn).MidTurn() && !t.Outcome().Over()
}

func (t *turns) AppendMoves(moves []Move) []Move {
	from := len(t.buffer)
	t.buffer = t.Position.AppendMoves(t.buffer)
	for i := from; i < len(t.buffer); i++ {
		m := t.buffer[i]
		t.Position.Make(m)
		if t.goesOn() {
			before := len(moves)
			moves = t.Position.AppendMoves(moves)
			for j := before; j < len(moves); j++ {
				moves[j] = m | (moves[j]+1)<<secondShift
			}
		} else {
			moves = append(moves, m)
		}
		t.Position.Unmake()
	}
	t.buffer = t.buffer[:from]
	return moves
}

func (t *turns) Make(turn Move) {
	t.Position.Make(first(turn))
	m, two := second(turn)
	if two {
		t.Position.Make(m)
	}
	t.made = append(t.made, two)
}

func (t *turns) Unmake() {
	last := len(t.made) - 1
	if t.made[last] {
		t.Position.Unmake()
	}
	t.Position.Unmake()
	t.made = t.made[:last]
}

func (t *turns) Format(turn Move) string {
	text := t.Position.Format(first(turn))
	if m, two := second(turn); two {
		t.Position.Make(first(turn))
		text += t.Position.Format(m)
		t.Position.Unmake()
	}
	return text
}

// able is what the fast implementations can do besides bulk counting.
type able interface {
	Position
	Memory
	Placer
	Cloner
	Tallier
}

type ableTurns struct {
	*turns
	able able
}

// DrawFree asks for twice the plies, since a turn is at most two actions.
func (t *ableTurns) DrawFree(d int) bool { return t.able.DrawFree(2 * d) }

func (t *ableTurns) Key() Key       { return t.able.Key() }
func (t *ableTurns) Canonical() Key { return t.able.Canonical() }
func (t *ableTurns) Orbit() int     { return t.able.Orbit() }

// Place takes a key of a position that is at the start of a turn.
func (t *ableTurns) Place(k Key) {
	t.able.Place(k)
	t.made = t.made[:0]
}

func (t *ableTurns) Columns() []string { return t.able.Columns() }

func (t *ableTurns) Tally(turn Move, columns []uint64) {
	t.able.Tally(first(turn), columns)
	if m, two := second(turn); two {
		t.able.Make(first(turn))
		t.able.Tally(m, columns)
		t.able.Unmake()
	}
}

func (t *ableTurns) Clone() Position {
	c := Turns(t.able.Clone()).(*ableTurns)
	c.made = append([]bool(nil), t.made...)
	return c
}
