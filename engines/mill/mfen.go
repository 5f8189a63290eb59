package mill

import (
	"fmt"
	"strconv"
	"strings"
)

// MFEN is a position as MFEN/1.0 of the Mill Interchange Format writes it, in
// the state profile mill24-state-v1: the part of that format which games with
// one kind of removal, a stone for a mill, can need. White is the side that
// begins.
type MFEN struct {
	Points   [Points]byte // 'W', 'B' or 0
	Side     byte         // 'w' or 'b', '-' in a finished game
	Removing bool         // Side has closed a mill and owes a removal
	Hands    [2]int       // White's and Black's
	Quiet    int          // the counter no-progress
	Ply      int          // placements and moves so far
	Outcome  string       // "w:REASON", "b:REASON" or "d:REASON"; "" while the game goes on
}

// Reasons of a finished game in MFEN.
const (
	FewerThanMinimum = "fewer-than-minimum"
	NoLegalMove      = "no-legal-move"
	NoProgress       = "no-progress"
	Repetition       = "repetition"
)

var mfenReasons = []string{
	FewerThanMinimum, NoLegalMove, "no-legal-primary-action", "board-full",
	NoProgress, Repetition, "agreement", "resignation", "adjudication",
}

const mfenHead = "MFEN/1.0 mill24-state-v1"

var mfenFields = []string{
	"signature", "state profile", "board", "side", "phase", "action", "hands",
	"obligations", "no-progress", "primary ply", "outcome",
}

// String writes m. The phase of a removal owed with both hands empty is
// written as m, though the last placement may have closed the mill.
func (m MFEN) String() string {
	phase, action, owed, outcome := m.phase(), m.phase(), "-", "-"
	if m.Removing {
		action, owed = "r", m.obligation()
	}
	if m.Outcome != "" {
		phase, action, outcome = "o", "o", m.Outcome
	}
	return fmt.Sprintf("%s %s %c %s %s %d,%d %s %d %d %s", mfenHead, m.board(), m.Side,
		phase, action, m.Hands[0], m.Hands[1], owed, m.Quiet, m.Ply, outcome)
}

// Finish makes m the text of a finished game, won by a side's letter, or drawn
// if that is "".
func (m *MFEN) Finish(winner, reason string) {
	if winner == "" {
		winner = "d"
	}
	m.Side, m.Removing, m.Outcome = '-', false, winner+":"+reason
}

// phase is p where the primary action is, or before a removal was, a
// placement, else m.
func (m MFEN) phase() string {
	hand := m.Hands[strings.IndexByte("wb", m.Side)&1]
	if m.Removing {
		hand = m.Hands[0] + m.Hands[1]
	}
	if hand > 0 {
		return "p"
	}
	return "m"
}

func (m MFEN) board() string {
	var b strings.Builder
	for p, stone := range m.Points {
		if p > 0 && Index(p) == 0 {
			b.WriteByte('/')
		}
		if stone == 0 {
			stone = '.'
		}
		b.WriteByte(stone)
	}
	return b.String()
}

// obligation says who owes the removal, for what, of whose stone, which stones
// may be taken, and who is next. Stones in a mill are spared unless all are.
func (m MFEN) obligation() string {
	other, stone := byte('b'), byte('B')
	if m.Side == 'b' {
		other, stone = 'w', 'W'
	}
	var all, milled uint32
	for p, s := range m.Points {
		if s == stone {
			all |= 1 << p
		}
	}
	for _, line := range Lines() {
		if bits := uint32(1<<line[0] | 1<<line[1] | 1<<line[2]); all&bits == bits {
			milled |= bits
		}
	}
	targets := all &^ milled
	if targets == 0 {
		targets = all
	}
	return fmt.Sprintf("%c:mill:b:%c:1:%06x:%c", m.Side, other, targets, other)
}

// ParseMFEN reads a position. What the format can say and [MFEN] cannot hold,
// such as delayed removals, other obligations or extensions, is an error that
// names it, and so is a text in another than the canonical form.
func ParseMFEN(text string) (MFEN, error) {
	m, err := parseMFEN(text)
	if err != nil {
		return MFEN{}, fmt.Errorf("MFEN %q: %w", text, err)
	}
	return m, nil
}

