package engines

import (
	"context"
	"errors"
	"sync"
)

// Pool makes engines that answer up to n questions at once, each with an
// engine of its own from open. The first is opened at once, the others when
// they are needed. Close waits for the questions that are being answered.
func Pool(open Open, n int) Open {
	n = max(n, 1)
	return func(ctx context.Context) (Engine, error) {
		e, err := open(ctx)
		if err != nil {
			return nil, err
		}
		p := &pool{
			open: open, claims: claimsOf(e),
			idle: make(chan Engine, n), unopened: make(chan struct{}, n), closed: make(chan struct{}),
		}
		p.idle <- e
		for range n - 1 {
			p.unopened <- struct{}{}
		}
		return &pooledEngine{relay{p.with}, p}, nil
	}
}

type pooledEngine struct {
	relay
	*pool
}

type pool struct {
	open     Open
	claims   claims
	idle     chan Engine   // engines that nobody asks
	unopened chan struct{} // one for each engine that may still be opened
	closed   chan struct{}
	once     sync.Once
}

func (p *pooledEngine) Options() []string { return p.claims.Options() }
func (p *pooledEngine) Scope() Scope      { return p.claims.Scope() }

func (p *pool) with(ctx context.Context, question func(Engine) error) error {
	e, err := p.take(ctx)
	if err != nil {
		return err
	}
	defer func() { p.idle <- e }()
	return question(e)
}

// take waits for an engine; one that is open already comes first.
func (p *pool) take(ctx context.Context) (Engine, error) {
	select {
	case e := <-p.idle:
		return e, nil
	default:
	}
	select {
	case <-p.closed:
		return nil, ErrStopped
	case <-ctx.Done():
		return nil, ctx.Err()
	case e := <-p.idle:
		return e, nil
	case <-p.unopened:
		e, err := p.open(ctx)
		if err != nil {
			p.unopened <- struct{}{}
		}
		return e, err
	}
}

func (p *pool) Close() (err error) {
	p.once.Do(func() {
		close(p.closed)
		var all []error
		for range cap(p.idle) {
			select {
			case e := <-p.idle:
				all = append(all, Close(e))
			case <-p.unopened:
			}
		}
		err = errors.Join(all...)
	})
	return err
}
