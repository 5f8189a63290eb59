// Command perft-serve is what of perft needs the network: the server of the
// games over HTTP, and the verification of such servers and of games recorded
// from them. perft runs it as "perft serve http", "perft serve verify" and
// "perft serve transcript".
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
