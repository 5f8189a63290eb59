package steps

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/fixtures"
	"github.com/boardperft/perft/perft"
)

// rowChecks lists the checks that a row asks for, not yet run.
func rowChecks(s fixtures.Suite, r fixtures.Row) []Check {
	of := func(ask, want string) Check {
		return Check{ID: s.Name + "/" + r.ID + "/" + ask, Group: s.Name, Rules: r.Rules, Line: r.Question(), Ask: ask, Want: want}
	}
	var checks []Check
	for _, n := range r.Counts {
		c := of(fmt.Sprintf("D%d", n.Depth), n.Nodes.String())
		c.Nodes = n.Nodes
		checks = append(checks, c)
	}
	e := r.Expect
	if e.Becomes != "" {
		checks = append(checks, of("becomes", e.Becomes))
	}
	if e.Outcome != nil {
		checks = append(checks, of("outcome", e.Outcome.String()))
	}
	if e.Legal != nil {
		checks = append(checks, of("legal", sorted(e.Legal)))
	}
	if e.Includes != nil {
		checks = append(checks, of("includes", sorted(e.Includes)))
	}
	if e.Excludes != nil {
		checks = append(checks, of("excludes", sorted(e.Excludes)))
	}
	return checks
}

func sorted(moves []string) string {
	return strings.Join(slices.Sorted(slices.Values(moves)), " ")
}

// runCheck asks an engine and fills in how it ended.
func runCheck(ctx context.Context, e engines.Engine, s fixtures.Suite, c Check, limit Limit) Check {
	began := time.Now()
	var err error
	switch {
	case c.Nodes != engines.Count{}, strings.HasPrefix(c.Ask, "D"):
		c, err = runCount(ctx, e, s, c, limit)
	case c.Ask == "becomes" || c.Ask == "outcome":
		c, err = runState(ctx, e, c)
	default:
		c, err = runMoves(ctx, e, c)
	}
	c.Time = time.Since(began)
	return ended(c, err)
}

// ended turns what went wrong with a question into a status.
func ended(c Check, err error) Check {
	var unsupported *engines.Unsupported
	var broken *engines.Broken
	switch {
	case err == nil && c.Status != "":
	case err == nil && c.Got == c.Want:
		c.Status = Pass
	case err == nil:
		c.Status = Fail
	case errors.As(err, &unsupported):
		c.Status, c.Why = NotAsked, err.Error()
	case errors.Is(err, perft.ErrTooLong):
		c.Status, c.Why = BeyondLimit, err.Error()
	case errors.As(err, &broken):
		c.Status, c.Why = Broken, err.Error()
	default:
		c.Status, c.Why = Fail, err.Error()
	}
	return c
}

func runCount(ctx context.Context, e engines.Engine, s fixtures.Suite, c Check, limit Limit) (Check, error) {
	var depth int
	if _, err := fmt.Sscanf(c.Ask, "D%d", &depth); err != nil {
		return c, err
	}
	if limit.Nodes.Less(c.Nodes) {
		c.Status = BeyondLimit
		return c, nil
	}
	if s.Ply == engines.Turn {
		return c, &engines.Unsupported{What: "counting whole turns"}
	}
	if why := limit.watch.refuses(c.Nodes); why != "" {
		c.Status, c.Why = BeyondLimit, why
		return c, nil
	}
	var n engines.Count
	var err error
	began := time.Now()
	defer func() { limit.watch.took(c.Nodes, time.Since(began)) }()
	if s.Ended {
		n, err = countByText(ctx, e, c.Line, depth, perft.Ended, limit.Questions)
	} else {
		n, err = count(ctx, e, c.Line, depth, limit)
	}
	c.Got = n.String()
	return c, err
}

// count is the perft of a line: the engine's own where it can count, else by
// asking it for legal moves.
func count(ctx context.Context, e engines.Engine, line engines.Line, depth int, limit Limit) (engines.Count, error) {
	p, able := e.(engines.Perfter)
	if !able || depth == 0 {
		return countByText(ctx, e, line, depth, perft.Exact, limit.Questions)
	}
	divide, err := p.Perft(ctx, line, depth)
	var unsupported *engines.Unsupported
	if errors.As(err, &unsupported) {
		return countByText(ctx, e, line, depth, perft.Exact, limit.Questions)
	}
	if err != nil {
		return engines.Count{}, err
	}
	total, ok := divide.Total()
	if !ok {
		return total, perft.ErrOverflow
	}
	return total, nil
}

// counter is an engine of ours that counts with either leaves.
type counter interface {
	Count(ctx context.Context, line engines.Line, depth int, leaves perft.Leaves) (engines.Count, error)
}

func countByText(ctx context.Context, e engines.Engine, line engines.Line, depth int, leaves perft.Leaves, questions int) (engines.Count, error) {
	if c, ok := e.(counter); ok {
		return c.Count(ctx, line, depth, leaves)
	}
	return perft.ByText(ctx, e, line, depth, leaves, questions)
}

func runState(ctx context.Context, e engines.Engine, c Check) (Check, error) {
	s, ok := e.(engines.Stater)
	if !ok {
		return c, &engines.Unsupported{What: "telling the position and the outcome"}
	}
	state, err := s.State(ctx, c.Line)
	if err != nil {
		return c, err
	}
	c.Got = state.Position
	if c.Ask == "outcome" {
		c.Got = state.Outcome.String()
	}
	return c, nil
}

func runMoves(ctx context.Context, e engines.Engine, c Check) (Check, error) {
	got, err := e.Moves(ctx, c.Line)
	if err != nil {
		return c, err
	}
	c.Got = sorted(got)
	want := strings.Fields(c.Want)
	switch c.Ask {
	case "legal":
		c.Missing, c.Extra = compareMoves(want, got)
		return c, nil
	case "includes":
		c.Missing, _ = compareMoves(want, got)
	case "excludes":
		for _, m := range want {
			if slices.Contains(got, m) {
				c.Extra = append(c.Extra, m)
			}
		}
	}
	c.Status = Pass
	if len(c.Missing)+len(c.Extra) > 0 {
		c.Status = Fail
	}
	return c, nil
}

// compareMoves tells which moves are wanted and not there, and the reverse. A
// move that is there twice is extra.
func compareMoves(want, got []string) (missing, extra []string) {
	left := map[string]int{}
	for _, m := range want {
		left[m]++
	}
	for _, m := range got {
		if left[m]--; left[m] < 0 {
			extra = append(extra, m)
		}
	}
	for _, m := range want {
		if left[m] > 0 {
			missing = append(missing, m)
			left[m] = 0
		}
	}
	slices.Sort(missing)
	slices.Sort(extra)
	return missing, extra
}
