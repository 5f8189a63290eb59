package sanmill

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// Moves lists the legal moves: Sanmill's actions, and for Morris those that
// close a mill once for each stone that they can take.
func (e *engine) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	now, err := e.now(ctx, line)
	if err != nil {
		return nil, err
	}
	if !e.turns {
		return e.translate(now.Actions)
	}
	after, err := e.after(ctx, line, now.Actions)
	if err != nil {
		return nil, err
	}
	var turns []string
	for i, action := range now.Actions {
		if !after[i].Pending {
			turns = append(turns, action)
			continue
		}
		for _, removal := range after[i].Actions {
			turns = append(turns, action+removal)
		}
	}
	return e.translate(turns)
}

// Finish tells how the game stands.
func (e *engine) Finish(ctx context.Context, line engines.Line) (engines.Finish, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	now, err := e.now(ctx, line)
	if err != nil {
		return engines.Finish{}, err
	}
	f := engines.Finish{Over: now.Terminal, Turn: engines.Untold}
	if fields := strings.Split(now.FEN, " "); len(fields) > 1 {
		switch fields[1] {
		case "w":
			f.Turn = e.game.Sides[0]
		case "b":
			f.Turn = e.game.Sides[1]
		}
	}
	switch {
	case now.Winner == nil:
	case *now.Winner == "white":
		f.Winner = e.game.Sides[0]
	case *now.Winner == "black":
		f.Winner = e.game.Sides[1]
	default:
		return f, e.peer.Fail(child.Rubbish, "it names the winner %.40q", *now.Winner)
	}
	return f, nil
}

// translate checks texts of actions, one or two joined, and makes them ours.
func (e *engine) translate(turns []string) ([]string, error) {
	moves := make([]string, 0, len(turns))
	seen := map[string]bool{}
	for _, t := range turns {
		// the x of a removal that follows is no part of the first action
		cut := strings.LastIndex(t, "x")
		if cut <= 0 {
			cut = len(t)
		}
		move, ok := fromToken(t[:cut])
		if ok && cut < len(t) {
			var removal string
			removal, ok = fromToken(t[cut:])
			move += removal
		}
		if !ok {
			return nil, e.peer.Fail(child.Rubbish, "it lists the action %.40q", t)
		}
		if seen[move] {
			return nil, e.peer.Fail(child.DuplicateMove, "it lists %s twice", t)
		}
		seen[move] = true
		moves = append(moves, move)
	}
	return moves, nil
}

// now asks for the state after a line, which must be between two turns if the
// game has whole turns.
func (e *engine) now(ctx context.Context, line engines.Line) (snapshot, error) {
	if err := e.setFlying(ctx, line.Options); err != nil {
		return snapshot{}, err
	}
	now, err := e.state(ctx, line, e.limits.Question)
	if err != nil {
		return snapshot{}, err
	}
	if e.turns && now.Pending && len(line.Moves) > 0 {
		last := len(line.Moves) - 1
		return snapshot{}, &engines.Rejected{Game: e.game.Name, What: "move", At: last, Text: line.Moves[last],
			Why: "the engine wants a stone taken after it"}
	}
	return now, nil
}

