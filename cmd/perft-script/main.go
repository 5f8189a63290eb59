// Command perft-script runs JavaScript for perft: the ClawClash arena with its
// bots, and modules of rules as engines. perft runs it as "perft arena …" and
// for engines named js:FILE.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/boardperft/perft/engines/script/child"
)

func main() {
	child.ServeIfStartedAsOne() // the process of one script: see package child
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
