package gameboard

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
)

// model is what a served game is measured by: rules, and how its actions are
// written.
type model struct {
	game     *engines.Game
	maker    engines.Maker
	options  engines.Options
	position string // "" the start
	level    string
	codec    codec
}

// seen is what an answer shows of a position. Nil fields were not shown.
type seen struct {
	Legal []string // moves in our notation, sorted
	Over  *bool
	Score *int
}

// see reads an answer. The error names a legal action that is of no action
// grammar of the game, or stands there twice.
func (m model) see(a Answer) (seen, error) {
	s := seen{Legal: []string{}, Over: &a.GameOver, Score: &a.Score}
	for _, action := range a.LegalActions {
		text, err := m.text(action)
		if err != nil {
			return s, fmt.Errorf("legalActions: %w", err)
		}
		s.Legal = append(s.Legal, text)
	}
	slices.Sort(s.Legal)
	for i := 1; i < len(s.Legal); i++ {
		if s.Legal[i] == s.Legal[i-1] {
			return s, fmt.Errorf("legalActions: %s is listed twice", s.Legal[i])
		}
	}
	return s, nil
}

// text is an action in our notation: one that says the same when written back.
func (m model) text(action json.RawMessage) (string, error) {
	object, err := decodeObject(action)
	if err != nil {
		return "", err
	}
	text := m.codec.move(object)
	back, ok := m.codec.encode(text)
	if !ok || strings.Contains(text, "?") {
		return "", fmt.Errorf("%s is no action of %s", shorten(string(action)), m.game.Name)
	}
	if again, err := decodeObject(back); err != nil || again["type"] != object["type"] {
		return "", fmt.Errorf("%s has the wrong type for %s", shorten(string(action)), text)
	}
	return text, nil
}

// decodeObject reads an object with its numbers as they are spelled.
func decodeObject(text json.RawMessage) (map[string]any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var object map[string]any
	if err := d.Decode(&object); err != nil {
		return nil, fmt.Errorf("%s is no object: %w", shorten(string(text)), worded(err))
	}
	return object, nil
}
