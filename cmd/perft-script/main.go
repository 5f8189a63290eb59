// Command perft-script runs JavaScript for perft: the ClawClash arena with its
// bots, and modules of rules as engines. perft runs it as "perft arena …" and
// for engines named js:FILE.
package main

import (
	"context"
	"os"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/script/child"
)

func main() {
	child.ServeIfStartedAsOne() // the process of one script: see package child
	cli.Main(func(ctx context.Context) int { return run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr) })
}
