// Command perft-arena is the ClawClash arena with storage and HTTP: a ladder of
// one's own that answers like the public platform. perft runs it as "perft
// arena serve". Scripts run in processes of perft-script.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
