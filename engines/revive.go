package engines

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// GivenUp is the verdict of a [Revive]d engine that broke more often than it
// is reopened, for every question after that.
const GivenUp = "given-up"

// Revive makes engines that are reopened after they broke, at most times
// times. The question that broke one is answered with *[Broken]: only the next
// finds a fresh engine. After the last break every question is answered with
// *[Broken] and the verdict [GivenUp] at once, so that a run ends in time. An
// engine that was stopped ([ErrStopped]) is reopened without being counted.
func Revive(open Open, times int) Open {
	return func(ctx context.Context) (Engine, error) {
		e, err := open(ctx)
		if err != nil {
			return nil, err
		}
		r := &revived{open: open, left: times, engine: e, claims: claimsOf(e)}
		return &revivedEngine{relay{r.with}, r}, nil
	}
}

type revivedEngine struct {
	relay
	*revived
}

type revived struct {
	open   Open
	claims claims

	mu     sync.Mutex
	engine Engine // nil: to be opened by the next question
	birth  int    // of the engine: how many were opened before it
	left   int    // how often it may still be opened after a break
	last   error  // the last break
	closed bool
}

// claims is what an engine tells of itself without being asked a question.
type claims struct {
	options []string
	scope   Scope
}

func claimsOf(e Engine) (c claims) {
	if o, ok := e.(Optioner); ok {
		c.options = o.Options()
	}
	if s, ok := e.(Scoper); ok {
		c.scope = s.Scope()
	}
	return c
}

func (c claims) Options() []string { return c.options }
func (c claims) Scope() Scope      { return c.scope }

func (r *revivedEngine) Options() []string { return r.claims.Options() }
func (r *revivedEngine) Scope() Scope      { return r.claims.Scope() }

func (r *revived) with(ctx context.Context, question func(Engine) error) error {
	for {
		e, birth, err := r.take(ctx)
		if err != nil {
			return err
		}
		err = question(e)
		if broken := (*Broken)(nil); errors.As(err, &broken) {
			r.drop(birth, err)
		} else if errors.Is(err, ErrStopped) && ctx.Err() == nil {
			r.drop(birth, nil)
			continue
		}
		return err
	}
}

// take returns the engine, opened anew if need be, and its birth. Opening holds
// the lock, so that many askers open one engine.
func (r *revived) take(ctx context.Context) (Engine, int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.closed:
		return nil, 0, ErrStopped
	case r.engine != nil:
		return r.engine, r.birth, nil
	case r.left < 0:
		return nil, 0, &Broken{GivenUp, fmt.Errorf("not reopened again after: %w", r.last)}
	}
	e, err := r.open(ctx)
	if err != nil {
		if broken := (*Broken)(nil); errors.As(err, &broken) {
			r.left, r.last = r.left-1, err
		}
		return nil, 0, err
	}
	r.engine, r.birth = e, r.birth+1
	return e, r.birth, nil
}

// drop lets go of the engine of that birth, which broke with cause (nil: it was
// stopped).
func (r *revived) drop(birth int, cause error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.engine == nil || r.birth != birth {
		return // another asker was faster
	}
	e := r.engine
	r.engine = nil
	if cause != nil {
		r.left, r.last = r.left-1, cause
	}
	_ = Close(e) // that it closes badly adds nothing to its being broken
}

func (r *revived) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	e := r.engine
	r.engine, r.closed = nil, true
	if e == nil {
		return nil
	}
	return Close(e)
}
