package perft

import (
	"context"
	"slices"

	"github.com/boardperft/perft/engines"
)

// shrinker makes a line shorter and its position simpler as long as something
// shows. Maker gives the positions to begin later from.
type shrinker struct {
	game  *engines.Game
	maker engines.Maker
	shows func(engines.Line) bool
}

// shrink is the line made as short and its position as simple as it gets.
func (s shrinker) shrink(line engines.Line) engines.Line {
	if line.Position == "" {
		line.Position = s.game.Start(line.Options)
	}
	first := func(lines []engines.Line) bool {
		for _, l := range lines {
			if s.shows(l) {
				line = l
				return true
			}
		}
		return false
	}
	for first(s.shorter(line)) || first(s.simpler(line)) {
	}
	return line
}

// shorter lists the lines with fewer moves, the fewest first.
func (s shrinker) shorter(line engines.Line) []engines.Line {
	var lines []engines.Line
	n := len(line.Moves)
	for left := range n {
		later := engines.Line{Options: line.Options, Position: line.Position, Moves: line.Moves[:n-left]}
		if p, err := s.game.Play(s.maker, later, engines.Mode{}); err == nil {
			lines = append(lines, engines.Line{Options: line.Options, Position: p.String(), Moves: line.Moves[n-left:]})
		}
		for from := 0; from+n-left <= n; from++ {
			moves := slices.Delete(slices.Clone(line.Moves), from, from+n-left)
			lines = append(lines, engines.Line{Options: line.Options, Position: line.Position, Moves: moves})
		}
	}
	return lines
}

// simpler lists the lines from positions that are simpler by one thing.
func (s shrinker) simpler(line engines.Line) []engines.Line {
	if s.game.Smaller == nil {
		return nil
	}
	var lines []engines.Line
	for _, position := range s.game.Smaller(line.Position, line.Options) {
		lines = append(lines, engines.Line{Options: line.Options, Position: position, Moves: line.Moves})
	}
	return lines
}

// nearest goes back from a line that only one engine takes to the first position
// on its way where they answer differently: the list that lacks the move says
// more than the refusal of the move.
func (d Diff) nearest(ctx context.Context, found *Difference) {
	for n := range found.Line.Moves {
		line := found.Line
		line.Moves = line.Moves[:n]
		a, b, err := d.ask(ctx, line)
		if err != nil {
			return // shrinking meets it again, and copes
		}
		if aspects := Compare(d.Game, a, b); aspects != nil {
			found.Line, found.Aspects, found.A, found.B = line, aspects, a, b
			return
		}
	}
}

// shrink makes the line of a difference as short, and its position as simple,
// as it gets while it is legal for B and the engines differ in one of the
// aspects in which they did.
func (d Diff) shrink(ctx context.Context, found *Difference) {
	tries := d.Tries
	if tries == 0 {
		tries = DefaultTries
	}
	left := tries
	aspects := found.Aspects
	var broken error
	shows := func(line engines.Line) bool {
		if left--; left < 0 || broken != nil || ctx.Err() != nil {
			return false
		}
		if !d.legal(ctx, line, aspects) {
			return false
		}
		a, b, err := d.ask(ctx, line)
		if err != nil {
			broken = err
			return false
		}
		now := Compare(d.Game, a, b)
		if !slices.ContainsFunc(now, func(x Aspect) bool { return slices.Contains(aspects, x) }) {
			return false
		}
		found.Aspects, found.A, found.B = now, a, b
		return true
	}
	found.Line = shrinker{d.Game, d.maker(), shows}.shrink(found.Line)
	found.Minimal = left >= 0 && broken == nil && ctx.Err() == nil
}

func (d Diff) maker() engines.Maker {
	if d.Game.Fast != nil {
		return d.Game.Fast
	}
	return d.Game.Plain
}

// legal tells whether a line is legal for B; where it is about accepting a
// move, all but that.
func (d Diff) legal(ctx context.Context, line engines.Line, aspects []Aspect) bool {
	if n := len(line.Moves); n > 0 && aspects[0] == Acceptance {
		line.Moves = line.Moves[:n-1]
	}
	_, err := d.B.Moves(ctx, line)
	return err == nil
}
