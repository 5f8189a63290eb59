package main

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/boardperft/perft/cmd/cli/clitest"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/search"
	"github.com/boardperft/perft/engines/ugi"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"perft-script": main, "perft-engine": playingEngine})
}

// playingEngine is somebody's UGI engine that can play.
func playingEngine() {
	err := ugi.Serve(context.Background(), os.Stdin, os.Stdout, ugi.Config{
		Games: []*engines.Game{clawclash.Game},
		Player: func(g *engines.Game) engines.Player {
			return search.Player(g, g.Fast, search.Level{Nodes: 200}, 1).(engines.Player)
		},
	})
	if err != nil {
		os.Exit(1)
	}
}

func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{Dir: "testdata", RequireExplicitExec: true, Setup: func(e *testscript.Env) error {
		code, err := os.ReadFile("../../docs/examples/clawclash-rules.js")
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(e.WorkDir, "rules.js"), code, 0o644)
	}})
}

func TestHelpFitsATerminal(t *testing.T) { t.Parallel(); clitest.HelpFits(t, newRoot(), 6) }
