package ugi

import (
	"context"
	"slices"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// readDivide reads counts, a blank line and the total, or a refusal alone.
func readDivide(ctx context.Context, peer *child.Peer, depth int, f form) (moves []string, counts []engines.Count, refused *string, err error) {
	var sum engines.Count
	for {
		line, err := peer.Line(ctx)
		if err != nil {
			return nil, nil, nil, err
		}
		if line == "" {
			break
		}
		if why, ok := refusal(line); ok && len(moves) == 0 {
			return nil, nil, &why, nil
		}
		move, n, err := parseCount(line, f)
		if err != nil {
			return nil, nil, nil, unexpected(peer, line, f.what[0])
		}
		if depth == 1 && n != engines.CountOf(1) {
			return nil, nil, nil, peer.Fail(child.WrongCount, "at depth 1 it counts %s as %s", move, n)
		}
		var inRange bool
		if sum, inRange = sum.Add(n); !inRange {
			return nil, nil, nil, peer.Fail(child.Rubbish, "its counts pass 128 bits")
		}
		peer.Began()
		moves, counts = append(moves, move), append(counts, n)
	}
	peer.Began()
	if twice, ok := firstTwice(moves); ok {
		return nil, nil, nil, peer.Fail(child.DuplicateMove, "it lists %s twice", twice)
	}
	line, err := peer.Line(ctx)
	if err != nil {
		return nil, nil, nil, err
	}
	text, ok := strings.CutPrefix(line, f.total)
	total, err := engines.ParseCount(text)
	if !ok || err != nil {
		return nil, nil, nil, unexpected(peer, line, f.what[1])
	}
	if total != sum {
		return nil, nil, nil, peer.Fail(child.WrongTotal, "its total is %s, its counts sum to %s", total, sum)
	}
	return moves, counts, nil, nil
}

// firstTwice finds a text that stands in the list twice.
func firstTwice(list []string) (string, bool) {
	sorted := slices.Sorted(slices.Values(list))
	for i := 1; i < len(sorted); i++ {
		if sorted[i] == sorted[i-1] {
			return sorted[i], true
		}
	}
	return "", false
}

// unexpected is the error for a line that does not fit.
func unexpected(peer *child.Peer, line, want string) error {
	if line == "readyok" {
		return peer.Fail(child.DoubledReady, "it said readyok once more where %s was due", want)
	}
	return peer.Fail(child.Rubbish, "it said %.80q where %s was due", line, want)
}
