package gameboard

import (
	"context"
	"math/rand/v2"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/search"
)

// A policy chooses the player's actions so that games go where random ones
// seldom do. Bonus is added to what a short search says of an action, in
// hundredths of a piece.
type policy struct {
	name  string
	bonus func(d *driver, a option) int
	value int  // what the search's own value counts for
	hunts bool // the bonus asks about faults
}

// option is a legal action and what it leads to, before any reply.
type option struct {
	move string
	text string // the position after it
	mid  bool   // the turn goes on
	over bool
	loss int // opponent's men taken
	fan  int // legal moves of whoever is to move then
}

var policies = []policy{
	{"win", func(*driver, option) int { return 0 }, 1, false},
	{"hunt", func(d *driver, a option) int { return d.hunt(a) + d.random.IntN(60) }, 1, true},
	{"random", func(d *driver, _ option) int { return d.random.IntN(1000) }, 0, false},
	{"take", func(d *driver, a option) int { return 300*a.loss + 150*oneIf(a.mid) + d.random.IntN(30) }, 1, false},
	{"shuttle", func(d *driver, a option) int { return 250*min(d.visits[board(a.text)], 2) - 500*a.loss }, 1, false},
	{"lose", func(d *driver, a option) int { return d.random.IntN(40) }, -1, false},
	{"wait", func(d *driver, a option) int { return -2000*a.loss - 2000*oneIf(a.mid) + d.random.IntN(10) }, 1, false},
	{"shut in", func(d *driver, a option) int { return -25*a.fan - 300*a.loss + d.random.IntN(10) }, 1, false},
	{"pace", func(d *driver, a option) int {
		return 300*min(d.visits[board(a.text)], 2) - 500*a.loss - 500*oneIf(a.mid) + d.random.IntN(50)
	}, 0, false},
	{"smother", func(d *driver, a option) int { return -100*a.fan - 1000*a.loss + d.random.IntN(50) }, 0, false},
	{"hunt at random", func(d *driver, a option) int { return d.hunt(a) + d.random.IntN(300) }, 0, true},
}

// hunt is drawn to what shows a fault, or lets a reply show it.
func (d *driver) hunt(a option) int {
	return 400*d.faults.breaks(a) + 30*min(d.faults.threats(a), 5)
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// driver plays one game by a policy, on one of the positions that fit.
type driver struct {
	policy   policy
	model    model
	random   *rand.Rand
	searcher *search.Searcher
	visits   map[string]int
	faults   *faultWatch
}

// driveNodes is the budget of a search after each action.
const driveNodes = 300

// choose picks an action for a world.
func (d *driver) choose(ctx context.Context, w world) (string, error) {
	d.visits[board(w.position.String())]++
	if d.policy.hunts {
		d.faults.follow(w.line.moves())
	}
	var best option
	most := 0
	for _, m := range w.position.AppendMoves(nil) {
		a, value, err := d.look(ctx, w.position, m)
		if err != nil {
			return "", err
		}
		total := d.policy.value*value + d.policy.bonus(d, a)
		if best.move == "" || total > most {
			best, most = a, total
		}
	}
	d.visits[board(best.text)]++
	return best.move, ctx.Err()
}

// look makes a move for a while.
func (d *driver) look(ctx context.Context, p engines.Position, m engines.Move) (option, int, error) {
	a := option{move: p.Format(m)}
	men := d.enemies(p.String())
	p.Make(m)
	defer p.Unmake()
	a.text = p.String()
	a.loss = men - d.enemies(a.text)
	out := p.Outcome()
	a.over = out.Over()
	if mid, ok := p.(engines.MidTurn); ok && !a.over {
		a.mid = mid.MidTurn()
	}
	a.fan = len(p.AppendMoves(nil))
	switch {
	case a.over && out.Winner == d.model.game.Sides[0]:
		return a, search.Win, nil
	case a.over && out.Winner != "":
		return a, -search.Win, nil
	case a.over || d.policy.value == 0 || a.fan == 0:
		return a, 0, nil
	}
	r, err := d.searcher.Best(ctx, p, driveNodes, d.random)
	value := -r.Value
	if a.mid {
		value = r.Value
	}
	if d.policy.value < 0 && value <= -search.Won {
		value = search.Win // who wants to lose, slowly: a short game shows little
	}
	return a, value, err
}

// board is what repetition compares, roughly: the text without its counter.
func board(text string) string {
	if end := strings.LastIndexByte(text, ' '); end > 0 {
		return text[:end]
	}
	return text
}

// letters are those of the opponent's men.
var letters = map[string]string{"morris": "B", "runemill": "F", "ravenward": "t", "clawclash": "R"}

// enemies counts the opponent's men on the board.
func (d *driver) enemies(text string) int {
	rows, _, _ := strings.Cut(text, " ")
	return strings.Count(rows, letters[d.model.game.Name])
}
