// Package gameboard is the HTTP game protocol that Runemill and Ravenward are
// played over: GET /api/games/GAME/init?seed=N gives a state and the legal
// actions, POST /api/games/GAME/action with {state, action} the next ones, the
// opponent's reply included. All that a game is rides in the state, so the
// server keeps nothing.
//
// [Handler] serves it, [Client] plays over it, and [Verify] tells from outside
// whether a server keeps the documented rules. Transcripts of games, ours or
// anybody's, are checked by [CheckTranscript].
//
// What the public pages leave open is decided here and said where it is
// decided: how a level is asked for (level=wise, level=easy), what follows a
// broken state (400), an unknown game (404), an action after the end (200 and
// ok false, as any illegal action).
package gameboard

import "encoding/json"

// Answer is what both routes answer: the six fields of the protocol.
type Answer struct {
	// State is to be sent back as it is; only the server reads it.
	State json.RawMessage `json:"state"`
	// Observation is what there is to see, for people and programs that want
	// more than the legal actions.
	Observation json.RawMessage `json:"observation"`
	// LegalActions can each be posted as they stand; none at the end.
	LegalActions []json.RawMessage `json:"legalActions"`
	// Spec explains the game: goal, scoring, rules, and the action grammar as
	// JSON Schema.
	Spec json.RawMessage `json:"spec"`
	// Score is 0 while the game goes on and set once at its end.
	Score    int  `json:"score"`
	GameOver bool `json:"gameOver"`
}

// Refusal is what answers an illegal action, with HTTP 200: the state sent
// stays good, and the legal actions are those of that state.
type Refusal struct {
	OK           bool              `json:"ok"` // always false
	Reason       string            `json:"reason"`
	LegalActions []json.RawMessage `json:"legalActions"`
}

// Problem answers a request that cannot be read, with a status from 400 on.
type Problem struct {
	OK     bool   `json:"ok"` // always false
	Reason string `json:"reason"`
}

// Request is the body of an action.
type Request struct {
	State  json.RawMessage `json:"state"`
	Action json.RawMessage `json:"action"`
}

// Index is what /api/games answers.
type Index struct {
	Service     string      `json:"service"`
	Description string      `json:"description"`
	HowToPlay   HowToPlay   `json:"howToPlay"`
	Docs        string      `json:"docs"`
	Count       int         `json:"count"`
	Games       []IndexGame `json:"games"`
}

// HowToPlay is the loop in three sentences.
type HowToPlay struct {
	Step1           string `json:"step1"`
	Step2           string `json:"step2"`
	ChoosingActions string `json:"choosingActions"`
}

// IndexGame is one game of the index.
type IndexGame struct {
	Slug        string `json:"slug"`
	Name        string `json:"name"`
	Genre       string `json:"genre"`
	Description string `json:"description"`
	Goal        string `json:"goal"`
	InitURL     string `json:"initUrl"`
	ActionURL   string `json:"actionUrl"`
	DocsURL     string `json:"docsUrl"`
}
