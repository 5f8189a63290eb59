package sanmill_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
	"github.com/boardperft/perft/engines/runemill"
	"go.uber.org/goleak"
)

// TestMain makes a program that speaks the dialect of the test binary when it
// is called as one.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "mill" {
		p := &peer{fault: os.Args[2], out: os.Stdout}
		p.serve(os.Stdin)
		os.Exit(0)
	}
	// the race detector makes a process sleep before it ends
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m)
}

// peer plays by the plain rules of Runemill, whose actions are the dialect's,
// at scope board. Rings are written from the inner one out, each from twelve
// o'clock clockwise.
type peer struct {
	fault   string
	out     io.Writer
	strict  bool
	game    engines.Position
	refused bool
}

const wheel = "d5 e5 e4 e3 d3 c3 c4 c5 d6 f6 f4 f2 d2 b2 b4 b6 d7 g7 g4 g1 d1 a1 a4 a7"

func (p *peer) say(format string, args ...any) { fmt.Fprintf(p.out, format+"\n", args...) }

func (p *peer) serve(in io.Reader) {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	p.reset("8/8/8 a 9 9 m 0")
	for lines.Scan() {
		command, rest, _ := strings.Cut(lines.Text(), " ")
		switch command {
		case "uci":
			p.say("id name Peer\nid author the tests\noption name SkillLevel type spin default 1 min 0 max 30")
			if p.fault != "not strict" {
				p.say("option name StrictFailurePolicy type check default false")
			}
			p.say("option name MayFly type check default true\noption name NMoveRule type spin default 100 min 10 max 200")
			if p.fault != "no uciok" {
				p.say("uciok")
			}
		case "isready":
			p.say("info string thinking\nreadyok")
			if p.fault == "readyok twice" {
				p.say("readyok")
			}
		case "setoption":
			p.strict = p.strict || rest == "name StrictFailurePolicy value true"
		case "ucinewgame":
			p.reset("8/8/8 a 9 9 m 0")
		case "position":
			p.position(rest)
		case "statejson":
			p.state()
		case "quit":
			return
		}
	}
}

func (p *peer) reset(text string) (ok bool) {
	game, err := runemill.Game.Plain(text, nil, engines.Board)
	if err == nil {
		p.game, p.refused = game, false
	}
	return err == nil
}

func (p *peer) fail(code, message string, more ...string) {
	p.refused = p.strict
	if p.fault != "says nothing" {
		p.say(`info string sanmill_error {"protocol_version":1,"status":"error","code":%q,"command":"position","message":%q%s}`,
			code, message, strings.Join(more, ""))
	}
	if p.fault == "stays" {
		p.refused = false
	}
}

func (p *peer) position(rest string) {
	text, list, _ := strings.Cut(rest, " moves ")
	start := "8/8/8 a 9 9 m 0"
	if fen, ok := strings.CutPrefix(text, "fen "); ok {
		start = fromFEN(fen)
	}
	if !p.reset(start) {
		p.fail("position_fen_invalid", "the FEN is no position")
		return
	}
	for i, token := range strings.Fields(list) {
		m, ok := engines.ParseMove(p.game, mill.Numbers(token))
		if !ok {
			p.fail("position_history_illegal_action", fmt.Sprintf("history action %d is not legal in its replay state", i),
				fmt.Sprintf(`,"action_index":%d,"token":%q`, i, token))
			return
		}
		p.game.Make(m)
	}
}

// state writes far more than the driver reads, as the real one does.
func (p *peer) state() {
	if p.refused {
		p.say(`info string sanmill_state {"protocol_version":1,"status":"position_unavailable","code":"position_unavailable"}`)
		return
	}
	outcome := p.game.Outcome()
	actions := []string{}
	for _, m := range engines.MoveTexts(p.game) {
		actions = append(actions, mill.Names(m))
	}
	removing := strings.Fields(p.game.String())[4] == "r"
	state := map[string]any{
		"protocol_version": 1, "status": "ok", "ruleset_id": "nmm", "fen": p.fen(), "pending_removal": removing,
		"legal_actions": actions, "terminal": outcome.Over(), "winner": nil, "outcome_reason": "ongoing",
	}
	if outcome.Over() {
		state["status"] = "terminal"
		state["winner"] = map[string]string{"A": "white", "F": "black"}[strings.ToUpper(outcome.Winner)]
	}
	switch p.fault {
	case "doubles an action":
		state["legal_actions"] = append(actions, actions...)
	case "says rubbish":
		state["legal_actions"] = []string{"a7-"}
	case "odd status":
		state["status"] = "fine"
	case "no json":
		p.say("info string sanmill_state {")
		return
	}
	text, err := json.Marshal(state)
	if err != nil {
		panic(err)
	}
	p.say("info string sanmill_state %s", text)
}

// fen has the first two fields only right, since nobody reads more.
func (p *peer) fen() string {
	f := strings.Fields(p.game.String())
	points, err := mill.ParsePlacement(f[0], "AF")
	if err != nil {
		panic(err)
	}
	var b strings.Builder
	for i, name := range strings.Fields(wheel) {
		if i == 8 || i == 16 {
			b.WriteByte('/')
		}
		at, _ := mill.ParsePoint(name)
		b.WriteByte(map[byte]byte{0: '*', 'A': 'O', 'F': '@'}[points[at]])
	}
	return b.String() + map[string]string{"a": " w", "f": " b"}[f[1]] + " ids:nodes"
}

// fromFEN is Runemill's text for a FEN of eighteen fields, "" for any other.
func fromFEN(fen string) string {
	f := strings.Split(fen, " ")
	if len(f) != 18 || f[17] != "ids:nodes" || len(f[0]) != 26 {
		return ""
	}
	var points [mill.Points]byte
	stones := strings.ReplaceAll(f[0], "/", "")
	for i, name := range strings.Fields(wheel) {
		at, _ := mill.ParsePoint(name)
		points[at] = map[byte]byte{'*': 0, 'O': 'A', '@': 'F'}[stones[i]]
	}
	on := [2]int{strings.Count(stones, "O"), strings.Count(stones, "@")}
	if fmt.Sprint(on[0]) != f[4] || fmt.Sprint(on[1]) != f[6] {
		return ""
	}
	phase, action := "p", "p"
	if f[5] == "0" && f[7] == "0" {
		phase, action = "m", "s"
	}
	turn := "m"
	if f[8]+f[9] != "00" {
		turn, action = "r", "r"
	}
	if f[2] != phase || f[3] != action {
		return ""
	}
	return fmt.Sprintf("%s %s %s %s %s 0", mill.WritePlacement(points), map[string]string{"w": "a", "b": "f"}[f[1]], f[5], f[7], turn)
}
