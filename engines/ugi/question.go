package ugi

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// ask sends a line and the commands that are asked about it, which have one
// answer each, in one write. When it returns without an error their answers
// are due.
func (c *Client) ask(ctx context.Context, line engines.Line, within time.Duration, commands ...string) error {
	if c.peer.Gone() {
		return c.peer.Ask(ctx, nil, within)
	}
	if err := c.setOptions(ctx, line.Options); err != nil {
		return err
	}
	buf, err := appendPosition(c.buf[:0], c.game.Name, line)
	if err != nil {
		return err
	}
	buf = appendCommands(buf, commands)
	c.buf = buf
	if err := c.peer.Ask(ctx, buf, within); err != nil {
		return err
	}
	refused, err := c.taken(ctx, line, commands)
	return cmp.Or(err, refused)
}

// appendCommands has the engine be ready, and asks.
func appendCommands(buf []byte, commands []string) []byte {
	buf = append(buf, "isready\n"...)
	for _, command := range commands {
		buf = append(append(buf, command...), '\n')
	}
	return buf
}

// taken reads whether the engine takes a line. If not, which is no error, it
// must refuse the commands that follow too.
func (c *Client) taken(ctx context.Context, line engines.Line, commands []string) (refused, err error) {
	why, err := c.untilReady(ctx)
	if err != nil || why == nil {
		return nil, err
	}
	for _, command := range commands {
		line, err := c.peer.Line(ctx)
		if err != nil {
			return nil, err
		}
		if _, ok := refusal(line); !ok {
			if line == "readyok" {
				return nil, unexpected(c.peer, line, "an error")
			}
			return nil, c.peer.Fail(child.AnswersRefused, "it refused the position (%s) and answered %s with %.80q", *why, command, line)
		}
	}
	return rejected(c.game.Name, line, *why), nil
}

// setOptions sets what is not set already. The engine's own defaults may
// differ from the game's.
func (c *Client) setOptions(ctx context.Context, o engines.Options) error {
	for name, value := range o {
		if _, ok := c.set[name]; !ok && value != c.game.Option(nil, name) {
			return &engines.Unsupported{What: "the option " + name}
		}
	}
	for _, known := range c.game.Options {
		now, listed := c.set[known.Name]
		want := c.game.Option(o, known.Name)
		if !listed || now == want {
			continue
		}
		if option, _ := c.claims.option(known.Name); !option.Takes(want) {
			return &engines.Unsupported{What: "the option " + known.Name + "=" + want}
		}
		command := fmt.Sprintf("setoption name %s value %s\n", known.Name, want)
		refused, err := c.ready(ctx, command, c.limits.Question)
		if err != nil {
			return err
		}
		if refused != nil {
			return engines.RejectOption(c.game.Name, known.Name+"="+want, "%s", *refused)
		}
		c.set[known.Name] = want
	}
	return nil
}

// ready sends commands that have no answer but an error, and isready.
func (c *Client) ready(ctx context.Context, commands string, within time.Duration) (refused *string, err error) {
	if err := c.peer.Ask(ctx, []byte(commands+"isready\n"), within); err != nil {
		return nil, err
	}
	return c.untilReady(ctx)
}

// untilReady reads up to readyok, before which there may be one refusal.
func (c *Client) untilReady(ctx context.Context) (refused *string, err error) {
	for {
		line, err := c.peer.Line(ctx)
		if err != nil {
			return nil, err
		}
		if line == "readyok" {
			return refused, nil
		}
		why, ok := refusal(line)
		if !ok || refused != nil {
			return nil, c.peer.Fail(child.Unasked, "it said %.80q where readyok was due", line)
		}
		refused = &why
	}
}

// rejected says what of a line the engine refused, as far as its reason tells;
// see the package comment.
func rejected(game string, line engines.Line, why string) error {
	last := len(line.Moves) - 1
	at := last
	if rest, ok := strings.CutPrefix(why, "move "); ok {
		number, _, _ := strings.Cut(rest, " ")
		if n, err := strconv.Atoi(strings.TrimSuffix(number, ":")); err == nil && n >= 1 && n <= len(line.Moves) {
			at = n - 1
		}
	} else if strings.HasPrefix(why, "position") {
		at = -1
	}
	if at < 0 {
		return engines.RejectPosition(game, line.Position, "%s", why)
	}
	return &engines.Rejected{Game: game, What: "move", At: at, Text: line.Moves[at], Why: why}
}

// refusedLate is the error for an error line after a position that was taken.
func (c *Client) refusedLate(command, why string) error {
	if cannot(why) {
		return &engines.Unsupported{What: command + ": " + why}
	}
	return c.peer.Fail(child.LateRefusal, "it took the position and answered %s with error %.200s", command, why)
}
