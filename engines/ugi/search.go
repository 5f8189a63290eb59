package ugi

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
)

// search answers a go command.
func (s *Session) search(ctx context.Context, out []byte, rest string) ([]byte, error) {
	what, value, _ := strings.Cut(rest, " ")
	switch what {
	case "perft", "nodes", "movetime":
	default:
		return out, fmt.Errorf("unknown search %.80q", rest)
	}
	n, err := strconv.ParseUint(value, 10, 63)
	if err != nil || strconv.FormatUint(n, 10) != value {
		return out, fmt.Errorf("go %s: want a number, not %.80q", what, value)
	}
	p, err := s.at()
	if err != nil {
		return out, err
	}
	switch what {
	case "perft":
		return s.perft(ctx, out, p, n)
	case "nodes":
		return s.play(ctx, out, p, engines.Budget{Nodes: n})
	}
	return s.play(ctx, out, p, engines.Budget{Millis: int64(n)})
}

func (s *Session) perft(ctx context.Context, out []byte, p engines.Position, depth uint64) ([]byte, error) {
	switch {
	case depth > MaxDepth:
		return out, fmt.Errorf("unsupported depth %d: want one up to %d", depth, MaxDepth)
	case depth == 0:
		return append(out, "\nNodes searched: 1\n"...), nil
	}
	s.moves = p.AppendMoves(s.moves[:0])
	if depth == 1 {
		for _, m := range s.moves {
			out = append(out, p.Format(m)...)
			out = append(out, ": 1\n"...)
		}
		out = append(out, "\nNodes searched: "...)
		out = strconv.AppendInt(out, int64(len(s.moves)), 10)
		return append(out, '\n'), nil
	}
	count := s.config.Count
	if count == nil {
		count = walk
	}
	divide, err := count(ctx, p, int(depth))
	if err != nil {
		return out, err
	}
	total, ok := divide.Total()
	if !ok {
		return out, errOverflow
	}
	for _, m := range s.moves {
		text := p.Format(m)
		out = fmt.Appendf(out, "%s: %s\n", text, divide[text])
	}
	return fmt.Appendf(out, "\nNodes searched: %s\n", total), nil
}

func (s *Session) play(ctx context.Context, out []byte, p engines.Position, b engines.Budget) ([]byte, error) {
	var player engines.Player
	if s.config.Player != nil {
		player = s.config.Player(s.game)
	}
	if player == nil {
		return out, errors.New("unsupported: this engine does not play")
	}
	if o := p.Outcome(); o.Over() {
		return out, fmt.Errorf("the game is over (%s)", o)
	}
	if b == (engines.Budget{}) {
		return out, errors.New("go: want more than 0")
	}
	move, err := player.Play(ctx, s.line, b)
	if err != nil {
		return out, err
	}
	return fmt.Appendf(out, "bestmove %s\n", move), nil
}
