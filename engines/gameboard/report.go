package gameboard

import (
	"encoding/json"
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

	// Exercised lists the rules that a catalogue fault breaks and would have
	// shown; Unmet the faults that nothing played would have shown.
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

// suspects lists the faults that explain the whole game.
func (m *match) suspects() (faults []engines.Fault) {
	for _, f := range m.model.game.Faults {
		faulty := m.model
		faulty.maker = f.Make
		if m.explains(faulty) {
			faults = append(faults, f)
		}
	}
	return faults
}

// explains tells whether what was seen fits other rules.
func (m *match) explains(rules model) bool {
	t := newTracker(rules, suspectWorlds)
	s, err := rules.see(m.start)
	if err != nil || t.start(s) != nil {
		return false
	}
	for _, step := range m.steps {
		move, err := rules.text(step.action)
		if err != nil || step.after.State == nil {
			return false
		}
		if s, err = rules.see(step.after); err != nil || t.act(move, nil, s) != nil {
			return false
		}
	}
	return true
}

// suspectWorlds is how many positions are followed by the rules of a suspect.
const suspectWorlds = 2000

// String says it in a few lines for people.
func (f Finding) String() string {
	return fmt.Sprintf("%s: %s (seed %d, action %d: %s)", f.Check, f.Why, f.Seed, len(f.Transcript)-2, f.Action)
}
