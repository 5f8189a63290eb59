// Package steps takes an engine through everything that is known of a game and
// reports what is wrong: suites of counts and cases, and the rule book of
// package features.
package steps

import (
	"slices"
	"time"

	"github.com/boardperft/perft/engines"
)

// Status is how one check ended.
type Status string

// A check that was NotAsked needs something the engine does not claim to do; a
// check BeyondLimit would take more nodes than was allowed. Neither is a
// failure, and NotAsked is no success either.
const (
	Pass        Status = "pass"
	Fail        Status = "fail"
	Broken      Status = "broken"
	NotAsked    Status = "not asked"
	BeyondLimit Status = "beyond limit"
	// Known is a failure that was to be expected, see [Forgive].
	Known Status = "known failure"
)

// Check is one thing that was to be asked of an engine, and how it ended.
type Check struct {
	ID     string // stable: "morris/special/double-mill/D4", "features/morris/mill/out-and-back-in"
	Group  string // the suite or feature: "morris/special", "features/morris/mill"
	Rules  []string
	Status Status
	Line   engines.Line // what was asked about
	Ask    string       // what was asked: "D4", "legal", "outcome", …; of a scenario that failed, the sentence
	Want   string
	Got    string
	// Missing and Extra are moves, where moves were compared.
	Missing, Extra []string
	Why            string // the reason, where Want and Got do not say it
	Nodes          engines.Count
	Time           time.Duration
}

// Verdict sums up checks: broken beats fail beats partial beats pass, and
// nothing run is None, which is never success.
type Verdict string

// Partial means that nothing was wrong but something could not be asked.
const (
	VerdictPass    Verdict = "pass"
	VerdictPartial Verdict = "partial"
	VerdictFail    Verdict = "fail"
	VerdictBroken  Verdict = "broken"
	VerdictNone    Verdict = "nothing run"
)

// Report is what came of taking one engine through one game.
type Report struct {
	Game, Engine string
	Checks       []Check
	Time         time.Duration
	// Budget says how far counts were asked of an engine of unknown speed.
	Budget string
	// Smallest is the first failure, made as small as it gets; nil where there
	// is none, or it was not looked for.
	Smallest *Smallest
}

// Smallest is a failure that was made small: a check that is none of the
// report's, the command that shows it, and a scenario.
type Smallest struct {
	Check          Check
	Again, Gherkin string
}

// Verdict of all checks.
func (r Report) Verdict() Verdict { return VerdictOf(r.Checks) }

// VerdictOf sums up checks. An engine that broke makes the verdict broken,
// whatever else went wrong.
func VerdictOf(checks []Check) Verdict {
	count := map[Status]int{}
	for _, c := range checks {
		count[c.Status]++
	}
	switch {
	case count[Broken] > 0:
		return VerdictBroken
	case count[Fail] > 0:
		return VerdictFail
	case count[Pass] == 0:
		return VerdictNone
	case count[NotAsked] > 0:
		return VerdictPartial
	}
	return VerdictPass
}

// Wrong are the checks that failed or broke the engine.
func (r Report) Wrong() []Check {
	var wrong []Check
	for _, c := range r.Checks {
		if c.Status == Fail || c.Status == Broken {
			wrong = append(wrong, c)
		}
	}
	return wrong
}

// Groups are the names of the groups of checks, in the order of their first
// check.
func (r Report) Groups() []string {
	var names []string
	for _, c := range r.Checks {
		if !slices.Contains(names, c.Group) {
			names = append(names, c.Group)
		}
	}
	return names
}

// In are the checks of one group.
func (r Report) In(group string) []Check {
	var checks []Check
	for _, c := range r.Checks {
		if c.Group == group {
			checks = append(checks, c)
		}
	}
	return checks
}
