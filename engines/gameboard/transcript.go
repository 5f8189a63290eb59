package gameboard

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// TranscriptLine is one line of a transcript, a JSON object. A line with Game
// begins a game; the others add to it, each with what was played and what was
// seen after that. Actions are action objects, or texts in our notation.
//
//	{"game":"runemill","level":"easy","seed":7}
//	{"legalActions":[…],"gameOver":false,"score":0}
//	{"action":{"type":"place","to":5},"legalActions":[…],"gameOver":false,"score":0}
//	{"action":{"type":"place","to":6},"reply":[{"type":"place","to":9}]}
//	{"outcome":"win a reduced","score":69}
//
// A game of two recorded sides has Moves instead:
//
//	{"game":"morris","options":{"Pieces":"3"}}
//	{"moves":["0","4","1","12","2x4"],"outcome":"ongoing"}
type TranscriptLine struct {
	Game      string          `json:"game,omitempty"`
	Options   engines.Options `json:"options,omitempty"`
	Position  string          `json:"position,omitempty"` // "" the start
	Level     string          `json:"level,omitempty"`
	Seed      *uint64         `json:"seed,omitempty"`      // for the record only
	Numbering string          `json:"numbering,omitempty"` // see [ParseNumbering]

	// Action is the player's, Reply what the opponent did in answer; without
	// Reply it was not seen, and may be any legal one.
	Action json.RawMessage   `json:"action,omitempty"`
	Reply  []json.RawMessage `json:"reply,omitzero"`
	// Moves are both sides', in order.
	Moves []json.RawMessage `json:"moves,omitempty"`

	LegalActions []json.RawMessage `json:"legalActions,omitzero"`
	GameOver     *bool             `json:"gameOver,omitempty"`
	Score        *int              `json:"score,omitempty"`
	Outcome      string            `json:"outcome,omitempty"`
}

// TranscriptFinding is a line that breaks a rule.
type TranscriptFinding struct {
	Line  int    `json:"line"` // from 1
	Game  string `json:"game"`
	Check string `json:"check"` // see [Contradiction]
	Why   string `json:"why"`
}

// TranscriptReport is what a transcript came to.
type TranscriptReport struct {
	Games    int                 `json:"games"`
	Finished int                 `json:"finished"` // of them, to their end
	Actions  int                 `json:"actions"`  // of players and opponents, as far as seen
	Findings []TranscriptFinding `json:"findings"`
}

// longestLine is the longest line of a transcript that is read, in bytes.
const longestLine = 4 << 20

// CheckTranscript checks recorded games of all four games: every action and
// reply is legal, every list of legal actions right, and so are outcome and
// score. After a finding the rest of that game is skipped. The error names the
// line that cannot be read.
func CheckTranscript(r io.Reader) (TranscriptReport, error) {
	return checkTranscript(r, mostWorlds)
}

// checkTranscript keeps so many positions that fit what was seen.
func checkTranscript(r io.Reader, most int) (TranscriptReport, error) {
	c := transcript{most: most, report: TranscriptReport{Findings: []TranscriptFinding{}}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		n++
		if len(lines.Bytes()) == 0 {
			continue
		}
		if err := c.line(lines.Bytes()); err != nil {
			if broken := new(Contradiction); errors.As(err, &broken) {
				c.report.Findings = append(c.report.Findings, TranscriptFinding{n, c.tracker.game.Name, broken.Check, broken.Why})
				c.skip = true
				continue
			}
			return c.report, fmt.Errorf("transcript: line %d: %w", n, err)
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return c.report, fmt.Errorf("transcript: line %d: has more than %d bytes", n+1, longestLine)
	} else if err != nil {
		return c.report, fmt.Errorf("transcript: line %d: %w", n+1, err)
	}
	if c.report.Games == 0 {
		return c.report, errors.New("transcript: has no game")
	}
	c.finish()
	return c.report, nil
}

type transcript struct {
	most    int // positions kept
	tracker *tracker
	skip    bool
	report  TranscriptReport
}

// mostWorlds is how many positions a tracker keeps.
const mostWorlds = 20_000

func (c *transcript) line(text []byte) error {
	var l TranscriptLine
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return worded(err)
	}
	if d.More() {
		return errors.New("more than one object")
	}
	switch {
	case l.Game != "":
		return c.begin(l)
	case c.tracker == nil:
		return errors.New(`no game yet; the first line names it: {"game":"runemill"}`)
	case c.skip:
		return nil
	}
	return c.step(l)
}

