package script

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"time"
)

// Bot is a loaded script in its own process. Its module variables live as long
// as it does. It is used by one goroutine at a time, and must be closed.
type Bot struct {
	host  Host
	name  string // for stack traces
	code  string
	seed  uint32 // of Math.random while loading
	proc  *process
	left  time.Duration // of this game's clock
	Start Reply         // of the loading: console, time
}

// Answer is what came of a turn: a [Reply] whose Verdict is one of Played,
// Illegal, Error and Runtime, and the move, which is on the list that the
// script was given exactly when the verdict is Played.
type Answer struct {
	Reply
	Step Step
}

// LoadError says that a script cannot be loaded: it threw, ran out of time or
// exports no onTurn function. It is the script's fault.
type LoadError struct{ Reply Reply }

func (e *LoadError) Error() string {
	text := e.Reply.Message
	if e.Reply.Name != "" {
		text = e.Reply.Name + ": " + text
	}
	return "script does not load: " + text
}

// Load starts a process and loads a script. The name is what stack traces call
// it. The error is *[LoadError] where the script is to blame.
func (h Host) Load(ctx context.Context, name, code string, seed uint32) (*Bot, error) {
	h.Limits = h.Limits.or()
	b := &Bot{host: h, name: name, code: code, seed: seed}
	if err := b.load(ctx); err != nil {
		return nil, err
	}
	return b, nil
}

func (b *Bot) load(ctx context.Context) error {
	argv, err := b.host.argv()
	if err != nil {
		return err
	}
	p, err := start(argv, b.host.Env)
	if err != nil {
		return fmt.Errorf("host %s: %w", b.host.Name, err)
	}
	l := b.host.Limits
	r, err := b.ask(ctx, p, Request{
		Do: "load", Code: b.code, Seed: b.seed, Memory: l.Memory, KeepPoints: b.host.KeepPoints,
	}, l.Load)
	if err != nil {
		p.close()
		return err
	}
	if r.Verdict != Loaded {
		p.close()
		return &LoadError{r}
	}
	b.proc, b.Start = p, r
	return nil
}

// ask makes a verdict of a process's death. The error is for what the script
// is not to blame for.
func (b *Bot) ask(ctx context.Context, p *process, q Request, limit time.Duration) (Reply, error) {
	grace := b.host.Limits.Grace
	q.Millis, q.Grace = inMillis(limit), inMillis(grace)
	// The process keeps the time itself. This is for one that cannot, on a
	// machine as busy as may be.
	wall := 5*(limit+grace) + 10*time.Second
	r, err := p.ask(ctx, q, wall)
	switch {
	case errors.Is(err, errInterrupted):
		return Reply{Verdict: Runtime, Message: TimedOut(limit), Millis: q.Millis, Dead: true}, nil
	case errors.Is(err, errDied):
		return Reply{Verdict: Error, Message: err.Error(), Dead: true}, nil
	case errors.Is(err, errHung):
		return Reply{Verdict: Runtime, Message: TimedOut(limit), Millis: inMillis(wall), Dead: true}, nil
	}
	r.Stack = b.own(r.Stack)
	return r, err
}

func inMillis(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// Game begins a new game with a full clock, on the seeds of the seat. A script
// whose process had to be ended is loaded again and has lost its state.
func (b *Bot) Game(ctx context.Context, seed, mathSeed uint32) error {
	if b.proc == nil {
		if err := b.load(ctx); err != nil {
			return err
		}
	}
	b.left = b.host.Limits.Game
	_, err := b.proc.ask(ctx, Request{Do: "game", Seed: seed, MathSeed: mathSeed}, time.Minute)
	return err
}

// Turn asks for a move. The points of the view are set from the limits. The
// error is for what the script is not to blame for.
func (b *Bot) Turn(ctx context.Context, v View) (Answer, error) {
	if b.proc == nil {
		return Answer{Reply: Reply{Verdict: Error, Message: errDied.Error()}}, nil
	}
	l := b.host.Limits
	v.Points = l.Points
	view, err := json.Marshal(v)
	if err != nil {
		return Answer{}, err
	}
	r, err := b.ask(ctx, b.proc, Request{Do: "turn", View: view}, min(l.Turn, b.left))
	if err != nil {
		return Answer{}, err
	}
	if r.Dead {
		b.Close()
	}
	a := Answer{Reply: r}
	if r.Verdict == Played {
		a.judge(v.LegalMoves)
	}
	b.charge(&a)
	return a, nil
}

// judge looks a returned move up in the list.
func (a *Answer) judge(legal []Step) {
	if a.From == nil || a.To == nil {
		a.Verdict = Illegal
		return
	}
	a.Step = Step{*a.From, *a.To}
	for _, s := range legal {
		if s == a.Step {
			return
		}
	}
	a.Verdict = Illegal
	a.Returned = fmt.Sprintf("{from:[%d,%d],to:[%d,%d]}", a.From[0], a.From[1], a.To[0], a.To[1])
}

// charge takes the time from the game's clock. A move that comes when nothing
// is left comes too late.
func (b *Bot) charge(a *Answer) {
	b.left -= time.Duration(math.Ceil(a.Millis * float64(time.Millisecond)))
	if b.left > 0 {
		return
	}
	if a.Verdict == Played || a.Verdict == Runtime && !a.Quota {
		a.Verdict = Runtime
		a.Message = fmt.Sprintf("timed out: the %s for the game are used up", b.host.Limits.Game)
	}
}

// PID is the process of the script; 0 if it has none.
func (b *Bot) PID() int {
	if b.proc == nil {
		return 0
	}
	return b.proc.cmd.Process.Pid
}

// Left is what the game's clock still has.
func (b *Bot) Left() time.Duration { return b.left }

// Close ends the process.
func (b *Bot) Close() {
	if b.proc != nil {
		b.proc.close()
		b.proc = nil
	}
}

// own makes a stack trace the script's: its name, and its line numbers, which
// are two more where the text is the body of a function; the hosts' own frames
// go.
func (b *Bot) own(stack string) string {
	var kept string
	for _, f := range frame.FindAllStringSubmatch(stack, -1) {
		line, err := strconv.Atoi(f[2])
		if err != nil || line < 3 {
			continue
		}
		where := fmt.Sprintf("%s:%d:%s", b.name, line-2, f[3])
		if f[1] != "" && f[1] != "anonymous" && f[1] != "eval" {
			where = f[1] + " (" + where + ")"
		}
		kept += "    at " + where + "\n"
	}
	return kept
}

// frame is a line of a stack trace in the script: "at f (<input>:4:21)" with
// quickjs, "at f (eval at load (prelude:1:2), <anonymous>:4:21)" with Node.
var frame = regexp.MustCompile(`(?m)^ *at (?:(?:async )?([\w$.<> ]*?) )?\(?(?:<input>|eval at [^\n]*?<anonymous>):(\d+):(\d+)\)?$`)