func parseMFEN(text string) (MFEN, error) {
	var m MFEN
	f := strings.Split(text, " ")
	switch {
	case !strings.HasPrefix(text, mfenHead+" "):
		return m, fmt.Errorf("want it to begin with %q", mfenHead)
	case len(f) < len(mfenFields):
		return m, fmt.Errorf("has %d fields separated by single spaces, want %d: %s", len(f), len(mfenFields), strings.Join(mfenFields, ", "))
	case len(f) > len(mfenFields):
		return m, fmt.Errorf("extension %q: says what no game here depends on", f[len(mfenFields)])
	}
	if err := m.parseBoard(f[2]); err != nil {
		return m, fmt.Errorf("board: %w", err)
	}
	if err := m.parseHands(f[6]); err != nil {
		return m, fmt.Errorf("hands: %w", err)
	}
	var err error
	if m.Quiet, err = ParseNumber(f[8]); err != nil {
		return m, fmt.Errorf("no-progress %w", err)
	}
	if m.Ply, err = ParseNumber(f[9]); err != nil {
		return m, fmt.Errorf("primary ply %w", err)
	}
	if err := m.parseOutcome(f[10]); err != nil {
		return m, fmt.Errorf("outcome %q: %w", f[10], err)
	}
	return m, m.parseTurn(f[3], f[4], f[5], f[7])
}

func (m *MFEN) parseBoard(text string) error {
	rings := strings.Split(text, "/")
	if len(rings) != Rings {
		return fmt.Errorf("has %d rings, want 3", len(rings))
	}
	for ring, part := range rings {
		if len(part) != Around {
			return fmt.Errorf("ring %d, %q: has %d points, want 8", ring, part, len(part))
		}
		for index := range len(part) {
			switch c := part[index]; c {
			case 'W', 'B':
				m.Points[At(ring, index)] = c
			case 'w', 'b':
				return fmt.Errorf("ring %d, %q: %q is a stone marked for a later removal, which no game here has", ring, part, c)
			case '.':
			default:
				return fmt.Errorf("ring %d, %q: unknown letter %q, want W, B or a dot", ring, part, c)
			}
		}
	}
	return nil
}

func (m *MFEN) parseHands(text string) error {
	white, black, ok := strings.Cut(text, ",")
	if !ok {
		return fmt.Errorf("%q, want two numbers with a comma between", text)
	}
	for i, hand := range []string{white, black} {
		n, err := ParseNumber(hand)
		if err != nil {
			return err
		}
		m.Hands[i] = n
	}
	return nil
}

func (m *MFEN) parseOutcome(text string) error {
	if text == "-" {
		return nil
	}
	result, reason, _ := strings.Cut(text, ":")
	if result != "w" && result != "b" && result != "d" {
		return fmt.Errorf("want - or w:, b: or d: and a reason")
	}
	for _, known := range mfenReasons {
		if reason == known {
			m.Outcome = text
			return nil
		}
	}
	return fmt.Errorf("unknown reason, want one of %s", strings.Join(mfenReasons, ", "))
}

// parseTurn reads the four fields that depend on each other and on all the
// rest.
func (m *MFEN) parseTurn(side, phase, action, owed string) error {
	if m.Outcome != "" {
		if got := strings.Join([]string{side, phase, action, owed}, " "); got != "- o o -" {
			return fmt.Errorf("side, phase, action and obligations are %q in a finished game, want %q", got, "- o o -")
		}
		m.Side = '-'
		return nil
	}
	if side != "w" && side != "b" {
		return fmt.Errorf("side %q, want w or b", side)
	}
	m.Side, m.Removing = side[0], action == "r"
	wantOwed := "-"
	if m.Removing {
		wantOwed = m.obligation()
	}
	lastPlaced := m.Removing && m.Hands == [2]int{} && phase == "p"
	switch {
	case phase != m.phase() && !lastPlaced:
		return fmt.Errorf("phase %q, want %s with hands %d,%d", phase, m.phase(), m.Hands[0], m.Hands[1])
	case !m.Removing && action != phase:
		return fmt.Errorf("action %q in phase %s, want %s or r", action, phase, phase)
	case owed != wantOwed:
		return fmt.Errorf("obligations %q with action %s on this board, want %s", owed, action, strconv.Quote(wantOwed))
	}
	return nil
}
