package gameboard

import (
	"errors"
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/search"
)

// exercise keeps book of the catalogue faults that the games played exclude:
// what the server showed does not come about by their rules.
type exercise struct {
	open []engines.Fault // not excluded so far
	met  []engines.Fault
}

func newExercise(g *engines.Game, lead []string) *exercise {
	e := &exercise{}
	for _, f := range g.Faults {
		if lead == nil || slices.Contains(lead, f.Name) {
			e.open = append(e.open, f)
		}
	}
	return e
}

// take looks at a game that ended, by the first line of those that fit it.
func (e *exercise) take(m *match) {
	line := m.tracker.worlds[0].line.moves()
	want, at := m.model.course(m.model.maker, line, nil)
	if at <= len(line) {
		return
	}
	e.open = slices.DeleteFunc(e.open, func(f engines.Fault) bool {
		_, at := m.model.course(f.Make, line, want)
		if at > len(line) || !m.excludes(f, line, want, at) {
			return false
		}
		e.met = append(e.met, f)
		return true
	})
}

// excludes tells whether no reply by the rules of a fault shows what was seen
// where the line first shows something else by them: in the answer to the
// player's last action before so many moves.
func (m *match) excludes(f engines.Fault, line []string, want []look, at int) bool {
	faulty := m.model
	faulty.maker = f.Make
	t := newTracker(faulty, m.options.Most)
	shown, step, from := m.start, -1, 0
	for ply := range at {
		if want[ply].side == 0 && line[ply] != pass {
			step, from = step+1, ply
		}
	}
	if step >= 0 {
		shown = m.steps[step].after
	}
	s, err := faulty.see(shown)
	if err != nil {
		return false
	}
	if step < 0 {
		err = t.start(s)
	} else {
		p, played := faulty.game.Play(f.Make, engines.Line{Options: faulty.options, Moves: line[:from]}, engines.Mode{})
		if played != nil {
			return false
		}
		t.worlds = []world{{position: p, trail: begin(faulty.game.Name, p.String())}}
		err = t.act(line[from], nil, s)
	}
	excluded := new(Contradiction)
	return errors.As(err, &excluded)
}

// clauses lists the rules that the excluded faults break.
func (e *exercise) clauses() []string {
	ids := []string{}
	for _, f := range e.met {
		ids = append(ids, f.Clause)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// look is what a position shows the player: nothing but the turn while it is
// the opponent's.
type look struct {
	side, score int
	over        bool
	legal       []string
}

func (a look) equal(b look) bool {
	return a.side == b.side && a.score == b.score && a.over == b.over && slices.Equal(a.legal, b.legal)
}

// course is what the positions along a line show by the rules of maker, up to
// where they show something else than wanted, if anything is. At is after how
// many moves that is, or the line cannot go on; more than it has if never.
func (m model) course(maker engines.Maker, line []string, want []look) (looks []look, at int) {
	p, err := m.game.Play(maker, engines.Line{Options: m.options}, engines.Mode{})
	if err != nil {
		return nil, 0
	}
	for at = 0; ; at++ {
		l, err := m.look(p)
		if err != nil || want != nil && !l.equal(want[at]) {
			return looks, at
		}
		looks = append(looks, l)
		if at == len(line) {
			return looks, at + 1
		}
		move, legal := engines.ParseMove(p, line[at])
		if !legal {
			return looks, at + 1
		}
		p.Make(move)
	}
}

func (m model) look(p engines.Position) (l look, err error) {
	out := p.Outcome()
	if l.over = out.Over(); l.over {
		l.score, err = scoreOf(m.game, p.String(), out, m.level)
		return l, err
	}
	if l.side, err = search.SideToMove(m.game, p); l.side == 0 {
		l.legal = engines.MoveTexts(p)
		slices.Sort(l.legal)
	}
	return l, err
}
