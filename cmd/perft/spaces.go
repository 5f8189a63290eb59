package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft/states"
)

// survey enumerates and solves one space.
type survey struct {
	*statesFlags
	game *engines.Game
	doc  *statesDoc
	bar  *bar
	said io.Writer
}

func (s *survey) run(ctx context.Context) error {
	space, err := states.Of(s.game, s.pieces)
	if err != nil {
		return err
	}
	root, err := states.Start(s.game, s.doc.Options)
	if err != nil {
		return err
	}
	if s.game.Name == "clawclash" {
		return s.reached(ctx, space, root)
	}
	return s.ending(ctx, space)
}

// reached finds all positions by play.
func (s *survey) reached(ctx context.Context, space states.Space, root states.Position) error {
	need := states.ReachMemory(space) + states.CensusMemory(space)
	if s.solve {
		need += states.BitsMemory(space.Size())
	}
	if err := s.fits(need, "two sets of positions, a bit each, and one of their classes"); err != nil {
		return err
	}
	search := states.Reach{Space: space, Root: root, Workers: s.workers, Progress: s.bar.growing("positions")}
	set, err := search.Find(ctx)
	if err != nil {
		return err
	}
	census, err := states.Count(ctx, space, set, root, s.bar.growing("counted"))
	if err != nil {
		return err
	}
	d := s.doc
	d.Method, d.Positions, d.Classes, d.Finished = "reached", census.Positions, census.Classes, &census.Over
	for _, g := range census.Groups {
		d.Groups = append(d.Groups, groupDoc{fmt.Sprintf("%d-%d", g.First, g.Second), g.Positions, g.Classes})
	}
	if !s.solve {
		return nil
	}
	search.Merged, search.Progress = true, s.bar.growing("classes")
	if set, err = search.Find(ctx); err != nil {
		return err
	}
	solution, err := s.values(ctx, space, set, nil)
	if err != nil {
		return err
	}
	if v, turns, ok := solution.Value(root); ok {
		d.Values.Start = v.String()
		if v != states.Draw {
			d.Values.Start = fmt.Sprintf("a %s in %d turns", v, turns)
		}
	}
	return nil
}

// ending enumerates the positions with some numbers of stones.
func (s *survey) ending(ctx context.Context, space states.Space) error {
	n, m, err := states.ParsePieces(s.pieces)
	if err != nil {
		return err
	}
	one := states.OneEnding(n, m)
	counted := one
	if s.solve {
		counted = space
	}
	if err := s.fits(states.BitsMemory(counted.Size()), "the positions, a bit each"); err != nil {
		return err
	}
	set, err := states.Canonical(ctx, counted, s.bar.growing("positions"))
	if err != nil {
		return err
	}
	here := func(k engines.Key) bool {
		a, b := space.Material(k)
		return a == n && b == m && space.ToMove(k) == 0
	}
	var classes uint64
	for rank := range set.All() {
		if here(counted.Key(rank)) {
			classes++
		}
	}
	d := s.doc
	d.Method, d.Positions, d.Classes = "enumerated", states.EndingBoards(n, m), classes
	d.Groups = append(d.Groups, groupDoc{s.pieces, d.Positions, d.Classes})
	if want := states.EndingClasses(n, m); classes != want {
		return fmt.Errorf("%s: %d positions up to symmetry were found, by Burnside's lemma there are %d", s.pieces, classes, want)
	}
	if s.solve {
		_, err = s.values(ctx, space, set, here)
	}
	return err
}

// fits states how much memory a step needs, and refuses what is not there.
func (s *survey) fits(need uint64, what string) error {
	const mib = 1 << 20
	s.doc.Memory = max(s.doc.Memory, need)
	if need > uint64(s.memory)*mib {
		return fmt.Errorf("memory: it needs %d MiB (%s), and --memory allows %d", (need+mib-1)/mib, what, s.memory)
	}
	if isTerminal(s.said) {
		fmt.Fprintf(s.said, "memory: %d MiB for %s\n", (need+mib-1)/mib, what)
	}
	return nil
}

// values solves a set of positions, and counts those that which says yes to.
func (s *survey) values(ctx context.Context, space states.Space, set *states.Bits, which func(engines.Key) bool) (*states.Solution, error) {
	solver, err := states.NewSolver(s.game, s.doc.Options, space)
	if err != nil {
		return nil, err
	}
	need, err := solver.SolveMemory(set)
	if err != nil {
		return nil, err
	}
	if err := s.fits(need, "the moves between the positions"); err != nil {
		return nil, err
	}
	solver.Workers, solver.Progress = s.workers, s.bar.growing("moves")
	solution, err := solver.Solve(ctx, set)
	if err != nil {
		return nil, err
	}
	r := solution.Result(which)
	s.doc.Values = &valuesDoc{Win: r.Win, Draw: r.Draw, Loss: r.Loss, Longest: r.Longest}
	if s.check > 0 {
		s.doc.Values.Checked, err = solution.Check(ctx, s.check, states.Calls(s.game.Plain, s.doc.Options, engines.Board))
		if err != nil {
			return nil, errors.Join(errors.New("the solution is wrong, or the plain rules are"), err)
		}
	}
	return solution, nil
}

// solution solves the space without counting anything.
func (s *survey) solution(ctx context.Context) (*states.Solution, error) {
	space, err := states.Of(s.game, s.pieces)
	if err != nil {
		return nil, err
	}
	if err := s.fits(states.ReachMemory(space), "the positions, a bit each, twice"); err != nil {
		return nil, err
	}
	root, err := states.Start(s.game, s.doc.Options)
	if err != nil {
		return nil, err
	}
	set, err := states.Positions(ctx, space, root, s.workers)
	if err != nil {
		return nil, err
	}
	return s.values(ctx, space, set, nil)
}

// growing starts the next line of a bar whose end is not known before.
func (b *bar) growing(name string) func(done, known uint64) {
	tell := b.parts(name)
	if tell == nil {
		return nil
	}
	return func(done, known uint64) {
		tell(int(done), int(known))
		b.current.SetTotal(int64(known), false)
	}
}
