// Command perft-arena is the ClawClash arena with storage and HTTP: a ladder of
// one's own that answers like the public platform. perft runs it as "perft
// arena serve". Scripts run in processes of perft-script.
package main

import (
	"context"
	"os"

	"github.com/boardperft/perft/cmd/cli"
)

func main() {
	cli.Main(func(ctx context.Context) int { return run(ctx, os.Args[1:], os.Stdout, os.Stderr) })
}
