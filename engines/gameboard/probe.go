package gameboard

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// malformedActions are of no grammar. A server may refuse them like illegal
// ones or as a bad request, but must not take them.
var malformedActions = []string{
	`{}`, `{"type":"nonsense"}`, `{"type":"move"}`, `{"type":"move","from":-1,"to":0}`, `{"type":"move","from":0,"to":99}`,
	`{"type":"place","to":24}`, `{"type":"place","to":-1}`, `{"type":"place","to":null}`, `{"type":"place"}`, `{"type":"remove"}`,
	`{"type":"remove","at":"a7"}`, `{"type":"move","from":[0,2],"to":[0,9]}`, `{"type":"pass"}`,
}

// tryIllegal posts actions that are not legal now: at chosen moments all of
// the grammar, else a few. Each must be refused, and nothing change.
func (m *match) tryIllegal(ctx context.Context) error {
	legal, err := m.model.see(m.now)
	if err != nil {
		return err
	}
	moves := m.conceivable
	if m.sweepNow() {
		m.sweeps++
		for _, text := range malformedActions {
			if err := m.tryOne(ctx, json.RawMessage(text), true); err != nil {
				return err
			}
		}
	} else {
		moves = nil
		for range min(m.options.Samples, len(m.conceivable)) {
			moves = append(moves, m.conceivable[m.driver.random.IntN(len(m.conceivable))])
		}
	}
	for _, move := range moves {
		action, ok := m.model.codec.encode(move)
		if _, known := slices.BinarySearch(legal.Legal, move); known || !ok {
			continue
		}
		if err := m.tryOne(ctx, action, false); err != nil {
			return err
		}
	}
	return nil
}

// sweepNow chooses the moments: the first position, a removal that is due, one
// in mid game, and an end.
func (m *match) sweepNow() bool {
	if m.sweeps >= m.options.Sweeps {
		return false
	}
	return m.sweeps == 0 || m.removing() || len(m.steps) == 9 || m.now.GameOver
}

// removing tells whether an action of a kind of its own is due.
func (m *match) removing() bool {
	return len(m.now.LegalActions) > 0 && bytes.Contains(m.now.LegalActions[0], []byte(`"remove"`))
}

func (m *match) tryOne(ctx context.Context, action json.RawMessage, malformed bool) error {
	_, err := m.client.Act(ctx, m.model.game.Name, m.now.State, action)
	m.report.Illegal++
	var refused *Refused
	var answer *Malformed
	switch {
	case err == nil:
		return &Contradiction{"accepted", fmt.Sprintf("%s is not legal in %s, but was accepted", action, m.tracker.describe())}
	case errors.As(err, &answer) && malformed && answer.Status/100 == 4:
		return nil
	case !errors.As(err, &refused):
		return err
	}
	if before, after := sortedTexts(m.now.LegalActions), sortedTexts(refused.LegalActions); !slices.Equal(before, after) {
		return &Contradiction{"changed", fmt.Sprintf("refusing %s changed the legal actions from %d to %d", action, len(before), len(after))}
	}
	return nil
}

// sortedTexts are the actions with their fields in order.
func sortedTexts(actions []json.RawMessage) (texts []string) {
	for _, a := range actions {
		var value any
		d := json.NewDecoder(bytes.NewReader(a))
		d.UseNumber()
		if d.Decode(&value) != nil {
			texts = append(texts, string(a))
			continue
		}
		text, err := json.Marshal(value)
		if err != nil {
			text = a
		}
		texts = append(texts, string(text))
	}
	slices.Sort(texts)
	return texts
}

// replay posts some old states with their actions again. A server that keeps
// nothing gives the same answer.
func (m *match) replay(ctx context.Context) error {
	for range min(3, len(m.steps)) {
		i := m.driver.random.IntN(len(m.steps))
		s := m.steps[i]
		a, err := m.client.Act(ctx, m.model.game.Name, s.before, s.action)
		if err != nil {
			return m.unlike("replay", i, err.Error())
		}
		m.report.Replays++
		if why := unlike(s.after, a); why != "" {
			return m.unlike("replay", i, why)
		}
	}
	return nil
}

// again plays the game's actions from its seed once more, every fourth game.
func (m *match) again(ctx context.Context) error {
	if m.seed%4 != 0 {
		return nil
	}
	a, err := m.client.Init(ctx, m.model.game.Name, m.query(m.seed))
	for i, s := range m.steps {
		if err != nil {
			return m.unlike("seed", i, err.Error())
		}
		if a, err = m.client.Act(ctx, m.model.game.Name, a.State, s.action); err == nil {
			if why := unlike(s.after, a); why != "" {
				return m.unlike("seed", i, why)
			}
		}
	}
	if err != nil {
		return m.unlike("seed", len(m.steps), err.Error())
	}
	m.report.Repeated++
	return nil
}

func (m *match) unlike(check string, at int, why string) error {
	return &Contradiction{check, fmt.Sprintf("action %d played again: %s", at+1, why)}
}

// unlike says how two answers that should be one differ, "" if they do not.
func unlike(a, b Answer) string {
	switch {
	case a.GameOver != b.GameOver:
		return fmt.Sprintf("gameOver was %v and is now %v", a.GameOver, b.GameOver)
	case a.Score != b.Score:
		return fmt.Sprintf("score was %d and is now %d", a.Score, b.Score)
	case !slices.Equal(sortedTexts(a.LegalActions), sortedTexts(b.LegalActions)):
		return "the legal actions are others"
	}
	return ""
}

// checkSpec: every legal action is of the game's grammar, and of the one the
// server gives where it gives it by the name we do.
func (m *match) checkSpec(a Answer) error {
	grammars := map[string][]byte{}
	if m.report.Numbering == "" || m.report.Numbering == ring.String() {
		grammars["documented"] = []byte(abouts[m.model.game.Name].grammar)
	}
	var spec struct {
		ActionGrammar json.RawMessage `json:"actionGrammar"`
	}
	if json.Unmarshal(a.Spec, &spec) == nil && spec.ActionGrammar != nil {
		grammars["server's own"] = spec.ActionGrammar
	}
	for name, text := range grammars {
		schema, err := compile(text)
		if err != nil {
			return &Contradiction{"answer", fmt.Sprintf("the %s grammar is no JSON Schema: %v", name, err)}
		}
		for _, action := range a.LegalActions {
			if _, err := conforms(schema, action); err != nil {
				return &Contradiction{"answer", fmt.Sprintf("by the %s grammar: %v", name, err)}
			}
		}
	}
	return nil
}
