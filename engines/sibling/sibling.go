// Package sibling finds the other commands of this module: perft runs what
// would make it heavy (JavaScript, web servers) as programs of their own.
package sibling

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

const module = "github.com/boardperft/perft"

// Find finds a command of this module by name, such as "perft-script":
// this program itself, beside this program, on PATH, or built with the go
// command from the module's source. The error says what was tried.
func Find(ctx context.Context, name string) (string, error) {
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	self, err := os.Executable()
	if err == nil {
		if filepath.Base(self) == name {
			return self, nil
		}
		beside := filepath.Join(filepath.Dir(self), name)
		if _, err := os.Stat(beside); err == nil {
			return beside, nil
		}
	}
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	built, err := build(ctx, name)
	if err != nil {
		return "", fmt.Errorf("%s: not beside %s, not on PATH, and cannot be built: %w", name, self, err)
	}
	return built, nil
}

// build compiles a command of the module into the user's cache. The go command
// does nothing when it is there and up to date.
func build(ctx context.Context, name string) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	target := filepath.Join(cache, "perft", name)
	pkg := module + "/cmd/" + strings.TrimSuffix(name, ".exe")
	out, err := exec.CommandContext(ctx, "go", "build", "-o", target, pkg).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build %s: %w: %s", pkg, err, strings.TrimSpace(string(out)))
	}
	return target, nil
}