// after asks for the state after each of some actions more.
func (e *engine) after(ctx context.Context, line engines.Line, actions []string) ([]snapshot, error) {
	if len(actions) == 0 {
		return nil, nil
	}
	start, _, err := e.positionCommand(line)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for _, action := range actions {
		b.WriteString(start + " " + action + "\nisready\nstatejson\n")
	}
	if err := e.peer.Ask(ctx, []byte(b.String()), e.limits.Question); err != nil {
		return nil, err
	}
	all := make([]snapshot, len(actions))
	for i, action := range actions {
		refused, err := e.untilReady(ctx)
		if err != nil {
			return nil, err
		}
		if refused != nil {
			return nil, e.peer.Fail(child.LateRefusal, "it lists the action %s and refuses it: %s", action, refused.Message)
		}
		if all[i], err = e.snapshot(ctx); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// state asks for the state after a line.
func (e *engine) state(ctx context.Context, line engines.Line, within time.Duration) (snapshot, error) {
	command, origin, err := e.positionCommand(line)
	if err != nil {
		return snapshot{}, err
	}
	command = strings.TrimSuffix(command, " moves")
	if err := e.peer.Ask(ctx, []byte(command+"\nisready\nstatejson\n"), within); err != nil {
		return snapshot{}, err
	}
	refused, err := e.untilReady(ctx)
	if err != nil {
		return snapshot{}, err
	}
	now, err := e.snapshot(ctx)
	switch {
	case err != nil:
		return snapshot{}, err
	case refused == nil && now.Status == unavailable:
		return snapshot{}, e.peer.Fail(child.LateRefusal, "it took the position and has none")
	case refused != nil && now.Status != unavailable:
		return snapshot{}, e.peer.Fail(child.AnswersRefused, "it refused the position (%s) and told its state", refused.Message)
	case refused != nil && refused.At != nil && *refused.At >= 0 && *refused.At < len(origin):
		at := origin[*refused.At]
		return snapshot{}, &engines.Rejected{Game: e.game.Name, What: "move", At: at, Text: line.Moves[at], Why: refused.Message}
	case refused != nil:
		return snapshot{}, engines.RejectPosition(e.game.Name, line.Position, "%s", refused.Message)
	}
	return now, nil
}

func (e *engine) snapshot(ctx context.Context) (s snapshot, err error) {
	line, err := e.peer.Line(ctx)
	if err != nil {
		return s, err
	}
	text, ok := strings.CutPrefix(line, stateLine)
	if !ok {
		verdict := child.Rubbish
		if line == "readyok" {
			verdict = child.DoubledReady
		}
		return s, e.peer.Fail(verdict, "it said %.80q where its state was due", line)
	}
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return s, e.peer.Fail(child.Rubbish, "its state is no JSON: %v", err)
	}
	switch s.Status {
	case "ok", "terminal", unavailable:
	default:
		return s, e.peer.Fail(child.Rubbish, "its state has the status %.40q", s.Status)
	}
	if (s.Status == "terminal") != s.Terminal || s.Terminal && len(s.Actions) > 0 {
		return s, e.peer.Fail(child.Rubbish, "its state is %s, terminal %t, with %d legal actions", s.Status, s.Terminal, len(s.Actions))
	}
	return s, nil
}

// positionCommand is the position command of a line, to which tokens can be added,
// and for each token the move that it comes from. What the dialect cannot say
// is *[engines.Unsupported].
func (e *engine) positionCommand(line engines.Line) (command string, origin []int, err error) {
	command = "position startpos moves"
	if line.Position != "" {
		p, err := e.read(line)
		if err != nil {
			return "", nil, &engines.Unsupported{What: "a text that is no position: " + err.Error()}
		}
		command = "position fen " + p.fen() + " moves"
	}
	for i, m := range line.Moves {
		tokens, ok := e.tokens(m)
		if !ok {
			return "", nil, &engines.Unsupported{What: "the move text " + m}
		}
		for _, t := range tokens {
			command += " " + t
			origin = append(origin, i)
		}
	}
	return command, origin, nil
}

// setFlying sets the one option that both sides have.
func (e *engine) setFlying(ctx context.Context, o engines.Options) error {
	flying := true
	for name, value := range o {
		switch {
		case value == e.game.Option(nil, name):
		case name == "Flying" && e.mayFly && e.turns:
			flying = false
		default:
			return &engines.Unsupported{What: "the option " + name + " in the dialect of Sanmill"}
		}
	}
	if flying == e.flying {
		return nil
	}
	value := map[bool]string{true: "true", false: "false"}[flying]
	if err := e.set(ctx, "MayFly", value, e.limits.Question); err != nil {
		return err
	}
	e.flying = flying
	return nil
}
