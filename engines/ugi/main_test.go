package ugi_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"go.uber.org/goleak"
)

// TestMain makes an engine of the test binary when it is called as one.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "engine" {
		if err := ugi.Serve(context.Background(), os.Stdin, os.Stdout, everyGame()); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(3)
		}
		os.Exit(0)
	}
	if len(os.Args) > 2 && os.Args[1] == "script" {
		os.Exit(script(os.Args[2], os.Args[3:]))
	}
	// the race detector makes a process sleep before it ends
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m)
}

func everyGame() ugi.Config {
	return ugi.Config{Games: append([]*engines.Game{noughts.Game}, games.All()...)}
}

// itself is the command that makes an engine of the test binary.
func itself() []string { return []string{os.Args[0], "engine"} }

// constant opens an engine that is there.
func constant(e engines.Engine) engines.Open {
	return func(context.Context) (engines.Engine, error) { return e, nil }
}
