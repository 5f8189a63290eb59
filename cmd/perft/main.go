// Command perft tells whether an implementation of a board game is right,
// where exactly it is wrong, and how fast it is.
package main

import (
	"context"
	"os"

	"github.com/boardperft/perft/cmd/cli"
)

func main() {
	cli.Main(func(ctx context.Context) int { return run(ctx, os.Args[1:], os.Stdout, os.Stderr) })
}
