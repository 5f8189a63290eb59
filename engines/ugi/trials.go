package ugi

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// trial is one check of [Handshake].
type trial struct {
	name, says string
	run        func(ctx context.Context, p *prober) error
	ability    string // that the engine must have
}

var trials = []trial{
	{"start", "It lists legal moves of the start position, and takes each of them.", triesStart, ""},
	{"again", "Asked the same again, it says the same.", triesAgain, ""},
	{"position", "It refuses a text that is no position, and is well after it.", triesPosition, ""},
	{"move", "It refuses a move that is none, and is well after it.", triesMove, ""},
	{"depth-2", "Its perft at depth 2 agrees with its legal moves.", triesDepth2, "perft"},
	{"state", "It says the start position as the game's notation has it, and that the game goes on.", triesState, "state"},
	{"finish", "It says that the game goes on at the start, and whose turn it is.", triesFinish, "finish"},
	{"play", "It plays a legal move.", triesPlay, "play"},
	{"depth-0", "It answers go perft 0 with 1.", raw("position startpos\ngo perft 0", "", "Nodes searched: 1"), ""},
	{"unknown", "It answers an unknown command with an error, or not at all.", triesUnknown, ""},
	{"new-game", "After a refused position uginewgame makes it well again.", triesNewGame, ""},
	{"option", "It refuses an option that it does not have.", refuses("setoption name NoSuchOption value 1"), ""},
	{"value", "It refuses values that its options do not have.", triesValues, ""},
	{"return", `It takes \r\n for the end of a line.`, raw("position startpos\r"), ""},
	{"quit", "It has nothing more to say, and ends when it is told to.", triesQuit, ""},
}

// nonsense is no move and no position of any game.
const nonsense = "nonsense"

func triesStart(ctx context.Context, p *prober) error {
	moves, err := p.engine.Moves(ctx, engines.Line{})
	if err != nil {
		return err
	}
	if len(moves) == 0 {
		return errors.New("there are no legal moves in the start position")
	}
	for _, m := range moves {
		if _, err := p.engine.Moves(ctx, engines.Line{Moves: []string{m}}); err != nil {
			return fmt.Errorf("after the move %s that it lists: %w", m, err)
		}
	}
	return nil
}

func triesAgain(ctx context.Context, p *prober) error {
	once, err := p.engine.Moves(ctx, engines.Line{})
	if err != nil {
		return err
	}
	return p.stillSays(ctx, once)
}

// stillSays looks whether the moves of the start are what they were.
func (p *prober) stillSays(ctx context.Context, moves []string) error {
	now, err := p.engine.Moves(ctx, engines.Line{})
	if err != nil {
		return err
	}
	if !slices.Equal(slices.Sorted(slices.Values(moves)), slices.Sorted(slices.Values(now))) {
		return fmt.Errorf("the start had the moves %s and now has %s", strings.Join(moves, " "), strings.Join(now, " "))
	}
	return nil
}

func triesPosition(ctx context.Context, p *prober) error {
	return p.mustRefuse(ctx, engines.Line{Position: nonsense})
}

func triesMove(ctx context.Context, p *prober) error {
	return p.mustRefuse(ctx, engines.Line{Moves: []string{nonsense}})
}

func (p *prober) mustRefuse(ctx context.Context, line engines.Line) error {
	before, err := p.engine.Moves(ctx, engines.Line{})
	if err != nil {
		return err
	}
	moves, err := p.engine.Moves(ctx, line)
	if rejected := (*engines.Rejected)(nil); !errors.As(err, &rejected) {
		if err == nil {
			err = fmt.Errorf("it took it and lists %d legal moves", len(moves))
		}
		return err
	}
	return p.stillSays(ctx, before)
}

func triesDepth2(ctx context.Context, p *prober) error {
	counter, ok := p.engine.(engines.Perfter)
	if !ok {
		return &engines.Unsupported{What: "perft"}
	}
	divide, err := counter.Perft(ctx, engines.Line{}, 2)
	if err != nil {
		return err
	}
	moves, err := p.engine.Moves(ctx, engines.Line{})
	if err != nil {
		return err
	}
	if len(divide) != len(moves) {
		return fmt.Errorf("it has %d legal moves and divides into %d", len(moves), len(divide))
	}
	for _, m := range moves {
		after, err := p.engine.Moves(ctx, engines.Line{Moves: []string{m}})
		if err != nil {
			return err
		}
		if n := engines.CountOf(uint64(len(after))); divide[m] != n {
			return fmt.Errorf("it has %s legal moves after %s and counts %s", n, m, divide[m])
		}
	}
	return nil
}

