package ugi

import (
	"context"
	"errors"
	"time"

	"github.com/boardperft/perft/engines"
)

// The results of a [Check].
const (
	Pass     = "pass"
	Fail     = "fail"      // it answered, and not as the protocol wants it
	Broke    = "broken"    // *engines.Broken
	NotAsked = "not asked" // it cannot be asked that, or broke too often before
)

// Check is one thing that [Handshake] tried.
type Check struct {
	Name   string `json:"name"`
	Says   string `json:"says"` // what a pass means, in one sentence
	Result string `json:"result"`
	Detail string `json:"detail,omitempty"` // why it is no pass
}

// Report says what an engine claims and whether it talks well.
type Report struct {
	Claims    Claims   `json:"claims"`
	Scope     string   `json:"scope"`     // full or board, the one it answers at
	Options   []string `json:"options"`   // those of the game that it can be given
	Abilities []string `json:"abilities"` // of state, finish, perft and play, those it could be asked
	Checks    []Check  `json:"checks"`
	Seconds   float64  `json:"seconds"` // that the opening took
}

// OK tells whether no check failed or broke.
func (r Report) OK() bool {
	for _, c := range r.Checks {
		if c.Result == Fail || c.Result == Broke {
			return false
		}
	}
	return true
}

// Handshake opens an engine of the game and tries the protocol on it, and no
// rules but those that nobody can doubt. An engine of another kind than
// [Client] is only asked what every engine can be asked. It fails as open
// does; an engine that breaks later is opened again for the next check, three
// times at most.
func Handshake(ctx context.Context, open engines.Open, game *engines.Game) (Report, error) {
	start := time.Now()
	e, err := open(ctx)
	if err != nil {
		return Report{}, err
	}
	r := Report{Seconds: time.Since(start).Seconds(), Options: []string{}, Abilities: []string{}}
	r.Claims.Options = []Option{}
	if c, ok := e.(*Client); ok {
		r.Claims = c.Claims()
		r.Claims.Options = append([]Option{}, r.Claims.Options...)
	}
	scope := engines.Full
	if s, ok := e.(engines.Scoper); ok {
		scope = s.Scope()
	}
	r.Scope = scope.String()
	if o, ok := e.(engines.Optioner); ok {
		r.Options = append(r.Options, o.Options()...)
	}
	p := &prober{open: open, game: game, engine: e, lives: 3}
	for _, t := range trials {
		c := p.try(ctx, t)
		r.Checks = append(r.Checks, c)
		if t.ability != "" && c.Result != NotAsked {
			r.Abilities = append(r.Abilities, t.ability)
		}
	}
	return r, ctx.Err()
}

// prober tries an engine, and opens it again when it has broken.
type prober struct {
	open   engines.Open
	game   *engines.Game
	engine engines.Engine // nil: to be opened
	lives  int            // how often it may still break
}

func (p *prober) try(ctx context.Context, t trial) Check {
	c := Check{Name: t.name, Says: t.says, Result: Pass}
	if p.lives <= 0 {
		c.Result, c.Detail = NotAsked, "it broke too often before"
		return c
	}
	err := p.run(ctx, t)
	broken := (*engines.Broken)(nil)
	unsupported := (*engines.Unsupported)(nil)
	switch {
	case err == nil:
		return c
	case errors.As(err, &broken):
		c.Result = Broke
		p.lives--
		p.drop()
	case errors.As(err, &unsupported):
		c.Result = NotAsked
	default:
		c.Result = Fail
	}
	c.Detail = err.Error()
	return c
}

// drop lets go of an engine that is broken already.
func (p *prober) drop() {
	if p.engine != nil {
		_ = engines.Close(p.engine)
		p.engine = nil
	}
}

func (p *prober) run(ctx context.Context, t trial) error {
	if p.engine == nil {
		e, err := p.open(ctx)
		if err != nil {
			return err
		}
		p.engine = e
	}
	return t.run(ctx, p)
}