func (c *transcript) begin(l TranscriptLine) error {
	c.finish()
	g, err := games.Find(l.Game)
	if err != nil {
		return err
	}
	m := model{game: g, maker: g.Fast, position: l.Position, level: l.Level, codec: codecs[g.Name]}
	if m.options, err = g.Normal(l.Options); err != nil {
		return err
	}
	if g.Levels != nil && m.level != "" && !slices.Contains(g.Levels, m.level) {
		return fmt.Errorf("level %q: %s has %v", l.Level, g.Name, g.Levels)
	}
	if l.Numbering != "" {
		n, err := ParseNumbering(l.Numbering)
		if err != nil {
			return err
		}
		if g.Name != "morris" && g.Name != "runemill" {
			return fmt.Errorf("numbering: %s has no numbered points", g.Name)
		}
		m.codec = m.codec.numbered(n)
	}
	c.tracker, c.skip = newTracker(m, c.most), false
	c.report.Games++
	l.Game = ""
	if err := c.tracker.open(); err != nil {
		return err
	}
	return c.step(l)
}

// step plays what the line says was played and compares what it says was seen.
func (c *transcript) step(l TranscriptLine) error {
	s := seen{Over: l.GameOver, Score: l.Score}
	if l.LegalActions != nil {
		a := Answer{LegalActions: l.LegalActions}
		shown, err := c.tracker.see(a)
		if err != nil {
			return &Contradiction{"legal-actions", err.Error()}
		}
		s.Legal = shown.Legal
	}
	switch {
	case l.Action != nil && l.Moves != nil:
		return errors.New("has both action and moves")
	case l.Action == nil && l.Reply != nil:
		return errors.New("has a reply to no action")
	}
	var err error
	switch {
	case l.Action != nil:
		err = c.act(l, s)
	case l.Moves != nil:
		var moves []string
		if moves, err = c.texts(l.Moves); err == nil {
			err = c.tracker.play(moves, s)
			c.report.Actions += len(moves)
		}
	default:
		err = c.tracker.play(nil, s)
	}
	if err != nil || l.Outcome == "" {
		return err
	}
	out, err := engines.ParseOutcome(l.Outcome)
	if err != nil {
		return err
	}
	return c.tracker.end(out)
}

func (c *transcript) act(l TranscriptLine, s seen) error {
	action, err := c.texts([]json.RawMessage{l.Action})
	if err != nil {
		return err
	}
	var reply []string
	if l.Reply != nil {
		if reply, err = c.texts(l.Reply); err != nil {
			return err
		}
		if reply == nil {
			reply = []string{}
		}
	}
	c.report.Actions += 1 + len(reply)
	return c.tracker.act(action[0], reply, s)
}

// texts reads actions in either form.
func (c *transcript) texts(actions []json.RawMessage) (moves []string, err error) {
	for _, a := range actions {
		var written *string
		if json.Unmarshal(a, &written) == nil && written != nil {
			moves = append(moves, *written)
			continue
		}
		text, err := c.tracker.text(a)
		if err != nil {
			return nil, &Contradiction{"action", err.Error()}
		}
		moves = append(moves, text)
	}
	return moves, nil
}

// finish counts the game that ends here.
func (c *transcript) finish() {
	if c.tracker == nil || c.skip {
		return
	}
	for _, w := range c.tracker.worlds {
		if !w.position.Outcome().Over() {
			return
		}
	}
	c.report.Finished++
}
