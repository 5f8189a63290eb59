package perft

import (
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

// shrink is the line made as short and its position as simple as it gets, and
// how many others were tried.
func (s shrinker) shrink(line engines.Line) (shrunk engines.Line, tried int) {
	if line.Position == "" {
		line.Position = s.game.Start(line.Options)
	}
	first := func(lines []engines.Line) bool {
		for _, l := range lines {
			if tried++; s.shows(l) {
				line = l
				return true
			}
		}
		return false
	}
	for first(s.shorter(line)) || first(s.simpler(line)) {
	}
	return line, tried
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
