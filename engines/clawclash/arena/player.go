package arena

import (
	"context"
	"errors"
	"fmt"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script"
)

// Contestant is somebody who can be invited: a name, and a way to get a fresh
// player, whose state lives through one challenge, one smoke test or one pair.
type Contestant struct {
	Name string
	Open func(ctx context.Context, seed uint32) (Player, error)
}

// Script is the contestant of a script's text on a host. Opening it fails with
// [script.LoadError] where the script does not load.
func Script(h script.Host, name, code string) Contestant {
	return Contestant{name, func(ctx context.Context, seed uint32) (Player, error) {
		bot, err := h.Load(ctx, name, code, mathSeed(seed))
		if err != nil {
			return nil, err
		}
		return scripted{bot}, nil
	}}
}

// mathSeed is the seed of Math.random beside that of game.random.
func mathSeed(seed uint32) uint32 { return seed ^ 0x2545F491 }

type scripted struct{ bot *script.Bot }

func (p scripted) Begin(ctx context.Context, s Seat) error {
	return p.bot.Game(ctx, s.Seed, mathSeed(s.Seed))
}

func (p scripted) Move(ctx context.Context, t Turn) (script.Answer, error) {
	return p.bot.Turn(ctx, t.View)
}

func (p scripted) Close() { p.bot.Close() }

// Engine is the contestant of an engine that can play, such as one that speaks
// UGI. What it breaks or refuses is its fault: it loses.
func Engine(name string, open engines.Open, b engines.Budget) Contestant {
	return Contestant{name, func(ctx context.Context, _ uint32) (Player, error) {
		e, err := open(ctx)
		if err != nil {
			return nil, err
		}
		p, ok := e.(engines.Player)
		if !ok {
			return nil, errors.Join(fmt.Errorf("%s: %w", name, &engines.Unsupported{What: "playing"}), engines.Close(e))
		}
		return engine{e, p, b}, nil
	}}
}

type engine struct {
	engine engines.Engine
	player engines.Player
	budget engines.Budget
}

func (p engine) Begin(context.Context, Seat) error { return nil }
func (p engine) Close()                            { _ = engines.Close(p.engine) }

func (p engine) Move(ctx context.Context, t Turn) (script.Answer, error) {
	text, err := p.player.Play(ctx, t.Line, p.budget)
	if err != nil && ctx.Err() != nil {
		return script.Answer{}, ctx.Err()
	}
	var broken *engines.Broken
	switch {
	case errors.As(err, &broken) && broken.Verdict == "hang":
		return script.Answer{Reply: script.Reply{Verdict: script.Runtime, Message: err.Error()}}, nil
	case err != nil:
		return script.Answer{Reply: script.Reply{Verdict: script.Error, Message: err.Error()}}, nil
	}
	for _, s := range t.View.LegalMoves {
		if s.String() == text {
			return playing(s), nil
		}
	}
	return script.Answer{Reply: script.Reply{Verdict: script.Illegal, Returned: text}}, nil
}

func playing(s script.Step) script.Answer {
	return script.Answer{Reply: script.Reply{Verdict: script.Played}, Step: s}
}

// chooser is a built-in opponent: it picks one of the legal moves.
type chooser func(t Turn, random *Stream) script.Step

// builtin is a player that a chooser makes. It never fails.
type builtin struct {
	choose chooser
	random *Stream
}

func (p *builtin) Begin(_ context.Context, s Seat) error {
	p.random = NewStream(s.Seed)
	return nil
}

func (p *builtin) Move(ctx context.Context, t Turn) (script.Answer, error) {
	if err := ctx.Err(); err != nil {
		return script.Answer{}, err
	}
	return playing(p.choose(t, p.random)), nil
}

func (p *builtin) Close() {}

// Opponent is a built-in opponent: its name here and on the platform, and what
// it does. Training marks the three that test every new version.
type Opponent struct {
	Name, Title string
	Says        string
	Training    bool
	choose      chooser
}

// Opponents lists the built-in ones, the weakest first.
func Opponents() []Opponent {
	list := []Opponent{
		{"random", "牧童", "takes any move", true, herd},
		{"greedy", "石郎", "takes a piece where it can, else any move", true, stone},
		{"two-ply", "棋圣", "looks at its move and every reply", true, sage},
	}
	for _, s := range styles {
		list = append(list, Opponent{s.name, s.title, s.says, false, s.choose})
	}
	return list
}

// Contestant is the opponent as somebody to invite.
func (o Opponent) Contestant() Contestant {
	return Contestant{o.Name, func(context.Context, uint32) (Player, error) {
		return &builtin{choose: o.choose}, nil
	}}
}

// FindOpponent finds a built-in opponent by either name.
func FindOpponent(name string) (Opponent, bool) {
	for _, o := range Opponents() {
		if o.Name == name || o.Title == name {
			return o, true
		}
	}
	return Opponent{}, false
}

// letters turns the board that scripts see into the notation's.
func letters(v script.View) (b [4][4]byte) {
	for x, file := range v.Board {
		for y, c := range file {
			switch string(c) {
			case Black:
				b[x][y] = 'B'
			case Red:
				b[x][y] = 'R'
			}
		}
	}
	return b
}

// sideLetter is 'b' or 'r'.
func sideLetter(side string) byte { return side[0] }

func asStep(s clawclash.Step) script.Step { return script.Step{From: s.From, To: s.To} }

func plainStep(s script.Step) clawclash.Step { return clawclash.Step{From: s.From, To: s.To} }
