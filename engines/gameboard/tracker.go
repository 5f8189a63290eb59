package gameboard

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/search"
)

// tracker follows a game from outside: it keeps every position that the game
// may be in, given the rules of its model, the player's actions, and what was
// seen after each. The opponent's replies are unseen, so any legal one may
// have been played. When no position is left, the server broke a rule.
type tracker struct {
	model
	worlds []world
	most   int // worlds kept; more is lost track
	budget int // positions to go through in the whole game, 0 for any number
	spent  int
}

type world struct {
	position engines.Position
	trail    trail
	line     *played
}

// played is a line of moves, the last first; lines share their beginnings.
type played struct {
	before *played
	move   string
}

func (l *played) moves() (texts []string) {
	for ; l != nil; l = l.before {
		texts = append(texts, l.move)
	}
	slices.Reverse(texts)
	return texts
}

// Contradiction says that no position of the rules fits what was seen.
type Contradiction struct {
	// Check is a stable name: "start", "action", "legal-actions", "game-over"
	// or "score".
	Check string
	Why   string
}

func (c *Contradiction) Error() string { return c.Check + ": " + c.Why }

// lostTrack says that more positions fit than are kept. It is nobody's fault.
type lostTrack struct{ worlds int }

func (l *lostTrack) Error() string {
	return fmt.Sprintf("more than %d positions fit what was seen", l.worlds)
}

func newTracker(m model, most int) *tracker { return &tracker{model: m, most: most} }

// open goes to the start of a game, without having seen it.
func (t *tracker) open() error {
	p, err := t.game.Play(t.maker, engines.Line{Options: t.options, Position: t.position}, engines.Mode{})
	if err != nil {
		return err
	}
	t.worlds = []world{{position: p, trail: begin(t.game.Name, p.String())}}
	return nil
}

// start goes to the start of a game and compares what was seen there.
func (t *tracker) start(s seen) error {
	if err := t.open(); err != nil {
		return err
	}
	err := t.play(nil, s)
	if broken := new(Contradiction); errors.As(err, &broken) {
		broken.Check = "start"
	}
	return err
}

// act takes an action of the player and what was seen after it. Reply is what
// the opponent did, nil if that was not seen. A *Contradiction leaves the
// tracker where it was.
func (t *tracker) act(move string, reply []string, s seen) error {
	c := t.collect(s)
	known := 0
	for _, w := range t.worlds {
		m, ok := engines.ParseMove(w.position, move)
		if !ok {
			continue
		}
		known++
		w.position.Make(m)
		c.settle(w.after(t.game.Name, move), reply)
		w.position.Unmake()
		if c.lost() {
			return &lostTrack{t.most}
		}
	}
	if known == 0 {
		return &Contradiction{"action", fmt.Sprintf("%s is not legal in %s", move, t.describe())}
	}
	return t.take(c)
}

// after is the world after a move that its position has just made.
func (w world) after(game, move string) world {
	return world{w.position, w.trail.next(game, move, w.position.String()), &played{w.line, move}}
}

// play takes moves of either side, as they were all recorded, and what was
// seen after the last.
func (t *tracker) play(moves []string, s seen) error {
	c := t.collect(s)
	for _, w := range t.worlds {
		w.position = w.position.(engines.Cloner).Clone()
		legal := true
		for i, text := range moves {
			var m engines.Move
			if m, legal = engines.ParseMove(w.position, text); !legal {
				c.miss(2000-i, "action", "%s is not legal in %q (%s)", text, w.position, w.position.Outcome())
				break
			}
			w.position.Make(m)
			w = w.after(t.game.Name, text)
		}
		if legal {
			c.judge(w, w.position.String(), nil)
		}
	}
	return t.take(c)
}

// end keeps the positions with that outcome.
func (t *tracker) end(out engines.Outcome) error {
	var kept []world
	for _, w := range t.worlds {
		if w.position.Outcome() == out {
			kept = append(kept, w)
		}
	}
	if len(kept) == 0 {
		w := t.worlds[0].position
		return &Contradiction{"outcome", fmt.Sprintf("recorded as %s, but %q is %s", out, w, w.Outcome())}
	}
	t.worlds = kept
	return nil
}

func (t *tracker) take(c *collector) error {
	if len(c.found) == 0 {
		return c.contradiction()
	}
	t.worlds = c.found
	return nil
}

func (t *tracker) describe() string {
	text := fmt.Sprintf("%q", t.worlds[0].position.String())
	if n := len(t.worlds) - 1; n > 0 {
		text += fmt.Sprintf(" and %d more that fit", n)
	}
	return text
}

// collector gathers the positions that fit an answer.
type collector struct {
	*tracker
	seen  seen
	found []world
	known map[string]bool // kept
	tried map[string]bool // gone on from; many replies lead to one position
	moves []engines.Move
	near  struct { // the position that fits best of those that do not
		misses int
		why    Contradiction
	}
}

func (t *tracker) collect(s seen) *collector {
	c := &collector{tracker: t, seen: s, known: map[string]bool{}, tried: map[string]bool{}}
	c.near.misses = -1
	return c
}

