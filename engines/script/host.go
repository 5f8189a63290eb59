// Package script runs JavaScript that strangers wrote: onTurn bots of the
// ClawClash platform, each in a process of its own under limits on time,
// memory and thinking points, with the verdicts the platform gives and the
// particulars that it does not.
//
// Two hosts run the same [Prelude] and give the same games: "quickjs", an
// engine in Go in the perft-script binary (package child), which is always
// there, and "node", which runs the engine of the platform itself and is many
// times faster. They differ in what only Node has: WebAssembly and Intl.
//
// Math.random is no engine's own here: it is a stream seeded with the game's
// seed, so that the same seed gives the same game. The clock is real.
//
// Time is charged by the processor: the time a script's process has used, or
// the time on the wall where that is less. So what else the machine does
// changes no verdict.
package script

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"time"

	_ "embed"

	"github.com/boardperft/perft/engines/sibling"
)

//go:embed node.js
var nodeHost string

// ChildEnv is the environment variable that makes the perft-script binary, or
// a test binary, run package child instead of its own main.
const ChildEnv = "PERFT_SCRIPT_CHILD"

// Limits bound a script. The zero value of a field is the platform's.
type Limits struct {
	Load, Turn, Game time.Duration // 2 s to load, 3 s a turn, 10 s a game
	Points           int           // applies a turn: 100
	Memory           uint64        // bytes of heap: 256 MiB
	Grace            time.Duration // from a limit to the end of the process: 1 s
}

// or fills in what the platform gives.
func (l Limits) or() Limits {
	set := func(d *time.Duration, platform time.Duration) {
		if *d == 0 {
			*d = platform
		}
	}
	set(&l.Load, 2*time.Second)
	set(&l.Turn, 3*time.Second)
	set(&l.Game, 10*time.Second)
	set(&l.Grace, time.Second)
	if l.Points == 0 {
		l.Points = 100
	}
	if l.Memory == 0 {
		l.Memory = 256 << 20
	}
	return l
}

// TimedOut is the message for a script that ran longer than limit.
func TimedOut(limit time.Duration) string {
	return "timed out after " + strconv.FormatFloat(float64(limit)/float64(time.Millisecond), 'f', -1, 64) + " ms"
}

// Host starts processes that run scripts. It is a value; many scripts may run
// at once.
type Host struct {
	Name    string   // "quickjs" or "node"
	Command []string // the process to start
	Env     []string // all of its environment
	Limits  Limits
	// KeepPoints lets a Rules object of an earlier turn keep the points left
	// over, as the platform does against its own document. Without it they
	// are gone when the turn ends.
	KeepPoints bool
}

// Find makes a host of that name, "quickjs" or "node", from what is installed.
func Find(ctx context.Context, name string) (Host, error) {
	switch name {
	case "quickjs":
		path, err := sibling.Find(ctx, "perft-script")
		if err != nil {
			return Host{}, fmt.Errorf("host quickjs: %w", err)
		}
		return QuickJS(path), nil
	case "node":
		return findNode(ctx)
	}
	return Host{}, fmt.Errorf(`host %q: want "quickjs" or "node"`, name)
}

// QuickJS is the host whose process is the program at path: perft-script, or
// any that calls child.Serve when [ChildEnv] is set.
func QuickJS(path string) Host {
	return Host{Name: "quickjs", Command: []string{path}, Env: []string{ChildEnv + "=1"}}
}

// findNode needs Node 20, the first with the permission model.
func findNode(ctx context.Context) (Host, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return Host{}, fmt.Errorf("host node: %w", err)
	}
	out, err := exec.CommandContext(ctx, path, "--version").Output()
	if err != nil {
		return Host{}, fmt.Errorf("host node: %s --version: %w", path, err)
	}
	version := strings.TrimSpace(string(out))
	major, _, _ := strings.Cut(strings.TrimPrefix(version, "v"), ".")
	n, err := strconv.Atoi(major)
	if err != nil || n < 20 {
		return Host{}, fmt.Errorf("host node: %s is version %s: want v20 or later", path, version)
	}
	permission := "--permission"
	if n < 24 {
		permission = "--experimental-permission"
	}
	return Host{Name: "node", Command: []string{path, permission, "--allow-worker", "--no-warnings",
		"--disallow-code-generation-from-strings"}}, nil
}

// argv is the command line; Node's memory is bounded by a flag.
func (h Host) argv() ([]string, error) {
	if h.Name != "node" {
		return h.Command, nil
	}
	prelude, err := json.Marshal(Prelude)
	if err != nil {
		return nil, err
	}
	heap := fmt.Sprintf("--max-old-space-size=%d", max(16, h.Limits.Memory>>20))
	return append(append([]string{}, h.Command...), heap, "-e", "const prelude = "+string(prelude)+";\n"+nodeHost), nil
}
