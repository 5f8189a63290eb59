package steps

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/boardperft/perft/engines"
)

// Pace bounds the counts that are asked of an engine of unknown speed by the
// speed that it shows: smaller counts come first, and a larger one is asked
// only if by then it takes no more than a quarter of Question, and if all
// counts together stay within Total. So long again trees and games are compared.
// The zero value is no bound.
type Pace struct{ Question, Total time.Duration }

// firstCount is the largest count that is asked before a speed is known.
const firstCount = 1_000

// timeable is the shortest count that tells a speed.
const timeable = 2 * time.Millisecond

// stopwatch is a pace being kept.
type stopwatch struct {
	Pace
	mu     sync.Mutex
	rate   float64 // nodes a second, of the largest count that took long enough
	of     float64 // the nodes of that count
	spent  time.Duration
	most   engines.Count // the largest count asked
	beyond int           // counts not asked
	walked time.Duration // spent on trees and games
	left   int           // of those not compared
}

// refuses says why a count is not to be asked, "" if it is.
func (s *stopwatch) refuses(nodes engines.Count) string {
	if s == nil || s.Pace == (Pace{}) {
		return ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	n := nodes.Float()
	if s.rate == 0 {
		if n <= firstCount || n <= 10*s.of {
			return ""
		}
		s.beyond++
		return fmt.Sprintf("more than %d nodes, and no speed is known", firstCount)
	}
	takes := time.Duration(n / s.rate * float64(time.Second))
	switch {
	case n/s.rate > 1e6 || takes > s.Question/4:
		s.beyond++
		return fmt.Sprintf("at %.0f nodes a second it takes more than a quarter of the %s for a question", s.rate, s.Question)
	case s.spent+takes > s.Total:
		s.beyond++
		return fmt.Sprintf("at %.0f nodes a second it does not fit the %s for all counts", s.rate, s.Total)
	}
	return ""
}

// took is told how long a count took.
func (s *stopwatch) took(nodes engines.Count, d time.Duration) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.spent += d
	if s.most.Less(nodes) {
		s.most = nodes
	}
	n := nodes.Float()
	if n < s.of {
		return
	}
	if d >= timeable {
		s.of, s.rate = n, n/d.Seconds()
	} else if s.rate == 0 {
		s.of = n
	}
}

// refusesWalk says why a tree or a game is not to be compared, "" if it is, or
// the check is none.
func (s *stopwatch) refusesWalk(c Check) string {
	if !isWalk(c) || s == nil || s.Pace == (Pace{}) {
		return ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.walked < s.Total {
		return ""
	}
	s.left++
	return fmt.Sprintf("the %s for trees and games are over", s.Total)
}

// tookWalk is told how long a check took that may be a tree or a game.
func (s *stopwatch) tookWalk(c Check, d time.Duration) {
	if s == nil || !isWalk(c) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.walked += d
}

func isWalk(c Check) bool {
	return strings.HasPrefix(c.Group, "trees/") || strings.HasPrefix(c.Group, "games/")
}

// budget says what came of it, in a sentence; "" where there was no bound.
func (s *stopwatch) budget() string {
	if s == nil || s.Pace == (Pace{}) {
		return ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	speed := "too fast to time"
	if s.rate > 0 {
		speed = fmt.Sprintf("%.0f nodes a second", s.rate)
	}
	walks := ""
	if s.left > 0 {
		walks = fmt.Sprintf("; %d trees and games were not compared after %s", s.left, s.Total)
	}
	return fmt.Sprintf("%s; counts of up to %s nodes were asked in %.1f s, within %s for all and a quarter of %s for one; %d were not",
		speed, s.most, s.spent.Seconds(), s.Total, s.Question, s.beyond) + walks
}
