package gameboard

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
)

// blindGames is how many games are played to find a numbering, at most.
const blindGames = 40

// findNumbering plays games by the legal actions alone and takes a numbering
// that explains them all: one with a name, by the first two games, or the one
// that the steps of the moving phase come to leave no choice about. If none
// does the server breaks rules by any numbering, and the likeliest is taken.
func (v *verifier) findNumbering(ctx context.Context) (Numbering, error) {
	var blind []*match
	steps := edges{}
	for i := range uint64(blindGames) {
		m, err := v.playBlind(ctx, v.options.Seed+1000+i)
		if err != nil || m == nil {
			return ring, err
		}
		blind = append(blind, m)
		m.walk(steps)
		if i == 1 { // one game may suit more than one
			for _, k := range knownNumberings {
				if v.explained(blind, k.numbering) {
					return k.numbering, nil
				}
			}
		}
		if i == 0 {
			continue
		}
		if found := steps.board(); len(found) == 1 && v.explained(blind, found[0]) {
			return found[0], nil
		}
	}
	return ring, nil
}

func (v *verifier) explained(games []*match, n Numbering) bool {
	rules := v.model
	rules.codec = rules.codec.numbered(n)
	for _, m := range games {
		if m.explain(rules, 0) != nil {
			return false
		}
	}
	return true
}

// playBlind plays a game at random. No game if the server does not let it come
// to an end.
func (v *verifier) playBlind(ctx context.Context, seed uint64) (*match, error) {
	random := rand.New(rand.NewPCG(seed, 78))
	a, err := v.client.Init(ctx, v.model.game.Name, v.query(seed))
	if malformed := new(Malformed); errors.As(err, &malformed) {
		return nil, nil //nolint:nilnil // what it is will be found when rules are looked at
	}
	if err != nil {
		return nil, err
	}
	m := &match{verifier: v, seed: seed, start: a}
	for !a.GameOver && len(a.LegalActions) > 0 && len(m.steps) < longest[v.model.game.Name] {
		action := a.LegalActions[random.IntN(len(a.LegalActions))]
		s := step{before: a.State, action: action}
		if a, err = v.client.Act(ctx, v.model.game.Name, a.State, action); err != nil {
			return nil, ctx.Err() // likewise
		}
		s.after = a
		m.steps = append(m.steps, s)
	}
	return m, nil
}

// walk collects the steps that were legal while more than three stones could
// move: those are no flights.
func (m *match) walk(into edges) {
	for _, a := range append([]Answer{m.start}, answers(m.steps)...) {
		from := map[int]bool{}
		var found [][2]int
		for _, action := range a.LegalActions {
			text, err := m.model.text(action)
			turn, _, _ := strings.Cut(text, "x")
			step, ok := pointPair(turn)
			if err != nil || !ok {
				continue
			}
			from[step[0]] = true
			found = append(found, step)
		}
		if len(from) <= 3 {
			continue
		}
		for _, step := range found {
			into[step] = true
			into[[2]int{step[1], step[0]}] = true
		}
	}
}

func answers(steps []step) (all []Answer) {
	for _, s := range steps {
		all = append(all, s.after)
	}
	return all
}

// pointPair reads "5-6".
func pointPair(text string) (pair [2]int, ok bool) {
	fields, ok := stepAction(text)
	if !ok {
		return pair, false
	}
	return [2]int{fields[1].value.(int), fields[2].value.(int)}, true
}
