package gameboard

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/boardperft/perft/engines"
)

// Report is what a verification came to.
type Report struct {
	Game      string `json:"game"`
	URL       string `json:"url"`
	Level     string `json:"level,omitempty"`     // that the scores were checked by
	Numbering string `json:"numbering,omitempty"` // of the 24 points

	Games    int            `json:"games"`    // begun
	Finished int            `json:"finished"` // to their end
	Lost     int            `json:"lost"`     // given up, too many positions fitted
	Actions  int            `json:"actions"`
	Illegal  int            `json:"illegal"`  // illegal actions tried
	Replays  int            `json:"replays"`  // old states sent again
	Repeated int            `json:"repeated"` // games played again from their seed
	Endings  map[string]int `json:"endings"`  // games by outcome, where it could be told

	// Exercised lists the rules with a catalogue fault that the games exclude:
	// by its rules they would not have been shown so. Unmet lists the faults
	// that the server may have for all that was seen.
	Exercised []string `json:"exercised"`
	Unmet     []string `json:"unmet"`

	Findings []Finding `json:"findings"`
}

// Verdict is "fail" with findings, "partial" if a game was given up, else
// "pass".
func (r Report) Verdict() string {
	switch {
	case len(r.Findings) > 0:
		return "fail"
	case r.Lost > 0 || r.Finished == 0:
		return "partial"
	}
	return "pass"
}

// Finding is a game in which the server broke a rule.
type Finding struct {
	// Check is a stable name: "start", "legal-actions", "game-over", "score"
	// (what was shown fits no position of the rules), "refused" (a legal
	// action), "accepted" (an illegal one), "changed" (by a refusal),
	// "answer" (its shape), "replay" and "seed" (other answers to the same).
	Check  string `json:"check"`
	Why    string `json:"why"`
	Seed   uint64 `json:"seed"`
	Policy string `json:"policy"`
	// Action is the one that broke it, null at the start of a game.
	Action json.RawMessage `json:"action"`
	// Suspects are the rules (IDs of clauses) whose catalogue faults explain
	// what was seen.
	Suspects []string `json:"suspects"`
	// Transcript is the game as [CheckTranscript] reads it.
	Transcript []TranscriptLine `json:"transcript"`
}

func (m *match) finding(c *Contradiction) Finding {
	f := Finding{Check: c.Check, Why: c.Why, Seed: m.seed, Policy: m.driver.policy.name, Action: json.RawMessage("null"), Suspects: []string{}}
	if n := len(m.steps); n > 0 {
		f.Action = m.steps[n-1].action
	}
	f.Transcript = m.transcript()
	for _, fault := range m.suspects() {
		if !slices.Contains(f.Suspects, fault.Clause) {
			f.Suspects = append(f.Suspects, fault.Clause)
		}
	}
	return f
}

// transcript is the game so far.
func (m *match) transcript() []TranscriptLine {
	level := m.model.level
	if len(m.model.game.Levels) == 0 {
		level = ""
	}
	first := TranscriptLine{Game: m.model.game.Name, Options: m.model.options, Level: level, Seed: &m.seed}
	if m.report.Numbering != "" && m.report.Numbering != ring.String() {
		first.Numbering = m.report.Numbering
	}
	lines := []TranscriptLine{first}
	add := func(action json.RawMessage, a Answer) {
		if a.State != nil {
			lines = append(lines, TranscriptLine{Action: action, LegalActions: a.LegalActions, GameOver: &a.GameOver, Score: &a.Score})
		}
	}
	add(nil, m.start)
	for _, s := range m.steps {
		add(s.action, s.after)
	}
	return lines
}

// suspects lists the catalogue faults that explain the game.
func (m *match) suspects() (faults []engines.Fault) {
	for _, f := range m.model.game.Faults {
		if m.options.Lead != nil && !slices.Contains(m.options.Lead, f.Name) {
			continue
		}
		faulty := m.model
		faulty.maker = f.Make
		err := m.explain(faulty, suspectBudget)
		if lost := new(lostTrack); errors.As(err, &lost) {
			err = m.explainLast(faulty)
		}
		if err == nil {
			faults = append(faults, f)
		}
	}
	return faults
}

// suspectBudget is how many positions are gone through by the rules of one
// suspect; suspectWorlds how many are tried when it does not suffice.
const (
	suspectBudget = 20_000
	suspectWorlds = 10
)

// explain is nil if what was seen fits other rules.
func (m *match) explain(rules model, budget int) error {
	t := newTracker(rules, mostWorlds)
	t.budget = budget
	s, err := rules.see(m.start)
	if err != nil {
		return err
	}
	if err := t.start(s); err != nil {
		return err
	}
	for _, step := range m.steps {
		move, err := rules.text(step.action)
		if err != nil {
			return err
		}
		if step.after.State == nil {
			return &Contradiction{"refused", "nothing was shown"}
		}
		if s, err = rules.see(step.after); err != nil {
			return err
		}
		if err := t.act(move, nil, s); err != nil {
			return err
		}
	}
	return nil
}

// explainLast is nil if other rules fit the last step, from one of a few
// positions that fitted all the others.
func (m *match) explainLast(rules model) error {
	last := m.steps[len(m.steps)-1]
	s, err := rules.see(last.after)
	if err != nil {
		return err
	}
	err = &Contradiction{"legal-actions", "no position to begin with"}
	for _, w := range m.tracker.worlds[:min(len(m.tracker.worlds), suspectWorlds)] {
		t := newTracker(rules, mostWorlds)
		t.worlds = []world{{trail: w.trail, line: w.line}}
		if t.worlds[0].position, err = rules.game.Play(rules.maker, engines.Line{Options: rules.options, Moves: w.line.moves()}, engines.Mode{}); err != nil {
			continue
		}
		if err = t.act(last.move, nil, s); err == nil {
			return nil
		}
	}
	return err
}

// String says it in a few lines for people.
func (f Finding) String() string {
	return fmt.Sprintf("%s: %s (seed %d, action %d: %s)", f.Check, f.Why, f.Seed, len(f.Transcript)-2, f.Action)
}