func triesState(ctx context.Context, p *prober) error {
	stater, ok := p.engine.(engines.Stater)
	if !ok {
		return &engines.Unsupported{What: "state"}
	}
	got, err := stater.State(ctx, engines.Line{})
	if want := (engines.State{Position: p.game.Start(nil)}); err == nil && got != want {
		err = fmt.Errorf("it says %q, %s; want %q, %s", got.Position, got.Outcome, want.Position, want.Outcome)
	}
	return err
}

func triesFinish(ctx context.Context, p *prober) error {
	finisher, ok := p.engine.(engines.Finisher)
	if !ok {
		return &engines.Unsupported{What: "finish"}
	}
	got, err := finisher.Finish(ctx, engines.Line{})
	side := turn(p.game.Start(nil))
	if err == nil && (got.Over || got.Winner != "" && got.Winner != engines.Untold || got.Turn != side && got.Turn != engines.Untold) {
		err = fmt.Errorf("it says %+v; want a game that goes on and the turn of %s", got, side)
	}
	return err
}

func triesPlay(ctx context.Context, p *prober) error {
	player, ok := p.engine.(engines.Player)
	if !ok {
		return &engines.Unsupported{What: "play"}
	}
	move, err := player.Play(ctx, engines.Line{}, engines.Budget{Nodes: 1000})
	if b := (*engines.Broken)(nil); errors.As(err, &b) && b.Verdict == child.Hang {
		p.drop() // to pass over what it does not know is its right
		return &engines.Unsupported{What: "play: it says nothing to go nodes"}
	}
	if err != nil {
		return err
	}
	moves, err := p.engine.Moves(ctx, engines.Line{})
	if err == nil && !slices.Contains(moves, move) {
		err = fmt.Errorf("it plays %s, which it does not list", move)
	}
	return err
}

// raw sends lines and wants those answers before readyok.
func raw(lines string, want ...string) func(context.Context, *prober) error {
	return func(ctx context.Context, p *prober) error {
		got, err := p.exchange(ctx, lines)
		if err == nil && !slices.Equal(got, want) {
			err = fmt.Errorf("to %q it said %q, want %q", lines, got, want)
		}
		return err
	}
}

// exchange sends lines and isready and returns what came before readyok.
func (p *prober) exchange(ctx context.Context, lines string) (said []string, err error) {
	c, ok := p.engine.(*Client)
	if !ok {
		return nil, &engines.Unsupported{What: "the text protocol"}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.peer.Ask(ctx, []byte(lines+"\nisready\n"), c.limits.Question); err != nil {
		return nil, err
	}
	for {
		line, err := c.peer.Line(ctx)
		if err != nil {
			return nil, err
		}
		if line == "readyok" {
			return said, nil
		}
		said = append(said, line)
	}
}

// refuses wants an error for a command.
func refuses(command string) func(context.Context, *prober) error {
	return func(ctx context.Context, p *prober) error {
		said, err := p.exchange(ctx, command)
		if err != nil {
			return err
		}
		if len(said) == 1 {
			if _, ok := refusal(said[0]); ok {
				return nil
			}
		}
		return fmt.Errorf("to %q it said %q, want error and a reason", command, said)
	}
}

func triesUnknown(ctx context.Context, p *prober) error {
	said, err := p.exchange(ctx, nonsense)
	if err != nil || len(said) == 0 {
		return err
	}
	return refuses(nonsense)(ctx, p)
}

func triesNewGame(ctx context.Context, p *prober) error {
	if err := refuses("position startpos moves "+nonsense)(ctx, p); err != nil {
		return err
	}
	if err := refuses("go perft 1")(ctx, p); err != nil {
		return err
	}
	if _, err := p.exchange(ctx, "uginewgame"); err != nil {
		return err
	}
	said, err := p.exchange(ctx, "go perft 1")
	if err == nil && len(said) < 3 {
		err = fmt.Errorf("after uginewgame it answers go perft 1 with %q", said)
	}
	return err
}

func triesValues(ctx context.Context, p *prober) error {
	c, ok := p.engine.(*Client)
	if !ok {
		return &engines.Unsupported{What: "the text protocol"}
	}
	for _, o := range c.claims.Options {
		if o.Type == "button" || o.Type == "string" {
			continue
		}
		if err := refuses("setoption name "+o.Name+" value "+nonsense)(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

func triesQuit(_ context.Context, p *prober) error {
	e := p.engine
	p.engine = nil
	return engines.Close(e)
}
