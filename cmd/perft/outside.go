package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/misbehave"
	"github.com/boardperft/perft/perft"
)

// outside holds the flags of every verb that asks engines which are other
// programs.
type outside struct {
	limit  time.Duration
	budget time.Duration
	trace  string

	file *os.File
}

func (o *outside) flags(cmd *cobra.Command) {
	cmd.Flags().DurationVar(&o.limit, "limit", 10*time.Second, "`TIME` that an engine has for an answer")
	cmd.Flags().DurationVar(&o.budget, "budget", time.Minute, "`TIME` for all counts, lines or games asked of another program")
	cmd.Flags().StringVar(&o.trace, "trace", "", "`FILE` that gets every line said to and by engines")
}

// limits are what an engine may do; done writes the trace out.
func (o *outside) limits() (l child.Limits, done func() error, err error) {
	if o.limit <= 0 {
		return l, nil, fmt.Errorf("limit %s: want more than 0", o.limit)
	}
	if o.budget <= 0 {
		return l, nil, fmt.Errorf("budget %s: want more than 0", o.budget)
	}
	l = child.Limits{Open: max(o.limit, 10*time.Second), Question: o.limit}
	if o.trace == "" {
		return l, func() error { return nil }, nil
	}
	if o.file, err = os.Create(o.trace); err != nil {
		return l, nil, fmt.Errorf("trace: %w", err)
	}
	l.Trace = o.file
	return l, o.file.Close, nil
}

// isOutside tells whether an engine is another program, of unknown speed.
func isOutside(s perft.Spec) bool {
	switch s.Kind {
	case "builtin", "plain":
		return false
	case "fault":
		_, misbehaves := misbehave.Find(s.Rest)
		return misbehaves
	}
	return true
}

// pairOf opens two engines of a game; the second is the one that is believed.
type pairOf struct{ a, b engines.Engine }

func openPair(ctx context.Context, g *engines.Game, scope engines.Scope, l child.Limits, a, b perft.Spec) (p pairOf, err error) {
	for _, one := range []struct {
		spec perft.Spec
		to   *engines.Engine
	}{{a, &p.a}, {b, &p.b}} {
		open, err := one.spec.OpenWithin(g, scope, l)
		if err == nil {
			*one.to, err = open(ctx)
		}
		if err != nil {
			_ = p.close() // the reason to give is err
			return p, err
		}
	}
	return p, nil
}

func (p pairOf) close() error {
	var all []error
	for _, e := range []engines.Engine{p.a, p.b} {
		if e != nil {
			all = append(all, engines.Close(e))
		}
	}
	return errors.Join(all...)
}