// settle goes on from a position to where the player has a choice or the game
// is over: through forced passes, and through the opponent's replies, all of
// them or the one that was seen.
func (c *collector) settle(w world, reply []string) {
	if c.lost() {
		return
	}
	c.spent++
	p := w.position
	if reply == nil {
		key := w.key(p.String())
		if c.tried[key] {
			return
		}
		c.tried[key] = true
	}
	if p.Outcome().Over() {
		c.judge(w, p.String(), reply)
		return
	}
	from := len(c.moves)
	c.moves = p.AppendMoves(c.moves)
	moves := c.moves[from:]
	defer func() { c.moves = c.moves[:from] }()
	forced := len(moves) == 1 && p.Format(moves[0]) == pass
	side, err := search.SideToMove(c.game, p)
	if !forced && (side == 0 || err != nil || len(moves) == 0) {
		c.judge(w, p.String(), reply)
		return
	}
	for _, m := range moves {
		move, rest := p.Format(m), reply
		if reply != nil && !forced {
			if len(reply) == 0 || reply[0] != move {
				continue
			}
			rest = reply[1:]
		}
		p.Make(m)
		c.settle(w.after(c.game.Name, move), rest)
		p.Unmake()
	}
}

// lost tells whether too many positions fit, or had to be gone through.
func (c *collector) lost() bool {
	return len(c.found) > c.most || len(c.tried) > 50*c.most || c.budget > 0 && c.spent > c.budget
}

// key names the world among all: nothing else of it matters to the future.
func (w world) key(text string) string {
	return text + string(w.trail.ids[:]) + strconv.FormatUint(w.trail.sum, 36)
}

// judge keeps a position if it shows what was seen.
func (c *collector) judge(w world, text string, rest []string) {
	if len(rest) > 0 {
		c.miss(1000, "legal-actions", "the reply goes on with %s, but the turn has passed in %q", rest[0], text)
		return
	}
	if !c.fits(w.position, text) {
		return
	}
	key := w.key(text)
	if c.known[key] {
		return
	}
	c.known[key] = true
	w.position = w.position.(engines.Cloner).Clone()
	c.found = append(c.found, w)
}

func (c *collector) fits(p engines.Position, text string) bool {
	out := p.Outcome()
	switch {
	case c.seen.Legal != nil && !c.fitsLegal(p, text):
		return false
	case c.seen.Over != nil && *c.seen.Over != out.Over():
		c.miss(1, "game-over", "gameOver is %v, but %q is %s", *c.seen.Over, text, out)
		return false
	case c.seen.Score != nil:
		if want, err := scoreOf(c.game, text, out, c.level); err != nil || want != *c.seen.Score {
			c.miss(0, "score", "score is %d, but %q (%s) pays %d", *c.seen.Score, text, out, want)
			return false
		}
	}
	return true
}

func (c *collector) fitsLegal(p engines.Position, text string) bool {
	from := len(c.moves)
	c.moves = p.AppendMoves(c.moves)
	legal := c.moves[from:]
	c.moves = c.moves[:from]
	if n := len(legal); n > 0 && p.Format(legal[n-1]) == pass { // cannot be posted, so is not shown
		legal = legal[:n-1]
	}
	apart := max(len(legal)-len(c.seen.Legal), len(c.seen.Legal)-len(legal))
	if apart > 0 && (len(c.found) > 0 || c.near.misses >= 0 && 2+apart >= c.near.misses) {
		return false // and no nearer than what was near before
	}
	texts := make([]string, len(legal))
	for i, m := range legal {
		texts[i] = p.Format(m)
	}
	slices.Sort(texts)
	if slices.Equal(texts, c.seen.Legal) {
		return true
	}
	missing, extra := difference(texts, c.seen.Legal), difference(c.seen.Legal, texts)
	c.miss(2+len(missing)+len(extra), "legal-actions", "in %q (%s) the server %s", text, p.Outcome(), wrongly(missing, extra))
	return false
}

// miss remembers the position that came closest.
func (c *collector) miss(misses int, check, format string, args ...any) {
	if c.near.misses < 0 || misses < c.near.misses {
		c.near.misses, c.near.why = misses, Contradiction{check, fmt.Sprintf(format, args...)}
	}
}

func (c *collector) contradiction() *Contradiction {
	if c.near.misses < 0 {
		return &Contradiction{"legal-actions", "the reply is not legal"}
	}
	return &c.near.why
}

// difference lists what of sorted a is not in sorted b.
func difference(a, b []string) (rest []string) {
	for _, text := range a {
		if _, ok := slices.BinarySearch(b, text); !ok {
			rest = append(rest, text)
		}
	}
	return rest
}

func wrongly(missing, extra []string) string {
	var parts []string
	if len(missing) > 0 {
		parts = append(parts, "leaves out "+few(missing))
	}
	if len(extra) > 0 {
		parts = append(parts, "offers "+few(extra)+" too")
	}
	return strings.Join(parts, " and ")
}

func few(texts []string) string {
	if len(texts) > 6 {
		return strings.Join(texts[:6], " ") + fmt.Sprintf(" and %d more", len(texts)-6)
	}
	return strings.Join(texts, " ")
}
