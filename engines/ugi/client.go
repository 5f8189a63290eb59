package ugi

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// Moves asks for go perft 1.
func (c *Client) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.ask(ctx, line, c.limits.Question, "go perft 1"); err != nil {
		return nil, err
	}
	moves, _, err := c.divide(ctx, 1)
	return moves, err
}

// Perft asks for go perft.
func (c *Client) Perft(ctx context.Context, line engines.Line, depth int) (engines.Divide, error) {
	if depth < 1 {
		return nil, fmt.Errorf("depth %d: want 1 or more", depth)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.ask(ctx, line, c.limits.Question, "go perft "+strconv.Itoa(depth)); err != nil {
		return nil, err
	}
	moves, counts, err := c.divide(ctx, depth)
	if err != nil {
		return nil, err
	}
	return asDivide(moves, counts), nil
}

func asDivide(moves []string, counts []engines.Count) engines.Divide {
	divide := make(engines.Divide, len(moves))
	for i, m := range moves {
		divide[m] = counts[i]
	}
	return divide
}

// divide reads the answer to go perft.
func (c *Client) divide(ctx context.Context, depth int) ([]string, []engines.Count, error) {
	moves, counts, refused, err := readDivide(ctx, c.peer, depth, protocolForm)
	if err == nil && refused != nil {
		err = c.refusedLate("go perft "+strconv.Itoa(depth), *refused)
	}
	return moves, counts, err
}

// State asks for the queries fen and outcome.
func (c *Client) State(ctx context.Context, line engines.Line) (engines.State, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	answers, err := c.query(ctx, line, "fen", "outcome")
	if err != nil {
		return engines.State{}, err
	}
	return stateOf(answers)
}

// stateOf reads the answers to the queries fen and outcome.
func stateOf(answers []string) (s engines.State, err error) {
	s.Position = answers[0]
	s.Outcome, err = engines.ParseOutcome(answers[1])
	return s, err
}

// Finish asks for as much of gameover, result and p1turn as the engine knows,
// or takes it from the outcome.
func (c *Client) Finish(ctx context.Context, line engines.Line) (engines.Finish, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	asked := c.finishing()
	if len(asked) == 0 {
		return engines.Finish{Winner: engines.Untold, Turn: engines.Untold}, &engines.Unsupported{What: "query gameover, result or outcome"}
	}
	answers, err := c.query(ctx, line, asked...)
	if err != nil {
		return engines.Finish{Winner: engines.Untold, Turn: engines.Untold}, err
	}
	return c.finishOf(asked, answers)
}

// finishing names the queries by which the engine tells whether a game is
// over, and who won it.
func (c *Client) finishing() (asked []string) {
	both := c.known["gameover"] && c.known["result"]
	for _, q := range []string{"gameover", "result", "p1turn", "outcome"} {
		if c.known[q] && (q != "outcome" || !both) {
			asked = append(asked, q)
		}
	}
	if !slices.ContainsFunc(asked, func(q string) bool { return q != "p1turn" }) {
		return nil
	}
	return asked
}

// finishOf reads the answers to queries that [Client.finishing] named.
func (c *Client) finishOf(asked, answers []string) (engines.Finish, error) {
	f := engines.Finish{Winner: engines.Untold, Turn: engines.Untold}
	for i, a := range answers {
		switch asked[i] {
		case "p1turn":
			f.Turn = c.side(a == "true")
		case "gameover":
			f.Over = a == "true"
		case "result":
			f.Over, f.Winner = a != "none", ""
			if strings.HasSuffix(a, "win") {
				f.Winner = c.side(a == "p1win")
			}
		case "outcome":
			o, err := engines.ParseOutcome(a)
			if err != nil {
				return f, err
			}
			f.Over, f.Winner = o.Over(), o.Winner
		}
	}
	return f, c.contradiction(asked, answers)
}

// contradiction looks whether gameover and result say the same.
func (c *Client) contradiction(asked, answers []string) error {
	over := slices.Index(asked, "gameover")
	result := slices.Index(asked, "result")
	if over < 0 || result < 0 || (answers[over] == "true") == (answers[result] != "none") {
		return nil
	}
	return c.peer.Fail(child.Rubbish, "it says gameover %s and result %s of one position", answers[over], answers[result])
}

func (c *Client) side(first bool) string {
	if first {
		return c.game.Sides[0]
	}
	return c.game.Sides[1]
}

// query asks queries about a line.
func (c *Client) query(ctx context.Context, line engines.Line, names ...string) ([]string, error) {
	commands := make([]string, len(names))
	for i, q := range names {
		if !c.known[q] {
			return nil, &engines.Unsupported{What: "query " + q}
		}
		commands[i] = "query " + q
	}
	if err := c.ask(ctx, line, c.limits.Question, commands...); err != nil {
		return nil, err
	}
	return c.answers(ctx, names)
}

// answers reads the answers to queries.
func (c *Client) answers(ctx context.Context, names []string) ([]string, error) {
	answers := make([]string, len(names))
	for i, q := range names {
		line, err := c.peer.Line(ctx)
		if err != nil {
			return nil, err
		}
		if why, no := refusal(line); no {
			return nil, c.peer.Fail(child.LateRefusal, "it took the position and answered query %s with error %.200s", q, why)
		}
		if answers[i], err = c.response(q, line); err != nil {
			return nil, err
		}
	}
	return answers, nil
}

// response reads the answer to a query.
func (c *Client) response(query, line string) (string, error) {
	answer, ok := strings.CutPrefix(line, "response ")
	var allowed []string
	switch query {
	case "gameover", "p1turn":
		allowed = []string{"true", "false"}
	case "result":
		allowed = []string{"p1win", "p2win", "draw", "none"}
	case "outcome":
		_, err := engines.ParseOutcome(answer)
		ok = ok && err == nil
	}
	if !ok || answer == "" || allowed != nil && !slices.Contains(allowed, answer) {
		return "", unexpected(c.peer, line, "a response to query "+query)
	}
	return answer, nil
}

// Play asks for go nodes or go movetime. The thinking time comes on top of the
// limit of a question.
func (c *Client) Play(ctx context.Context, line engines.Line, b engines.Budget) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	command := "go movetime " + strconv.FormatInt(b.Millis, 10)
	if b.Nodes > 0 {
		command = "go nodes " + strconv.FormatUint(b.Nodes, 10)
	}
	within := c.limits.Question + time.Duration(b.Millis)*time.Millisecond
	if err := c.ask(ctx, line, within, command); err != nil {
		return "", err
	}
	answer, err := c.peer.Line(ctx)
	if err != nil {
		return "", err
	}
	if why, no := refusal(answer); no {
		if cannot(why) {
			return "", &engines.Unsupported{What: command + ": " + why}
		}
		return "", engines.RejectPosition(c.game.Name, line.Position, "%s", why)
	}
	move, ok := strings.CutPrefix(answer, "bestmove ")
	if !ok || !word(move) {
		return "", unexpected(c.peer, answer, "bestmove MOVE")
	}
	return move, nil
}
