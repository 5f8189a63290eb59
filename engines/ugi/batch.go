package ugi

import (
	"context"
	"maps"
	"slices"

	"github.com/boardperft/perft/engines"
)

// flight is how many questions are under way at most.
const flight = 256

// Batch sends many questions ahead of their answers. It implements
// [engines.Batcher].
func (c *Client) Batch(ctx context.Context, questions []engines.Question) (replies []engines.Reply, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	replies = make([]engines.Reply, 0, len(questions))
	for len(questions) > 0 && err == nil {
		n := 1 // options are set between flights
		for n < min(flight, len(questions)) && maps.Equal(questions[n].Line.Options, questions[0].Line.Options) {
			n++
		}
		replies, err = c.fly(ctx, questions[:n], replies)
		questions = questions[n:]
	}
	return replies, err
}

// fly appends the replies to questions with equal options.
func (c *Client) fly(ctx context.Context, questions []engines.Question, replies []engines.Reply) ([]engines.Reply, error) {
	if c.peer.Gone() {
		return replies, c.peer.Ask(ctx, nil, c.limits.Question)
	}
	if err := c.setOptions(ctx, questions[0].Line.Options); err != nil {
		return replies, err
	}
	names := c.standing()
	buf := c.buf[:0]
	ends := make([]int, len(questions))
	unsent := make([]error, len(questions)) // why a question cannot be put
	for i, q := range questions {
		from := len(buf)
		if buf, unsent[i] = appendPosition(buf, c.game.Name, q.Line); unsent[i] != nil {
			buf = buf[:from]
		} else {
			buf = appendCommands(buf, commandsOf(q, names))
		}
		ends[i] = len(buf)
	}
	c.buf = buf
	all := string(buf)
	if err := c.peer.Ahead(ctx, all); err != nil {
		return replies, err
	}
	from := 0
	for i, q := range questions {
		reply := engines.Reply{Err: unsent[i]}
		if reply.Err == nil {
			c.peer.Next(all[from:ends[i]], c.limits.Question)
			var err error
			if reply, err = c.reply(ctx, q, names); err != nil {
				return replies, err
			}
		}
		replies = append(replies, reply)
		from = ends[i]
	}
	return replies, c.peer.Arrived(ctx, c.limits.Question)
}

const perftOne = "go perft 1"

func commandsOf(q engines.Question, names []string) []string {
	commands := make([]string, 0, 4)
	if q.Moves {
		commands = append(commands, perftOne)
	}
	for _, name := range names {
		commands = append(commands, "query "+name)
	}
	return commands
}

// standing names the queries by which the engine tells how a game stands.
func (c *Client) standing() []string {
	if c.known["fen"] && c.known["outcome"] {
		return []string{"fen", "outcome"}
	}
	return c.finishing()
}

// reply reads the answer to a question. Its error is that of an engine that
// broke; what it cannot be asked is an answer.
func (c *Client) reply(ctx context.Context, q engines.Question, names []string) (r engines.Reply, err error) {
	refused, err := c.taken(ctx, q.Line, commandsOf(q, names))
	if err != nil || refused != nil {
		return engines.Reply{Err: refused}, err
	}
	if q.Moves {
		moves, _, late, err := readDivide(ctx, c.peer, 1, protocolForm)
		if err != nil {
			return r, err
		}
		r.Moves = moves
		if late != nil {
			if r.Err = c.refusedLate(perftOne, *late); c.peer.Gone() {
				return r, r.Err
			}
		}
	}
	answers, err := c.answers(ctx, names)
	switch {
	case err != nil || len(names) == 0:
	case slices.Contains(names, "fen"):
		r.State = new(engines.State)
		*r.State, err = stateOf(answers)
	default:
		r.Finish = new(engines.Finish)
		*r.Finish, err = c.finishOf(names, answers)
	}
	return r, err
}
