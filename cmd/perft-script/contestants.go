package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
)

// hosting is how bots are run: the flags that all verbs of the arena share.
type hosting struct {
	host       string
	limits     script.Limits
	memory     uint64 // MiB
	keepPoints bool
	nodes      uint64 // of UGI engines
	movetime   time.Duration
}

func (h *hosting) flags(f *pflag.FlagSet) {
	f.StringVar(&h.host, "host", "quickjs", "who runs scripts: quickjs, node")
	f.DurationVar(&h.limits.Load, "load", 2*time.Second, "time to load a script")
	f.DurationVar(&h.limits.Turn, "turn", 3*time.Second, "time for a turn")
	f.DurationVar(&h.limits.Game, "clock", 10*time.Second, "time for all turns of a game")
	f.IntVar(&h.limits.Points, "points", 100, "thinking points for a turn")
	f.Uint64Var(&h.memory, "memory", 256, "heap of a script, in MiB")
	f.BoolVar(&h.keepPoints, "keep-points", false, "old Rules objects keep their points, as online")
	f.Uint64Var(&h.nodes, "nodes", 0, "nodes a turn, for UGI engines")
	f.DurationVar(&h.movetime, "movetime", 100*time.Millisecond, "time a turn, for UGI engines")
}

// invite finds the contestants with these names. The host is looked for only
// if one of them is a script.
func (h *hosting) invite(ctx context.Context, names ...string) ([]arena.Contestant, error) {
	if h.limits.Load <= 0 || h.limits.Turn <= 0 || h.limits.Game <= 0 || h.limits.Points <= 0 || h.memory == 0 || h.movetime <= 0 {
		return nil, fmt.Errorf("limits: times, points and memory must be above 0")
	}
	h.limits.Memory = h.memory << 20
	var list []arena.Contestant
	var host *script.Host
	for _, name := range names {
		if o, ok := arena.FindOpponent(name); ok {
			list = append(list, o.Contestant())
			continue
		}
		if command, ok := strings.CutPrefix(name, "ugi:"); ok {
			c, err := h.engine(name, command)
			if err != nil {
				return nil, err
			}
			list = append(list, c)
			continue
		}
		code, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("bot %q: no built-in opponent, and no file: %w", name, err)
		}
		if host == nil {
			found, err := script.Find(ctx, h.host)
			if err != nil {
				return nil, err
			}
			found.Limits, found.KeepPoints = h.limits, h.keepPoints
			host = &found
		}
		list = append(list, arena.Script(*host, filepath.Base(name), string(code)))
	}
	return list, nil
}

func (h *hosting) engine(name, command string) (arena.Contestant, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return arena.Contestant{}, fmt.Errorf("bot %q: want ugi:COMMAND", name)
	}
	budget := engines.Budget{Nodes: h.nodes}
	if h.nodes == 0 {
		budget = engines.Budget{Millis: h.movetime.Milliseconds()}
	}
	return arena.Engine(name, ugi.Open(words, clawclash.Game, child.Limits{}), budget), nil
}
