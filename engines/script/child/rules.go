package child

import (
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script"
)

// Rules are those of a JavaScript module that exports legalMoves, apply and
// judge with the shapes of the ClawClash platform. Turns, passes, counters and
// the double pass, which the platform keeps outside of them, are kept here.
type Rules struct {
	mu    sync.Mutex
	realm *realm
	limit time.Duration
	fail  func(error)
}

// LoadRules loads a module. Each call into it may take as long as limit, and
// its heap may have memory bytes. A question cannot fail, so what goes wrong
// later (an exception, an answer of the wrong shape, no answer in time) is
// given to fail, which must end the process.
func LoadRules(code string, limit time.Duration, memory uint64, fail func(error)) (*Rules, error) {
	stuck := func() { fail(fmt.Errorf("a call %s and cannot be stopped", script.TimedOut(limit))) }
	realm, err := newRealm(script.RulesPrelude, nil, memory, []string{"load", "moves", "apply", "judge"}, stuck)
	if err != nil {
		return nil, err
	}
	r := &Rules{realm: realm, limit: limit, fail: fail}
	var loaded bool
	return r, r.call("load", &loaded, code)
}

// Make makes positions that follow the module.
func (r *Rules) Make(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
	if _, err := clawclash.Game.Normal(o); err != nil {
		return nil, err
	}
	s, err := clawclash.ParseSetup(text)
	if err != nil {
		return nil, err
	}
	return engines.Walk(scoped{r, scope}, s), nil
}

// call asks the module and reads the value that it answers.
func (r *Rules) call(name string, value any, args ...any) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.realm.call(name, false, r.limit, time.Second, args...)
	switch {
	case c.late:
		return fmt.Errorf("%s: %s", name, script.TimedOut(r.limit))
	case c.err != nil:
		text, _, _ := exception(c.err)
		return fmt.Errorf("%s: %s", name, text)
	}
	var answer struct {
		Value              json.RawMessage
		Error, Name, Stack string
	}
	if err := json.Unmarshal([]byte(c.text), &answer); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if answer.Value == nil {
		return fmt.Errorf("%s threw %s: %s\n%s", name, answer.Name, answer.Error, answer.Stack)
	}
	if err := json.Unmarshal(answer.Value, value); err != nil {
		return fmt.Errorf("%s answered %.200s: %w", name, answer.Value, err)
	}
	return nil
}

// scoped are the rules at a scope, for [engines.Walk].
type scoped struct {
	*Rules
	scope engines.Scope
}

// pass is the move that is no step; a step is from*16 + to.
const pass engines.Move = 1 << 8

func (r scoped) must(err error) {
	if err != nil {
		r.fail(err)
	}
}

// Moves are those of the module, or the pass where it has none.
func (r scoped) Moves(s clawclash.Setup) []engines.Move {
	var steps []script.Step
	r.must(r.call("moves", &steps, boardText(s), sideName(s.ToMove)))
	var moves []engines.Move
	for _, step := range steps {
		from, err := pointOf(step.From)
		r.must(err)
		to, err := pointOf(step.To)
		r.must(err)
		moves = append(moves, from*16+to)
	}
	if len(moves) == 0 {
		return []engines.Move{pass}
	}
	return moves
}

func pointOf(p script.Square) (engines.Move, error) {
	if p[0] < 0 || p[0] > 3 || p[1] < 0 || p[1] > 3 {
		return 0, fmt.Errorf("moves: point [%d,%d] is off the board", p[0], p[1])
	}
	return engines.Move(p[0]*4 + p[1]), nil
}

func stepOf(m engines.Move) script.Step {
	from, to := int(m/16), int(m%16)
	return script.Step{From: script.Square{from / 4, from % 4}, To: script.Square{to / 4, to % 4}}
}

// Play applies a step with the module and keeps the counters.
func (r scoped) Play(s clawclash.Setup, m engines.Move) clawclash.Setup {
	s.Quiet++
	if m == pass {
		s.Passes++
		s.ToMove = 'b' + 'r' - s.ToMove
		return s
	}
	var after struct {
		Board    *script.Board
		Captured []script.Square
	}
	step, err := json.Marshal(stepOf(m))
	r.must(err)
	r.must(r.call("apply", &after, boardText(s), sideName(s.ToMove), string(step)))
	if after.Board == nil {
		r.fail(fmt.Errorf("apply answered no board"))
		return s
	}
	if len(after.Captured) > 0 {
		s.Quiet = 0
	}
	s.Passes = 0
	s.Board = setupBoard(*after.Board)
	s.ToMove = 'b' + 'r' - s.ToMove
	return s
}

// Judge asks the module, in the order of reading C3: a side of one piece, then
// the double pass, then the steps without a capture. Both even ends are the
// module's draw (reading C2).
func (r scoped) Judge(line []clawclash.Setup) engines.Outcome {
	s := line[len(line)-1]
	if out := r.judged(s, 0, ""); out.Over() {
		return out
	}
	if s.Passes >= 2 {
		return r.judged(s, 20, "stalemate")
	}
	if r.scope == engines.Board {
		return engines.Outcome{}
	}
	return r.judged(s, s.Quiet, "material")
}

// judged is the module's verdict; reason takes the place of its material and
// of its draw.
func (r scoped) judged(s clawclash.Setup, quiet int, reason string) engines.Outcome {
	var verdict *struct{ Winner, Reason string }
	r.must(r.call("judge", &verdict, boardText(s), quiet))
	if verdict == nil {
		return engines.Outcome{}
	}
	if reason != "" && (verdict.Reason == "material" || verdict.Reason == "draw") {
		verdict.Reason = reason
	}
	switch verdict.Winner {
	case "black":
		return engines.Win("b", verdict.Reason)
	case "red":
		return engines.Win("r", verdict.Reason)
	case "draw":
		return engines.Draw(verdict.Reason)
	}
	r.fail(fmt.Errorf("judge answered the winner %q, want black, red or draw", verdict.Winner))
	return engines.Outcome{}
}

// Format writes a move as two points, a3-b3, or pass.
func (r scoped) Format(_ clawclash.Setup, m engines.Move) string {
	if m == pass {
		return "pass"
	}
	return stepOf(m).String()
}

// Write writes a position in the notation.
func (r scoped) Write(s clawclash.Setup) string { return s.String() }

func sideName(side byte) string {
	if side == 'b' {
		return "black"
	}
	return "red"
}

func boardText(s clawclash.Setup) string {
	var b script.Board
	for x, file := range s.Board {
		for y, c := range file {
			b[x][y] = map[byte]script.Cell{'B': "black", 'R': "red"}[c]
		}
	}
	text, err := json.Marshal(b)
	if err != nil {
		panic(err) // cells are one of three
	}
	return string(text)
}

func setupBoard(b script.Board) (board [4][4]byte) {
	for x, file := range b {
		for y, c := range file {
			board[x][y] = map[script.Cell]byte{"black": 'B', "red": 'R'}[c]
		}
	}
	return board
}
