package steps

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/fixtures"
	"github.com/boardperft/perft/perft"
)

// What Verify asks about whole trees and games. Counts see no outcome, and
// two errors may cancel in a sum: here every position is compared by its
// moves, its notation and its outcome.
const (
	treeNodes    = 60  // compared below each position of the suites
	gamesPlayed  = 6   // for each set of options
	gamePlies    = 120 // of a game at most
	revertChance = 0.6 // of a game that shuttles to take the last move back
)

// reference is the implementation whose answers are right.
type reference struct {
	game  *engines.Game
	scope engines.Scope
}

func (r reference) at(line engines.Line) (engines.Position, error) {
	return r.game.Play(r.game.Fast, line, engines.Mode{Scope: r.scope})
}

// question is a line with the right answers.
type question struct {
	line  engines.Line
	moves []string // sorted
	state engines.State
}

func ask(line engines.Line, p engines.Position) question {
	moves := engines.MoveTexts(p)
	slices.Sort(moves)
	return question{line, moves, engines.State{Position: p.String(), Outcome: p.Outcome()}}
}

// compare puts a question to an engine and fills in the first thing that is
// wrong; false if there is one.
func (q question) compare(ctx context.Context, e engines.Engine, c *Check) (bool, error) {
	moves, err := e.Moves(ctx, q.line)
	if err != nil {
		return false, q.refused(c, err)
	}
	if missing, extra := compareMoves(q.moves, moves); len(missing)+len(extra) > 0 {
		c.Line, c.Ask, c.Want, c.Got, c.Missing, c.Extra = q.line, "legal", sorted(q.moves), sorted(moves), missing, extra
		return false, nil
	}
	s, ok := e.(engines.Stater)
	if !ok {
		return true, nil
	}
	state, err := s.State(ctx, q.line)
	var unsupported *engines.Unsupported
	switch {
	case errors.As(err, &unsupported):
		return true, nil
	case err != nil:
		return false, q.refused(c, err)
	case state.Outcome != q.state.Outcome:
		c.Line, c.Ask, c.Want, c.Got = q.line, "outcome", q.state.Outcome.String(), state.Outcome.String()
		return false, nil
	case state.Position != q.state.Position:
		c.Line, c.Ask, c.Want, c.Got = q.line, "becomes", q.state.Position, state.Position
		return false, nil
	}
	return true, nil
}

// refused is what it means that a legal line is not answered.
func (q question) refused(c *Check, err error) error {
	c.Line = q.line
	var rejected *engines.Rejected
	if !errors.As(err, &rejected) {
		return err
	}
	c.Ask, c.Want, c.Got = "becomes", q.state.Position, "refused: "+rejected.Why
	return nil
}

// finish is the status of a check that compared line by line.
func finish(c Check, good bool, err error) Check {
	switch {
	case err != nil:
		return ended(c, err)
	case good:
		c.Status = Pass
	default:
		c.Status = Fail
	}
	return c
}

// treeTasks compare the nodes below each position of the suites.
func treeTasks(g *engines.Game, suites []fixtures.Suite, cfg Config) []task {
	ref := reference{g, cfg.Scope}
	var tasks []task
	seen := map[string]bool{}
	for _, s := range suites {
		for _, r := range s.Rows {
			start := engines.Line{Options: r.Options, Position: r.Position}
			key := r.Options.String() + "|" + r.Position
			if seen[key] || !s.At(cfg.Scope) {
				continue
			}
			seen[key] = true
			if _, err := ref.at(start); err != nil {
				continue // a row about a text that is refused
			}
			c := Check{ID: "trees/" + s.Name + "/" + r.ID, Group: "trees/" + g.Name, Rules: r.Rules, Line: start,
				Ask: fmt.Sprintf("moves, position and outcome of %d nodes", treeNodes)}
			tasks = append(tasks, task{c, func(ctx context.Context, e engines.Engine, c Check) Check {
				good, err := ref.tree(ctx, e, &c, start)
				return finish(c, good, err)
			}})
		}
	}
	return tasks
}

// tree goes ply by ply, so that the first line found is a shortest one.
func (r reference) tree(ctx context.Context, e engines.Engine, c *Check, start engines.Line) (bool, error) {
	queue := []engines.Line{start}
	for i := 0; i < len(queue) && i < treeNodes; i++ {
		p, err := r.at(queue[i])
		if err != nil {
			return false, err
		}
		q := ask(queue[i], p)
		if good, err := q.compare(ctx, e, c); !good {
			return false, err
		}
		for _, m := range q.moves {
			if len(queue) < treeNodes {
				queue = append(queue, perft.Then(queue[i], m))
			}
		}
	}
	return true, nil
}

// gameTasks compare random games, ply by ply and then once more: the same
// questions in another order, and those of two games by turns. An engine that
// remembers what it was asked before gives itself away.
func gameTasks(g *engines.Game, cfg Config) []task {
	ref := reference{g, cfg.Scope}
	var tasks []task
	for _, o := range optionSets(g) {
		for seed := range uint64(gamesPlayed) {
			name := fmt.Sprintf("seed%d", seed)
			if len(o) > 0 {
				name += "-" + strings.ReplaceAll(o.String(), " ", "-")
			}
			c := Check{ID: "games/" + g.Name + "/" + name, Group: "games/" + g.Name,
				Line: engines.Line{Options: o, Position: g.Start(o)}, Ask: "two games, by turns and again"}
			tasks = append(tasks, task{c, func(ctx context.Context, e engines.Engine, c Check) Check {
				good, err := ref.games(ctx, e, &c, seed)
				return finish(c, good, err)
			}})
		}
	}
	return tasks
}

// optionSets are the defaults, and each option with each other value.
func optionSets(g *engines.Game) []engines.Options {
	sets := []engines.Options{{}}
	for _, o := range g.Options {
		for _, v := range o.Values {
			if v != o.Default {
				sets = append(sets, engines.Options{o.Name: v})
			}
		}
	}
	return sets
}

func (r reference) games(ctx context.Context, e engines.Engine, c *Check, seed uint64) (bool, error) {
	random := rand.New(rand.NewPCG(seed, uint64(len(r.game.Name))))
	a, err := r.random(c.Line, random, 0)
	if err != nil {
		return false, err
	}
	b, err := r.random(c.Line, random, revertChance)
	if err != nil {
		return false, err
	}
	var questions []question
	for i := range max(len(a), len(b)) {
		for _, game := range [][]question{a, b} {
			if i < len(game) {
				questions = append(questions, game[i])
			}
		}
	}
	again := slices.Clone(questions)
	random.Shuffle(len(again), func(i, j int) { again[i], again[j] = again[j], again[i] })
	for _, q := range append(questions, again[:len(again)/4]...) {
		if good, err := q.compare(ctx, e, c); !good {
			return false, err
		}
	}
	return true, nil
}

// random plays a game and asks about each position of it. With a chance it
// takes its side's last move back, so that positions repeat and counters rise.
func (r reference) random(start engines.Line, random *rand.Rand, revert float64) ([]question, error) {
	p, err := r.at(start)
	if err != nil {
		return nil, err
	}
	line := start
	game := []question{ask(line, p)}
	for range gamePlies {
		legal := game[len(game)-1].moves
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		if n := len(line.Moves); n >= 2 && random.Float64() < revert {
			from, to, _ := strings.Cut(line.Moves[n-2], "-")
			if back := to + "-" + from; slices.Contains(legal, back) {
				m = back
			}
		}
		move, _ := engines.ParseMove(p, m)
		p.Make(move)
		line = perft.Then(line, m)
		game = append(game, ask(line, p))
	}
	return game, nil
}
